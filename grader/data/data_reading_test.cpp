// What right files mean (inheritance, order, defaults), strict JSON, findings in logs, points and verdicts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "grader/core/findings.hpp"
#include "grader/core/verdict.hpp"
#include "grader/data/load_assignment.hpp"
#include "grader/data/probe.hpp"
#include "grader/data/testing/small_kit.hpp"
#include "support/text/closest.hpp"

namespace grader::data {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

TEST(LoadAssignment, InheritsSettingsAndKeepsOrder) {
  const SmallKit kit;
  const Assignment demo = kit.load_right_assignment();
  EXPECT_EQ(demo.id.value, "demo");
  EXPECT_THAT(demo.language_order, ElementsAre(LanguageId{"python"}, LanguageId{"cpp"}));
  EXPECT_EQ(demo.languages.at(LanguageId{"cpp"}).given, kit.root() / "student_skeleton/demo");
  EXPECT_EQ(demo.build_limits.cpu, 20s);
  EXPECT_EQ(demo.build_limits.wall, 60s);  // three times the CPU time
  EXPECT_EQ(demo.budget, 60s);
  ASSERT_EQ(demo.groups.size(), 2U);
  EXPECT_EQ(demo.groups[0].id.value, "public");

  const Case& one = demo.groups[0].cases.at(0);
  EXPECT_EQ(one.id.value, "public/one");
  EXPECT_THAT(one.argv, ElementsAre("a", "", "b c"));
  EXPECT_EQ(one.limits.cpu, 1s);                        // case
  EXPECT_EQ(one.limits.wall, 9s);                       // group
  EXPECT_EQ(one.limits.memory, kit::mebibytes(64));     // assignment
  EXPECT_EQ(one.limits.output, kit::kibibytes(512));    // case
  EXPECT_EQ(one.limits.processes, Limits{}.processes);  // nobody
  EXPECT_EQ(one.weight, 3);
  EXPECT_EQ(one.visibility, Visibility::kVisible);
  EXPECT_EQ(one.checker.kind, CheckerSpec::Kind::kNumbers);
  EXPECT_EQ(one.checker.absolute_tolerance, 0.5);
  EXPECT_THAT(one.allowed_exit, ElementsAre(0, 3));
  EXPECT_EQ(one.slow_after, 1500ms);

  const Case& ten = demo.groups[1].cases.at(0);
  EXPECT_EQ(ten.id.value, "hidden/ten");  // before "two"
  EXPECT_EQ(ten.limits.cpu, 2500ms);
  EXPECT_EQ(ten.limits.wall, 7500ms);
  EXPECT_EQ(ten.visibility, Visibility::kHidden);
  EXPECT_EQ(ten.checker.file, "out/answer.txt");
  EXPECT_TRUE(ten.stdin_file.empty());
}

TEST(LoadAssignment, FindsFilesInOrderAndRefusesLinks) {
  const SmallKit kit;
  const fs::path folder = kit.assignment() / "hidden/two";
  kit.write("testcases/demo/hidden/two/stdin", "5\n");
  kit.write("testcases/demo/hidden/two/files/b.txt", "b");
  kit.write("testcases/demo/hidden/two/files/a/z.txt", "z");
  kit.write("testcases/demo/hidden/two/expected/stdout", "x");
  const Assignment demo = kit.load_right_assignment();
  const Case& two = demo.groups[1].cases.at(1);
  EXPECT_EQ(two.stdin_file, folder / "stdin");
  ASSERT_EQ(two.files.size(), 2U);
  EXPECT_EQ(two.files[0].name, "a/z.txt");
  EXPECT_EQ(two.files[1].host, folder / "files/b.txt");
  EXPECT_EQ(two.expected_dir, folder / "expected");

  fs::create_symlink("/etc/passwd", folder / "files/link");
  const Errors errors = kit.load(FileKind::kAssignment);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].file, (folder / "files/link").string());
}

