"""Grades from an installed copy, as a user without a source tree does."""

import csv
import os
import pathlib
import subprocess
import tempfile
import unittest

BUILD = pathlib.Path(os.environ["KIT_BUILD"])

PRINTS_NOTHING = "import sys\nsys.exit(0)\n"


class Installed(unittest.TestCase):
    def test_an_installed_copy_grades(self):
        with tempfile.TemporaryDirectory(prefix="gradekit-install-") as folder:
            root = pathlib.Path(folder)
            subprocess.run(["cmake", "--install", BUILD, "--prefix", root / "prefix"], check=True, capture_output=True)
            program = root / "prefix/bin/grader"
            environment = {k: v for k, v in os.environ.items() if k != "GRADEKIT"}
            known = subprocess.run([program, "validate", "--data-only"], env=environment, capture_output=True, text=True)
            self.assertEqual(known.returncode, 0, known.stderr)
            submission = root / "class/ada/npuzzle/driver.py"
            submission.parent.mkdir(parents=True)
            submission.write_text(PRINTS_NOTHING)
            done = subprocess.run([program, root / "class", "--out", root / "results"], env=environment,
                                  capture_output=True, text=True, cwd=root)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(root / "results/grades.csv", encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([row["student"] for row in rows], ["ada"])
            self.assertEqual(rows[0]["npuzzle:bfs"], "0")
            self.assertTrue((root / "results/report/index.html").is_file())


if __name__ == "__main__":
    unittest.main()
