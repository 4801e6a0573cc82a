"""Uses stratego_manager as people and scripts do: exit codes, streams, files, terminals, interruption.

Usage: manager_test.py PATH/TO/stratego_manager PATH/TO/stratego_trivial_ai
"""
import json
import os
import pty
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MANAGER, TRIVIAL = (os.path.abspath(path) for path in sys.argv[1:3])
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMON = os.path.join(HERE, "fixtures", "common", "ai")


def processes_with(text):
    return subprocess.run(["pgrep", "-f", re.escape(text)], capture_output=True, text=True).stdout.split()


class Manager(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.ai = os.path.join(self.folder, "ai")  # a path of this test's own, to find its processes by
        os.symlink(TRIVIAL, self.ai)
        self.short = ["--rules", "ucc2012", "-T", "20", "--start-time", "20", "-m", "40"]

    def run_manager(self, *words, stdin=subprocess.DEVNULL, **more):
        if isinstance(stdin, str):
            more["input"], stdin = stdin, None
        else:
            more["stdin"] = stdin
        return subprocess.run([MANAGER, *words], capture_output=True, text=True, cwd=self.folder, timeout=100, **more)

    def script(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        os.chmod(path, 0o755)
        return path

    def wait_until_gone(self, text):
        for _ in range(500):
            if not processes_with(text):
                return
            time.sleep(0.02)
        self.fail("still there: %s" % processes_with(text))

    # ---- Exit codes and words ----

    def test_mistakes_are_one_line_each_and_exit_2(self):
        for words in ([], [self.ai], ["-f", "no-such-file"], ["-o", "/no/such/folder/x", self.ai, self.ai],
                      ["--rules", "chess", self.ai, self.ai], ["--nonsense"], ["-f", self.folder]):
            done = self.run_manager(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertRegex(done.stderr, r"\A(stratego_manager: [^\n]+\n)+(`stratego_manager --help` lists what there is.\n)?\Z", words)
            self.assertEqual(done.stdout, "", words)

    def test_help(self):
        done = self.run_manager("--help")
        self.assertEqual(done.returncode, 0)
        self.assertLess(max(map(len, done.stdout.splitlines())), 100)
        self.assertEqual(self.run_manager("-h").stdout, done.stdout)

    def test_exit_winner(self):
        loser = self.script("loser", "#!/bin/sh\nexit 0\n")
        self.assertEqual(self.run_manager("--exit-winner", self.ai, loser).returncode, 10)
        self.assertEqual(self.run_manager("--exit-winner", loser, self.ai).returncode, 11)
        self.assertEqual(self.run_manager("--exit-winner", loser, loser).returncode, 12)
        self.assertEqual(self.run_manager(loser, self.ai).returncode, 0)

    def test_faults_are_explained(self):
        crash = self.script("crash", "#!/bin/sh\necho Segmentation of my wits >&2\nexit 1\n")
        done = self.run_manager(crash, self.ai)
        self.assertIn("RED: line 1 of the setup: the program ended", done.stderr)
        self.assertIn("Segmentation of my wits", done.stderr)
        self.assertTrue(done.stdout.endswith("crash RED BAD_SETUP 0 0 148\n"), done.stdout)

    # ---- Files ----

    def test_record_log_and_replays_agree(self):
        first = self.run_manager(*self.short, "-o", "a.log", "--record", "a.json", self.ai + " 1", self.ai + " 2")
        self.assertEqual(first.returncode, 0, first.stderr)
        for source in ("a.log", "a.json"):
            again = self.run_manager("-f", source, "-o", "b.log", "--record", "b.json", "--html", "b.html", "--svg", "b.svg")
            self.assertEqual(again.stdout, first.stdout)
            self.assertEqual(self.bytes("a.log"), self.bytes("b.log"))
        self.assertEqual(self.bytes("a.json"), self.bytes("b.json"))
        record = json.loads(self.bytes("a.json"))
        self.assertEqual(record["result"], first.stdout.strip())
        self.assertEqual(record["players"]["red"]["command"], [self.ai, "1"])
        self.assertEqual(len(record["half_moves"]), 78)
        self.assertTrue(self.bytes("b.svg").startswith(b"<svg "))
        self.assertIn(b"</html>", self.bytes("b.html"))

    def bytes(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def test_same_seed_same_game(self):
        games = set()
        for _ in range(2):
            self.run_manager("--seed", "5", "-T", "20", "-m", "300", "-o", "x.log", self.ai + " 1", self.ai + " 2")
            games.add(self.bytes("x.log"))
        self.assertEqual(len(games), 1)

    def test_log_on_standard_output_ends_with_the_result(self):
        done = self.run_manager(*self.short, "-o", "stdout", self.ai + " 1", self.ai + " 2")
        lines = done.stdout.splitlines()
        self.assertTrue(lines[0].endswith("RED SETUP"))
        self.assertIn("DRAW_DEFAULT 40", lines[-1])
        self.assertEqual(sum("DRAW_DEFAULT" in line for line in lines), 1)

    def test_full_disk_is_reported_and_the_game_goes_on(self):
        done = self.run_manager(*self.short, "-o", "/dev/full", self.ai, self.ai)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot write the log /dev/full: No space left", done.stderr)
        self.assertIn("DRAW_DEFAULT", done.stdout)

    def test_damaged_logs_are_named_with_their_line(self):
        self.run_manager(*self.short, "-o", "a.log", self.ai + " 1", self.ai + " 2")
        text = self.bytes("a.log").replace(b"2 RED: ", b"7 RED: ")
        with open(os.path.join(self.folder, "bad.log"), "wb") as file:
            file.write(text)
        done = self.run_manager("-f", "bad.log")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"bad\.log:13: \"2 RED: \" and a move were expected")

    # ---- Programs ----

    def test_names_with_blanks_and_equal_basenames(self):
        text = "#!/bin/sh\nexec '%s' %d\n"
        first = self.script("one dir/player", text % (self.ai, 1))
        second = self.script("two/player", text % (self.ai, 2))
        done = self.run_manager(*self.short, "--record", "x.json", first, second)
        players = json.loads(self.bytes("x.json"))["players"]
        self.assertEqual([players["red"]["name"], players["blue"]["name"]], [first.replace(" ", "_"), second])
        self.assertEqual(done.returncode, 0)
        self.assertEqual(players["red"]["exit"], "exited 0")

    def test_state_folders_are_each_programs_own_and_stay(self):
        counter = self.script("counter.sh", "#!/bin/sh\necho x >>games\nexec '%s'\n" % self.ai)
        for _ in range(2):
            done = self.run_manager(*self.short, "--state-dir", "state", "sh counter.sh", counter)
            self.assertIn("DRAW", done.stdout, done.stderr)
        folders = sorted(os.listdir(os.path.join(self.folder, "state")))
        self.assertEqual(len(folders), 2)
        for folder in folders:
            self.assertEqual(self.bytes(os.path.join("state", folder, "games")), b"x\nx\n")

    def test_the_waiting_side_can_be_stopped(self):
        # Counts while it waits for its next grid; stopped, it cannot.
        spinner = self.script("spinner.py", """#!/usr/bin/python3 -S
import os, sys, threading, time
sys.path.insert(0, %r)
from player import Player
ticks = [0]
def tick():
    while True:
        time.sleep(0.01)
        ticks[0] += 1
threading.Thread(target=tick, daemon=True).start()
player = Player()
player.set_up()
before = 0
while player.hear_grid():
    if player.turn == 3:
        os.write(2, b"%%d." %% (ticks[0] - before))
    player.say(player.harmless_move() + "\\n")
    before = ticks[0]
""" % os.path.dirname(COMMON))
        slow = self.script("slow.py", """#!/usr/bin/python3 -S
import sys, time
sys.path.insert(0, %r)
from player import Player
player = Player()
player.set_up()
while player.hear_grid():
    time.sleep(0.5)
    player.say(player.harmless_move() + "\\n")
""" % os.path.dirname(COMMON))
        ticks = []
        for options in ([], ["--stop-waiting"]):
            self.run_manager(*self.short, "-m", "4", *options, "--record", "x.json", spinner, slow)
            ticks.append(int(json.loads(self.bytes("x.json"))["players"]["red"]["stderr_tail"].rstrip(".")))
        self.assertGreater(ticks[0], 10)
        self.assertLess(ticks[1], 5)

    @unittest.skipUnless(shutil.which("bwrap"), "bubblewrap is missing")
    def test_programs_in_a_box(self):
        box = "bwrap --ro-bind / / --dev /dev --proc /proc --unshare-pid --unshare-net --die-with-parent "
        if subprocess.run((box + "true").split(), capture_output=True).returncode != 0:
            self.skipTest("no boxes here")
        done = self.run_manager(*self.short, box + self.ai + " 1", box + self.ai + " 2")
        self.assertIn("DRAW_DEFAULT", done.stdout, done.stderr)
        self.wait_until_gone(self.ai)

    def test_check_names_the_line_of_a_fault(self):
        done = self.run_manager("--rules", "ucc2012", "-T", "20", "--check", self.ai)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("no faults", done.stdout)
        for fixture, finding in (("moves_bomb", "Selected piece is not mobile"), ("missing", "cannot start"),
                                 ("setup_with_two_flags", "more than 1 of piece F"),
                                 ("crashes_when_asked", "Program ended or closed its output")):
            done = self.run_manager("-T", "20", "-m", "5", "--check", os.path.join(HERE, "fixtures", fixture, "ai"))
            self.assertEqual(done.returncode, 3, fixture)
            self.assertIn(finding, done.stdout)

    # ---- People ----

    def test_a_person_plays_by_lines_and_tries_again(self):
        done = self.run_manager("--rules", "ucc2012", "-T", "20", "-o", "x.log", "@human", COMMON,
                                stdin="FB8sB479B8\nBB31555583\n6724898974\n967B669999\n0 0 UP\n0 3 DOWN\nSURRENDER\n")
        self.assertEqual(done.stdout, "human RED SURRENDER 2 148 148\n")
        self.assertIn("That does not work: Selected piece is not mobile", done.stderr)
        self.assertEqual(done.stderr.count("Your move"), 3)
        self.assertNotIn(b"0 0 UP", self.bytes("x.log"))

    def test_a_person_may_leave(self):
        done = self.run_manager("--rules", "ucc2012", "-T", "20", COMMON, "@human", stdin="\nQUIT\n")
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_waiting_for_enter(self):
        done = self.run_manager(*self.short, "-t", "inf", self.ai, self.ai, stdin="\n\n\nQUIT\n")
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertEqual(done.stderr.count("Press Enter"), 4)

    def test_board_as_text_and_on_a_terminal(self):
        self.run_manager(*self.short, "-o", "a.log", self.ai + " 1", self.ai + " 2")
        plain = self.run_manager("-p", "-b", "-f", "a.log").stdout
        self.assertEqual(plain.count(" 0  1  2  3"), 2 * 79)
        self.assertIn(" rF rB r8 rs", plain)
        self.assertIn(" b# b#", plain)
        self.assertNotIn("\x1b", plain)
        leader, follower = pty.openpty()
        process = subprocess.Popen([MANAGER, "-p", "-f", "a.log"], cwd=self.folder, stdout=follower)
        os.close(follower)
        seen = b""
        try:
            while chunk := os.read(leader, 65536):
                seen += chunk
        except OSError:
            pass  # the other end was closed
        self.assertEqual(process.wait(), 0)
        self.assertIn(b"\x1b[H\x1b[2J", seen)
        self.assertIn(b"\x1b[1;31m F\x1b[0m", seen)

    # ---- Interruption and growth ----

    def test_nothing_is_left_when_it_is_killed(self):
        child = self.script("with children", "#!/bin/sh\nsetsid sleep 4714.25 &\nsleep 4714.25 &\nexec '%s'\n" % self.ai)
        for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            process = subprocess.Popen([MANAGER, "-T", "20", "-t", "0.2", child, self.ai], stdout=subprocess.DEVNULL,
                                       cwd=self.folder, stderr=subprocess.DEVNULL)
            while len(processes_with(self.ai)) < 2 or len(processes_with("sleep 4714.25")) < 2:
                time.sleep(0.02)
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=5), -number)
            self.wait_until_gone(self.ai)
            self.wait_until_gone("sleep 4714.25")

    def test_interrupt_in_a_long_answer_is_at_once(self):
        thinker = self.script("thinker", "#!/bin/sh\nsleep 60\n")
        process = subprocess.Popen([MANAGER, "--start-time", "60", thinker, self.ai], stdout=subprocess.DEVNULL)
        while not processes_with(thinker):
            time.sleep(0.02)
        begin = time.time()
        process.send_signal(signal.SIGINT)
        process.wait(timeout=20)
        self.assertLess(time.time() - begin, 5)
        self.wait_until_gone(thinker)

    def test_ten_million_turns_are_only_a_limit(self):
        loser = self.script("loser", "#!/bin/sh\nexit 0\n")
        done = self.run_manager("-m", "10000000", loser, loser)
        self.assertEqual(done.stdout, "neither BOTH BAD_SETUP 0 0 0\n")
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 300_000)  # KiB, of all children so far


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
