"""A learning platform's download goes from the archive to the grades in one command."""

import csv
import io
import zipfile

import kit


def zipped(files):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


class Downloads(kit.KitTest):
    def intake(self, files, *words, code=0):
        (self.folder / "submissions.zip").write_bytes(zipped(files))
        done = self.grader("intake", "submissions.zip", "-o", "taken", *words, code=code)
        table = self.folder / "taken/intake.csv"
        rows = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8")))) if table.exists() else []
        return done, rows

    def test_a_canvas_class_of_120_is_graded_in_one_command(self):
        files = {}
        for i in range(118):
            late = "_LATE" if i % 7 == 0 else ""
            files[f"student{i:03}{late}_{1000 + i}_{90000 + i}_shout{'-1' if i % 5 == 0 else ''}.py"] = kit.GOOD
        files["novákjan_2001_95001_hw.zip"] = zipped({"hw/shout.py": kit.LOWER, "__MACOSX/hw/._shout.py": b"\0"})
        files["textonly_2002_text.html"] = "<html>"
        (self.folder / "submissions.zip").write_bytes(zipped(files))
        self.grade("submissions.zip")
        rows = {row["student"]: row for row in self.rows()}
        self.assertEqual(len(rows), 119)
        self.assertEqual(rows["student005_1005"]["total"], rows["student001_1001"]["total"])
        self.assertLess(float(rows["novákjan_2001"]["total"]), float(rows["student001_1001"]["total"]))

    def test_intake_says_whose_every_file_is_and_lays_the_submissions_out(self):
        files = {"98-1 - Jo Roe - Nov 8, 2026 905 PM/shout.py": kit.LOWER,
                 "98-2 - Jo Roe - Nov 9, 2026 905 AM/shout.py": kit.GOOD, "index.html": "<html>"}
        done, _ = self.intake(files, "--dry-run")
        self.assertIn("a download of brightspace", done.stdout)
        self.assertFalse((self.folder / "taken").exists())
        _, rows = self.intake(files)
        self.assertEqual(len(rows), 3)
        self.assertEqual((self.folder / "taken/submissions/Jo Roe_98/shout/shout.py").read_text(), kit.GOOD)

    def test_what_is_unaccounted_for_is_not_success_and_what_is_undecided_stops(self):
        good = {"ada_1_11_shout.py": kit.GOOD, "bo_2_22_shout.py": kit.GOOD}
        many = {f"c{i}_{i}3_{i}4_shout.py": kit.GOOD for i in range(1, 20)}
        done, _ = self.intake({**good, **many, "stray.py": kit.GOOD}, code=3)
        self.assertIn("? stray.py", done.stdout)
        done, _ = self.intake({**good, "x.py": "", "y.py": ""}, "--dry-run", code=2)
        self.assertIn("--from canvas", done.stdout)
        self.hand_in({"attempt1/shout.py": kit.GOOD, "attempt2/shout.py": kit.LOWER}, root="ada")
        done = self.grade(self.folder / "ada", "--assignment", "shout", code=2)
        self.assertIn("--as class or --as student", done.stderr)
        self.assertFalse(self.out.exists())
