"""Nobody hides from the quality checks: a program with every kind of finding, and each way to conceal them."""

import json
import unittest

from kit import KitTest

# Memory errors, undefined behaviour and a warning, beside a right answer.
FAULTY = r"""#include <cctype>
#include <climits>
#include <cstdio>
#include <string>
#include <unistd.h>
@BEFORE@
int main(int argc, char** argv) {
  @FIRST@
  int unused;
  volatile int most = INT_MAX;
  most = most + argc;
  std::string text;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) text += static_cast<char>(std::toupper(c));
  volatile char* block = new char[4];
  block[4] = 1;
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}
"""
CLEAN = r"""#include <cctype>
#include <cstdio>
int main() {
  for (int c = std::getchar(); c != EOF; c = std::getchar()) std::putchar(std::toupper(c));
}
"""
MAKEFILE = "shout: shout.cpp\n\t{} -o shout shout.cpp\n"
HOOK = 'extern "C" const char* __{}_default_options() {{ return "log_path=/dev/null:exitcode=0"; }}\n'
REQUEST = r"""
  volatile unsigned long long words[6] = {0x1504, 1};
  unsigned long long answer = 0;
  __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
                   : "=d"(answer) : "a"(words), "0"(answer) : "cc", "memory");"""
AGAIN = r"""
  if (argc == 1) {
    char once[] = "again";
    char* words[] = {argv[0], once, nullptr};
    char* none[] = {nullptr};
    execve("/proc/self/exe", words, none);
  }
  argc = 1;"""
PRELOADED = r"""#include <cstdlib>
#include <cstring>
struct First {
  First() { if (const char* names = std::getenv("LD_PRELOAD"); names && std::strstr(names, "grind")) _exit(0); }
} first;"""


def faulty(before="", first=""):
    return FAULTY.replace("@BEFORE@", before).replace("@FIRST@", first)


# name -> files
TRICKS = {
    "openly": {"shout.cpp": faulty()},
    "hooks": {"shout.cpp": faulty(HOOK.format("asan") + HOOK.format("ubsan"))},
    "constructor": {"shout.cpp": faulty(PRELOADED)},
    "closes": {"shout.cpp": faulty(first="for (int i = 2; i < 1024; ++i) close(i);")},
    "starts_again": {"shout.cpp": faulty(first=AGAIN)},
    "client_request": {"shout.cpp": faulty(first=REQUEST)},
    "quiet_makefile": {"shout.cpp": faulty(), "Makefile": MAKEFILE.format("g++ -w -O1 -static")},
    "quiet_flags": {"shout.cpp": faulty(), "Makefile": MAKEFILE.format("$(CXX) -Wno-all -Wno-extra -fno-sanitize=all")},
    "pragma": {"shout.cpp": faulty('#pragma GCC diagnostic ignored "-Wunused-variable"\n')},
    "operator": {"shout.cpp": faulty('#define QUIET(x) _Pragma(#x)\nQUIET(GCC diagnostic ignored "-Wall")\n')},
    "line": {"shout.cpp": faulty('# 1 "/usr/include/quiet.h" 3\n')},
    "attribute": {"shout.cpp": faulty().replace(
        "int main", '__attribute__((no_sanitize("address", "undefined"))) int main')},
}


class Quality(KitTest):
    assignments = ("shout",)

    def setUp(self):
        super().setUp()
        rubric = self.kit / "rubrics/shout.json"
        text = json.loads(rubric.read_text())
        text["total"] = 15
        for kind in ("warnings", "sanitizers", "memcheck"):
            text["criteria"].append({"id": kind, "title": kind, "points": 1,
                                     "from": {"quality": kind, "per_finding": 1, "applies_to": ["cpp"]}})
        rubric.write_text(json.dumps(text))

    def points(self, student):
        criteria = self.results(student, "shout")["extra_data"]["criteria"]
        return {one["id"]: one["points"] for one in criteria if one["id"] in ("warnings", "sanitizers", "memcheck")}

    def test_who_hides_findings_loses_the_points_and_who_has_none_keeps_them(self):
        honest = {
            "clean": {"shout.cpp": CLEAN},
            "clean_makefile": {"shout.cpp": CLEAN, "Makefile": MAKEFILE.format("g++ -O2")},
            "clean_folders": {
                "src/shout.cpp": '#include "upper.hpp"\n' + CLEAN, "include/upper.hpp": "#pragma once\nint upper(int);\n",
                "tests/all.cpp": "int main() {}\n",
                "Makefile": "shout: src/shout.cpp\n\t$(CXX) -Iinclude -o shout src/shout.cpp\n"},
        }
        files = {f"{student}/shout/{name}": text for student, tree in {**TRICKS, **honest}.items()
                 for name, text in tree.items()}
        self.grade(self.hand_in(files), "--jobs", "2")
        for student in honest:
            with self.subTest(student):
                self.assertEqual(self.points(student), {"warnings": 1, "sanitizers": 1, "memcheck": 1})
        for student in TRICKS:
            with self.subTest(student):
                self.assertEqual(self.points(student), {"warnings": 0, "sanitizers": 0, "memcheck": 0})
                self.assertEqual(set(self.verdicts(student, "shout")[0].values()), {"Accepted"})


if __name__ == "__main__":
    unittest.main()
