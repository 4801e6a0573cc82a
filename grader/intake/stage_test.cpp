#include "grader/intake/stage.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grader/core/json_text.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/intake/java_members.hpp"

namespace grader::intake {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::map<LanguageId, Language> languages() {
  Language cpp;
  cpp.id = {"cpp"};
  cpp.title = "C++";
  cpp.extensions = {".cpp", ".cc"};
  cpp.builds = {{"CMakeLists.txt", {}, "", {}}, {"", {}, "", {}}};
  Language python;
  python.id = {"python"};
  python.title = "Python 3";
  python.extensions = {".py"};
  return {{cpp.id, cpp}, {python.id, python}};
}

Assignment assignment() {
  Assignment made;
  made.id = {"npuzzle"};
  made.language_order = {{"cpp"}, {"python"}};
  made.languages[{"cpp"}] = {"driver", {}, {}};
  made.languages[{"python"}] = {"driver", {"driver_3.py", "driver.py"}, {}};
  Case test;
  test.id = {"g/c"};
  test.output_files = {"output.txt"};
  made.groups = {{{"g"}, "g", {test}}};
  return made;
}

StageOutcome staged(const TestTree& tree, const StageCaps& caps = {}) {
  return stage(tree.path(), assignment(), languages(), caps);
}

std::string refusal(const StageOutcome& outcome) {
  const auto* refused = std::get_if<Refused>(&outcome);
  return refused == nullptr ? "" : refused->reason;
}

std::vector<std::string> names(const StageOutcome& outcome) {
  std::vector<std::string> result;
  if (const auto* done = std::get_if<Staged>(&outcome)) {
    for (const StagedFile& file : done->files) result.push_back(file.name);
  }
  return result;
}

TEST(Stage, LetsSourcesInAndLeavesRubbishAndOldOutputOut) {
  TestTree tree;
  tree.file("driver.cpp").file("lib/board.cpp").file("lib/board.hpp").file("board.o").file("build/x.cpp");
  tree.file("output.txt")
      .file(".git/config")
      .file("program",
            "\x7f"
            "ELF...")
      .file("__MACOSX/._driver.cpp");
  const StageOutcome outcome = staged(tree);
  EXPECT_THAT(names(outcome), ElementsAre("driver.cpp", "lib/board.cpp", "lib/board.hpp"));
  const Staged& done = std::get<Staged>(outcome);
  EXPECT_EQ(done.language.value, "cpp");
  EXPECT_THAT(done.sources, ElementsAre("driver.cpp", "lib/board.cpp"));
  EXPECT_THAT(done.notes, ElementsAre("output.txt was handed in; it is not used",
                                      "program is a compiled program; it is not used"));
}

TEST(Stage, UnwrapsSingleFoldersAndNotesWindowsLineEnds) {
  TestTree tree;
  tree.file("My Solution/final (1)/driver.py", "print(1)\r\n").file(".DS_Store");
  const Staged done = std::get<Staged>(staged(tree));
  EXPECT_EQ(done.main, "driver.py");
  EXPECT_THAT(done.notes, ElementsAre(HasSubstr("CRLF")));
}

TEST(Stage, TheDigestTellsNamesAndBytesOnly) {
  TestTree a;
  TestTree b;
  a.file("driver.py", "1").file("x.py", "2");
  b.file("in/driver.py", "1").file("in/x.py", "2").file("in/.DS_Store");
  EXPECT_EQ(std::get<Staged>(staged(a)).digest, std::get<Staged>(staged(b)).digest);
  b.file("in/x.py", "3");
  EXPECT_NE(std::get<Staged>(staged(a)).digest, std::get<Staged>(staged(b)).digest);
}

TEST(Stage, RefusesByNameWhatIsNotAFile) {
  TestTree link;
  link.file("driver.py");
  std::filesystem::create_symlink("/etc/passwd", link / "data.txt");
  EXPECT_EQ(refusal(staged(link)), "data.txt is a symbolic link: hand in the file itself");
  TestTree pipe;
  pipe.file("driver.py");
  ASSERT_EQ(::mkfifo((pipe / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(refusal(staged(pipe)), HasSubstr("pipe is not a regular file"));
  TestTree odd;
  odd.file("driver.py").file("a\nb.py");
  EXPECT_THAT(refusal(staged(odd)), HasSubstr("characters that are not allowed"));
  TestTree twins;
  twins.file("driver.py").file("Board.py").file("board.py");
  EXPECT_THAT(refusal(staged(twins)), HasSubstr("differ only in case"));
}

TEST(Stage, RefusesAnotherUsersFileBehindAHardLink) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs two owners";
  TestTree tree;
  tree.file("driver.py").file("secret");
  ASSERT_EQ(::chown(tree.path().c_str(), 1234, 1234), 0);
  ASSERT_EQ(::chown((tree / "driver.py").c_str(), 1234, 1234), 0);
  ASSERT_EQ(::link((tree / "secret").c_str(), (tree / "data.txt").c_str()), 0);
  EXPECT_THAT(refusal(staged(tree)), HasSubstr("data.txt is a hard link"));
}

TEST(Stage, CapsAreHeldAndRubbishDoesNotCount) {
  TestTree tree;
  tree.file("driver.py", std::string(100, 'x'))
      .file("a/b/c.py")
      .file("build/1")
      .file("build/2")
      .file("build/3");
  EXPECT_EQ(refusal(staged(tree, {.files = 2})), "");
  EXPECT_THAT(refusal(staged(tree, {.files = 1})), HasSubstr("more than 1 files"));
  EXPECT_THAT(refusal(staged(tree, {.bytes = {100}})), HasSubstr("larger than 100 bytes together"));
  EXPECT_THAT(refusal(staged(tree, {.file = {99}})), HasSubstr("driver.py is larger than 99 bytes"));
  EXPECT_THAT(refusal(staged(tree, {.depth = 1})), HasSubstr("more than 1 folders deep"));
  EXPECT_THAT(refusal(staged(tree, {.name = 8})), HasSubstr("longer than 8 bytes"));
}

TEST(Stage, LaysTheKitsFilesOverASkeletonOnly) {
  TestTree kit;
  kit.file("given/board.hpp", "kit")
      .file("CMakeLists.txt", "kit")
      .file("student/search.cpp", "stub")
      .file("tests/t.cpp", "kit");
  Assignment with = assignment();
  with.languages[{"cpp"}].given = kit.path();
  TestTree tree;
  tree.file("student/search.cpp", "mine")
      .file("given/board.hpp", "hacked")
      .file("given/extra.hpp")
      .file("CMakeLists.txt", "mine");
  const StageOutcome outcome = stage(tree.path(), with, languages());
  ASSERT_THAT(names(outcome),
              ElementsAre("CMakeLists.txt", "given/board.hpp", "student/search.cpp", "tests/t.cpp"));
  const TestTree copy;
  copy_staged(std::get<Staged>(outcome), copy.path());
  EXPECT_EQ(read_file(copy / "given/board.hpp"), "kit");
  EXPECT_EQ(read_file(copy / "CMakeLists.txt"), "kit");
  EXPECT_EQ(read_file(copy / "student/search.cpp"), "mine");
  TestTree own;
  own.file("driver.cpp").file("CMakeLists.txt", "mine");
  EXPECT_THAT(names(stage(own.path(), with, languages())), ElementsAre("CMakeLists.txt", "driver.cpp"));
}

TEST(Stage, LaysEvaluationFilesOverEverySubmissionAndTellsWhatWasChanged) {
  TestTree given, evaluation;
  given.file("given/maze.hpp", "kit").file("CMakeLists.txt", "kit");
  evaluation.file("CMakeLists.txt", "evaluation")
      .file("evaluation/main.cpp", "main")
      .file("maze/Cell.cpp", "cell");
  Assignment with = assignment();
  with.languages[{"cpp"}].given = given.path();
  with.languages[{"cpp"}].evaluation = evaluation.path();
  TestTree skeleton;
  skeleton.file("student/solver.cpp", "mine").file("given/maze.hpp", "hacked").file("given/more.hpp", "more");
  skeleton.file("CMakeLists.txt", "  k i t\r\n").file("maze/Cell.cpp", "ce ll\n");
  const StageOutcome outcome = stage(skeleton.path(), with, languages());
  EXPECT_THAT(names(outcome), ElementsAre("CMakeLists.txt", "evaluation/main.cpp", "given/maze.hpp",
                                          "maze/Cell.cpp", "student/solver.cpp"));
  ASSERT_TRUE(std::holds_alternative<Staged>(outcome)) << refusal(outcome);
  const TestTree copy;
  copy_staged(std::get<Staged>(outcome), copy.path());
  EXPECT_EQ(read_file(copy / "CMakeLists.txt"), "evaluation");
  EXPECT_EQ(read_file(copy / "maze/Cell.cpp"), "cell");
  EXPECT_THAT(std::get<Staged>(outcome).notes,
              ElementsAre(HasSubstr("given/more.hpp was left out"), HasSubstr("given/maze.hpp was changed")));
  TestTree own;
  own.file("Tester.cpp", "mine").file("maze/Cell.cpp", "hacked");
  const StageOutcome other = stage(own.path(), with, languages());
  EXPECT_THAT(names(other),
              ElementsAre("CMakeLists.txt", "Tester.cpp", "evaluation/main.cpp", "maze/Cell.cpp"));
  EXPECT_THAT(std::get<Staged>(other).notes, ElementsAre(HasSubstr("maze/Cell.cpp")));
}

// The kit's Java classes have the shape of the skeleton's, not its text.
TEST(Stage, TellsWhatWasAddedToJavaClassesOfTheSkeleton) {
  TestTree evaluation;
  evaluation.file("Tester.java", "class Tester { void main() {} }")
      .file("maze/Cell.java", "class Cell { public int r, c; Wall[] wall = new Wall[6]; Cell(int r) {} }")
      .file("maze/Wall.java", "class Wall { boolean present = true; }");
  Assignment with = assignment();
  with.language_order.push_back(LanguageId{"java"});
  with.languages[{"java"}].program = "Tester";
  with.languages[{"java"}].evaluation = evaluation.path();
  std::map<LanguageId, Language> known = languages();
  known[{"java"}].extensions = {".java"};
  TestTree own;
  own.file("Tester.java", "class Tester { int more; }")
      .file("maze/Wall.java", "/** int x; */ class Wall { public boolean present = true; /* { */ }")
      .file("maze/Cell.java", R"(class Cell { // int no;
        Wall wall[] = {null, f("}"), '{'}; int r; Map<String, Wall> seen = new Map<>(); boolean visited;
        Cell(int r, int q) { int local = 1; } public String toString() { return ""; } })");
  const StageOutcome outcome = stage(own.path(), with, known);
  ASSERT_TRUE(std::holds_alternative<Staged>(outcome)) << refusal(outcome);
  EXPECT_THAT(
      std::get<Staged>(outcome).notes,
      ElementsAre("maze/Cell.java was changed (seen, toString, visited are not in the skeleton); the grader "
                  "uses its own copy, without them"));
}

// The hand-out's Maze.java declares its directions in one line, some with values.
TEST(JavaMembers, ReadsEveryNameOfADeclaration) {
  EXPECT_THAT(
      java_members("interface Maze { int EAST = 0, NORTH = 2, SOUTH = f(1, x), HEX = 1 << 4, LAST; }"),
      ElementsAre("EAST", "HEX", "LAST", "NORTH", "SOUTH"));
  EXPECT_THAT(java_members("class A { Map<B, C> m = new Map<B, C>(), n; int[] a = {1, b}, c; "
                           "void run(int d, int e) throws F, G { int h, i; } List<List<B>> j = x; }"),
              ElementsAre("a", "c", "j", "m", "n", "run"));
  EXPECT_THAT(
      java_members(
          "class TunnelMaze { int rows, columns; abstract void draw() throws E; void validate() {} }"),
      ElementsAre("columns", "draw", "rows", "validate"));
}

TEST(Stage, TheStudentFolderOfASkeletonAloneIsEnough) {
  TestTree kit;
  kit.file("driver.py").file("student/search.py", "stub").file("given/board.py");
  Assignment with_given = assignment();
  with_given.languages[{"python"}].given = kit.path();
  TestTree tree;
  tree.file("student/search.py", "mine");
  const StageOutcome outcome = stage(tree.path(), with_given, languages());
  EXPECT_THAT(names(outcome), ElementsAre("driver.py", "given/board.py", "student/search.py"));
  ASSERT_TRUE(std::holds_alternative<Staged>(outcome)) << refusal(outcome);
  EXPECT_EQ(std::get<Staged>(outcome).main, "driver.py");
  EXPECT_EQ(std::get<Staged>(outcome).language, LanguageId{"python"});
  EXPECT_EQ(std::get<Staged>(outcome).files.back().host, tree / "student/search.py");
}

TEST(Stage, MixedLanguagesGoToTheFirstWithAMainFile) {
  TestTree tree;
  tree.file("driver_3.py").file("helper.cpp");
  const Staged done = std::get<Staged>(staged(tree));
  EXPECT_EQ(done.language.value, "python");
  EXPECT_THAT(done.notes, Contains(HasSubstr("graded as Python 3")));
  tree.file("CMakeLists.txt");
  EXPECT_EQ(std::get<Staged>(staged(tree)).language.value, "cpp");
}

// An old version in a folder, or a build file without sources of its language, once took the place of the program.
TEST(Stage, TheMainFileAtTheTopWinsAndABuildFileNeedsSources) {
  TestTree tree;
  tree.file("driver.py").file("old/driver_3.py").file("CMakeLists.txt");
  const Staged done = std::get<Staged>(staged(tree));
  EXPECT_EQ(done.language.value, "python");
  EXPECT_EQ(done.main, "driver.py");
}

TEST(Stage, SaysWhatIsExpectedWhenThereIsNoProgram) {
  TestTree tree;
  tree.file("Driver.py").file("notes.txt");
  EXPECT_EQ(
      refusal(staged(tree)),
      "No program was found. Expected: C++ (.cpp or .cc) or Python 3 (driver_3.py or driver.py). Handed in: "
      "Driver.py, notes.txt. Rename Driver.py to driver_3.py.");
  EXPECT_THAT(refusal(staged(TestTree())), HasSubstr("Nothing was handed in."));
}

TEST(Stage, AFileThatChangesAfterStagingIsNoticed) {
  TestTree tree;
  tree.file("driver.py", "1");
  const Staged done = std::get<Staged>(staged(tree));
  tree.file("driver.py", "2");
  const TestTree copy;
  EXPECT_THROW(copy_staged(done, copy.path()), std::system_error);
}

// What a refusal says goes into reports, which are UTF-8.
TEST(Stage, RefusalsAreTextWhateverTheNames) {
  for (const std::string& name :
       {std::string(59, 'x') + std::string(150, 'y'),
        [] {
          std::string accents = "x";
          for (int i = 0; i < 120; ++i) accents += "\xC3\xA9";
          return accents;
        }(),
        std::string("a\xff.py"), std::string("a\x1b[31m.py"), std::string("a\xE2\x80\xAE.py")}) {
    TestTree tree;
    tree.file("driver.py").file(name);
    const std::string reason = refusal(staged(tree));
    EXPECT_FALSE(reason.empty());
    EXPECT_FALSE(first_invalid_utf8(reason)) << reason;
    EXPECT_EQ(reason.find('\x1b'), std::string::npos);
  }
}

TEST(Stage, ExactlyAtACapIsStillAllowed) {
  TestTree tree;
  tree.file("driver.py", std::string(100, 'x')).file("a/b/c.py", std::string(50, 'x'));
  struct Row {
    StageCaps at;
    StageCaps below;
  };
  const Row kRows[] = {
      {{.files = 2}, {.files = 1}}, {{.bytes = {150}}, {.bytes = {149}}}, {{.file = {100}}, {.file = {99}}},
      {{.depth = 2}, {.depth = 1}}, {{.name = 9}, {.name = 8}},
  };
  for (const Row& row : kRows) {
    EXPECT_EQ(refusal(staged(tree, row.at)), "");
    EXPECT_NE(refusal(staged(tree, row.below)), "");
  }
}

TEST(Stage, RubbishIsLeftOutButNotWithoutEnd) {
  TestTree tree;
  tree.file("driver.py");
  for (int i = 0; i < 39; ++i) tree.file("f" + std::to_string(i) + ".o");
  EXPECT_EQ(refusal(staged(tree, {.files = 2})), "");
  tree.file("one_more.o");
  EXPECT_EQ(refusal(staged(tree, {.files = 2})), "there are far too many files in it");
}

TEST(Stage, NamesThatLookOddAreNamesAllTheSame) {
  TestTree tree;
  tree.file("driver.py")
      .file("-rf.py")
      .file("\xC3\x89mile.py")
      .file("a b.py")
      .file("$(x).py")
      .file("{main}.py");
  EXPECT_THAT(names(staged(tree)),
              ElementsAre("$(x).py", "-rf.py", "a b.py", "driver.py", "{main}.py", "\xC3\x89mile.py"));
  tree.file("a\\b.py");
  EXPECT_THAT(refusal(staged(tree)), HasSubstr("rename it"));
}

TEST(Stage, ALinkIsRefusedWhereverItPoints) {
  for (const char* target : {"driver.py", "/etc", "nowhere", ".", ".."}) {
    TestTree tree;
    tree.file("driver.py").folder("lib");
    std::filesystem::create_symlink(target, tree / "lib/link");
    EXPECT_EQ(refusal(staged(tree)), "lib/link is a symbolic link: hand in the file itself") << target;
  }
}

TEST(Stage, ALinkCalledStudentIsNoSkeleton) {
  TestTree elsewhere;
  elsewhere.file("search.py");
  TestTree tree;
  std::filesystem::create_symlink(elsewhere.path(), tree / "student");
  EXPECT_EQ(refusal(staged(tree)), "student is a symbolic link: hand in the file itself");
}

TEST(Stage, AHardLinkAmongOnesOwnFilesIsAFile) {
  TestTree tree;
  tree.file("driver.py", "print(1)");
  ASSERT_EQ(::link((tree / "driver.py").c_str(), (tree / "copy.py").c_str()), 0);
  EXPECT_THAT(names(staged(tree)), ElementsAre("copy.py", "driver.py"));
}

TEST(Stage, OutputAndCompiledFilesAreLeftOutInFoldersToo) {
  TestTree tree;
  tree.file("driver.py")
      .file("lib/output.txt")
      .file("lib/Board.bin", "\xca\xfe\xba\xbe...")
      .file("lib/data.txt");
  const Staged done = std::get<Staged>(staged(tree));
  EXPECT_THAT(names(done), ElementsAre("driver.py", "lib/data.txt"));
  EXPECT_THAT(done.notes, ElementsAre("lib/Board.bin is a compiled program; it is not used",
                                      "lib/output.txt was handed in; it is not used"));
}

TEST(Stage, EveryChangeOfNamesOrBytesChangesTheDigest) {
  const auto digest_of_tree = [](const std::map<std::string, std::string>& files) {
    TestTree tree;
    for (const auto& [name, bytes] : files) tree.file(name, bytes);
    return std::get<Staged>(staged(tree)).digest;
  };
  const std::map<std::string, std::string> kTrees[] = {
      {{"driver.py", "1"}, {"x.py", "2"}},
      {{"driver.py", "2"}, {"x.py", "1"}},
      {{"driver.py", "1"}, {"y.py", "2"}},
      {{"driver.py", "1"}, {"x.py", ""}},
      {{"driver.py", "1"}},
      {{"driver.py", "1"}, {"lib/x.py", "2"}},
      {{"driver.py", "12"}, {"x.py", ""}},
      {{"driver.py", "1"}, {"x.py", "2"}, {"z", ""}},
  };
  std::set<std::string> digests;
  for (const auto& files : kTrees) digests.insert(digest_of_tree(files));
  EXPECT_EQ(digests.size(), std::size(kTrees));
  EXPECT_EQ(digest_of_tree(kTrees[0]), digest_of_tree(kTrees[0]));
}

TEST(Stage, ARefusalHasADigestOfItsReason) {
  TestTree link;
  link.file("driver.py");
  std::filesystem::create_symlink("/etc/passwd", link / "data.txt");
  TestTree empty;
  const std::string a = std::get<Refused>(staged(link)).digest;
  EXPECT_EQ(std::get<Refused>(staged(link)).digest, a);
  EXPECT_NE(std::get<Refused>(staged(empty)).digest, a);
  EXPECT_FALSE(a.empty());
}

TEST(Stage, EmptyFoldersAreNothing) {
  TestTree tree;
  tree.folder("a/b/c").folder("d").file(".DS_Store");
  EXPECT_THAT(refusal(staged(tree)), HasSubstr("Nothing was handed in."));
}

TEST(Stage, AMissingFolderIsOurFailure) {
  TestTree tree;
  EXPECT_THROW(stage(tree / "nowhere", assignment(), languages()), std::system_error);
}

TEST(Stage, AFileThatIsReplacedByALinkAfterStagingIsNotFollowed) {
  TestTree tree;
  tree.file("driver.py", "1").file("x.py", "1");
  const Staged done = std::get<Staged>(staged(tree));
  std::filesystem::remove(tree / "x.py");
  std::filesystem::create_symlink(tree / "driver.py", tree / "x.py");
  const TestTree copy;
  EXPECT_THROW(copy_staged(done, copy.path()), std::system_error);
}

TEST(Stage, ACopyHoldsTheFilesAndNoMore) {
  TestTree tree;
  tree.file("driver.py", "1").file("lib/deep/x.bin", std::string("\0\xff", 2)).file("lib/x.o");
  const TestTree copy;
  copy_staged(std::get<Staged>(staged(tree)), copy.path());
  EXPECT_EQ(read_file(copy / "driver.py"), "1");
  EXPECT_EQ(read_file(copy / "lib/deep/x.bin"), std::string("\0\xff", 2));
  EXPECT_FALSE(std::filesystem::exists(copy / "lib/x.o"));
}

}  // namespace
}  // namespace grader::intake
