#include "grader/data/testing/small_kit.hpp"

#include <stdlib.h>

#include <fstream>
#include <stdexcept>

#include "grader/data/load_assignment.hpp"
#include "grader/data/load_language.hpp"
#include "grader/data/load_rubric.hpp"
#include "grader/data/probe.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

template <class T>
Errors errors_of(const Result<T>& result) {
  return result ? Errors{} : result.error();
}

}  // namespace

std::string schema_name(FileKind kind) {
  switch (kind) {
    case FileKind::kAssignment:
      return "assignment";
    case FileKind::kGroup:
      return "group";
    case FileKind::kTestCase:
      return "case";
    case FileKind::kRubric:
      return "rubric";
    case FileKind::kLanguage:
      return "language";
    case FileKind::kProbe:
      return "probe";
  }
  throw std::logic_error("no such kind");
}

std::string right_document(FileKind kind) {
  switch (kind) {
    case FileKind::kAssignment:
      return R"({"title": "Demo", "languages": {"python": {"program": "main", "files": ["main.py"]},
                "cpp": {"program": "main", "given": "student_skeleton/demo"}},
                "build_limits": {"cpu_s": 20, "files": 500}, "budget_cpu_s": 60, "reference": ["demo", "solve"],
                "groups": ["public", "hidden"],
                "defaults": {"limits": {"cpu_s": 2.5, "memory_mb": 64}, "slow_after_s": 1.5, "visibility": "hidden",
                             "output_files": ["out/answer.txt"], "allowed_exit": [0, 3],
                             "checker": {"exact": "out/answer.txt"}, "hide_in_diff": ["time"], "weight": 2}})";
    case FileKind::kGroup:
      return R"({"title": "Seen by all", "visibility": "visible", "limits": {"wall_s": 9},
                "checker": {"numbers": "stdout", "absolute": 0.5, "relative": 1e-6}})";
    case FileKind::kTestCase:
      return R"({"title": "Plain", "argv": ["a", "", "b c"], "weight": 3, "limits": {"cpu_s": 1, "output_mb": 0.5}})";
    case FileKind::kRubric:
      return R"({"total": 10, "round_to": 0.5, "criteria": [
                {"id": "seen", "title": "Seen", "points": 4.25, "from": {"group": "public", "rule": "all"}},
                {"id": "hidden", "title": "Hidden", "points": 3.75, "from": {"group": "hidden", "field": "cost"}},
                {"id": "warn", "title": "Warnings", "points": 1,
                 "from": {"quality": "warnings", "per_finding": 0.25, "applies_to": ["cpp"]}},
                {"id": "style", "title": "Style", "description": "Names", "points": 1, "from": "manual"},
                {"id": "more", "title": "More", "points": 5, "bonus": true, "from": {"group": "hidden"}}],
                "penalties": [{"id": "late", "title": "Late", "unit": "late_day", "percent": 10, "max_percent": 50}]})";
    case FileKind::kLanguage:
      return R"({"title": "C", "extensions": [".c"],
                "builds": [{"when": "Makefile", "steps": [["/usr/bin/make"]], "product": "{program}", "also": ["bin/x"]},
                           {"steps": [["/usr/bin/gcc", "{flags}", "{sources}", "-o", "{program}"]],
                            "product": "{program}"}],
                "run": ["/submission/{product}"], "env": {"CC": "gcc"}, "memory": "resident", "extra_processes": 1,
                "version": ["/usr/bin/gcc", "--version"],
                "quality": {"warnings": {"flags": ["-Wall"], "counts": "warning: .*"},
                            "memcheck": {"build_env": {"CC": "gcc -g"}, "run_prefix": ["/usr/bin/valgrind"],
                                         "run_env": {"A": "b"}, "runs": true, "counts": "Invalid", "time_factor": 30,
                                         "memory": "resident", "extra_memory_mb": 256}},
                "selftest": {"main.c": "int main(){}"}, "selftest_main": "main",
                "hints": [{"pattern": "undefined", "message": "Define it."}]})";
    case FileKind::kProbe:
      return R"({"about": "right", "language": "cpp", "cases": ["public/one"], "points": 4.25,
                "verdicts": {"public/one": "Accepted"}, "says": ["well"], "limits": {"cpu_s": 1},
                "base": "Accepted/base"})";
  }
  throw std::logic_error("no such kind");
}

SmallKit::SmallKit() {
  std::string name = (fs::temp_directory_path() / "small_kit_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  root_ = name;
  fs::create_directories(root_ / "student_skeleton/demo");
  for (const auto kind : {FileKind::kAssignment, FileKind::kGroup, FileKind::kTestCase, FileKind::kRubric,
                          FileKind::kLanguage, FileKind::kProbe}) {
    write(file_of(kind).lexically_relative(root_), right_document(kind));
  }
  write("testcases/demo/hidden/group.json", R"({"title": "Hidden"})");
  write("testcases/demo/hidden/ten/case.json", R"({"title": "Ten"})");
  write("testcases/demo/hidden/two/case.json", R"({"title": "Two"})");
  write("testcases/demo/probes/Accepted/base/probe.json", R"({"about": "plain"})");
}

SmallKit::~SmallKit() {
  std::error_code ignored;
  fs::remove_all(root_, ignored);
}

fs::path SmallKit::file_of(FileKind kind) const {
  switch (kind) {
    case FileKind::kAssignment:
      return assignment() / "assignment.json";
    case FileKind::kGroup:
      return assignment() / "public/group.json";
    case FileKind::kTestCase:
      return assignment() / "public/one/case.json";
    case FileKind::kRubric:
      return root_ / "rubrics/demo.json";
    case FileKind::kLanguage:
      return root_ / "grader/languages/c.json";
    case FileKind::kProbe:
      return assignment() / "probes/Accepted/right/probe.json";
  }
  throw std::logic_error("no such kind");
}

void SmallKit::write(const fs::path& relative, std::string_view text) const {
  const fs::path file = root_ / relative;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

Errors SmallKit::load(FileKind kind) const {
  switch (kind) {
    case FileKind::kAssignment:
    case FileKind::kGroup:
    case FileKind::kTestCase:
      return errors_of(load_assignment(assignment()));
    case FileKind::kRubric:
      return errors_of(load_rubric(file_of(kind), load_right_assignment()));
    case FileKind::kLanguage:
      return errors_of(load_language(file_of(kind)));
    case FileKind::kProbe:
      return errors_of(load_probe(file_of(kind).parent_path(), load_right_assignment()));
  }
  throw std::logic_error("no such kind");
}

Assignment SmallKit::load_right_assignment() const {
  const auto loaded = load_assignment(assignment());
  if (!loaded) throw std::runtime_error(to_string(loaded.error().front()));
  return *loaded;
}

}  // namespace grader::data
