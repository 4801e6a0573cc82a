"""What the machine, and long names, may do to a grading: nothing is lost, and the grader says what is wrong."""

import json
import os
import shlex
import shutil
import stat
import subprocess
import unittest

from kit import GOOD, LOWER, KitTest, comparable

CLASS = {f"s{i}/shout/shout.py": GOOD if i % 2 else LOWER for i in range(3)}


def mount(kind, where, options):
    return subprocess.run(["mount", "-t", kind, "-o", options, kind, str(where)], capture_output=True).returncode == 0


class Machine(KitTest):
    def small_disk(self, options):
        """A results folder on a disk of its own, or a skipped test."""
        disk = self.folder / "disk"
        disk.mkdir()
        if not mount("tmpfs", disk, options):
            self.skipTest("this user cannot mount a disk")
        self.addCleanup(subprocess.run, ["umount", "-l", str(disk)], check=False)
        return disk

    def expected(self, where):
        self.grade(where, out=self.folder / "plenty")
        return comparable(self.folder / "plenty")

    def test_a_disk_that_fills_up_is_told_and_another_run_goes_on(self):
        where = self.hand_in(CLASS)
        expected = self.expected(where)
        disk = self.small_disk("size=100m")
        for kibibytes in (16, 64, 128, 256):
            subprocess.run(["mount", "-o", f"remount,size={kibibytes}k", str(disk)], check=True)
            done = self.grade(where, "--jobs", "2", code=1, out=disk / "results")
            self.assertRegex(done.stderr, "No space left on device|grader failure; see the report")
        subprocess.run(["mount", "-o", "remount,size=100m", str(disk)], check=True)
        self.grade(where, "--rerun", "errors", out=disk / "results")
        self.assertEqual(comparable(disk / "results"), expected)

    def test_a_disk_without_free_inodes_is_told_and_another_run_goes_on(self):
        where = self.hand_in(CLASS)
        expected = self.expected(where)
        disk = self.small_disk("size=100m,nr_inodes=20")
        done = self.grade(where, code=1, out=disk / "results")
        self.assertIn("No space left on device", done.stderr + done.stdout)
        subprocess.run(["mount", "-o", "remount,nr_inodes=9999", str(disk)], check=True)
        self.grade(where, "--rerun", "errors", out=disk / "results")
        self.assertEqual(comparable(disk / "results"), expected)

    def test_a_disk_that_cannot_be_written_is_told(self):
        where = self.hand_in(CLASS)
        disk = self.small_disk("size=10m")
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        self.assertIn("Read-only file system", self.grade(where, code=1, out=disk / "results").stderr)

    def test_results_are_their_owners_alone(self):
        where = self.hand_in(CLASS)
        self.grade(where)
        self.assertEqual(stat.S_IMODE(os.stat(self.out).st_mode), 0o700)

    def test_private_results_do_not_hinder_programs_that_are_only_another_user(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        os.chmod(self.folder, 0o755)
        command = shlex.join(self.command(where, "--out", self.out, "--level", "process"))
        if os.geteuid() != 0 or shutil.which("capsh", path="/usr/sbin:/sbin:/usr/bin") is None:
            self.skipTest("takes root's right to make namespaces away")
        done = subprocess.run(["capsh", "--drop=cap_sys_admin", "--", "-c", command], env=self.environment(),
                              capture_output=True, text=True, timeout=240)
        self.assertEqual(done.returncode, 0, done.stderr)
        manifest = json.loads((self.out / ".gradekit/manifest.json").read_text(encoding="utf-8"))
        if manifest["host"]["level"] != "process":
            self.skipTest("namespaces can be made without that right")
        self.assertEqual(set(self.verdicts("ada", "shout")[0].values()), {"Accepted"})
        self.assertEqual(stat.S_IMODE(os.stat(self.out).st_mode), 0o700)

    def test_the_longest_name_is_a_name(self):
        longest = "n" * 255
        where = self.hand_in({"ada/shout/shout.py": GOOD, f"{longest}/shout/shout.py": GOOD})
        self.grade(where)
        self.assertEqual([row["student"] for row in self.rows()], ["ada", longest])
        self.assertEqual(self.results("ada", "shout")["score"], self.results(longest, "shout")["score"])
        self.grade(where)  # and is found again


if __name__ == "__main__":
    unittest.main()
