// What is kept of one submission: nothing that was finished is lost, nothing torn is believed.
#include "grader/results/journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "grader/core/testing/tree.hpp"

namespace grader::results {
namespace {

CaseResult case_named(const std::string& id) {
  CaseResult result;
  result.id = {id};
  result.verdict = Verdict::kAccepted;
  result.out_raw = std::string("\xff\0\n", 3);
  return result;
}

TEST(Journal, KeepsWhatWasAddedAndTheLaterOfTwo) {
  const TestTree tree;
  const auto file = tree / "a/b.log";
  Journal journal(file);
  journal.add(case_named("g/a"));
  journal.add(case_named("g/b"));
  CaseResult again = case_named("g/a");
  again.verdict = Verdict::kWrongAnswer;
  journal.add(again);
  BuildResult built;
  built.key = "k";
  journal.add(built);
  const Kept kept = read_journal(file);
  ASSERT_EQ(kept.cases.size(), 2u);
  EXPECT_EQ(kept.cases.at({"g/a"}).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(kept.cases.at({"g/b"}).out_raw, std::string("\xff\0\n", 3));
  EXPECT_EQ(kept.build->key, "k");
  EXPECT_FALSE(kept.whole);
}

TEST(Journal, EveryPrefixAndEveryDamagedByteLosesAtMostOneLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  {
    Journal journal(file);
    for (const char* id : {"g/a", "g/b", "g/c"}) journal.add(case_named(id));
  }
  const std::string bytes = read_file(file);
  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    const bool at_an_end = length <= 2 || bytes[length - 2] == '\n' || bytes[length - 1] == '\n';
    if (!at_an_end && length % 16 != 0) continue;
    std::ofstream(file, std::ios::trunc) << bytes.substr(0, length);
    const auto ends = std::count(bytes.begin(), bytes.begin() + std::ptrdiff_t(length), '\n');
    const auto lines = static_cast<std::size_t>(std::max<std::ptrdiff_t>(ends - 1, 0));  // the first is empty
    EXPECT_EQ(read_journal(file).cases.size(), lines) << length;
  }
  for (std::size_t i = 0; i < bytes.size(); i += 23) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    std::ofstream(file, std::ios::trunc) << damaged;
    EXPECT_GE(read_journal(file).cases.size(), bytes[i] == '\n' ? 1u : 2u) << i;
  }
}

TEST(Journal, GoesOnAfterATornLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  std::ofstream(file) << "0123456789abcdef case {\"torn";
  Journal(file).add(case_named("g/a"));
  EXPECT_EQ(read_journal(file).cases.size(), 1u);
}

TEST(Journal, AFinishedSubmissionIsOneLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  Journal journal(file);
  journal.add(case_named("g/old"));
  SubmissionResult whole;
  whole.id = {"ada"};
  whole.assignment = {"maze"};
  whole.cases = {case_named("g/a")};
  journal.finish(whole);
  const Kept kept = read_journal(file);
  EXPECT_EQ(kept.cases.size(), 1u);
  EXPECT_EQ(kept.whole->id.value, "ada");
  EXPECT_EQ(std::ranges::count(read_file(file), '\n'), 1);
}

}  // namespace
}  // namespace grader::results
