"""cops solve and cops generate as a user meets them. Argument: the program."""
import os
import pty
import subprocess
import sys
import tempfile
import unittest

COPS = sys.argv.pop(1)
HERE = os.path.dirname(os.path.abspath(__file__))
SMALL = os.path.join(HERE, "..", "testdata", "connected8.g6")


def cops(*arguments, stdin=""):
    data = stdin if isinstance(stdin, bytes) else stdin.encode()
    done = subprocess.run([COPS, *arguments], input=data, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Solve(unittest.TestCase):
    def test_one_line_for_each_graph(self):
        self.assertEqual(cops("solve", "-", stdin="D?{\nIsP@OkWHG\n"), (0, "D?{ 1 1\nIsP@OkWHG 3 1\n", ""))

    def test_the_same_bytes_for_any_number_of_threads(self):
        with open(SMALL, encoding="ascii") as file:
            text = file.read() * 20  # several blocks
        one = cops("solve", "--threads", "1", "-", stdin=text)
        self.assertEqual(one[0], 0)
        self.assertEqual(len(one[1].splitlines()), 20 * 12113)
        for threads in ("2", "5"):
            self.assertEqual(cops("solve", "--threads", threads, "-", stdin=text), one)

    def test_counts(self):
        code, out, _ = cops("solve", "--summary", SMALL)
        self.assertEqual(code, 0)
        counts = dict(line.split(": ") for line in out.splitlines())
        cop_win = sum(int(count) for answer, count in counts.items() if answer.startswith("1 "))
        self.assertEqual(cop_win, 1 + 1 + 2 + 5 + 16 + 68 + 403 + 3791)
        self.assertEqual(sum(map(int, counts.values())), 12113)

    def test_lines_come_while_the_input_is_still_open(self):
        with subprocess.Popen([COPS, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            for graph, answer in ((b"D?{\n", b"D?{ 1 1\n"), (b"Cl\n", b"Cl 2 1\n")):
                child.stdin.write(graph)
                child.stdin.flush()
                self.assertEqual(child.stdout.readline(), answer)
            child.stdin.close()
            self.assertEqual(child.wait(timeout=20), 0)

    def test_headers_comments_and_line_ends(self):
        text = ">>graph6<<D?{\r\n\r\n# a comment\r\n:An\r\nCl"
        self.assertEqual(cops("solve", "-", stdin=text)[:2], (0, "D?{ 1 1\n:An 1 1\nCl 2 1\n"))

    def test_stops_at_a_bad_line_after_the_answers_before_it(self):
        for threads in ("1", "4"):
            code, out, err = cops("solve", "--threads", threads, "-", stdin="D?{\nCl\n~\nD?{\n")
            self.assertEqual((code, out), (2, "D?{ 1 1\nCl 2 1\n"))
            self.assertIn("standard input:3: the line ends within the number of vertices", err)
            self.assertEqual(err.count("\n"), 1)

    def test_other_formats(self):
        for text, answer in (("p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n", "- 2 1\n"), ("0 1\n1 2\n", "- 1 1\n"),
                             ("0101\n1010\n0101\n1010\n", "- 2 1\n"), ("4 2\n0 1\n2 3\n", "- 2 1\n")):
            self.assertEqual(cops("solve", "-", stdin=text)[:2], (0, answer), text)
        code, out, err = cops("solve", "-", stdin="3 4\n0 1\n1 0\n1 1\n1 2\n")
        self.assertEqual((code, out), (0, "- 1 1\n"))
        self.assertIn("1 loops and 1 repeated edges left out", err)

    def test_questions_about_k_cops(self):
        self.assertEqual(cops("solve", "-k", "2", "-g", "petersen")[1], "petersen no -\n")
        self.assertEqual(cops("solve", "-k", "3", "-g", "petersen")[1], "petersen yes 1\n")
        self.assertEqual(cops("solve", "--most", "2", "-g", "petersen", "-g", "cycle:9")[1],
                         "petersen >2 -\ncycle:9 2 2\n")
        self.assertEqual(cops("solve", "--number-only", "-g", "tutte")[1], "tutte 2 -\n")

    def test_proofs_hold(self):
        names = ("petersen", "heawood", "tutte", "robertson", "gnp:30,0.15", "regular:20,3", "path:40")
        plain = cops("solve", *[word for name in names for word in ("-g", name)])
        checked = cops("solve", "--check", *[word for name in names for word in ("-g", name)])
        self.assertEqual(checked, plain)
        self.assertEqual(plain[0], 0)

    def test_too_large_is_refused_with_the_estimate(self):
        code, out, err = cops("solve", "--memory-limit", "8", "-g", "plane:4", "-g", "petersen")
        self.assertEqual((code, out), (3, "plane:4 ? -\npetersen 3 1\n"))
        self.assertRegex(err, r"takes \d+ MB of memory, the limit is 8 MB; the cop number is at least 5")

    def test_bad_arguments(self):
        for arguments in (("solve",), ("solve", "--bogus"), ("solve", "-k", "0", "-"), ("solve", "/nowhere"), (),
                          ("solve", "-g", "nothing"), ("solve", "--format", "dot", "-"), ("generate",),
                          ("generate", "path:0"), ("generate", "--count", "2", "--format", "dot", "path:3")):
            code, out, err = cops(*arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            told = [line for line in err.splitlines() if not line.startswith("`cops")]  # what to ask
            self.assertEqual(len(told), 1, err)
            self.assertTrue(err.startswith("cops: "), err)
        self.assertEqual(cops("solve", "-")[0], 2, "empty input")

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            done = subprocess.run([COPS, "solve", SMALL], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertEqual(done.returncode, 4)
        self.assertIn(b"standard output", done.stderr)


class Progress(unittest.TestCase):
    def on_terminal(self, *arguments):
        """What standard error, a terminal, is told; standard output is no terminal."""
        leader, follower = pty.openpty()
        with subprocess.Popen([COPS, *arguments], stdout=subprocess.PIPE, stderr=follower) as child:
            os.close(follower)
            told = b""
            try:
                while block := os.read(leader, 4096):
                    told += block
            except OSError:  # the terminal's other side is closed
                pass
            self.assertEqual(child.wait(timeout=60), 0)
        os.close(leader)
        return told.decode()

    def test_long_work_shows_on_a_terminal_that_it_goes_on_and_takes_the_line_away(self):
        # Takes 1.5 s or more wherever this runs.
        slow = ("solve", "-k", "3", "-g", "city:120", "-g", "city:199", "--memory-limit", "4096")
        told = self.on_terminal(*slow)
        self.assertRegex(told, r"\r\d+ graphs, \d+ s.*now city:199")
        self.assertTrue(told.endswith("\r\033[K"), told)
        self.assertEqual(self.on_terminal(*slow, "--quiet"), "")
        self.assertEqual(self.on_terminal("solve", "-g", "petersen"), "")


class Generate(unittest.TestCase):
    def test_converts_without_change(self):
        _, graph6, _ = cops("generate", "gnp:70,0.1", "--seed", "5")
        for form in ("dimacs", "edges", "matrix"):
            code, text, _ = cops("generate", "--from", "-", "--format", form, stdin=graph6)
            self.assertEqual(code, 0)
            self.assertEqual(cops("generate", "--from", "-", stdin=text), (0, graph6, ""), form)

    def test_seeds_follow(self):
        many = cops("generate", "regular:12,3", "--count", "3", "--seed", "7")[1].splitlines()
        self.assertEqual(len(many), 3)
        for i, line in enumerate(many):
            self.assertEqual(cops("generate", "regular:12,3", "--seed", str(7 + i))[1], line + "\n")

    def test_lists_what_it_can_make(self):
        code, out, _ = cops("generate", "--list")
        self.assertEqual(code, 0)
        section, names = "", []
        for line in out.splitlines():
            if not line.startswith(" "):
                section = line
            elif section == "graphs":
                names.append(line.strip())
        self.assertGreater(len(names), 20)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "all.g6")
            with open(path, "w", encoding="ascii") as file:
                file.write(cops("generate", *names)[1])
            code, out, _ = cops("generate", "--from", path)
            self.assertEqual(code, 2, "several graphs are not one")
            with open(path, encoding="ascii") as file:
                self.assertEqual(len(file.read().splitlines()), len(names))


if __name__ == "__main__":
    unittest.main()
