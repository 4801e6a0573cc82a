"""Plays a game against every misbehaving program of fixtures/ and compares what the manager makes of it.

Usage: faults_test.py PATH/TO/stratego_manager [FIXTURE]...

Each folder of fixtures/ holds a program `ai` that does one wrong (or odd) thing, and expected.json:
  event, from        what it does and where the case comes from
  outcome, winner    the word of the result line; who wins: self, other or nobody
  reason[_has], detail_has, turn, exit, stderr_has, stderr_bytes    as in the record of the game
  options            further options of the manager        opponent    another fixture than `common`
  leaves             text in the command line of processes that it leaves behind
  handout, ucc2012   values for one rule set only
It plays Red by the hand-out's rules and Blue by those of 2012. Every log has to replay to the same bytes.
"""
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIXTURES = os.path.join(HERE, "fixtures")
OPTIONS = ["-T", "0.5", "--start-time", "4", "--exit-time", "1", "-m", "12"]


def processes_with(text):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % pid, "rb") as file:
                if text.encode() in file.read():
                    found.append(pid)
        except OSError:
            pass
    return found


def run(command):
    return subprocess.run(command, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)


class Case:
    def __init__(self, manager, name, rules):
        self.manager, self.name, self.rules = manager, name, rules
        with open(os.path.join(FIXTURES, name, "expected.json"), encoding="utf-8") as file:
            self.want = json.load(file)
        self.want.update(self.want.get(rules, {}))
        self.is_red = rules == "handout"
        self.wrong = []

    def check(self, what, have, wanted):
        if have != wanted:
            self.wrong.append("%s is %r instead of %r" % (what, have, wanted))

    def check_has(self, what, have, wanted):
        if wanted not in have:
            self.wrong.append("%s is %r, without %r" % (what, have, wanted))

    def play(self):
        with tempfile.TemporaryDirectory() as folder:
            link = os.path.join(folder, "fixtures")  # a path of this run's own, to find its processes by
            os.symlink(FIXTURES, link)
            self.play_in(folder, link)
        return self

    def play_in(self, folder, link):
        me = os.path.join(link, self.name, "ai")
        other = os.path.join(link, self.want.get("opponent", "common"), "ai")
        log, record = os.path.join(folder, "log"), os.path.join(folder, "record.json")
        command = [self.manager, "--rules", self.rules, *OPTIONS, *self.want.get("options", []), "-o", log,
                   "--record", record, *([me, other] if self.is_red else [other, me])]
        begin = time.time()
        done = run(command)
        self.seconds = time.time() - begin
        self.check("the exit code", done.returncode, 0)
        self.check("number of lines on standard output", done.stdout.count(b"\n"), 1)
        self.check("processes left", processes_with(link + "/"), [])
        if "leaves" in self.want:
            self.check("processes left", processes_with(self.want["leaves"]), [])
        if self.wrong:
            self.wrong.append("it said: %r" % done.stderr)
            return
        with open(record, encoding="ascii") as file:
            self.compare(json.load(file), done.stdout.decode("latin-1").strip(), me, other)
        self.replay(log, folder)

    def compare(self, record, result, me, other):
        mine = record["players"]["red" if self.is_red else "blue"]
        winner = {None: "nobody", "RED": "other", "BLUE": "self"}[record["winner"]]
        if self.is_red and record["winner"]:
            winner = {"self": "other", "other": "self"}[winner]
        values = {"outcome": record["outcome"], "winner": winner, "reason": record["reason"], "turn": record["turn"],
                  "detail": record["detail"], "exit": mine["exit"], "stderr": mine["stderr_tail"],
                  "stderr_bytes": mine["stderr_bytes"]}
        for key, have in values.items():
            if key in self.want:
                self.check(key, have, self.want[key])
            if key + "_has" in self.want:
                self.check_has(key, have, self.want[key + "_has"])
        self.check("the result line", result, record["result"])
        named = me if (record["side"] == "RED") == self.is_red else other
        self.check("the result's name", result.split(" ")[0], named.replace(" ", "_"))
        self.check("the result's outcome", result.split(" ")[2], record["outcome"])

    def replay(self, log, folder):
        again = os.path.join(folder, "again")
        done = run([self.manager, "--rules", self.rules, "-f", log, "-o", again])
        if done.returncode != 0:
            self.wrong.append("its log is not replayed: %r" % done.stderr)
            return
        with open(log, "rb") as first, open(again, "rb") as second:
            text = first.read()
            self.check("the replayed log", second.read(), text)
            self.check("ends in the log", text.count(b"Game ends "), 1)


def main():
    manager = os.path.abspath(sys.argv[1])
    names = sys.argv[2:] or sorted(
        name for name in os.listdir(FIXTURES) if os.path.exists(os.path.join(FIXTURES, name, "expected.json")))
    cases = [Case(manager, name, rules) for name in names for rules in ("handout", "ucc2012")]
    with ThreadPoolExecutor(3) as pool:
        played = list(pool.map(Case.play, cases))
    failed = 0
    for case in played:
        if case.wrong:
            failed += 1
            print("FAILED %s (%s): %s\n  %s" % (case.name, case.rules, case.want["event"], "\n  ".join(case.wrong)))
    print("%d games against %d programs, %d as they should not be" % (len(played), len(names), failed))
    sys.exit(1 if failed else 0)


main()
