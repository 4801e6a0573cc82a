"""Whole classes through the real program: what is graded, what is said, what is kept."""

import json
import os
import shutil
import signal
import subprocess
import time
import unittest

from kit import BAD_CPP, BIN, CRASH, GOOD, GOOD_CPP, KitTest, LOOP, LOWER, SOURCE, TOTAL, comparable

WHOLE_CLASS = {
    "ada/shout/shout.py": GOOD,
    "ada/total/total.py": TOTAL,
    "bo b/shout/shout.py": LOWER,
    "carl/shout/shout.py": CRASH,
    "dora/shout/main.cpp": BAD_CPP,
    "Émile Ω/shout/My Solution/main.cpp": GOOD_CPP,
    "fay/total/main.py": "open('Total.txt', 'w').write('6')\n",
    "gil/shout/notes.txt": "nothing here\n",
}


class Grading(KitTest):
    def test_a_class_is_graded_and_everything_found_is_accounted_for(self):
        where = self.hand_in({
            **WHOLE_CLASS,
            "hal/SHOUT/shout.py": GOOD,
            "hal/shuot/shout.py": GOOD,
            "ira.zip": b"PK",
            "jo/shout.zip": b"PK",
            "readme.txt": "hello",
            "__MACOSX/x/shout/shout.py": GOOD,
            "ada/shout/__MACOSX/._shout.py": b"\0",
            "ada/shout/.DS_Store": b"\0",
        })
        (where / "empty").mkdir()
        done = self.grade(where)
        rows = {(r["student"], r["assignment"]): r for r in self.rows()}
        self.assertEqual(set(rows), {("ada", "shout"), ("ada", "total"), ("bo b", "shout"), ("carl", "shout"),
                                     ("dora", "shout"), ("Émile Ω", "shout"), ("fay", "total"), ("gil", "shout"),
                                     ("hal", "shout")})
        self.assertEqual(rows["ada", "shout"]["total"], "10")
        self.assertEqual(rows["Émile Ω", "shout"]["total"], "10")
        self.assertEqual(rows["ada", "total"]["total"], "3")
        self.assertEqual(rows["carl", "shout"]["total"], "0")
        self.assertEqual(rows["dora", "shout"]["total"], "0")
        for word in ("ira.zip", "unpack it", "jo/shout.zip", "hal/shuot", "Did you mean", "readme.txt", "empty"):
            self.assertIn(word, done.stdout)
        self.assertNotIn("MACOSX", done.stdout)
        verdicts, whole = self.verdicts("carl", "shout")
        self.assertEqual(set(verdicts.values()), {"RuntimeError"})
        self.assertIn("exit code 3; expected is 0", whole["cases"][0]["message"])
        _, whole = self.verdicts("dora", "shout")
        self.assertIn("main.cpp:1:14: error", whole["build"]["log"])
        self.assertNotIn("/work", whole["build"]["log"])
        self.assertIn("retrun", (self.out / "students/dora/shout/evidence/build.log").read_text())
        verdicts, whole = self.verdicts("fay", "total")
        self.assertEqual(set(verdicts.values()), {"FormatError"})
        self.assertIn("Total.txt", whole["cases"][0]["message"])
        verdicts, whole = self.verdicts("gil", "shout")
        self.assertEqual(set(verdicts.values()), {"Rejected"})
        self.assertIn("notes.txt", whole["build"]["message"])
        for name in ("summary.json", "grades.csv", "junit.xml", "report/index.html"):
            self.assertTrue((self.out / name).is_file(), name)

    def test_a_student_reads_nothing_of_hidden_tests(self):
        where = self.hand_in({"bo/shout/shout.py": LOWER, "ada/total/total.py": TOTAL})
        self.grade(where)
        text = (self.out / "students/bo/shout/feedback.md").read_text()
        self.assertIn("Hello", text)
        for word in ("secret", "4711", "Marker", "Hidden"):
            self.assertNotIn(word, text)
        self.assertNotIn("Sums", (self.out / "students/ada/total/feedback.md").read_text())
        self.grader("report", "--out", self.out, "--release", "published")
        self.assertIn("Sums", (self.out / "students/ada/total/feedback.md").read_text())
        self.assertNotIn("4711", (self.out / "students/bo/shout/feedback.md").read_text())

    def test_one_and_two_workers_write_the_same_bytes(self):
        where = self.hand_in(WHOLE_CLASS)
        other = self.folder / "other"
        self.grade(where, "--jobs", "1")
        self.grade(where, "--jobs", "2", out=other)
        self.assertEqual(comparable(self.out), comparable(other))

    def test_no_program_of_a_student_runs_in_the_build(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "ada/shout/py_compile.py": "print('MY OWN COMPILER')\n"})
        self.grade(where)
        _, whole = self.verdicts("ada", "shout")
        self.assertNotIn("MY OWN COMPILER", whole["build"].get("log", ""))
        self.assertEqual({r["total"] for r in self.rows()}, {"10"})

    def test_other_shapes_of_the_same_folder(self):
        where = self.hand_in(WHOLE_CLASS, root="wrap/class")
        for number, (path, rows) in enumerate([
                (self.folder / "wrap", 8), (where / "ada", 2), (where / "ada/shout", 1),
        ]):
            out = self.folder / f"out{number}"
            self.grade(path, out=out)
            self.assertEqual(len(self.rows(out)), rows, path)
        self.hand_in({"shout/ada/shout.py": GOOD, "shout/bo/shout.py": LOWER}, root="one")
        self.grade(self.folder / "one/shout", out=self.folder / "out8")
        self.assertEqual([r["student"] for r in self.rows(self.folder / "out8")], ["ada", "bo"])
        self.hand_in({"ada/shout.py": GOOD, "bo/shout.py": LOWER}, root="week 3")
        self.grade(self.folder / "week 3", "--assignment", "shout", out=self.folder / "out9")
        self.assertEqual([r["student"] for r in self.rows(self.folder / "out9")], ["ada", "bo"])

    def test_a_program_cannot_find_hidden_tests_or_other_submissions(self):
        spy = """import os
words = [bytes(reversed(w)) for w in (b'1174-TUPNI-TERCES', b'noissimbus rehtona si siht')]
for root, folders, files in os.walk('/'):
    folders[:] = [f for f in folders if os.path.join(root, f) not in ('/usr', '/proc', '/sys', '/lib', '/lib64')]
    for name in files:
        try:
            with open(os.path.join(root, name), 'rb') as file:
                text = file.read(1 << 20)
        except OSError:
            continue
        for word in words:
            if word in text:
                print('FOUND', root, name)
print('looked everywhere')
"""
        where = self.hand_in({"spy/shout/shout.py": spy, "ada/shout/shout.py": "# this is another submission\n" + GOOD})
        self.grade(where)
        _, whole = self.verdicts("spy", "shout")
        for case in whole["cases"]:
            self.assertIn("looked everywhere", case["out"], case)
            self.assertNotIn("FOUND", case["out"])

    def test_loops_are_stopped_explained_and_the_budget_ends_the_rest(self):
        where = self.hand_in({"eve/shout/shout.py": LOOP})
        self.grade(where, "--jobs", "1")
        verdicts, whole = self.verdicts("eve", "shout")
        self.assertEqual(list(verdicts.values()), ["TimeLimit"] * 4 + ["Skipped"] * 2)
        self.assertIn("more than its 0.5 s of CPU time", whole["cases"][0]["message"])
        self.assertIn("2 s of CPU time that all tests", whole["cases"][5]["message"])
        started = time.monotonic()
        self.grade(where)
        self.assertEqual(self.verdicts("eve", "shout")[0], verdicts)
        self.assertLess(time.monotonic() - started, 2)

    def test_extra_time_lateness_and_names_come_from_tables(self):
        where = self.hand_in({
            "ada/shout/shout.py": GOOD,
            "bo/shout/shout.py": "import time\nt = time.process_time()\nwhile time.process_time() - t < 0.9:\n    pass\n" + GOOD,
            "roster.csv": "id,name,extra_time_percent\nada,Ada Lovelace,0\nbo,=cmd(),200\n",
            "late.csv": "id,assignment,days\nada,shout,2\n",
        })
        self.grade(where, "--only", "ada", "--only", "bo/shout")
        rows = {r["student"]: r for r in self.rows()}
        self.assertEqual(rows["ada"]["name"], "Ada Lovelace")
        self.assertEqual(rows["ada"]["total"], "7.5")  # 10 less two days at 1.2, rounded to halves
        self.assertEqual(set(self.verdicts("bo", "shout")[0].values()), {"Accepted"})
        self.assertNotIn("=cmd()", [r["name"] for r in rows.values()])


