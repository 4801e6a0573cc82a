// Whatever decides a result changes its key, and nothing else does: a key that stays when it must not keeps a wrong
// result; one that changes without need runs a whole class again.
#include "grader/grade/keys.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"

namespace grader::grade {
namespace {

using namespace std::chrono_literals;

struct Digests {
  std::string build;
  std::string test;
  std::string quality;
};

// All that keys are made of, small.
struct Keyed {
  Keyed() {
    tree.file("sums/g/add/files/board.txt", "b").file("sums/g/add/expected/stdout", "3\n");
    tree.file("sums/g/add/stdin", "1 2\n").file("programs/referee", "v1").file("programs/umpire", "v1");
    kit.places.programs = tree / "programs";
    kit.languages[{"toy"}].id = {"toy"};
    kit.language_digests[{"toy"}] = "digest";
    context.toolchains[{"toy"}] = "toy 1.0";
    Assignment& sums = kit.assignments[{"sums"}];
    sums.root = tree / "sums";
    sums.languages[{"toy"}] = {"sums", {"main.toy"}, {}};
    Case add;
    add.id = {"g/add"};
    add.argv = {"add"};
    add.stdin_file = tree / "sums/g/add/stdin";
    add.output_files = {"out.txt"};
    add.checker.judge_program = "referee";
    Case other;
    other.id = {"g/other"};
    sums.groups = {{{"g"}, "G", {add, other}}};
  }

  Assignment& assignment() { return kit.assignments.at({"sums"}); }
  Case& test() { return assignment().groups[0].cases[0]; }
  Digests digests() {
    const Keys keys(kit, context);
    Digests all;
    all.build = keys.build(assignment(), {"toy"}, staged);
    all.test = keys.test(all.build, {&test(), limits});
    all.quality = keys.quality(all.build, {kind, applies ? &recipe : nullptr, {{&test(), limits}}});
    return all;
  }

