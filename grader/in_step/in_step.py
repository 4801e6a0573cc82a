#!/usr/bin/python3
"""The proofs that reference, skeletons and test cases stay in step, one sub-command each.

export   the committed skeletons are what the reference gives
build    every skeleton builds without a warning; its public tests fail and say why, but those that the manifest
         names as passing at first
zero     every skeleton, graded, earns nothing at all, and each test tells the student something
full     the reference, cut into the skeletons' shape and graded like a student's work, earns everything but what the
         manifest says that a language falls short of

Usage: in_step.py PROOF GRADER KIT_ROOT
Nothing here knows an assignment or its tests: a new skeleton is proved as soon as it is committed.
"""

import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

STRICT = "-Werror -Wconversion -Wshadow"


class Broken(Exception):
    """A proof that does not hold: all its reasons."""


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)
    return done.returncode, done.stdout


def skeletons(root):
    """(assignment, language, folder) of every committed skeleton."""
    top = os.path.join(root, "student_skeleton")
    found = [
        (assignment, language, os.path.join(top, assignment, language))
        for assignment in sorted(os.listdir(top))
        if os.path.isdir(os.path.join(top, assignment))
        for language in sorted(os.listdir(os.path.join(top, assignment)))
    ]
    if not found:
        raise Broken(f"there is no skeleton below {top}")
    return found


# --- export


def prove_export(grader, root, _):
    code, text = run([grader, "export-skeleton", "--check", "--kit", root])
    if code != 0:
        raise Broken(text)


# --- build


def build_cmake(folder):
    """Builds with warnings as errors; returns the command that runs the public tests."""
    build = os.path.join(folder, "build")
    strict = dict(os.environ, CXXFLAGS=STRICT)
    for command in (
        ["cmake", "-S", folder, "-B", build],
        ["cmake", "--build", build, "--parallel", "1"],
        ["cmake", "--build", build, "--parallel", "1", "--target", "public_tests"],
    ):
        code, text = run(command, env=strict)
        if code != 0 or "warning" in text.lower():
            raise Broken(f"{' '.join(command)}\n{text}")
    return [os.path.join(build, "public_tests"), "--all"]


def build_python(folder):
    for parent, _, files in os.walk(folder):
        for name in files:
            if name.endswith(".py"):
                path = os.path.join(parent, name)
                code, text = run(["/usr/bin/python3", "-B", "-W", "error", "-c", f"compile(open({path!r}).read(), {path!r}, 'exec')"])
                if code != 0:
                    raise Broken(text)
    return ["/usr/bin/python3", "-B", os.path.join(folder, "check.py"), "--all"]


def passing_at_first(root, assignment):
    with open(os.path.join(root, "reference", assignment, "skeleton.json"), encoding="utf-8") as file:
        return json.load(file).get("passing_at_first", [])


def prove_one_build(root, work, assignment, language, source):
    folder = os.path.join(work, assignment, language)
    shutil.copytree(source, folder)
    cmake = os.path.exists(os.path.join(folder, "CMakeLists.txt"))
    tests = build_cmake(folder) if cmake else build_python(folder)
    code, text = run(tests)
    name = f"{assignment}/{language}"
    passed = re.search(r"^(\d+) of (\d+) tests passed", text, re.M)
    if passed is None or int(passed[2]) == 0 or code != 1:
        raise Broken(f"{name}: the public tests did not run to their end (exit code {code})\n{text}")
    passing = re.findall(r"^ok +(\S+)$", text, re.M)
    if sorted(passing) != sorted(passing_at_first(root, assignment)):
        raise Broken(f"{name}: other public tests than named pass before anything is written: {passing}\n{text}")
    failing = int(passed[2]) - int(passed[1])
    if text.count("  => ") != failing:
        raise Broken(f"{name}: a public test fails without saying why\n{text}")
    return f"{name}: builds, {failing} public tests fail and say why"


def prove_build(_, root, work):
    """As many skeletons at a time as there are cores: each one's tests run one after the other."""
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        proofs = [pool.submit(prove_one_build, root, work, *one) for one in skeletons(root)]
    for proof in proofs:
        print(proof.result())


# --- zero and full


def has_test_cases(root, assignment):
    """A skeleton may be there before its assignment is graded."""
    return os.path.isdir(os.path.join(root, "testcases", assignment))