class Continuing(KitTest):
    def manifest(self):
        return json.loads((self.out / ".gradekit/manifest.json").read_text())

    def journal_times(self):
        return {p: p.stat().st_mtime_ns for p in self.out.glob(".gradekit/journal/*/*.log")}

    def test_a_second_run_changes_nothing_and_a_change_runs_only_what_changed(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        before, times = comparable(self.out), self.journal_times()
        self.grade(where)
        self.assertEqual(comparable(self.out), before)
        self.assertEqual(self.journal_times(), times)
        self.hand_in({"bo b/shout/shout.py": GOOD})
        self.grade(where)
        changed = {p.name for p, t in self.journal_times().items() if times[p] != t}
        self.assertEqual(changed, {"bo b.log"})
        self.assertEqual({r["student"]: r["total"] for r in self.rows() if r["assignment"] == "shout"}["bo b"], "10")

    def test_rerun_chooses(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        before = comparable(self.out)
        for what, names in [("errors", set()), ("failed", {"bo b.log", "carl.log", "dora.log", "fay.log"}),
                            ("all", {"ada.log", "bo b.log", "carl.log", "dora.log", "Émile Ω.log", "fay.log"})]:
            times = self.journal_times()
            self.grade(where, "--rerun", what)
            self.assertEqual({p.name for p, t in self.journal_times().items() if times[p] != t}, names, what)
        self.assertEqual(comparable(self.out), before)

    def test_a_rubric_edit_needs_no_run(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        self.grade(where)
        times = self.journal_times()
        rubric = self.kit / "rubrics/shout.json"
        rubric.write_text(rubric.read_text().replace('"points": 4', '"points": 5').replace('"points": 6', '"points": 5'))
        self.grader("report", "--out", self.out)
        self.assertEqual(self.rows()[0]["shout:public"], "5")
        self.assertEqual(self.journal_times(), times)

    def test_a_changed_case_is_run_again(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        self.grade(where)
        (self.kit / "testcases/shout/public/hello/expected/stdout").write_text("SOMETHING ELSE\n")
        self.grade(where)
        verdicts = self.verdicts("ada", "shout")[0]
        self.assertEqual([c for c, v in verdicts.items() if v != "Accepted"], ["public/hello"])

    def test_a_relative_results_folder_is_found_again(self):
        self.hand_in({"ada/shout/shout.py": GOOD}, root="week/class")
        for _ in range(2):
            self.grader("week/class")
        self.assertTrue((self.folder / "results/grades.csv").is_file())
        self.grader("week/class", "-o", "x/y")
        self.grader("week/class", "-o", "x/../x/y")

    def test_removed_students_leave_the_results(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        shutil.rmtree(where / "ada")
        self.grade(where)
        self.assertFalse((self.out / "students/ada").exists())
        self.assertNotIn("ada", {r["student"] for r in self.rows()})

    def test_a_part_of_the_class_leaves_the_rest_as_it_was(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        before = self.rows()
        self.grade(where / "bo b")
        self.assertEqual(self.rows(), before)
        self.grade(where, "--only", "ada")
        self.assertEqual(self.rows(), before)

    def test_a_part_keeps_what_the_tables_of_the_class_say(self):
        where = self.hand_in({
            "ada/shout/shout.py": GOOD, "ada/total/total.py": TOTAL, "bo/shout/shout.py": GOOD,
            "roster.csv": "id,name,extra_time_percent\nada,Ada Lovelace,25\nbo,Bo,0\n",
            "late.csv": "id,assignment,days\nada,shout,3\n",
        })
        self.grade(where)
        before, kept = comparable(self.out), self.manifest()
        self.hand_in({"ada/late.csv": "id,assignment,days\nada,shout,0\n",
                      "ada/roster.csv": "id,name,extra_time_percent\nada,Ada the Great,900\n"})
        for words in [(where / "ada",), (where / "ada/shout",), (where / "ada", "--only", "ada/shout"),
                      (where, "--only", "ada"), (where / "ada", "--rerun", "all"), (where / "ada", "-a", "shout")]:
            self.grade(*words)
            self.assertEqual(self.manifest()["submissions"], kept["submissions"], words)
            self.assertEqual({k: v for k, v in comparable(self.out).items() if k.startswith("students/")},
                             {k: v for k, v in before.items() if k.startswith("students/")}, words)
        (where / "late.csv").write_text("id,assignment,days\nada,shout,1\n")  # the staff's own change counts
        self.grade(where / "ada")
        self.assertEqual([one["late_days"] for one in self.manifest()["submissions"]], [1, 0, 0])

    def test_a_student_alone_brings_no_tables(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "ada/late.csv": "id,assignment,days\nada,shout,1\n",
                              "ada/roster.csv": "id,name,extra_time_percent\nada,Ada the Great,900\n"})
        self.grade(where / "ada")
        self.assertEqual([(one["late_days"], one["time_percent"], one["name"])
                          for one in self.manifest()["submissions"]], [(0, 100, "ada")])
        self.assertEqual({"late.csv", "roster.csv"}, {one["path"] for one in self.manifest()["not_graded"]})

    def test_a_part_leaves_even_what_is_no_longer_there(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        before = self.rows()
        shutil.rmtree(where / "ada")
        self.grade(where / "bo b")
        self.assertEqual(self.rows(), before)

    def test_kill_at_any_moment_then_go_on(self):
        where = self.hand_in({**WHOLE_CLASS, "eve/shout/shout.py": LOOP})
        whole = self.folder / "whole"
        started = time.monotonic()
        self.grade(where, out=whole)
        length = time.monotonic() - started
        for moment in range(20):
            child = subprocess.Popen(self.command(where, "--out", self.out, "--quiet"), env=self.environment(),
                                     cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # Moments from the first instant to the end of a run, the interesting beginning more densely.
            time.sleep(length * ((moment * 7 % 20) / 20.0) ** 2 / 3)
            child.send_signal(signal.SIGKILL)
            child.wait()
            if moment % 7 == 6:  # every now and then from the beginning
                shutil.rmtree(self.out, ignore_errors=True)
        self.grade(where)
        self.assertEqual(comparable(self.out), comparable(whole))

    def test_a_torn_journal_costs_only_its_last_line(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "carl/shout/shout.py": CRASH})
        self.grade(where)
        before = comparable(self.out)
        for name, damage in [("ada", lambda b: b[:-10]), ("carl", lambda b: b.replace(b"RuntimeError", b"Accepted"))]:
            journal = self.out / f".gradekit/journal/shout/{name}.log"
            journal.write_bytes(damage(journal.read_bytes()))
        self.grade(where)
        self.assertEqual(comparable(self.out), before)

    def test_interrupt_says_how_to_go_on(self):
        where = self.hand_in({f"s{i}/shout/shout.py": LOOP for i in range(6)})
        child = subprocess.Popen(self.command(where, "--out", self.out), env=self.environment(), cwd=self.folder,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=10)
        self.assertEqual(child.returncode, 130, err)
        self.assertIn("run the same command again", err)
        self.assertEqual(list((self.out / ".gradekit/scratch").glob("*")), [])

    def test_two_graders_do_not_write_to_one_folder(self):
        where = self.hand_in({f"s{i}/shout/shout.py": LOOP for i in range(4)})
        child = subprocess.Popen(self.command(where, "--out", self.out, "--quiet"), env=self.environment(),
                                 cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while not (self.out / ".gradekit/manifest.json").exists():
                self.assertIsNone(child.poll())
                time.sleep(0.02)
            done = self.grade(where, code=2)
            self.assertIn("another grader", done.stderr)
        finally:
            child.kill()
            child.wait()
        self.grade(where, "--only", "s0")  # the lock died with its holder


class Sharing(KitTest):
    def test_shards_merge_to_what_one_machine_writes(self):
        where = self.hand_in(WHOLE_CLASS)
        self.grade(where)
        parts = []
        for index in (1, 2, 3):
            parts.append(self.folder / f"part{index}")
            self.grade(where, "--shard", f"{index}/3", out=parts[-1])
        merged = self.folder / "merged"
        self.grader("merge", *parts, "--out", merged)
        self.assertEqual(comparable(merged), comparable(self.out))
        self.grader("merge", *parts, "--out", merged)
        self.assertEqual(comparable(merged), comparable(self.out))
        rubric = self.kit / "rubrics/shout.json"
        rubric.write_text(rubric.read_text() + "\n")
        self.assertIn("other test cases", self.grader("merge", *parts, "--out", merged, code=2).stderr)

    def test_marks_by_hand(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "bo/shout/shout.py": LOWER})
        self.assertIn("not marked yet", self.grade(where).stdout)
        table = self.folder / "marks.csv"
        table.write_text('id,assignment,criterion,points,comment\nada,shout,style,1.5,"good, ""clear"" names"\n')
        self.grader("mark", table, "--out", self.out)
        self.assertEqual({r["student"]: r["total"] for r in self.rows()}["ada"], "11.5")
        self.grade(where)
        self.assertEqual({r["student"]: r["shout:style"] for r in self.rows()}, {"ada": "1.5", "bo": ""})
        table.write_text("id,assignment,criterion,points\nada,shout,stile,1\nada,shout,style,3\nnobody,shout,style,1\n")
        said = self.grader("mark", table, "--out", self.out, code=2).stderr
        for word in ("line 2", "line 3", "line 4", "style"):
            self.assertIn(word, said)


class Staff(KitTest):
    def test_diff_shows_what_is_wrong(self):
        where = self.hand_in({"fay/total/total.py": "open('total.txt', 'w').write('7\\n\\x1b[31m')\n", "bo/shout/shout.py": LOWER})
        self.grade(where)
        plain = self.grader("diff", "fay", "sums/one", "--out", self.out).stdout
        self.assertIn("-5", plain)
        self.assertIn("+7", plain)
        self.assertNotIn("\x1b", plain)
        colour = self.grader("diff", "fay", "--out", self.out, "--colour", "always", "-y").stdout
        self.assertIn("\x1b[", colour)
        self.assertNotIn("\x1b[31m\n", plain)
        self.assertIn("public/hello", self.grader("diff", "bo", "--out", self.out).stdout)
        self.assertIn("Did you mean", self.grader("diff", "fey", "--out", self.out, code=2).stderr)
        self.assertIn("sums/one", self.grader("diff", "fay", "sums/on", "--out", self.out, code=2).stderr)

    def test_validate_runs_the_probes_and_says_what_is_wrong(self):
        self.assertIn("3 of 3", self.grader("validate").stdout)
        probe = self.kit / "testcases/shout/probes/WrongAnswer/lower/probe.json"
        data = json.loads(probe.read_text())
        data["points"] = 9
        data["says"] = ["no such words"]
        data["verdicts"] = {"public/hello": "Accepted"}
        probe.write_text(json.dumps(data))
        said = self.grader("validate", "--probe", "lower", code=2).stderr
        for word in ("must get 9", "no such words", "public/hello is WrongAnswer"):
            self.assertIn(word, said)
        self.grader("validate", "--data-only")

    def test_expected_files_come_from_the_reference(self):
        file = self.kit / "testcases/total/assignment.json"
        data = json.loads(file.read_text())
        data["reference"] = ["total_reference"]
        file.write_text(json.dumps(data))
        bin_folder = self.folder / "bin"
        bin_folder.mkdir()
        for name in ("grader", "grader_box"):
            shutil.copy(BIN / name, bin_folder / name)
        reference = bin_folder / "total_reference"
        reference.write_text("#!/usr/bin/python3\nimport time\n" + TOTAL.replace("+ '\\n'", "+ '\\ntime: ' + str(time.time()) + '\\n'"))
        reference.chmod(0o755)

        def expect(*words, code=0):
            done = subprocess.run([bin_folder / "grader", "expect", "total", *words], env=self.environment(),
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, code, done.stderr + done.stdout)
            return done.stdout

        self.assertIn("3 expected files differ", expect("--check", code=1))
        self.assertIn("3 expected files changed", expect())
        text = (self.kit / "testcases/total/sums/three/expected/total.txt").read_text()
        self.assertTrue(text.startswith("6\ntime: "), text)
        self.assertIn("0 expected files differ", expect("--check"))  # the hidden value alone has changed

    @unittest.skipUnless(os.geteuid() == 0, "only root can lay something over /usr/local")
    def test_doctor_finds_a_kit_that_every_submission_can_read(self):
        script = ('set -e; mount -t tmpfs none /usr/local; cp -r "$GRADEKIT" /usr/local/kit; export GRADEKIT=/usr/local/kit\n'
                  '"$0" doctor --no-selftest; cp -r "$GRADEKIT/testcases" /usr/local/old; ! "$0" doctor --no-selftest')
        done = subprocess.run(["unshare", "--mount", "sh", "-c", script, str(BIN / "grader")],
                              env=self.environment(), capture_output=True, text=True, timeout=240)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        first, second = done.stdout.split("Protection:")[1:]
        self.assertIn("nothing of it is seen in a box", first)
        self.assertRegex(second, r"PROBLEM +kit +every submission can read /usr/local/old/")

    def test_doctor_and_selftest(self):
        self.assertIn("works", self.grader("selftest", "python").stdout)
        self.assertIn("Protection:", self.grader("doctor", "--no-selftest").stdout)


class Mistakes(KitTest):
    def said(self, *words):
        done = self.grader(*words, code=2)
        self.assertEqual(done.stdout, "")
        self.assertTrue(done.stderr.startswith("grader: "), done.stderr)
        return done.stderr

    def test_every_wrong_command_line_gets_one_clear_line(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        (self.folder / "file").write_text("x")
        (self.folder / "empty").mkdir()
        (self.folder / "stuff/inner").mkdir(parents=True)
        (self.folder / "stuff/inner/photo.jpg").write_text("x")
        (self.folder / "home/students").mkdir(parents=True)
        for words, parts in [
                (["missing"], ["missing", "no such folder"]),
                (["file"], ["file", "not a folder"]),
                (["empty"], ["empty", "looks like a submission"]),
                (["stuff"], ["stuff", "--assignment"]),
                ([where, "--ony", "ada"], ["--ony", "Did you mean --only?"]),
                ([where, "--only", "adda"], ["adda", "ada"]),
                ([where, "--assignment", "shuot"], ["shuot", "shout"]),
                ([where, "--jobs", "0"], ["--jobs"]),
                ([where, "--shard", "3/2"], ["3/2", "I/N"]),
                ([where, "--rerun", "some"], ["--rerun", "some"]),
                ([where, "--level", "much"], ["much"]),
                ([where, "--out", self.folder / "home"], ["home", "neither empty nor a results folder"]),
                ([where, "--out", where / "results"], ["inside the other"]),
                ([where, "--kit", self.folder / "empty"], ["not a kit"]),
                (["report", "--out", self.folder / "empty"], ["holds no results"]),
                (["diff", "ada", "--out", self.folder / "empty"], ["holds no results"]),
                (["validate", "shuot"], ["shuot", "shout"]),
                (["mark"], ["FILE"]),
        ]:
            with self.subTest(words=words):
                said = self.said(*words)
                self.assertEqual(said.count("\n"), 1, said)
                for part in parts:
                    self.assertIn(part, said)
        self.assertTrue((self.folder / "home/students").is_dir())

    def test_all_data_mistakes_come_at_once_before_anything_runs(self):
        (self.kit / "testcases/shout/public/hello/case.json").write_text('{"title": 3, "argz": []}')
        (self.kit / "testcases/shout/secret/empty/case.json").write_text("{")
        (self.kit / "rubrics/total.json").write_text('{"total": 10, "criteria": []}')
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        for words in ([where, "--out", self.out], ["validate"]):
            said = self.said(*words)
            for part in ("public/hello/case.json", "/title", "argz", "secret/empty/case.json", "rubrics/total.json"):
                self.assertIn(part, said)
        self.assertFalse(self.out.exists())

    def test_a_missing_expected_file_is_the_staffs_mistake_and_costs_nobody_a_point(self):
        for file in (self.kit / "testcases/shout/public").rglob("expected/*"):
            file.unlink()
        where = self.hand_in({"ada/shout/shout.py": GOOD})
        for words in ([where, "--out", self.out], ["validate"]):
            said = self.said(*words)
            for part in ("public/hello/expected/", "public/two_lines/expected/", "grader expect shout"):
                self.assertIn(part, said)

    def test_results_of_another_class_are_not_overwritten(self):
        self.grade(self.hand_in({"ada/shout/shout.py": GOOD}))
        other = self.hand_in({"bo/shout/shout.py": GOOD}, root="other")
        self.assertIn("other submissions", self.said(other, "--out", self.out))
        self.assertTrue((self.out / "students/ada").is_dir())

    def test_bad_tables(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "roster.csv": "name\nAda\n",
                              "late.csv": "id,assignment,days\nada,shuot,2\n"})
        said = self.said(where, "--out", self.out)
        self.assertIn("roster.csv", said)
        self.assertIn("late.csv", said)

    def test_help_fits_a_screen(self):
        for words in ([], ["grade"], ["report"], ["mark"], ["merge"], ["diff"], ["validate"], ["expect"], ["doctor"],
                      ["selftest"], ["export-skeleton"]):
            text = self.grader(*words, "--help").stdout
            self.assertLessEqual(text.count("\n"), 40, words)
            self.assertIn("--help", text)

    @unittest.skipIf(os.geteuid() == 0, "root reads everything")
    def test_an_unreadable_folder_is_named(self):
        where = self.hand_in({"ada/shout/shout.py": GOOD, "bo/shout/shout.py": GOOD})
        (where / "bo").chmod(0)
        self.addCleanup((where / "bo").chmod, 0o755)
        self.assertIn("bo", self.grade(where).stdout)


if __name__ == "__main__":
    unittest.main()
