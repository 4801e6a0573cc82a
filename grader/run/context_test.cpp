// What stands between braces in a language's argument vectors, and runs that are done again alone.
#include "grader/run/context.hpp"

#include <gmock/gmock.h>

#include "grader/run/runner.hpp"

namespace grader::run {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Filling kFilling{"sums",           "main.py", "build/sums", {"a.cpp", "-b.cpp", "lib/c.cpp"},
                       {"-O2", "-Wall"}, 512};

TEST(Filled, EveryWordIsFilledIn) {
  EXPECT_THAT(filled({"run", "{program}", "/s/{main}", "/s/{product}", "-Xmx{memory_mb}m"}, kFilling),
              ElementsAre("run", "sums", "/s/main.py", "/s/build/sums", "-Xmx512m"));
  EXPECT_THAT(filled({"{program}{program}={main}"}, kFilling), ElementsAre("sumssums=main.py"));
  EXPECT_THAT(filled({"{other}", "{", "}", ""}, kFilling), ElementsAre("{other}", "{", "}", ""));
}

TEST(Filled, ListsTakeThePlaceOfAWholeWordOnly) {
  EXPECT_THAT(filled({"c++", "{flags}", "{sources}", "x{flags}"}, kFilling),
              ElementsAre("c++", "-O2", "-Wall", "a.cpp", "./-b.cpp", "lib/c.cpp", "x{flags}"));
  EXPECT_THAT(filled({"{flags}", "{sources}"}, {}), IsEmpty());
}

TEST(Filled, AFlagWithAFolderIsRepeatedForEach) {
  Filling filling = kFilling;
  filling.flags = {"-Wall", "-iquote{folder}"};
  EXPECT_THAT(filled({"{flags}"}, filling), ElementsAre("-Wall"));
  filling.folders = {"lib", "{folder}"};
  EXPECT_THAT(filled({"{flags}"}, filling), ElementsAre("-Wall", "-iquotelib", "-iquote{folder}"));
}

TEST(Filled, NamesOfStudentsAreNotFilledInAgain) {
  Filling filling = kFilling;
  filling.main = "{product}";
  filling.program = "{program}";
  EXPECT_THAT(filled({"{main} {program}", "{sources}"}, filling),
              ElementsAre("{product} {program}", "a.cpp", "./-b.cpp", "lib/c.cpp"));
}

TEST(WholeMebibytes, AreRoundedDownButNeverZero) {
  const std::pair<std::int64_t, std::int64_t> kRows[] = {
      {0, 1}, {1, 1}, {1 << 20, 1}, {(2 << 20) - 1, 1}, {2 << 20, 2}, {std::int64_t{3} << 30, 3072}};
  for (const auto& [bytes, whole] : kRows) EXPECT_EQ(whole_mebibytes({bytes}), whole) << bytes;
}

TEST(RunFairly, RunsAgainAloneOnlyWhenOthersMayBeToBlame) {
  struct Row {
    bool retry, alone, doubt;
    std::vector<Company> asked;
  };
  const Row kRows[] = {
      {true, false, true, {Company::kOthers, Company::kNobody}},
      {true, false, false, {Company::kOthers}},
      {true, true, true, {Company::kOthers}},
      {false, false, true, {Company::kOthers}},
  };
  for (const Row& row : kRows) {
    std::vector<Company> asked;
    const auto once = [&](Company company) {
      asked.push_back(company);
      return Ran<std::size_t>{asked.size(), row.alone};
    };
    const auto ran = run_fairly(row.retry, once, [&](std::size_t) { return row.doubt; });
    EXPECT_EQ(asked, row.asked);
    EXPECT_EQ(ran.outcome, row.asked.size()) << "the last run counts";
  }
}

}  // namespace
}  // namespace grader::run
