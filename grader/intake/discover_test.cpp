#include "grader/intake/discover.hpp"

#include <gmock/gmock.h>

#include "grader/core/testing/tree.hpp"

namespace grader::intake {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::set<AssignmentId> kKnown{{"maze"}, {"npuzzle"}};

std::vector<std::string> found_in(const Result<Discovery>& discovery) {
  std::vector<std::string> words;
  if (!discovery) return {"error: " + to_string(discovery.error().front())};
  for (const Submission& one : discovery->submissions)
    words.push_back(one.id.value + "/" + one.assignment.value);
  return words;
}

std::map<std::string, std::string> left_out_of(const Result<Discovery>& discovery) {
  std::map<std::string, std::string> reasons;
  if (!discovery) return reasons;
  for (const NotGraded& one : discovery->not_graded) reasons[one.path] = one.reason;
  return reasons;
}

TEST(Discover, ReadsAClassWithTablesAndNamesWhatIsLeftOut) {
  TestTree tree;
  tree.file("class/ada/npuzzle/driver.py").file("class/ada/maze/maze.py").file("class/bo b/N-Puzzle/a.py");
  tree.file("class/roster.csv")
      .file("class/late.csv")
      .file("class/cy/driver.py")
      .file("class/dee/npuzle/x.py");
  tree.file("class/notes.txt").file("class/eve.tar.gz").folder("class/fay").file("class/.git/npuzzle/x");
  std::filesystem::create_symlink("/etc", tree / "class/link");
  const auto found = discover(tree / "class", kKnown, {});
  EXPECT_THAT(found_in(found), ElementsAre("ada/maze", "ada/npuzzle", "bo b/npuzzle"));
  EXPECT_EQ(found->roster.filename(), "roster.csv");
  EXPECT_EQ(found->late.filename(), "late.csv");
  auto reasons = left_out_of(found);
  EXPECT_THAT(reasons["cy"], HasSubstr("no folder for an assignment"));
  EXPECT_THAT(reasons["dee/npuzle"], HasSubstr("Did you mean \"npuzzle\"?"));
  EXPECT_THAT(reasons["notes.txt"], HasSubstr("a file beside"));
  EXPECT_THAT(reasons["eve.tar.gz"], HasSubstr("unpack it"));
  EXPECT_THAT(reasons["fay"], HasSubstr("empty"));
  EXPECT_THAT(reasons["link"], HasSubstr("symbolic link"));
  EXPECT_EQ(reasons.size(), 6u);
}

TEST(Discover, StepsIntoSingleFoldersAroundAClassAndAroundAStudent) {
  TestTree tree;
  tree.file("a/b/class/ada/download/npuzzle/driver.py")
      .file("a/b/class/bo/npuzzle/driver.py")
      .file("a/__MACOSX/x");
  EXPECT_THAT(found_in(discover(tree / "a", kKnown, {})), ElementsAre("ada/npuzzle", "bo/npuzzle"));
}

TEST(Discover, ReadsEveryOtherShape) {
  TestTree tree;
  tree.file("ada/npuzzle/driver.py")
      .file("ada/npuzzle/src/x.py")
      .file("npuzzle/bo/driver.py")
      .file("npuzzle/cy/x.py");
  tree.file("skeleton/npuzzle/student/x.cpp").file("week3/dee/x.py").file("one/driver.py");
  EXPECT_THAT(found_in(discover(tree / "ada", kKnown, {})), ElementsAre("ada/npuzzle"));
  EXPECT_THAT(found_in(discover(tree / "ada/npuzzle", kKnown, {})), ElementsAre("ada/npuzzle"));
  EXPECT_THAT(found_in(discover(tree / "npuzzle", kKnown, {})), ElementsAre("bo/npuzzle", "cy/npuzzle"));
  EXPECT_THAT(found_in(discover(tree / "skeleton/npuzzle", kKnown, {})), ElementsAre("skeleton/npuzzle"));
  EXPECT_THAT(found_in(discover(tree / "week3", kKnown, AssignmentId{"maze"})), ElementsAre("dee/maze"));
  EXPECT_THAT(found_in(discover(tree / "one", kKnown, AssignmentId{"maze"})), ElementsAre("one/maze"));
}

TEST(Discover, TheExactNameIsGradedAndItsTwinNamed) {
  TestTree tree;
  tree.file("class/ada/N-Puzzle/x.py").file("class/ada/npuzzle/y.py");
  const auto found = discover(tree / "class", kKnown, {});
  ASSERT_THAT(found_in(found), ElementsAre("ada/npuzzle"));
  EXPECT_EQ(found->submissions.front().folder.filename(), "npuzzle");
  EXPECT_THAT(left_out_of(found)["ada/N-Puzzle"], HasSubstr("second folder"));
}

TEST(Discover, NamesThatCannotStandInReportsAreNamedAndNotGraded) {
  TestTree tree;
  tree.file("class/ada/npuzzle/x.py").file("class/b\xff/npuzzle/x.py").file("class/c\x1b[31m/npuzzle/x.py");
  const auto found = discover(tree / "class", kKnown, {});
  EXPECT_THAT(found_in(found), ElementsAre("ada/npuzzle"));
  EXPECT_EQ(found->not_graded.size(), 2u);
}

TEST(Discover, ErrorsSayWhatIsExpected) {
  TestTree tree;
  tree.file("file").file("stuff/photo.jpg").file("zips/a.zip");
  EXPECT_THAT(found_in(discover(tree / "none", kKnown, {})), ElementsAre(HasSubstr("no such folder")));
  EXPECT_THAT(found_in(discover(tree / "file", kKnown, {})), ElementsAre(HasSubstr("is a file")));
  EXPECT_THAT(found_in(discover(tree / "stuff", kKnown, {})), ElementsAre(HasSubstr("--assignment")));
  EXPECT_THAT(found_in(discover(tree / "zips", kKnown, {})), ElementsAre(HasSubstr("unpack it")));
}

}  // namespace
}  // namespace grader::intake