def grade(grader, root, submissions, work):
    """Grades a folder of submissions; returns results.json of each (student, assignment)."""
    out = os.path.join(work, "results")
    code, text = run([grader, "grade", submissions, "--out", out, "--kit", root, "--jobs", "2"])
    if code != 0:
        raise Broken(f"the grader ended with exit code {code}\n{text}")
    results = {}
    for student in sorted(os.listdir(submissions)):
        for assignment in sorted(os.listdir(os.path.join(submissions, student))):
            path = os.path.join(out, "students", student, assignment, "results.json")
            with open(path, encoding="utf-8") as file:
                results[student, assignment] = json.load(file)
    return results


def criteria(root, assignment):
    with open(os.path.join(root, "rubrics", assignment + ".json"), encoding="utf-8") as file:
        return {criterion["id"]: criterion for criterion in json.load(file)["criteria"]}


def cases(result):
    return [test for test in result["tests"] if "case" in test.get("extra_data", {})]


def zero_problems(root, student, assignment, result):
    rubric = criteria(root, assignment)
    for score in result["extra_data"]["criteria"]:
        source = rubric[score["id"]]["from"]
        if isinstance(source, dict) and score["points"] != 0:
            yield f"{student}: {score['id']} gives {score['points']} points to an empty skeleton"
    for test in cases(result):
        if test["extra_data"]["verdict"] in ("Accepted", "JudgeError", "Skipped", "CompileError"):
            yield f"{student}: {test['extra_data']['case']} is {test['extra_data']['verdict']}"
        words = test["output"].split("\n", 1)[-1]
        if len(words.split()) < 5:
            yield f"{student}: {test['extra_data']['case']} tells the student next to nothing: {test['output']!r}"


def short_of_full(root, student, assignment):
    """Criteria for which the reference of that language is known not to be good enough."""
    with open(os.path.join(root, "reference", assignment, "skeleton.json"), encoding="utf-8") as file:
        return json.load(file).get("short_of_full", {}).get(student.removeprefix("reference-"), [])


def full_problems(root, student, assignment, result):
    short = short_of_full(root, student, assignment)
    rubric = {name: one for name, one in criteria(root, assignment).items() if name not in short}
    excused = [criteria(root, assignment)[name]["from"]["group"] + "/" for name in short]
    for score in result["extra_data"]["criteria"]:
        if score["id"] not in short and rubric[score["id"]]["from"] != "manual" and score["points"] != score["max"]:
            yield f"{student}: {score['id']} gives {score['points']} of {score['max']} points: {score['note']}"
    for test in cases(result):
        if test["extra_data"]["verdict"] != "Accepted" and not test["extra_data"]["case"].startswith(tuple(excused)):
            yield f"{student}: {test['extra_data']['case']} is {test['extra_data']['verdict']}\n{test['output']}"


def prove_graded(grader, root, work, submissions, problems_of):
    results = grade(grader, root, submissions, work)
    problems = []
    for (student, assignment), result in results.items():
        if not cases(result):
            problems.append(f"{student}: no test was run")
        problems += problems_of(root, student, assignment, result)
        print(f"{student}/{assignment}: {len(cases(result))} tests, {result['extra_data']['total']} points")
    if problems:
        raise Broken("\n".join(problems))


def prove_zero(grader, root, work):
    submissions = os.path.join(work, "class")
    for assignment, language, source in skeletons(root):
        if has_test_cases(root, assignment):
            shutil.copytree(source, os.path.join(submissions, "skeleton-" + language, assignment))
    prove_graded(grader, root, work, submissions, zero_problems)


def prove_full(grader, root, work):
    submissions = os.path.join(work, "class")
    code, text = run([grader, "export-skeleton", "--check", "--solutions", submissions, "--kit", root])
    if code != 0:
        raise Broken(text)
    for student in os.listdir(submissions):
        for assignment in os.listdir(os.path.join(submissions, student)):
            if not has_test_cases(root, assignment):
                shutil.rmtree(os.path.join(submissions, student, assignment))
    prove_graded(grader, root, work, submissions, full_problems)


def main(proof, grader, root):
    proofs = {"export": prove_export, "build": prove_build, "zero": prove_zero, "full": prove_full}
    with tempfile.TemporaryDirectory(prefix="in-step-") as work:
        try:
            proofs[proof](grader, root, work)
        except Broken as reasons:
            print(reasons)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
