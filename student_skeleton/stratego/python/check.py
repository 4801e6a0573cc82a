"""Runs the public tests, each in a process of its own with a time limit:

    python3 check.py                    all tests, the story of the first failure
    python3 check.py --all              the story of every failure
    python3 check.py takes_the_flag     one test
"""

import os
import subprocess
import sys

SECONDS = 300  # for one test
HERE = os.path.dirname(os.path.abspath(__file__))


def run_one(name):
    """Returns whether the test passed, and its story."""
    command = [sys.executable, "-B", "-m", "tests.public_tests", name]
    try:
        done = subprocess.run(
            command, cwd=HERE, timeout=SECONDS, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
    except subprocess.TimeoutExpired as stopped:
        story = (stopped.stdout or b"").decode("utf-8", "replace")
        return False, story + f"\n  => this step did not end within {SECONDS} seconds. Too much thought for a move?\n"
    return done.returncode == 0, done.stdout.decode("utf-8", "replace")


def main(words):
    sys.path.insert(0, HERE)
    from tests import public_tests

    every_story = "--all" in words
    chosen = [word for word in words if word != "--all"] or list(public_tests.TESTS)
    unknown = [name for name in chosen if name not in public_tests.TESTS]
    if unknown:
        print(f"There is no test {unknown[0]}. The tests are:", *public_tests.TESTS, sep="\n  ", file=sys.stderr)
        return 2
    passed = 0
    stories = []
    for name in chosen:
        right, story = run_one(name)
        print("ok  " if right else "FAIL", name, sep="  ", flush=True)
        passed += right
        if not right and (every_story or not stories):
            stories.append(f"\n{name}\n{story}")
    print("".join(stories), end="")
    print(f"\n{passed} of {len(chosen)} tests passed.")
    return 0 if passed == len(chosen) else 1


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1:]))
