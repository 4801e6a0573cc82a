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

TEST(Discover, NamesAreRecognisedWithoutRegardToCaseBlanksAndDashes) {
  for (const char* name : {"npuzzle", "NPuzzle", "N-Puzzle", "n puzzle", "N_PUZZLE", "n - puzzle"}) {
    TestTree tree;
    tree.file(std::string("class/ada/") + name + "/x.py").file("class/bo/maze/x.py");
    EXPECT_THAT(found_in(discover(tree / "class", kKnown, {})), ElementsAre("ada/npuzzle", "bo/maze"))
        << name;
  }
  TestTree other;
  other.file("class/ada/npuzzle2/x.py").file("class/bo/maze/x.py");
  EXPECT_THAT(found_in(discover(other / "class", kKnown, {})), ElementsAre("bo/maze"));
}

TEST(Discover, IsInOrderWhateverTheFileSystemSays) {
  TestTree tree;
  for (const char* id : {"zoe", "ada", "Bo", "10", "9"}) {
    tree.file(std::string("class/") + id + "/npuzzle/x.py").file(std::string("class/") + id + "/maze/x.py");
    tree.file(std::string("class/") + id + "/zz.txt").file(std::string("class/") + id + "/aa.txt");
  }
  const auto found = discover(tree / "class", kKnown, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->submissions.size(), 10u);
  EXPECT_TRUE(std::ranges::is_sorted(found_in(found)));
  EXPECT_EQ(found->not_graded.size(), 10u);
  EXPECT_TRUE(std::ranges::is_sorted(found->not_graded, {}, &NotGraded::path));
}

TEST(Discover, EveryFolderAndFileIsGradedOrNamed) {
  TestTree tree;
  tree.file("class/ada/npuzzle/x.py").file("class/ada/notes.txt").file("class/ada/extra/x.py");
  tree.file("class/ada/old.zip").file("class/bo/maze/x.py").file("class/cy.7z").folder("class/dee/maze");
  std::filesystem::create_symlink("npuzzle", tree / "class/ada/maze");
  std::filesystem::create_symlink("ada", tree / "class/eve");
  const auto found = discover(tree / "class", kKnown, {});
  EXPECT_THAT(found_in(found), ElementsAre("ada/npuzzle", "bo/maze", "dee/maze"));
  std::vector<std::string> left_out;
  for (const auto& [path, reason] : left_out_of(found)) left_out.push_back(path);
  EXPECT_THAT(left_out, ElementsAre("ada/extra", "ada/maze", "ada/notes.txt", "ada/old.zip", "cy.7z", "eve"));
}

TEST(Discover, TablesCountAtTheTopOnly) {
  TestTree tree;
  tree.file("class/ada/npuzzle/x.py").file("class/bo/npuzzle/x.py").file("class/ada/roster.csv");
  const auto found = discover(tree / "class", kKnown, {});
  EXPECT_TRUE(found->roster.empty());
  EXPECT_THAT(left_out_of(found)["ada/roster.csv"], HasSubstr("a file beside"));
}

TEST(Discover, ALinkToTheClassIsFollowedSinceTheUserNamedIt) {
  TestTree tree;
  tree.file("class/ada/npuzzle/x.py").file("class/bo/npuzzle/x.py");
  std::filesystem::create_symlink(tree / "class", tree / "link");
  const auto found = discover(tree / "link", kKnown, {});
  EXPECT_THAT(found_in(found), ElementsAre("ada/npuzzle", "bo/npuzzle"));
  EXPECT_EQ(found->submissions.front().folder, std::filesystem::canonical(tree / "class/ada/npuzzle"));
}

TEST(Discover, ANamedAssignmentIsNotForcedOnOthers) {
  TestTree tree;
  tree.file("class/ada/npuzzle/x.py").file("class/bo/maze/x.py");
  EXPECT_THAT(found_in(discover(tree / "class", kKnown, AssignmentId{"maze"})),
              ElementsAre("ada/npuzzle", "bo/maze"))
      << "names of folders say more";
}

TEST(Discover, StudentsOfANamedAssignmentAreAllAccountedFor) {
  TestTree tree;
  tree.file("week3/ada/x.py").folder("week3/bo").file("week3/c\xff/x.py").file("week3/dee/.git/config");
  const auto found = discover(tree / "week3", kKnown, AssignmentId{"maze"});
  EXPECT_THAT(found_in(found), ElementsAre("ada/maze"));
  EXPECT_EQ(found->not_graded.size(), 3u);
}

TEST(Discover, FoldersAroundNothingEnd) {
  TestTree tree;
  tree.folder("a/b/c/d/e/f/g");
  EXPECT_THAT(found_in(discover(tree / "a", kKnown, {})), ElementsAre(HasSubstr("nothing in it looks like")));
  EXPECT_THAT(found_in(discover(tree / "a", {}, {})), ElementsAre(HasSubstr("nothing in it looks like")));
}

}  // namespace
}  // namespace grader::intake
