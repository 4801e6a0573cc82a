"""games_test.py COPS: the commands play, stats, referee and page as a user calls them, and programs that misbehave."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

COPS = sys.argv.pop(1)
PYTHON = "/usr/bin/python3"

# A fair player: stays, or steps to its lowest neighbour; HOOK may change what it does.
PLAYER = r"""
import sys, os, time
def say(text): print(text, flush=True)
head = input().split()
side, k, n, m = head[2], *map(int, head[3:6])
edges = [tuple(map(int, input().split())) for _ in range(m)]
assert head[:2] == ['CNR', '1'] and all(u < v for u, v in edges) and edges == sorted(edges)
HOOK_START
assert input() == 'READY?'
say('READY')
for line in sys.stdin:
    words = line.split()
    if words[0] in ('PLACE', 'MOVE'):
        HOOK
        if words[0] == 'PLACE': say(' '.join(['0'] * k) if side == 'COPS' else str(n - 1))
        elif side == 'COPS': say(' '.join(words[2:2 + k]))
        else: say(words[-1])
    elif words[0] in ('VICTORY', 'DEFEAT', 'ILLEGAL', 'DEFAULT'):
        print('the end:', line.strip(), file=sys.stderr)
        HOOK_END
        break
"""


def run(*arguments, **options):
    return subprocess.run([COPS, *arguments], capture_output=True, text=True, timeout=60, **options)


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def player(self, hook="pass", start="pass", end="pass"):
        path = self.folder / f"player{len(list(self.folder.iterdir()))}.py"
        path.write_text(PLAYER.replace("HOOK_START", start).replace("HOOK_END", end).replace("HOOK", hook))
        return f"{PYTHON} '{path}'"

    def refereed(self, *arguments, first=30000, move=10000):
        """Generous limits, for a busy machine, where lateness is not the point."""
        done = run("referee", "--json", "--first-limit", str(first), "--move-limit", str(move), *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_play_tells_draws_and_logs(self):
        svg, log = self.folder / "game.svg", self.folder / "game.json"
        done = run("play", "-g", "dodecahedron", "-k", "3", "--cops-by", "exact", "--robber-by", "exact",
                   "--svg", svg, "--log", log)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("placed: cops ", done.stdout)
        self.assertTrue(done.stdout.endswith("caught in round 3\n"), done.stdout)
        self.assertIn("round 3: cops", svg.read_text())
        game = json.loads(log.read_text())
        self.assertEqual((game["format"], game["version"], game["cops"]), ("cops-game", 1, 3))
        self.assertEqual(len(game["acts"]), 7)
        again = run("play", "-g", "dodecahedron", "-k", "2", "-q")
        self.assertEqual(again.stdout.split(" in ")[0], "escaped by repetition")

    def test_play_reads_files_of_every_format(self):
        path = self.folder / "graph"
        for text in ("IsP@OkWHG\n", ">>graph6<<IsP@OkWHG\r\n", "3 2\n0 1\n1 2\n", "p edge 3 2\ne 1 2\ne 2 3\n", "010\n101\n010\n"):
            path.write_text(text)
            done = run("play", "--file", path, "-q")
            self.assertEqual(done.returncode, 0, text + done.stderr)

    def test_mistakes_are_told_in_one_line_with_code_2(self):
        bad = self.folder / "bad.g6"
        bad.write_text("A_\nA\n")
        two = self.folder / "two.g6"
        two.write_text("C?\n")
        for arguments, told in (
            (["play"], "--graph"),
            (["play", "-g", "petersn"], "petersn"),
            (["play", "-g", "petersen", "-k", "0"], "0"),
            (["play", "-g", "petersen", "-k", "17"], "17"),
            (["play", "-g", "petersen", "--cops-by", "nobody"], "no cops are named 'nobody'"),
            (["play", "-g", "petersen", "--robber-by", "potential:x"], "potential:x"),
            (["play", "-g", "petersen", "--start", "0,1,2"], "--start takes 2 vertices"),
            (["play", "-g", "petersen", "--start", "0,99"], "no vertex 99"),
            (["play", "-g", "petersen", "--robber-must-move", "--robber-by", "exact"], "exact play knows only"),
            (["play", "--file", str(bad)], f"{bad}:2: "),
            (["play", "--file", str(two)], "not connected"),
            (["play", "--file", str(self.folder / "none")], "none"),
            (["stats"], "--model"),
            (["stats", "-m", "gnp:20,2"], "gnp"),
            (["stats", "-m", "cycle:5", "--pair", "greedy"], "COPS/ROBBER"),
            (["stats", "-m", "cycle:5", "--pair", "greedy/nobody"], "nobody"),
            (["referee", "-g", "cycle:5", "--cops-by", "@exact", "--robber-by", "@nobody"], "nobody"),
            (["referee", "-g", "cycle:5", "--cops-by", "", "--robber-by", "@exact"], "--cops-by"),
            (["referee", "-g", "cycle:5", "--cops-by", "'x", "--robber-by", "@exact"], "quotation"),
            (["page"], "FILE"),
        ):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, (arguments, done.stderr))
            self.assertIn(told, done.stderr)
            told_lines = [line for line in done.stderr.splitlines() if not line.startswith("`cops")]  # what to ask
            self.assertEqual(len(told_lines), 1, done.stderr)
        missing = run("referee", "-g", "cycle:5", "--cops-by", "/no/such/program", "--robber-by", "@exact")
        self.assertEqual(missing.returncode, 4)
        self.assertIn("/no/such/program", missing.stderr)

    def test_stats_are_the_same_for_any_threads_and_after_an_interruption(self):
        common = ["stats", "-m", "regular:20,3", "-m", "tree:15,4", "-m", "cycle:9", "--count", "6", "-k", "3", "--exact",
                  "--teams", "greedy,conjugate+", "--robbers", "potential,improved", "--most-games", "64"]
        def results(folder):
            return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "journal"}
        one = run(*common, "--threads", "1", "-o", self.folder / "one")
        self.assertEqual(one.returncode, 0, one.stderr)
        self.assertIn("conjugate+/improved", one.stdout)
        self.assertEqual(run(*common, "--threads", "2", "-q", "-o", self.folder / "two").returncode, 0)
        expected = results(self.folder / "one")
        self.assertEqual(results(self.folder / "two"), expected)
        self.assertEqual(set(expected) >= {"cells.csv", "summary.csv", "survival.csv", "stats.json", "numbers.svg",
                                           "wins-1.svg", "survival-3.svg"}, True)
        json.loads(expected["stats.json"])
        cut = subprocess.Popen([COPS, *common, "--threads", "1", "-o", self.folder / "cut"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        journal = self.folder / "cut" / "journal"
        for _ in range(2000):
            if journal.exists() and journal.read_text().count("\n") > 2:
                break
            time.sleep(0.005)
        cut.send_signal(signal.SIGINT)
        told = cut.communicate(timeout=60)[1]
        if cut.returncode != 0:  # it may have been quicker
            self.assertEqual(cut.returncode, 130, told)
            self.assertIn(b"goes on from here", told)
        self.assertEqual(run(*common, "-o", self.folder / "cut").returncode, 0)
        self.assertEqual(results(self.folder / "cut"), expected)
        other = run("stats", "-m", "cycle:5", "-o", self.folder / "one")
        self.assertEqual(other.returncode, 2, other.stderr)
        self.assertIn("--restart", other.stderr)

    def test_referee_plays_a_fair_game_and_keeps_what_was_said(self):
        log = self.folder / "log.json"
        result = self.refereed("-g", "cycle:8", "-k", "2", "--cops-by", "@exact", "--robber-by", self.player(), "--log", log)
        self.assertEqual((result["winner"], result["ending"]), ("cops", "caught"))
        self.assertIn("the end: DEFEAT", result["robber"]["stderr"])
        self.assertEqual(result["robber"]["end"], "exit code 0")
        self.assertEqual(json.loads(log.read_text())["acts"], result["acts"])
        result = self.refereed("-g", "cycle:8", "--limit", "9", "--cops-by", self.player(), "--robber-by", self.player())
        self.assertEqual((result["winner"], result["ending"], result["round"]), ("robber", "escaped by limit", 9))
        self.assertIn("the end: DEFEAT", result["cops"]["stderr"])
        self.assertIn("the end: VICTORY", result["robber"]["stderr"])

    def test_a_given_position_is_played_on(self):
        result = self.refereed("-g", "path:9", "--start", "0,8", "--cops-by", "@exact", "--robber-by", self.player())
        self.assertEqual(result["acts"][:2], [[0], [8]])
        self.assertEqual(result["round"], 8)

    def test_programs_that_misbehave_lose_with_a_reason(self):
        cheats = {
            "say(str((int(words[-1]) + 3) % n)); continue": "cannot go from vertex",
            "say('99'); continue": "no vertex 99",
            "say('-1'); continue": "not by 1 vertex",
            "say('1 2'); continue": "not by 1 vertex",
            "say(''); continue": "not by 1 vertex",
            "say('x' * 5000); continue": "1024 bytes",
            "time.sleep(30)": "within 0.3 s",
            "sys.exit(3)": "ended instead of answering",
            "os.kill(os.getpid(), 9)": "ended instead of answering",
            "say('surprise')": "not by 1 vertex",
            "say(words[-1] if words[0] == 'MOVE' else str(n // 2)); say('more'); continue": "'more'",
            "while True: os.write(1, b'y' * 4096)": "1024 bytes",
        }
        for hook, told in cheats.items():
            result = self.refereed("-g", "cycle:9", "--cops-by", "@greedy", "--robber-by", self.player(hook),
                                   move=300 if "sleep" in hook else 10000)
            self.assertEqual((result["winner"], result["ending"]), ("cops", "forfeit of the robber"), hook)
            self.assertIn(told, result["reason"], hook)
        jumps = {
            "say('0 1') if words[0] == 'PLACE' else say(words[3] + ' ' + words[2]); continue": "cannot go from vertex 0 to 1",
            "say('0') if words[0] == 'PLACE' else say('0 0'); continue": "not by 2 vertices",
            "say('0 0 0'); continue": "not by 2 vertices",
            "say('0 0') if words[0] == 'PLACE' else say('2 0'); continue": "cannot go",
        }
        for hook, told in jumps.items():
            if "words[3]" in hook:  # the cops exchange places, which are not joined
                hook = hook.replace("'0 1'", "'0 2'")
                told = "cop 1 cannot go from vertex 0 to 2"
            result = self.refereed("-g", "path:9", "-k", "2", "--robber-by", "@exact", "--cops-by", self.player(hook))
            self.assertEqual((result["winner"], result["ending"]), ("robber", "forfeit of the cops"), hook)
            self.assertIn(told, result["reason"], hook)
        for start, told in {"say('HELLO')": "'HELLO'", "time.sleep(30)": "within 0.5 s",
                            "sys.exit(0)": "ended instead"}.items():
            result = self.refereed("-g", "cycle:9", "--cops-by", "@greedy", "--robber-by", self.player(start=start),
                                   first=500 if "sleep" in start else 30000)
            self.assertIn(told, result["reason"], start)

    def test_the_other_side_is_told_and_the_loser_too(self):
        result = self.refereed("-g", "cycle:9", "--cops-by", self.player(), "--robber-by", self.player("say('99'); continue"))
        self.assertIn("the end: DEFAULT", result["cops"]["stderr"])
        self.assertIn("the end: ILLEGAL there is no vertex 99", result["robber"]["stderr"])

    def test_a_program_that_does_not_end_is_ended(self):
        start = time.monotonic()
        result = self.refereed("-g", "path:4", "--cops-by", "@exact", "--robber-by", self.player(end="time.sleep(60)"))
        self.assertEqual(result["robber"]["end"], "did not end by itself")
        self.assertLess(time.monotonic() - start, 20)

    def test_page_is_written(self):
        page = self.folder / "page.html"
        done = run("page", page)
        if done.returncode == 2 and "this build has no page" in done.stderr:
            self.skipTest("built without WebAssembly")
        self.assertEqual(done.returncode, 0, done.stderr)
        text = page.read_text()
        self.assertTrue(text.startswith("<!doctype html>"))
        for place in ("http-equiv", "const ENGINE = '", "</html>"):
            self.assertIn(place, text)
        self.assertNotIn("@PAGE_", text)
        self.assertNotIn("https://", text)


if __name__ == "__main__":
    unittest.main()
