"""The driver as its users run it: arguments, exit codes, files, messages. Usage: driver_test.py DRIVER DRIVER_GIVEN"""
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

DRIVER, GIVEN = map(os.path.abspath, sys.argv[1:3])
SAMPLE = "1,2,5,3,4,0,6,7,8"
UNSOLVABLE = "8,1,2,0,4,3,7,6,5"
KORF_79 = "0,1,9,7,11,13,5,3,14,12,4,2,8,6,10,15"

LINES = re.compile(
    rb"path_to_goal: \[('(Up|Down|Left|Right)'(, '(Up|Down|Left|Right)')*)?\]\n"
    rb"cost_of_path: \d+\nnodes_expanded: \d+\nsearch_depth: \d+\nmax_search_depth: \d+\n"
    rb"running_time: \d+\.\d{8}\nmax_ram_usage: \d+\.\d{8}\n")


class DriverTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_driver(self, *arguments, program=DRIVER, cwd=None, stdout=subprocess.PIPE, **options):
        environment = {"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": os.path.join(self.folder, "cache")}
        return subprocess.run([program, *arguments], cwd=cwd or self.folder, env=environment, stdout=stdout,
                              stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=200, **options)

    def output(self, name="output.txt"):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def fields(self):
        text = self.output()
        self.assertRegex(text, LINES)
        return dict(line.split(": ", 1) for line in text.decode("ascii").splitlines())

    def files(self):
        return sorted(os.listdir(self.folder))

    def assert_fails(self, result, code, message):
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stdout or b"", b"")
        self.assertEqual(result.stderr.count(b"\n"), 1, result.stderr)
        self.assertRegex(result.stderr.decode("ascii"), r"\Adriver: [ -~]+\n\Z")
        self.assertIn(message, result.stderr.decode())

    # ---- solving -----------------------------------------------------------------------------------------------------

    def test_the_samples_of_the_assignment(self):
        for program in (DRIVER, GIVEN):
            for method, nodes, depth in (("bfs", "10", "4"), ("dfs", "181437", "66125"), ("ast", "3", "3")):
                result = self.run_driver(method, SAMPLE, program=program)
                self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))
                fields = self.fields()
                self.assertEqual(fields["path_to_goal"], "['Up', 'Left', 'Left']")
                self.assertEqual(fields["cost_of_path"], "3")
                self.assertEqual(fields["nodes_expanded"], nodes)
                self.assertEqual(fields["search_depth"], "3")
                self.assertEqual(fields["max_search_depth"], depth)
                self.assertLess(float(fields["running_time"]), 10)
                self.assertLess(1, float(fields["max_ram_usage"]))
                self.assertLess(float(fields["max_ram_usage"]), 200)
                self.assertEqual(self.files(), ["output.txt"])

    def test_a_solved_board_gives_zeros(self):
        for program in (DRIVER, GIVEN):
            for method in ("bfs", "dfs", "ast"):
                for board in ("0,1,2,3", "0,1,2,3,4,5,6,7,8"):
                    self.assertEqual(self.run_driver(method, board, program=program).returncode, 0)
                    self.assertTrue(self.output().startswith(
                        b"path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 0\nsearch_depth: 0\n"
                        b"max_search_depth: 0\n"))

    def test_the_variants_of_ast(self):
        board = "4,0,5,2,3,1,6,7,8"
        for arguments, cost in ((["ast", board], "13"), (["ast", board, "--variant", "literal"], "13"),
                                (["ast", "--variant=optimal", board], "11"), (["optimal", board], "11")):
            self.assertEqual(self.run_driver(*arguments).returncode, 0)
            self.assertEqual(self.fields()["cost_of_path"], cost)

    def test_a_15_puzzle_with_the_database_built_and_cached(self):
        self.assertEqual(self.run_driver("optimal", KORF_79).returncode, 0)
        first = self.fields()
        self.assertEqual(first["cost_of_path"], "42")
        cached = os.path.join(self.folder, "cache", "gradekit", "npuzzle-patterns-4.bin")
        before = os.stat(cached)
        self.assertEqual(self.run_driver("optimal", KORF_79).returncode, 0)
        self.assertEqual(self.fields()["path_to_goal"], first["path_to_goal"])
        self.assertEqual(os.stat(cached).st_mtime_ns, before.st_mtime_ns)

    def test_an_old_output_is_replaced_whole(self):
        with open(os.path.join(self.folder, "output.txt"), "w", encoding="ascii") as file:
            file.write("old\n" * 100000)
        os.link(os.path.join(self.folder, "output.txt"), os.path.join(self.folder, "other_name"))
        self.assertEqual(self.run_driver("bfs", SAMPLE).returncode, 0)
        self.assertRegex(self.output(), LINES)
        self.assertEqual(self.output("other_name"), b"old\n" * 100000)  # a new file took its place

    # ---- boards that cannot be solved ----------------------------------------------------------------------------------

    def test_an_unsolvable_board_has_its_own_code_and_no_file(self):
        for method in ("bfs", "dfs", "ast", "optimal", "compare", "validate"):
            self.assert_fails(self.run_driver(method, UNSOLVABLE), 3, "cannot be solved")
        self.assert_fails(self.run_driver("bfs", "1,0,3,2"), 3, "cannot be solved")
        self.assert_fails(self.run_driver("bfs", UNSOLVABLE, program=GIVEN), 2, "cannot be solved")
        self.assertEqual(self.files(), [])

    def test_exhaust_writes_what_an_unsolvable_board_gives(self):
        self.assert_fails(self.run_driver("bfs", "--exhaust", UNSOLVABLE), 3, "cannot be solved")
        self.assertTrue(self.output().startswith(
            b"path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 181440\nsearch_depth: 0\nmax_search_depth: 31\n"))

    # ---- bad input -------------------------------------------------------------------------------------------------------

    def test_bad_boards(self):
        many = ",".join(map(str, range(289)))
        for board, message in (
                ("", "the board is empty"), ("0", "not a square"), ("1,2,5,3,4,0,6,7", "not a square"),
                ("1,2,5,3,4,0,6,7,7", "tile 7 is there twice"), ("1,2,5,3,4,0,6,7,9", "its numbers are 0 to 8"),
                ("1,2,3,4", "its numbers are 0 to 3"), ("0,1,2,3,", "is empty"), (",0,1,2,3", "is empty"),
                ("1,,2,0,3", "is empty"), ("1, 2, 0, 3", "not a plain number"), ("0,1,2,3 ", "not a plain number"),
                ("0,1,2,3\n", "not a plain number"), ("+1,0,2,3", "not a plain number"), ("1,-0,2,3", "plain number"),
                ("01,0,2,3", "leading zero"), ("1.0,0,2,3", "plain number"), ("'0,1,2,3'", "plain number"),
                ('"0,1,2,3"', "plain number"), ("[0,1,2,3]", "plain number"), ("0;1;2;3", "plain number"),
                ("0 1 2 3", "plain number"), ("a,b,c,d", "plain number"), ("256,0,1,2", "too large"),
                ("9" * 100000 + ",0,1,2", "too large"), (many, "too large"), ("," * 100000, "is empty"),
                ("\u0661,0,2,3", "plain number"), ("\ufeff0,1,2,3", "plain number"), (b"\xff,0,1,2", "plain number"),
                ("\x1b[31m", "plain number"), ("\u2212" "1,0,2,3", "plain number")):
            for program in (DRIVER, GIVEN):
                with self.subTest(board=board[:40]):
                    self.assert_fails(self.run_driver("bfs", board, program=program), 2, message)
        self.assertEqual(self.files(), [])

    def test_bad_arguments(self):
        for arguments, message in (
                ([], "usage"), (["BFS", SAMPLE], "unknown method 'BFS'"), (["ida", SAMPLE], "unknown method"),
                (["", SAMPLE], "unknown method ''"), ([SAMPLE], "unknown method"), (["bfs"], "no board"),
                (["bfs", SAMPLE, SAMPLE], "too many"), (["bfs", "1", "2", "0", "3"], "too many"),
                (["bfs", "-1,0,2,3"], "unknown option"), (["bfs", SAMPLE, "--fast"], "unknown option '--fast'"),
                (["bfs", SAMPLE, "--svg"], "needs a value"), (["bfs", SAMPLE, "--svg="], "name of a file"),
                (["bfs", SAMPLE, "--variant", "optimal"], "ast only"), (["ast", SAMPLE, "--variant", "x"], "not 'x'"),
                (["ast", SAMPLE, "--memory-limit", "0"], "whole number from 1"),
                (["ast", SAMPLE, "--memory-limit", "12x"], "not '12x'"), (["compare"], "no board"),
                (["compare", SAMPLE, "--svg", "x"], "unknown option"), (["validate"], "no board"),
                (["optimal", ",".join(map(str, range(25)))], "up to 4 x 4"), (["generate", SAMPLE], "takes no board"),
                (["optimal", SAMPLE, "--exhaust"], "bfs, dfs and ast"),
                (["generate", "--side", "1"], "from 2 to 16"), (["generate", "--side", "17"], "from 2 to 16"),
                (["generate", "--count", "-1"], "from 1 to"), (["generate", "--seed", "99999999999999999999"], "from 0"),
                (["generate", "--moves", ""], "whole number"), (["b\x1b[0m\u00e9", SAMPLE], "unknown method 'b?[0m??'")):
            with self.subTest(arguments=arguments):
                self.assert_fails(self.run_driver(*arguments), 2, message)
        self.assertEqual(self.files(), [])

    # ---- writes that fail ----------------------------------------------------------------------------------------------

    def test_a_folder_in_the_way(self):
        os.mkdir(os.path.join(self.folder, "output.txt"))
        self.assert_fails(self.run_driver("bfs", SAMPLE), 4, "output.txt")
        self.assertEqual(self.files(), ["output.txt"])

    def test_a_folder_that_is_gone(self):
        gone = os.path.join(self.folder, "gone")
        command = f'mkdir "{gone}" && cd "{gone}" && rmdir "{gone}" && exec "{DRIVER}" bfs {SAMPLE}'
        result = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=60)
        self.assert_fails(result, 4, "output.txt")

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_read_only_folder(self):
        os.chmod(self.folder, 0o555)
        self.assert_fails(self.run_driver("bfs", SAMPLE), 4, "Permission denied")
        os.chmod(self.folder, 0o755)

    @unittest.skipIf(os.geteuid() != 0, "only root may become another user")
    def test_a_folder_of_someone_else(self):
        os.chmod(self.folder, 0o555)

        def become_nobody():
            os.setgid(65534)
            os.setuid(65534)

        copy = os.path.join(tempfile.mkdtemp(), "driver")
        self.addCleanup(shutil.rmtree, os.path.dirname(copy))
        os.chmod(os.path.dirname(copy), 0o755)
        shutil.copy(DRIVER, copy)
        self.assert_fails(self.run_driver("bfs", SAMPLE, program=copy, preexec_fn=become_nobody), 4,
                          "Permission denied")

    def test_a_full_disk_keeps_the_old_file(self):
        with open(os.path.join(self.folder, "output.txt"), "w", encoding="ascii") as file:
            file.write("old")
        result = self.run_driver("dfs", "6,1,8,4,0,2,7,3,5", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (4096, 4096)))
        self.assert_fails(result, 4, "output.txt")
        self.assertEqual(self.output(), b"old")
        self.assertEqual(self.files(), ["output.txt"])

    def test_a_full_standard_output(self):
        with open("/dev/full", "wb") as full:
            for arguments in (["generate"], ["compare", SAMPLE], ["validate", SAMPLE], ["--help"]):
                self.assert_fails(self.run_driver(*arguments, stdout=full), 4, "standard output")

    def test_a_search_too_large_for_its_memory(self):
        board = "14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3"
        for method in ("bfs", "dfs", "ast"):
            self.assert_fails(self.run_driver(method, board, "--memory-limit", "20"), 5, "memory limit of 20 MB")
        self.assertEqual(self.files(), [])

    # ---- the other commands ----------------------------------------------------------------------------------------------

    def test_compare(self):
        result = self.run_driver("compare", "8,6,7,2,5,4,3,0,1", "--all")
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        rows = [re.split(r" {2,}", line.replace("IDA* ", "IDA*_")) for line in result.stdout.decode().splitlines()]
        found = {row[0]: row[1:3] for row in rows[1:]}
        self.assertEqual(found["bfs"], ["27", "176296"])
        self.assertEqual(found["dfs"], ["63413", "111244"])
        self.assertEqual(found["ast"], ["29", "10810"])
        self.assertEqual(found["ast optimal"], ["27", "4414"])
        for method in ("IDA*_Manhattan", "IDA*_linear conflict", "IDA*_patterns", "A* compact"):
            self.assertEqual(found[method][0], "27")
        self.assertIn(b"2 more than necessary", result.stdout)
        self.assertEqual(len(self.run_driver("compare", SAMPLE).stdout.splitlines()), 5)

    def test_compare_on_a_board_too_large_for_some(self):
        result = self.run_driver("compare", "--all", "--memory-limit=16", KORF_79)
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"memory limit reached", result.stdout)
        self.assertRegex(result.stdout.decode(), r"IDA\* patterns +42 ")
        large = self.run_driver("generate", "--side", "5", "--moves", "4").stdout.decode().strip()
        result = self.run_driver("compare", "--all", "--memory-limit", "8", large)
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"boards up to 4 x 4 only", result.stdout)

    def test_generate_is_repeatable_and_valid(self):
        for arguments in (["--side", "4", "--count", "20", "--seed", "7"], ["--moves", "12", "--count", "5"], []):
            first = self.run_driver("generate", *arguments).stdout
            self.assertEqual(first, self.run_driver("generate", *arguments).stdout)
            for board in first.decode().split():
                self.assertEqual(self.run_driver("validate", board).returncode, 0)
        self.assertNotEqual(self.run_driver("generate", "--seed", "1").stdout,
                            self.run_driver("generate", "--seed", "2").stdout)
        self.assertEqual(self.run_driver("generate", "--moves", "0").stdout, b"0,1,2,3,4,5,6,7,8\n")

    def test_validate(self):
        self.assertEqual(self.run_driver("validate", SAMPLE).stdout,
                         b"3 x 3 board, solvable; at least 3 moves (Manhattan distance)\n")

    def test_svg(self):
        self.assertEqual(self.run_driver("bfs", SAMPLE, "--svg", "strip.svg").returncode, 0)
        document = xml.dom.minidom.parseString(self.output("strip.svg"))
        self.assertEqual(document.documentElement.tagName, "svg")
        result = self.run_driver("bfs", SAMPLE, "--svg", "nowhere/strip.svg")
        self.assert_fails(result, 4, "nowhere/strip.svg")

    def test_progress_speaks_on_stderr_only(self):
        board = "14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3"
        result = self.run_driver("bfs", board, "--progress", "--memory-limit", "200")
        self.assertEqual((result.returncode, result.stdout), (5, b""))
        self.assertRegex(result.stderr.decode(), r"\A(bfs: \d+ nodes, depth \d+, \d+ s, \d+ MB\n)+driver: ")

    def test_a_reader_that_has_enough_ends_the_output_quietly(self):
        result = subprocess.run(["/bin/bash", "-c", f'"{DRIVER}" generate --count 20000 | head -1; echo ${{PIPESTATUS[0]}}'],
                                capture_output=True, timeout=60)
        self.assertEqual(result.stderr, b"")
        self.assertEqual(result.stdout.splitlines()[-1], b"0")

    def test_version(self):
        self.assertRegex(self.run_driver("--version").stdout, rb"\Adriver \d+\.\d+\.\d+\n\Z")

    def test_optimal_needs_the_memory_of_its_database(self):
        self.assert_fails(self.run_driver("optimal", KORF_79, "--memory-limit", "1"), 2, "needs --memory-limit 48")
        self.assertEqual(self.run_driver("optimal", SAMPLE, "--memory-limit", "1").returncode, 0)

    def test_compare_says_what_solves_a_board_that_was_too_large(self):
        result = self.run_driver("compare", "--memory-limit=8", KORF_79)
        self.assertIn(b"The method optimal solves boards like this one", result.stdout)
        self.assertNotIn(b"The method optimal", self.run_driver("compare", SAMPLE).stdout)

    def test_help_fits_a_screen(self):
        for arguments in (["--help"], ["-h"], ["bfs", "--help"]):
            result = self.run_driver(*arguments)
            self.assertEqual(result.returncode, 0)
            lines = result.stdout.decode().splitlines()
            self.assertLessEqual(len(lines), 30)
            self.assertLessEqual(max(map(len, lines)), 100)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
