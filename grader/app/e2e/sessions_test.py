"""Programs that talk with a judge while they run: what becomes of every way to behave, on both sides."""

import json
import shutil
import unittest

from kit import BIN, FIXTURES, KitTest, comparable

GOOD = """
low, high = 1, 100
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    word = input()
    if word == "right":
        break
    if word == "higher":
        low = guess + 1
    else:
        high = guess - 1
"""

# What the case of four games says of a program: verdict, and words of the message.
PROGRAMS = {
    "good": (GOOD, "Accepted", "4 of 4 games won"),
    "loses": ("for guess in range(1, 8):\n    print(guess, flush=True)\n    if input() == 'right': break\n",
              "WrongAnswer", "0 of 4 games won: lost lost lost lost."),
    "crashes": (GOOD.replace("guess + 1", "1 // 0") .replace("guess - 1", "1 // 0"), "RuntimeError",
                "exit code 1; expected is 0"),
    "signal": ("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n", "RuntimeError", "segmentation fault"),
    "silent": ("import time\ntime.sleep(60)\n", "TimeLimit", "Game 1: late"),
    "loop": ("while True: pass\n", "TimeLimit", "Game 1: late"),
    "memory": ("x = []\nwhile True: x.append(b'x' * (8 << 20))\n", "MemoryLimit", "Game 1: ended (limit memory)"),
    "noise": ("print('fifty', flush=True)\ninput()\n", "RuntimeError", "Game 1: noise"),
    "leaves": ("import subprocess\nsubprocess.Popen(['sleep', '60'])\n", "WrongAnswer", "Game 1: ended (exited 0)"),
    "stays": (GOOD + "import time\ntime.sleep(60)\n", "Accepted", "4 of 4"),
    "floods": ("while True: print('7' * 1000)\n", "WrongAnswer", "0 of 4 games won"),
    "snoops": ("import glob, os\n"
               "found = glob.glob('/judge/*') + glob.glob('/work/*') + glob.glob('/tmp/*')\n"
               "assert not found, found\n"
               "for name in os.listdir('/proc/self/fd'):\n"
               "    if int(name) > 3: raise SystemExit(9)\n"  # 3: listdir's own
               + GOOD, "Accepted", "4 of 4"),
}


class Sessions(KitTest):
    assignments = ("guess",)

    def setUp(self):
        super().setUp()
        programs = self.folder / "bin"
        programs.mkdir()
        for name in ("grader", "grader_box"):
            shutil.copy(BIN / name, programs)
        shutil.copy(FIXTURES / "judges/guess_judge", programs)

    def command(self, *words):
        return [str(self.folder / "bin/grader"), *map(str, words)]

    def case(self, name, checker):
        folder = self.kit / "testcases/guess/games" / name
        folder.mkdir()
        (folder / "case.json").write_text(json.dumps({"title": name, "checker": checker}))
        return folder

    def test_every_way_to_behave_has_its_verdict_and_words(self):
        shutil.rmtree(self.kit / "testcases/guess/games/quick")
        where = self.hand_in({f"{name}/guess/guess.py": text for name, (text, _, _) in PROGRAMS.items()})
        self.grade(where)
        for name, (_, verdict, words) in PROGRAMS.items():
            with self.subTest(name):
                verdicts, whole = self.verdicts(name, "guess")
                self.assertEqual(verdicts, {"games/four": verdict}, whole["cases"][0])
                self.assertIn(words, whole["cases"][0]["message"])

    def test_the_records_are_kept_and_one_and_two_workers_write_the_same_bytes(self):
        where = self.hand_in({f"{name}/guess/guess.py": PROGRAMS[name][0] for name in ("good", "loses", "noise")})
        self.grade(where, "--jobs", "2")
        other = self.folder / "other"
        self.grade(where, "--jobs", "1", out=other)
        self.assertEqual(comparable(self.out), comparable(other))
        evidence = self.out / "students/good/guess/evidence/games"
        self.assertEqual(len(list(evidence.glob("four/session-*/log.txt"))), 4)
        self.assertEqual(len(list(evidence.glob("quick/session-*/log.txt"))), 2)
        self.assertIn("right", (evidence / "four/session-1/log.txt").read_text())
        self.assertEqual(len(list((self.out / "students/noise/guess/evidence/games").glob("four/*"))), 1)

    def test_a_program_can_be_told_the_number_of_its_session(self):
        case = self.case("numbered", {"judge": "guess_judge", "sessions": 4}) / "case.json"
        case.write_text(json.dumps({**json.loads(case.read_text()), "argv": ["a", "{session}", "{session}b"]}))
        where = self.hand_in({"ada/guess/guess.py": "import sys\n"
                              "odd = sys.argv[1:] == ['a', '3', '{session}b']\n"
                              "for guess in range(7): print('third' if odd else 0, flush=True)\n"})
        self.grade(where)
        _, whole = self.verdicts("ada", "guess")
        told = {case["id"]: case["message"] for case in whole["cases"]}
        self.assertIn("Game 3: noise", told["games/numbered"])
        self.grader("report", "--out", self.out, "--release", "published")
        self.assertIn("guess a 1 {session}b", (self.out / "students/ada/guess/feedback.md").read_text())

    def test_a_judge_that_fails_costs_nobody_a_point(self):
        checker = {"judge": "guess_judge", "sessions": 2}
        self.case("judge_fails", checker)
        self.case("judge_forgets", checker)
        where = self.hand_in({"ada/guess/guess.py": GOOD})
        self.grade(where, code=1)
        verdicts, whole = self.verdicts("ada", "guess")
        self.assertEqual(verdicts["games/judge_fails"], "JudgeError")
        self.assertEqual(verdicts["games/judge_forgets"], "JudgeError")
        staff = {case["id"]: case["staff"] for case in whole["cases"]}
        self.assertIn("session 1: the judge ended with exit code 7; the judge wrote: the judge cannot play",
                      staff["games/judge_fails"])
        self.assertIn("session 1: the judge left no report.json", staff["games/judge_forgets"])

    def test_mistakes_of_staff_are_told_with_their_place(self):
        self.case("with_input", {"judge": "guess_judge", "sessions": 2}).joinpath("stdin").write_text("1\n")
        self.case("too_many", {"judge": "guess_judge", "sessions": 1001})
        self.case("no_judge", {"exact": "stdout", "sessions": 3})
        done = self.grader("validate", "guess", "--data-only", code=2)
        for words in ("with_input/stdin", "the judge's words are the standard input", "/checker/sessions",
                      "no_judge/case.json"):
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()
