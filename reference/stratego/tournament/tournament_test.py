"""Tests of stratego_tournament from outside: tournament_test.py BIN_FOLDER"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BIN = os.path.abspath(sys.argv.pop())
TOURNAMENT = os.path.join(BIN, "stratego_tournament")


def ai(name):
    return f"{BIN}/stratego_ai_{name} --seed {{seed}}"


class Folder(unittest.TestCase):
    def setUp(self):
        self.holder = tempfile.TemporaryDirectory()
        self.folder = self.holder.name

    def tearDown(self):
        self.holder.cleanup()

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def command(self, out, *words):
        return [TOURNAMENT, "--quiet", "--rules", "ucc2012", "-m", "40", "-o", self.path(out), *words]

    def run_it(self, out, *words, code=0):
        done = subprocess.run(self.command(out, *words), capture_output=True, text=True, timeout=100)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def read(self, *parts):
        with open(self.path(*parts), encoding="utf-8") as file:
            return file.read()

    def results(self, out):
        return json.loads(self.read(out, "results.json"))

    def script(self, name, text):
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, 0o755)
        return path

    def files(self, out):
        return [self.read(out, name) for name in ("results.json", "results.csv", "index.html")]

    def interrupt(self, command, signal_number, journal):
        """Starts, waits until some games are in the journal, sends the signal; the exit code."""
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None:
            if os.path.exists(journal):
                with open(journal, encoding="utf-8") as file:
                    if file.read().partition("\n\n")[2].count("\n") >= 3:
                        break
            time.sleep(0.005)
        process.send_signal(signal_number)
        return process.wait(timeout=30)


class Resuming(Folder):
    WORDS = ["--pairs", "3", "--format", "swiss", "--rounds", "2",
             f"a={ai('dummy')}", f"b={ai('hunter')}", f"c={ai('forfax')}", f"d={ai('basic')}"]

    def test_interrupt_and_resume_equal_an_uninterrupted_run(self):
        self.run_it("whole", *self.WORDS, "-j", "1")
        games = len(self.results("whole")["games"])
        self.assertEqual(games, 2 * 2 * 6)
        for number, how in enumerate((signal.SIGINT, signal.SIGTERM, signal.SIGKILL)):
            out = f"cut{number}"
            code = self.interrupt(self.command(out, *self.WORDS, "-j", "2"), how, self.path(out, "journal"))
            self.assertEqual(code, -9 if how == signal.SIGKILL else 130)
            if how != signal.SIGKILL:
                self.assertFalse(self.results(out)["finished"])
            if how == signal.SIGKILL:  # and the machine went down in the middle of a line
                with open(self.path(out, "journal"), "a", encoding="utf-8") as file:
                    file.write("1 0 3 2 1 88")
            self.run_it(out, *self.WORDS, "-j", "2")
            self.assertEqual(self.files(out), self.files("whole"))
            played = self.read(out, "journal").partition("\n\n")[2].splitlines()
            self.assertEqual(len(played), games, "a game was written twice")

    def test_a_finished_tournament_stays_as_it_is(self):
        self.run_it("done", ai("dummy"), ai("basic"))
        before = self.files("done") + [self.read("done", "journal")]
        self.run_it("done", ai("dummy"), ai("basic"))
        self.assertEqual(self.files("done") + [self.read("done", "journal")], before)

    def test_other_options_do_not_mix_with_what_is_there(self):
        self.run_it("mixed", ai("dummy"), ai("basic"))
        done = self.run_it("mixed", ai("dummy"), ai("basic"), "--seed", "7", code=2)
        self.assertIn('"seed 1" there, "seed 7" now', done.stderr)

    def test_programs_keep_their_folder_and_an_interrupted_game_leaves_no_trace(self):
        # Counts its games when they begin: an interrupted game must not count.
        counter = self.script("counter.py", """#!/usr/bin/python3
