#include "grader/intake/download/layout.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "grader/intake/download/layout_test_kit.hpp"

namespace grader::intake {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// "student/assignment when late name=path name=path"
std::vector<std::string> shown(const Layout& layout) {
  std::vector<std::string> lines;
  if (layout.undecided) {
    for (const Question& one : layout.questions) lines.push_back("? " + one.what + " (" + one.answer + ")");
    return lines;
  }
  for (const Attempt& one : layout.attempts) {
    std::string line = one.student;
    if (!one.assignment.empty()) line += "/" + one.assignment;
    if (!one.when.empty()) line += " " + one.when;
    if (one.late) line += " late";
    for (const HandedIn& file : one.files) line += " " + file.name;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> open_of(const Layout& layout, const std::vector<Member>& members) {
  std::vector<std::string> paths;
  for (const Aside& one : layout.asides) {
    if (one.open) paths.push_back(members[one.member].path);
  }
  return paths;
}

TEST(Layout, Canvas) {
  const TestDownload download({{"ada_1_11_driver.py", ""},
                               {"bo_LATE_2_22_driver-1.py", ""},
                               {"bo_LATE_2_23_hw.zip/src/board.py", ""},
                               {"cy_3_text.html", ""},
                               {"__MACOSX/._ada_1_11_driver.py", ""}});
  const Layout layout = download.layout();
  EXPECT_EQ(layout.platform, Platform::kCanvas);
  EXPECT_THAT(shown(layout),
              ElementsAre("ada_1 driver.py", "bo_2 late driver-1.py hw.zip/src/board.py", "cy_3"));
  EXPECT_THAT(open_of(layout, download.members()), IsEmpty());
}

TEST(Layout, MoodleInFoldersAndFlatBelowAWrapping) {
  const TestDownload folders({{"w/Bo Petrov_12_assignsubmission_file_/driver.py", ""},
                              {"w/Bo Petrov_12_assignsubmission_onlinetext_/onlinetext.html", ""},
                              {"w/Ada_13_assignsubmission_file/sub/x.py", ""},
                              {"w/Cy_14_assignsubmission_onlinetext/onlinetext.html", ""}});
  const Layout layout = folders.layout();
  EXPECT_EQ(layout.platform, Platform::kMoodle);
  EXPECT_THAT(shown(layout), ElementsAre("Ada_13 sub/x.py", "Bo Petrov_12 driver.py", "Cy_14"));
  EXPECT_EQ(layout.attempts[1].folder, "w/Bo Petrov_12_assignsubmission_file_");
  const TestDownload flat(
      {{"Bo_12_assignsubmission_file_driver.py", ""}, {"Bo_12_assignsubmission_file_b.py", ""}});
  EXPECT_THAT(shown(flat.layout()), ElementsAre("Bo_12 b.py driver.py"));
}

TEST(Layout, BlackboardTakesUsersAndNamesFromReceipts) {
  const std::string receipt =
      "Name: Anna Berg (anna_b2)\nAssignment: Lab_3\nDate Submitted: x\nCurrent Grade: \n\nFiles:\n"
      "\tOriginal filename: my driver.py\n\tFilename: Lab_3_anna_b2_attempt_2026-02-03-18-34-13_mydriver.py\n";
  const TestDownload download({{"Lab_3_anna_b2_attempt_2026-02-03-18-34-13.txt", receipt},
                               {"Lab_3_anna_b2_attempt_2026-02-03-18-34-13_mydriver.py", ""},
                               {"Lab_3_anna_b2_attempt_2026-02-01-10-00-00_driver.py", ""},
                               {"Lab_3_bo_c_attempt_2026-02-01-10-00-00_driver.py", ""}});
  const Layout layout = download.layout();
  EXPECT_EQ(layout.platform, Platform::kBlackboard);
  EXPECT_THAT(shown(layout),
              ElementsAre("anna_b2 2026-02-01 10:00:00 driver.py", "anna_b2 2026-02-03 18:34:13 my driver.py",
                          "bo_c 2026-02-01 10:00:00 driver.py"));
  EXPECT_THAT(layout.questions, IsEmpty());
}

TEST(Layout, BrightspaceKeepsAttemptsOfOneStudentTogether) {
  const TestDownload download({{"Lab 2/index.html", ""},
                               {"Lab 2/98-1 - Jo Roe - Nov 8, 2026 905 PM/driver.py", ""},
                               {"Lab 2/98-2 - Jo Roe - Nov 9, 2026 905 AM/driver.py", ""},
                               {"Lab 2/99-1 - Jo Roe - Nov 9, 2026 906 AM - index.html", ""}});
  const Layout layout = download.layout();
  EXPECT_EQ(layout.platform, Platform::kBrightspace);
  EXPECT_THAT(shown(layout),
              ElementsAre("Jo Roe_98 2026-11-08 21:05 driver.py", "Jo Roe_98 2026-11-09 09:05 driver.py",
                          "Jo Roe_99 2026-11-09 09:06 index.html"));
  EXPECT_THAT(layout.notes, ElementsAre(HasSubstr("2 students are called Jo Roe")));
}

TEST(Layout, GradescopeReadsItsTableOfStudents) {
  const std::string yml =
      "---\nsubmission_201:\n  :submitters:\n  - :name: Jane O''Roe\n    :sid: '00421'\n    :email: j@x.org\n"
      "  - :name: \"Bo\"\n    :email: bo@x.org\n  :created_at: 2026-02-03 18:34:13.1 Z\n  :score: 5\n  :results:\n    tests:\n"
      "    - :name: Nobody\n  :history:\n  - :created_at: 2026-01-01 00:00:00 Z\nsubmission_202:\n  :submitters: []\n  :created_at: x\n";
  const TestDownload download({{"assignment_1_export/submission_metadata.yml", yml},
                               {"assignment_1_export/submission_201/driver.py", ""},
                               {"assignment_1_export/submission_202/driver.py", ""},
                               {"assignment_1_export/submission_203/driver.py", ""}});
  const Layout layout = download.layout();
  EXPECT_EQ(layout.platform, Platform::kGradescope);
  EXPECT_THAT(shown(layout),
              ElementsAre("00421 2026-02-03 18:34:13 driver.py", "bo@x.org 2026-02-03 18:34:13 driver.py"));
  EXPECT_THAT(layout.attempts[0].group, ElementsAre("00421", "bo@x.org"));
  EXPECT_EQ(layout.questions.size(), 2u);
}

TEST(Layout, ClassroomTakesTheLoginFromTheCloneInnerAndOuter) {
  for (const std::string outer : {"", "npuzzle-submissions/"}) {
    const TestDownload download({{outer + "npuzzle-borisp/.git/", ""},
                                 {outer + "npuzzle-borisp/driver.py", ""},
                                 {outer + "npuzzle-ada-l/.git/", ""},
                                 {outer + "npuzzle-ada-l/driver.py", ""}},
                                outer.empty() ? "npuzzle-submissions" : "download");
    const Layout layout = download.layout();
    EXPECT_EQ(layout.platform, Platform::kClassroom);
    EXPECT_THAT(shown(layout), ElementsAre("ada-l driver.py", "borisp driver.py"));
  }
}

TEST(Layout, AMixtureIsAQuestionAndFromAnswersIt) {
  TestDownload download(
      {{"ada_1_11_driver.py", ""}, {"bo_2_22_driver.py", ""}, {"driver.py", ""}, {"x.py", ""}});
  EXPECT_THAT(shown(download.layout()),
              ElementsAre(HasSubstr("2 of 4 names in it look like a download of canvas")));
  const Layout forced = download.layout({{}, Platform::kCanvas, {}});
  EXPECT_THAT(shown(forced), ElementsAre("ada_1 driver.py", "bo_2 driver.py"));
  EXPECT_THAT(open_of(forced, download.members()), ElementsAre("driver.py", "x.py"));
  EXPECT_THAT(shown(download.layout({{}, Platform::kMoodle, {}})),
              ElementsAre(HasSubstr("holds no name as moodle")));
}

const LayoutOptions kNpuzzle{AssignmentId{"npuzzle"}, {}, {}};
const LayoutOptions kMaze{AssignmentId{"maze"}, {}, {}};

TEST(Folders, ReadsAClassWithTablesAndNamesWhatIsLeftOut) {
  const TestDownload download({{"ada/npuzzle/driver.py", ""},
                               {"ada/maze/Maze.java", ""},
                               {"bo b/N-Puzzle/a.py", ""},
                               {"roster.csv", ""},
                               {"late.csv", ""},
                               {"cy/driver.py", ""},
                               {"dee/npuzle/x.py", ""},
                               {"notes.txt", ""},
                               {"eve.tar.gz/npuzzle/driver.py", ""},
                               {"fay/", ""},
                               {"driver.py", ""}});
  const Layout layout = download.layout();
  EXPECT_THAT(shown(layout), ElementsAre("ada/maze Maze.java", "ada/npuzzle driver.py", "bo b/npuzzle a.py",
                                         "eve/npuzzle driver.py"));
  EXPECT_TRUE(layout.roster && layout.late);
  EXPECT_THAT(open_of(layout, download.members()),
              testing::UnorderedElementsAre("cy/driver.py", "dee/npuzle/x.py", "driver.py"));
  std::size_t accounted = layout.asides.size();
  for (const Attempt& one : layout.attempts) accounted += one.files.size();
  EXPECT_EQ(accounted, download.members().size());
}

TEST(Folders, ReadsEveryOtherShape) {
  EXPECT_THAT(shown(TestDownload({{"npuzzle/driver.py", ""}, {"npuzzle/src/x.py", ""}}, "ada").layout()),
              ElementsAre("ada/npuzzle driver.py src/x.py"));
  EXPECT_THAT(shown(TestDownload({{"driver.py", ""}, {"src/x.py", ""}}, "npuzzle", "ada").layout()),
              ElementsAre("ada/npuzzle driver.py src/x.py"));
  EXPECT_THAT(shown(TestDownload({{"bo/driver.py", ""}, {"cy/driver.py", ""}}, "npuzzle").layout()),
              ElementsAre("bo/npuzzle driver.py", "cy/npuzzle driver.py"));
  EXPECT_THAT(shown(TestDownload({{"npuzzle/student/x.cpp", ""}}, "skeleton").layout()),
              ElementsAre("skeleton/npuzzle student/x.cpp"));
  EXPECT_THAT(shown(TestDownload({{"dee/x.py", ""}}, "week3").layout(kNpuzzle)),
              ElementsAre("dee/npuzzle x.py"));
  EXPECT_THAT(shown(TestDownload({{"driver.py", ""}}, "one").layout(kNpuzzle)),
              ElementsAre("one/npuzzle driver.py"));
  EXPECT_THAT(
      shown(TestDownload({{"w/week3/ada/driver.py", ""}, {"w/week3/bo/driver.py", ""}}).layout(kNpuzzle)),
      ElementsAre("ada/npuzzle driver.py", "bo/npuzzle driver.py"));
  EXPECT_THAT(shown(TestDownload({{"a/class/ada/download/npuzzle/driver.py", ""},
                                  {"a/class/bo/npuzzle/driver.py", ""}})
                        .layout()),
              ElementsAre("ada/npuzzle driver.py", "bo/npuzzle driver.py"));
}

// A file beside the students once made the whole class one student.
TEST(Folders, AClassIsNeverTakenForAStudent) {
  const TestDownload notes({{"alice/driver.py", ""}, {"bob/driver.py", ""}, {"notes.txt", ""}});
  EXPECT_THAT(shown(notes.layout(kNpuzzle)), ElementsAre("alice/npuzzle driver.py", "bob/npuzzle driver.py"));
  const TestDownload own({{"alice/driver.py", ""}, {"bob/driver.py", ""}, {"notes.txt", ""}}, "npuzzle");
  EXPECT_THAT(shown(own.layout()), ElementsAre("alice/npuzzle driver.py", "bob/npuzzle driver.py"));
  const TestDownload names({{"alice/driver.py", ""},
                            {"build/driver.py", ""},
                            {"student/driver.py", ""},
                            {"venv/driver.py", ""},
                            {"maze/driver.py", ""}});
  EXPECT_THAT(shown(names.layout(kNpuzzle)),
              ElementsAre("alice/npuzzle driver.py", "build/npuzzle driver.py", "maze/npuzzle driver.py",
                          "student/npuzzle driver.py", "venv/npuzzle driver.py"));
}

TEST(Folders, AStudentIsNeverTakenForAClass) {
  const TestDownload program({{"driver.py", ""}, {"search/bfs.py", ""}, {"tests/test_bfs.py", kPythonMain}},
                             "ada");
  EXPECT_THAT(shown(program.layout(kNpuzzle)),
              ElementsAre("ada/npuzzle driver.py search/bfs.py tests/test_bfs.py"));
  const TestDownload packages(
      {{"controller/Main.java", "package controller; class Main { public static void main(String[] a) {} }"},
       {"model/Board.java", "package model; class Board {}"}},
      "ada");
  EXPECT_THAT(shown(packages.layout(kNpuzzle)),
              ElementsAre("ada/npuzzle controller/Main.java model/Board.java"));
}

TEST(Folders, WhatCanBeReadInTwoWaysIsAskedAndAnswered) {
  const TestDownload attempts({{"attempt1/driver.py", ""}, {"attempt2/driver.py", ""}}, "ada");
  EXPECT_THAT(shown(attempts.layout(kNpuzzle)), ElementsAre(HasSubstr("say --as class or --as student")));
  EXPECT_THAT(shown(attempts.layout({AssignmentId{"npuzzle"}, {}, Shape::kOneStudent})),
              ElementsAre("ada/npuzzle attempt1/driver.py attempt2/driver.py"));
  EXPECT_THAT(shown(attempts.layout({AssignmentId{"npuzzle"}, {}, Shape::kStudents})),
              ElementsAre("attempt1/npuzzle driver.py", "attempt2/npuzzle driver.py"));
  const TestDownload beside({{"driver.py", ""}, {"ada/driver.py", ""}, {"bo/driver.py", ""}});
  EXPECT_THAT(shown(beside.layout(kNpuzzle)), ElementsAre(HasSubstr("is it a class")));
  EXPECT_THAT(shown(TestDownload({{"stuff/photo.jpg", ""}, {"stuff/x.txt", ""}}).layout()),
              ElementsAre(HasSubstr("--assignment")));
}

const std::vector<std::pair<std::string, std::string>> kHandOut{
    {"MazeTester.java", "public class MazeTester { public static void main(String[] args) {} }"},
    {"maze/Maze.java", "package maze; public interface Maze {}"},
    {"mazeGenerator/KruskalGenerator.java", "package mazeGenerator; public class KruskalGenerator {}"},
    {"mazeSolver/Solver.java", "package mazeSolver; public class Solver {}"}};

std::vector<std::pair<std::string, std::string>> below(const std::string& folder) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const auto& [name, text] : kHandOut) files.emplace_back(folder + name, text);
  return files;
}

// The hand-out's package is called like the assignment.
TEST(Folders, TheJavaHandOutOfTheMazesIsNotTakenApart) {
  const std::string all =
      " MazeTester.java maze/Maze.java mazeGenerator/KruskalGenerator.java mazeSolver/Solver.java";
  EXPECT_THAT(shown(TestDownload(below(""), "bob").layout(kMaze)), ElementsAre("bob/maze" + all));
  EXPECT_THAT(shown(TestDownload(below("class/bob/"), "d").layout(kMaze)), ElementsAre("bob/maze" + all));
  EXPECT_THAT(shown(TestDownload(below("bob/maze/"), "class").layout()), ElementsAre("bob/maze" + all));
  auto with_src = below("bob/src/");
  with_src.emplace_back("alice/student/solver.cpp", "");
  EXPECT_THAT(
      shown(TestDownload(with_src, "class").layout(kMaze)),
      ElementsAre(
          "alice/maze student/solver.cpp",
          "bob/maze src/MazeTester.java src/maze/Maze.java src/mazeGenerator/KruskalGenerator.java src/mazeSolver/Solver.java"));
  auto three = below("bob/");
  for (const auto& one : below("cyd/")) three.push_back(one);
  EXPECT_THAT(shown(TestDownload(three, "class").layout(kMaze)),
              ElementsAre("bob/maze" + all, "cyd/maze" + all));
}

}  // namespace
}  // namespace grader::intake
