#!/usr/bin/python3
"""The judge's sessions as the grader runs them: two programs, each hearing what the other says.

Usage: session_test.py COPS_JUDGE
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

JUDGE = os.path.abspath(sys.argv.pop())

# A player that answers each kind of question by a fixed line; "?" says nothing, "!" ends.
PLAYER = """
import sys
answers = dict(word.split("=") for word in sys.argv[1:])
for line in sys.stdin:
    answer = answers.get(line.split()[0], "")
    if answer == "!":
        sys.exit(7)
    if answer and answer != "?":
        print(answer.replace("_", " "), flush=True)
"""


class Folder:
    """A folder as the grader prepares it."""

    def __init__(self, part, games):
        self.place = tempfile.TemporaryDirectory()
        self.path, self.part, self.count = self.place.name, part, len(games)
        self.write("expected/games.txt", "\n".join(games) + "\n")
        self.write("case.json", json.dumps({"id": part + "/test", "argv": [part]}))

    def write(self, name, text):
        path = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.path, name), encoding="utf-8") as file:
            return file.read()

    def run(self, *args, **options):
        return subprocess.run([JUDGE, *args], cwd=self.path, capture_output=True, text=True, check=False, **options)

    def session(self, number, *answers):
        """Exit code of the judge, and its report."""
        to_judge, from_player = os.pipe()
        to_player, from_judge = os.pipe()
        player = subprocess.Popen(["/usr/bin/python3", "-c", PLAYER, *answers], stdin=to_player, stdout=from_player)
        judge = subprocess.Popen(
            [JUDGE, "--session", str(number), "--part", self.part], stdin=to_judge, stdout=from_judge, cwd=self.path,
            env={"GRADEKIT_SEED": "5"},
        )
        for end in (to_judge, from_player, to_player, from_judge):
            os.close(end)
        code = judge.wait(60)
        player.wait(10)
        os.makedirs(f"{self.path}/actual/session-{number}", exist_ok=True)
        for name in ("report.json", "log.txt"):
            os.replace(f"{self.path}/{name}", f"{self.path}/actual/session-{number}/{name}")
        return code, json.loads(self.read(f"actual/session-{number}/report.json"))

    def verdict(self, ends):
        sessions = [{"end": end, "cpu_s": 0.1, "wall_s": 0.1} for end in ends]
        self.write("case.json", json.dumps({"id": self.part + "/test", "argv": [self.part], "sessions": sessions}))
        done = self.run("--part", self.part)
        return done.returncode, json.loads(done.stdout)


class Sessions(unittest.TestCase):
    def folder(self, part, games):
        folder = Folder(part, games)
        self.addCleanup(folder.place.cleanup)
        return folder

    def test_a_robber_who_gives_up_is_caught(self):
        folder = self.folder("robber", ["complete:1 1 1 exact placed"])
        code, report = folder.session(1, "READY?=READY", "PLACE=0", "MOVE=0")
        self.assertEqual((code, report["share"], report["late"]), (0, 10000, False))  # nobody lives longer there

    def test_every_fault_loses_with_its_reason(self):
        folder = self.folder("cops", ["cycle:9 1 2 exact placed"] * 6)
        for number, (answers, words) in enumerate(
            (
                (("READY?=yes",), "answered READY? by 'yes'"),
                (("READY?=READY", "PLACE=1"), "not by 2 vertices"),
                (("READY?=READY", "PLACE=1_9"), "there is no vertex 9"),
                (("READY?=READY", "PLACE=0_0", "MOVE=0_-1"), "answered 'MOVE 1"),
                (("READY?=READY", "PLACE=0_0", "OK=0_0", "MOVE=0_0"), "without being asked"),
                (("READY?=READY", "PLACE=!"), "ended instead of answering to 'PLACE'"),
            ),
            1,
        ):
            code, report = folder.session(number, *answers)
            self.assertEqual((code, report["share"]), (0, 0), report)
            self.assertIn(words, report["message"])
        self.assertTrue(report["ended"])
        code, answer = folder.verdict(["exited 0"] * 5 + ["exited 7"])
        self.assertEqual((code, answer["status"], answer["ended_by"]), (1, "rejected", 6))
        self.assertIn("It ended with exit code 7.", answer["fields"][5]["message"])

    def test_a_late_answer_is_told_to_the_grader(self):
        folder = self.folder("cops", ["cycle:9 1 2 exact placed"])
        code, report = folder.session(1, "READY?=READY", "PLACE=?")
        self.assertEqual((code, report["late"]), (3, True))
        self.assertIn("gave no answer to 'PLACE' within 1 s", report["message"])

    def test_the_log_ends_with_what_the_page_opens(self):
        folder = self.folder("cops", ["cycle:9 1 2 exact placed"])
        folder.session(1, "READY?=READY", "PLACE=0_0", "MOVE=0_0")
        log = folder.read("actual/session-1/log.txt")
        self.assertIn("cycle:9, 2 cops against exact; the student plays the cops", log)
        self.assertIn("placed: cops 0 0, robber ", log)
        game = json.loads(log.rstrip("\n").split("\n")[-1])
        self.assertEqual((game["format"], game["cops"], game["acts"][0]), ("cops-game", 2, [0, 0]))

    def test_a_case_that_does_not_fit_is_no_students_loss(self):
        folder = self.folder("cops", ["cycle:9 1 2 exact placed"])
        self.assertEqual(folder.run("--session", "2", "--part", "cops", stdin=subprocess.DEVNULL).returncode, 5)
        self.assertEqual(folder.run("--part", "cops").returncode, 5)
        self.assertEqual(folder.run("--part", "copwin1").returncode, 5)
        unfair = self.folder("cops", ["petersen 1 2 exact placed"])
        done = unfair.run("--session", "1", "--part", "cops", stdin=subprocess.DEVNULL, env={"GRADEKIT_SEED": "5"})
        self.assertEqual(done.returncode, 5)
        self.assertIn("cops play where they can win", done.stderr)

    def test_bad_arguments_are_refused(self):
        folder = self.folder("cops", ["cycle:9 1 2 exact placed"])
        for words in ([], ["--part"], ["--part", "walk"], ["--session", "0", "--part", "cops"],
                      ["--session", "1", "--part", "copwin1"], ["--session", "x", "--part", "cops"]):
            done = folder.run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("cops_judge: --", done.stderr)


if __name__ == "__main__":
    unittest.main()