import os, sys, time
games = int(open("games").read()) if os.path.exists("games") else 0
open("games", "w").write(str(games + 1))
open("seen", "a").write(sys.stdin.readline().split()[1] + "\\n")
time.sleep(0.05)
print("bad setup")
""")
        words = ["--state", "--pairs", "4", f"one={counter}", f"two=/usr/bin/python3 {counter} x", f"three={ai('dummy')}"]
        self.run_it("whole", *words)
        self.interrupt(self.command("cut", *words), signal.SIGINT, self.path("cut", "journal"))
        self.run_it("cut", *words)
        for out in ("whole", "cut"):
            for name in ("one", "two"):
                self.assertEqual(os.listdir(self.path(out, "state", name)), ["16"])
                self.assertEqual(self.read(out, "state", name, "16", "games"), "16")
        self.assertEqual(self.read("whole", "state", "one", "16", "seen"), self.read("cut", "state", "one", "16", "seen"))
        self.assertEqual(self.files("whole"), self.files("cut"))


class Playing(Folder):
    def test_results_do_not_depend_on_the_number_of_jobs(self):
        words = [ai("hunter"), ai("hunter"), ai("dummy"), "--pairs", "2"]
        self.run_it("one", *words, "-j", "1")
        self.run_it("many", *words, "-j", "5")
        self.assertEqual(self.files("one"), self.files("many"))
        self.assertEqual([row["name"] for row in self.results("one")["standings"]][2:], ["dummy"])

    def test_a_crash_costs_the_game_and_not_the_tournament(self):
        crash = self.script("crash", "#!/bin/sh\nread line\nkill -SEGV $$\n")
        self.run_it("t", f"crash={crash}", f"missing={self.path('nothing')}", ai("dummy"), "--pairs", "2")
        rows = {row["name"]: row for row in self.results("t")["standings"]}
        self.assertEqual(rows["dummy"]["wins"], 8)
        self.assertEqual((rows["crash"]["wins"], rows["crash"]["losses"], rows["crash"]["faults"]), (4, 4, 4))
        self.assertEqual((rows["missing"]["losses"], rows["missing"]["faults"]), (8, 8))  # never even started

    def test_our_own_failure_is_nobodys_loss(self):
        manager = self.script("manager", "#!/bin/sh\necho lost my mind >&2\nexit 3\n")
        done = self.run_it("t", ai("dummy"), ai("basic"), "--manager", manager, code=1)
        self.assertIn("r1-e1-g1 was not played: the manager ended with exit code 3: lost my mind", done.stderr)
        for row in self.results("t")["standings"]:
            self.assertEqual((row["wins"], row["losses"], row["not_played"], row["points"]), (0, 0, 2, 0))
        garbage = self.script("garbage", "#!/bin/sh\necho a RED VICTORY many 1 2\n")
        done = self.run_it("g", ai("dummy"), ai("basic"), "--manager", garbage, code=1)
        self.assertIn("no result line", done.stderr)

    def test_the_formats(self):
        self.run_it("knockout", "--format", "knockout", ai("hunter"), ai("basic"), ai("forfax"), "-m", "400")
        results = self.results("knockout")
        self.assertTrue(results["finished"])
        self.assertEqual(results["champion"], results["standings"][0]["name"])
        self.run_it("gauntlet", "--format", "gauntlet", ai("hunter"), ai("basic"), ai("dummy"))
        self.assertTrue(all("hunter" in (g["red"], g["blue"]) for g in self.results("gauntlet")["games"]))

    def test_the_sequential_test_stops_when_it_knows(self):
        words = [ai("hunter"), ai("dummy"), "--sprt", "0:200", "--pairs", "200", "-m", "400", "--no-replays"]
        self.run_it("t", *words)
        results = self.results("t")
        self.assertEqual(results["sprt"]["answer"], "elo1")
        self.assertLess(len(results["games"]), 60)
        self.run_it("u", *words, "-j", "3")
        self.assertEqual(self.files("t"), self.files("u"))

    def test_one_program_alone(self):
        self.run_it("t", ai("dummy"))
        self.assertTrue(self.results("t")["finished"])
        self.assertEqual(self.results("t")["games"], [])


class Reports(Folder):
    def test_every_game_has_its_replay(self):
        self.run_it("t", ai("dummy"), ai("hunter"))
        page = self.read("t", "index.html")
        for game in self.results("t")["games"]:
            stem = f"r{game['round']}-e{game['encounter']}-g{game['number']}"
            self.assertIn(f'href="games/{stem}.html"', page)
            self.assertGreater(os.path.getsize(self.path("t", "games", stem + ".html")), 1000)
            record = json.loads(self.read("t", "games", stem + ".json"))
            self.assertIsInstance(record, dict)

    def test_names_are_text_and_nothing_else(self):
        program = self.script("=<b>&", "#!/bin/sh\n")
        self.run_it("t", program, ai("dummy"))
        self.assertNotIn("<b>", self.read("t", "index.html"))
        self.assertIn("=&lt;b&gt;&amp;", self.read("t", "index.html"))
        self.assertIn("'=<b>&", self.read("t", "results.csv"))
        self.assertIn("=<b>&", [row["name"] for row in self.results("t")["standings"]])

    def test_the_table_of_2012(self):
        self.run_it("t", "--points", "2012", ai("dummy"), f"bad={self.path('none')}")
        points = {row["name"]: row["points"] for row in self.results("t")["standings"]}
        self.assertEqual(points, {"dummy": 0, "bad": 0})  # a bad setup gives nothing to anybody


class Usage(Folder):
    def test_all_mistakes_at_once(self):
        done = self.run_it("t", "--rounds", "0", "--format", "lunch", "--what", "--sprt", "5:1", "--manager", "/nowhere", code=2)
        for words in ("--rounds: ", "--format: lunch not in", "unknown option --what", "--sprt: wants", "/nowhere is not there",
                      "at least one player"):
            self.assertIn(words, done.stderr)
        self.assertFalse(os.path.exists(self.path("t")))

    def test_help(self):
        done = subprocess.run([TOURNAMENT, "--help"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0)
        self.assertLessEqual(done.stdout.count("\n"), 50)

    def test_a_folder_that_is_something_else(self):
        os.mkdir(self.path("t"))
        with open(self.path("t", "journal"), "w", encoding="utf-8") as file:
            file.write("Dear diary,\n\n")
        done = self.run_it("t", ai("dummy"), ai("basic"), code=2)
        self.assertIn("other options", done.stderr)
        with open(self.path("t", "journal"), "w", encoding="utf-8") as file:
            file.write("Dear diary")
        self.assertIn("is no journal", self.run_it("t", ai("dummy"), ai("basic"), code=2).stderr)
        self.assertEqual(self.read("t", "journal"), "Dear diary")


if __name__ == "__main__":
    unittest.main()