  TestTree tree;
  data::Kit kit;
  run::Context context;
  std::string staged = "staged";
  Limits limits;
  std::string kind = "memcheck";
  QualityRecipe recipe;
  bool applies = true;
};

struct Change {
  const char* what;
  std::function<void(Keyed&)> make;
};

void put(Keyed& keyed, const std::string& name, const std::string& bytes) {
  replace_file(keyed.tree / name, bytes);
}

const std::vector<Change>& changes_of_limits() {
  static const std::vector<Change> kChanges{
      {"cpu", [](Keyed& k) { k.limits.cpu += 1ms; }},
      {"wall", [](Keyed& k) { k.limits.wall += 1ms; }},
      {"memory", [](Keyed& k) { k.limits.memory.count += 1; }},
      {"output", [](Keyed& k) { k.limits.output.count += 1; }},
      {"file size", [](Keyed& k) { k.limits.file_size.count += 1; }},
      {"disk", [](Keyed& k) { k.limits.disk.count += 1; }},
      {"processes", [](Keyed& k) { k.limits.processes += 1; }},
      {"files", [](Keyed& k) { k.limits.files += 1; }},
  };
  return kChanges;
}

const std::vector<Change>& changes_of_builds() {
  static const std::vector<Change> kChanges{
      {"staged files", [](Keyed& k) { k.staged = "other"; }},
      {"seed", [](Keyed& k) { k.context.seed = 1; }},
      {"level", [](Keyed& k) { k.context.level = BoxLevel::kProcess; }},
      {"language", [](Keyed& k) { k.kit.language_digests[{"toy"}] = "other"; }},
      {"tools", [](Keyed& k) { k.context.toolchains[{"toy"}] = "toy 1.1"; }},
      {"no tools", [](Keyed& k) { k.context.toolchains.clear(); }},
      {"program", [](Keyed& k) { k.assignment().languages[{"toy"}].program = "other"; }},
      {"main files", [](Keyed& k) { k.assignment().languages[{"toy"}].files.push_back("b.toy"); }},
      {"build's time", [](Keyed& k) { k.assignment().build_limits.cpu += 1s; }},
      {"build's memory", [](Keyed& k) { k.assignment().build_limits.memory.count += 1; }},
  };
  return kChanges;
}

const std::vector<Change>& changes_of_cases() {
  static const std::vector<Change> kChanges{
      {"id", [](Keyed& k) { k.test().id = {"g/added"}; }},
      {"argv", [](Keyed& k) { k.test().argv.push_back("x"); }},
      {"argv split",
       [](Keyed& k) {
         k.test().argv = {"a", "dd"};
       }},
      {"output files", [](Keyed& k) { k.test().output_files.clear(); }},
      {"allowed exit", [](Keyed& k) { k.test().allowed_exit = {0}; }},
      {"hidden keys", [](Keyed& k) { k.test().hide_in_diff = {"time"}; }},
      {"slow after", [](Keyed& k) { k.test().slow_after = 1s; }},
      {"kind of checker", [](Keyed& k) { k.test().checker.kind = CheckerSpec::Kind::kTokens; }},
      {"checked file", [](Keyed& k) { k.test().checker.file = "out.txt"; }},
      {"absolute tolerance", [](Keyed& k) { k.test().checker.absolute_tolerance = 0.5; }},
      {"relative tolerance", [](Keyed& k) { k.test().checker.relative_tolerance = 0.5; }},
      {"judge", [](Keyed& k) { k.test().checker.judge_program = "umpire"; }},
      {"judge's arguments", [](Keyed& k) { k.test().checker.judge_args = {"--strict"}; }},
      {"judge's bytes", [](Keyed& k) { put(k, "programs/referee", "v2"); }},
      {"sessions", [](Keyed& k) { k.test().checker.sessions = 2; }},
      {"stdin", [](Keyed& k) { put(k, "sums/g/add/stdin", "1 3\n"); }},
      {"input file", [](Keyed& k) { put(k, "sums/g/add/files/board.txt", "c"); }},
      {"one more input file", [](Keyed& k) { put(k, "sums/g/add/files/more.txt", ""); }},
      {"expected file", [](Keyed& k) { put(k, "sums/g/add/expected/stdout", "4\n"); }},
      {"no expected files", [](Keyed& k) { remove_tree(k.tree / "sums/g/add/expected"); }},
  };
  return kChanges;
}

void expect_changed(const Change& change, bool build, bool test, bool quality) {
  const Digests before = Keyed().digests();
  Keyed keyed;
  change.make(keyed);
  const Digests after = keyed.digests();
  EXPECT_EQ(after.build != before.build, build) << change.what;
  EXPECT_EQ(after.test != before.test, test) << change.what;
  EXPECT_EQ(after.quality != before.quality, quality) << change.what;
}

TEST(Keys, WhatABuildDependsOnChangesAllThree) {
  for (const Change& change : changes_of_builds()) expect_changed(change, true, true, true);
}

TEST(Keys, WhatARunDependsOnChangesItAndItsChecksButNoBuild) {
  for (const Change& change : changes_of_cases()) expect_changed(change, false, true, true);
  for (const Change& change : changes_of_limits()) expect_changed(change, false, true, true);
}

TEST(Keys, WhatACheckDependsOnChangesItAlone) {
  expect_changed({"kind", [](Keyed& k) { k.kind = "warnings"; }}, false, false, true);
  expect_changed({"no recipe", [](Keyed& k) { k.applies = false; }}, false, false, true);
}

TEST(Keys, WhatDecidesNoResultChangesNone) {
  const Change kChanges[] = {
      {"nothing, in another place", [](Keyed&) {}},
      {"title", [](Keyed& k) { k.test().title = "Addition"; }},
      {"visibility", [](Keyed& k) { k.test().visibility = Visibility::kVisible; }},
      {"weight", [](Keyed& k) { k.test().weight = 5; }},
      {"another case", [](Keyed& k) { k.assignment().groups[0].cases[1].argv = {"x"}; }},
      {"another case's files", [](Keyed& k) { put(k, "sums/g/other/expected/stdout", "x"); }},
      {"another judge's bytes", [](Keyed& k) { put(k, "programs/umpire", "v2"); }},
      {"words about a case", [](Keyed& k) { put(k, "sums/g/add/README.md", "x"); }},
      {"rubric", [](Keyed& k) { k.kit.rubrics[{"sums"}].total = Points{100}; }},
      {"budget", [](Keyed& k) { k.assignment().budget = 9s; }},
      {"another language", [](Keyed& k) { k.kit.language_digests[{"other"}] = "x"; }},
      {"another language's tools", [](Keyed& k) { k.context.toolchains[{"other"}] = "x"; }},
  };
  for (const Change& change : kChanges) expect_changed(change, false, false, false);
}

TEST(Keys, NoTwoChangesShareAKey) {
  std::set<std::string> keys{Keyed().digests().test};
  std::size_t changes = 1;
  for (const auto* table : {&changes_of_builds(), &changes_of_cases(), &changes_of_limits()}) {
    for (const Change& change : *table) {
      Keyed keyed;
      change.make(keyed);
      keys.insert(keyed.digests().test);
      ++changes;
    }
  }
  EXPECT_EQ(keys.size(), changes);
}

TEST(Keys, AMissingJudgeProgramIsSaidWithItsName) {
  Keyed keyed;
  std::filesystem::remove(keyed.tree / "programs/referee");
  try {
    keyed.digests();
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_NE(std::string(error.what()).find("referee"), std::string::npos);
  }
}

}  // namespace
}  // namespace grader::grade