TEST(LoadAssignment, NamesWhatDoesNotBelongIntoAFolder) {
  const SmallKit kit;
  kit.write("testcases/demo/hidden/two/expectd/stdout", "x");
  kit.write("testcases/demo/hidden/Bad Name/case.json", R"({"title": "x"})");
  fs::create_directories(kit.assignment() / "stray");
  fs::create_directories(kit.assignment() / "public/two");
  const Errors errors = kit.load(FileKind::kAssignment);
  ASSERT_EQ(errors.size(), 4U);
  EXPECT_THAT(errors[0].what, HasSubstr("\"stray\" is not listed"));
  EXPECT_THAT(errors[1].file, HasSubstr("public/two/case.json"));
  EXPECT_THAT(errors[1].what, HasSubstr("does not exist"));
  EXPECT_THAT(errors[2].what, HasSubstr("\"Bad Name\" is no id"));
  EXPECT_EQ(errors[3].remedy, "Did you mean \"expected\"?");
}

TEST(LoadAssignment, ExpectedFilesThatAreMissingAreNamedApart) {
  const SmallKit kit;
  kit.write("testcases/demo/hidden/two/expected/out/answer.txt", "x");
  kit.write("testcases/demo/public/one/case.json", R"({"title": "One", "checker": {"judge": "j"}})");
  const Errors errors = missing_expected(kit.load_right_assignment());
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].file, (kit.assignment() / "hidden/ten/expected/out/answer.txt").string());
}

TEST(LoadAssignment, AFolderThatIsNotThereIsOneMistake) {
  const auto loaded = load_assignment("/nowhere/at/all");
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 1U);
  EXPECT_EQ(loaded.error()[0].file, "/nowhere/at/all/assignment.json");
}

TEST(LoadProbe, ReadsEverything) {
  const SmallKit kit;
  const auto probe = load_probe(kit.file_of(FileKind::kProbe).parent_path(), kit.load_right_assignment());
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->id, "Accepted/right");
  EXPECT_EQ(probe->base, kit.assignment() / "probes/Accepted/base");
  EXPECT_EQ(probe->points, Points{425});
  EXPECT_EQ(probe->worst, Verdict::kAccepted);
  EXPECT_EQ(applied(Limits{}, probe->limits).wall, 3s);
  const auto all = load_probes(kit.load_right_assignment());
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 2U);
}

TEST(LoadProbe, TheFolderNamesAVerdictThatCanBeDeserved) {
  const SmallKit kit;
  for (const char* verdict : {"JudgeError", "Skipped", "Correct"}) {
    kit.write(std::string("testcases/demo/probes/") + verdict + "/x/probe.json", R"({"about": "x"})");
    const auto probe = load_probe(kit.assignment() / "probes" / verdict / "x", kit.load_right_assignment());
    ASSERT_FALSE(probe) << verdict;
    EXPECT_THAT(probe.error()[0].what, HasSubstr("no verdict"));
  }
}

Errors parse_errors(std::string_view text, const JsonBounds& bounds = {}) {
  Errors errors;
  const bool parsed = parse_json(text, "f", errors, bounds).has_value();
  EXPECT_EQ(parsed, errors.empty());
  return errors;
}

