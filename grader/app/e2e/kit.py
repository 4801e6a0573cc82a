"""A small kit and small classes in temporary folders, for tests that run the real program."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[3]
BIN = pathlib.Path(os.environ.get("KIT_BIN", SOURCE / "build/dev/bin"))
FIXTURES = SOURCE / "grader/fixtures"

GOOD = "import sys\nsys.stdout.write(sys.stdin.read().upper())\n"
LOWER = "import sys\nsys.stdout.write(sys.stdin.read().lower())\n"
CRASH = "import sys\nsys.exit(3)\n"
LOOP = "while True:\n    pass\n"
TOTAL = "import sys\nopen('total.txt', 'w').write(str(sum(map(int, sys.argv[1:]))) + '\\n')\n"
GOOD_CPP = """#include <cctype>
#include <iostream>
int main() {
  for (int c = std::cin.get(); c != EOF; c = std::cin.get()) std::cout.put(static_cast<char>(std::toupper(c)));
}
"""
BAD_CPP = "int main() { retrun 0; }\n"


class KitTest(unittest.TestCase):
    """Every test gets an empty folder, and a kit of the tiny assignments with the real languages."""

    assignments = ("shout", "total")

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gradekit-e2e-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.kit = self.folder / "kit"
        for name in self.assignments:
            shutil.copytree(FIXTURES / "assignments" / name, self.kit / "testcases" / name)
            (self.kit / "rubrics").mkdir(exist_ok=True)
            shutil.copy(FIXTURES / "rubrics" / f"{name}.json", self.kit / "rubrics")
        shutil.copytree(SOURCE / "grader/languages", self.kit / "grader/languages")
        self.out = self.folder / "results"

    def hand_in(self, files, root="class"):
        """files: {"student/assignment/file": text or bytes}."""
        base = self.folder / root
        for name, content in files.items():
            path = base / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return base

    def command(self, *words):
        return [str(BIN / "grader"), *map(str, words)]

    def environment(self):
        return {**os.environ, "GRADEKIT": str(self.kit)}

    def grader(self, *words, code=0, timeout=240):
        done = subprocess.run(self.command(*words), env=self.environment(), cwd=self.folder, capture_output=True,
                              text=True, timeout=timeout)
        self.assertEqual(done.returncode, code, f"{words}\n{done.stdout}\n{done.stderr}")
        return done

    def grade(self, where, *words, code=0, out=None):
        return self.grader(where, "--out", out or self.out, *words, code=code)

    def results(self, student, assignment, out=None):
        path = (out or self.out) / "students" / student / assignment / "results.json"
        return json.loads(path.read_text(encoding="utf-8"))

    def verdicts(self, student, assignment, out=None):
        kept = list((out or self.out).glob(f".gradekit/journal/{assignment}/{student}.log"))
        self.assertEqual(len(kept), 1)
        last = kept[0].read_text().strip().splitlines()[-1]
        whole = json.loads(last.split(" ", 2)[2])
        return {case["id"]: case["verdict"] for case in whole["cases"]}, whole

    def rows(self, out=None):
        import csv
        with open((out or self.out) / "grades.csv", newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))


def without_measured(value):
    if isinstance(value, dict):
        return {k: without_measured(v) for k, v in value.items() if k != "measured"}
    return [without_measured(v) for v in value] if isinstance(value, list) else value


def comparable(out):
    """Everything a results folder says, times and host aside: path -> text."""
    texts = {}
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if name.startswith(".gradekit") or not path.is_file():
            continue
        text = path.read_bytes().decode("utf-8")
        if name.endswith(".json"):
            text = json.dumps(without_measured(json.loads(text)), sort_keys=True)
        elif name.endswith(".xml"):
            text = re.sub(r' (time|timestamp)="[^"]*"', "", text)
        elif name.endswith(".html"):
            text = re.sub(r'<section id="measured".*?</section>', "", text, flags=re.S)
        elif name.endswith("feedback.md"):
            text = text.split("\n## Measured")[0]
        texts[name] = text
    return texts