TEST(ParseJson, NamesThePlaceOfEveryKindOfSlip) {
  struct Row {
    std::string text;
    const char* place;
    const char* says;  // in what or remedy
  };
  const Row kRows[] = {
      {"", "line 1, column 1", "ends too early"},
      {"{\n  \"a\": 1,\n}", "line 3, column 1", "Remove the comma"},
      {"{\"a\": 1 \"b\": 2}", "line 1, column 9", "comma may be missing"},
      {"{'a': 1}", "line 1, column 2", "double quotes"},
      {"{\"a\": 1 // x\n}", "line 1, column 9", "Remove comments"},
      {"{\"a\": [1, 2}", "line 1, column 12", "syntax error"},
      {"{\"a\": 1} x", "line 1, column 10", "syntax error"},
      {"{\"a\": 1e999}", "line 1, column 7", "number overflow"},
      {"{\"a\": \"x\ny\"}", "line 1, column 9", "Close the text"},
      {"{\"a\": \"x", "line 1, column 7", "Close the text"},
      {"{\"a\":}", "line 1, column 6", "syntax error"},
      {"[1,}", "line 1, column 4", "Remove the comma"},
      {"{\"a\" 1}", "line 1, column 6", "syntax error"},
      {"{\"a\": NaN}", "line 1, column 7", "syntax error"},
      {"{\"a\": \"\\ud800\"}", "line 1, column 7", "surrogate"},
      {"{\"a\": {\"b\": 1, \"b\": 2}}", "/a/b", "given twice"},
      {"[0, {\"x/y\": {\"~\": 1, \"~\": 2}}]", "/1/x~1y/~0", "given twice"},
      {"\xC3(", "line 1, column 1", "UTF-8"},
      {"{\n\"a\": \"\xED\xA0\x80\"}", "line 2, column 7", "UTF-8"},
      {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "", "nested more than 32"},
      {std::string(200'000, '{'), "line 1, column 2", "syntax error"},
      {std::string(5 << 20, ' '), "", "bytes, more than"},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.text.substr(0, 60));
    const Errors errors = parse_errors(row.text);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_THAT(errors[0].pointer, ::testing::StartsWith(row.place));
    EXPECT_THAT(errors[0].what + errors[0].remedy, HasSubstr(row.says));
    EXPECT_FALSE(errors[0].remedy.empty());
  }
}

TEST(ParseJson, AnObjectOfManyMembersIsRefusedBeforeItCosts) {
  std::string text = "{";
  for (int i = 0; i < 300'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
  text += "\"x\":0}";
  const Errors errors = parse_errors(text, {.bytes = 64 << 20, .depth = 4, .members = 500});
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_THAT(errors[0].what, HasSubstr("more than 500 members"));
}

TEST(ParseJson, KeepsOrderAndSkipsAByteOrderMark) {
  Errors errors;
  const auto parsed = parse_json("\xEF\xBB\xBF{\"z\": 1, \"a\": [true, null, \"\xC3\xA4\"]}", "f", errors);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->dump(), "{\"z\":1,\"a\":[true,null,\"\xC3\xA4\"]}");
}

TEST(ReadText, OnlyRegularFilesThatAreThere) {
  const SmallKit kit;
  for (const fs::path& file : {kit.root() / "none", kit.root(), fs::path("/dev/zero")}) {
    Errors errors;
    EXPECT_FALSE(read_text(file, 100, errors));
    EXPECT_EQ(errors.size(), 1U);
  }
}

TEST(Closest, FindsSlipsOfThePenOnly) {
  EXPECT_EQ(kit::closest("titel", {"points", "title"}), "title");
  EXPECT_EQ(kit::closest("Title", {"points", "title"}), "title");
  EXPECT_EQ(kit::closest("outputfiles", {"output_files"}), "output_files");
  EXPECT_EQ(kit::closest("abc", {"xyz"}), std::nullopt);
  EXPECT_EQ(kit::closest("", {"a"}), "a");
  EXPECT_EQ(kit::closest(std::string(100'000, 'a'), {"a"}), std::nullopt);
  EXPECT_EQ(kit::suggestion("zzz", {"a", "b"}), "Known: a, b.");
}

TEST(Findings, CountDifferentTextsLineByLine) {
  const std::string warning = R"(^(?!/usr/)[^:]+:\d+:\d+: warning: (?!.*\[-Wrestrict\]).*)";
  const std::string log =
      "a.cpp: In function 'int main()':\n"
      "a.cpp:3:7: warning: unused variable 'x' [-Wunused-variable]\n"
      "a.hpp:9:1: warning: comparison [-Wsign-compare]\n"
      "a.hpp:9:1: warning: comparison [-Wsign-compare]\n"
      "/usr/include/c++/12/x:1:1: warning: not yours\n"
      "b.cpp:1:1: warning: 'memcpy' [-Wrestrict]\n"
      "b.cpp:2:1: error: no\n"
      "make: warning: Clock skew";
  EXPECT_EQ(count_findings(warning, log), 2);
  EXPECT_EQ(count_findings("error|warning", "warning error warning\nerror"), 2);
  EXPECT_EQ(count_findings("(", log), 0);
  EXPECT_EQ(first_finding("error: .*", log), "b.cpp:2:1: error: no");
}

// Written by students: no line may cost more than its length, none may end the grader.
TEST(Findings, HostileLogsAreHarmless) {
  const std::string long_line(4'000'000, 'a');
  EXPECT_EQ(count_findings(".*: warning: .*", long_line), 0);
  std::string hard;
  for (int i = 0; i < 1000; ++i) hard += std::string(2000, 'a') + "\n";
  EXPECT_EQ(count_findings("(a|aa)+b", hard), 0);
  EXPECT_EQ(count_findings("a", long_line), 1);
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += "x:1:1: warning: same\n";
  EXPECT_EQ(count_findings("warning: .*", many), 1);
  EXPECT_EQ(count_findings("warning", std::string("\0\xFF\n\0warning", 12)), 1);
}

TEST(Hints, TheFirstThatFits) {
  Language language;
  language.hints = {
      {"no such", "first"}, {"undefined reference to .main'", "No main."}, {"undefined", "third"}};
  EXPECT_EQ(hint_for(language, "ld: x\nld: undefined reference to `main'\n"), "No main.");
  EXPECT_EQ(hint_for(language, "fine"), std::nullopt);
}

TEST(Points, AreWrittenWithoutTrailingZeros) {
  EXPECT_EQ(to_string(Points{1250}), "12.5");
  EXPECT_EQ(to_string(Points{300}), "3");
  EXPECT_EQ(to_string(Points{-25}), "-0.25");
  EXPECT_EQ(to_string(Points{5}), "0.05");
  EXPECT_EQ(to_string(Points{0}), "0");
  EXPECT_EQ(to_string(Points{INT64_MIN}), "-92233720368547758.08");
}

TEST(Points, PartsAreRoundedHalfAwayFromZero) {
  EXPECT_EQ(part_of({100}, {1, 3}), Points{33});
  EXPECT_EQ(part_of({100}, {2, 3}), Points{67});
  EXPECT_EQ(part_of({1}, {1, 2}), Points{1});
  EXPECT_EQ(part_of({-1}, {1, 2}), Points{-1});
  EXPECT_EQ(part_of({INT64_MAX}, {INT64_MAX, INT64_MAX}), Points{INT64_MAX});
}

TEST(Verdicts, TheEndOfTheRunDecidesFirst) {
  const CheckResult right{CheckStatus::kAccepted, {1, 1}, {}, "", ""};
  const CheckResult broken;
  EXPECT_EQ(verdict_of(Exited{0}, {0}, right), Verdict::kAccepted);
  EXPECT_EQ(verdict_of(Exited{1}, {0}, right), Verdict::kRuntimeError);
  EXPECT_EQ(verdict_of(Exited{1}, {}, right), Verdict::kAccepted);
  EXPECT_EQ(verdict_of(Exited{0}, {0}, broken), Verdict::kJudgeError);
  EXPECT_EQ(verdict_of(Exited{0}, {0}, std::nullopt), Verdict::kJudgeError);
  EXPECT_EQ(verdict_of(Signalled{11}, {}, right), Verdict::kRuntimeError);
  EXPECT_EQ(verdict_of(BoxFailed{"x"}, {}, right), Verdict::kJudgeError);
  const std::map<Limit, Verdict> limits{
      {Limit::kCpu, Verdict::kTimeLimit},         {Limit::kWall, Verdict::kTimeLimit},
      {Limit::kMemory, Verdict::kMemoryLimit},    {Limit::kOutput, Verdict::kOutputLimit},
      {Limit::kDisk, Verdict::kOutputLimit},      {Limit::kFileSize, Verdict::kOutputLimit},
      {Limit::kProcesses, Verdict::kRuntimeError}};
  for (const auto& [limit, verdict] : limits) EXPECT_EQ(verdict_of(LimitHit{limit}, {}, right), verdict);
}

TEST(Verdicts, NamesGoBothWays) {
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(verdict_named(name_of(verdict)), verdict);
    EXPECT_FALSE(title_of(verdict).empty());
  }
  EXPECT_EQ(verdict_named("accepted"), std::nullopt);
}

TEST(Errors, AreOneLineWithTheEmptyPartsLeftOut) {
  EXPECT_EQ(to_string(Error{"a.json", "/x", "wrong", "Mend it."}), "a.json: /x: wrong (Mend it.)");
  EXPECT_EQ(to_string(Error{"", "", "wrong", ""}), "wrong");
}

}  // namespace
}  // namespace grader::data
