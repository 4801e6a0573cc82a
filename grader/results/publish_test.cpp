// What is written where, and that nothing is lost or left over when it is written again.
#include "grader/results/publish.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grader/core/files.hpp"
#include "grader/results/journal.hpp"
#include "grader/results/testing/small_results.hpp"

namespace grader::results {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using testing::files_below;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kEverything;
using ::testing::Key;
using ::testing::Not;
using testing::SmallResults;
using ::testing::UnorderedElementsAre;

using Files = std::map<std::string, std::string>;

// What is published of one result of "ann".
struct One {
  SmallResults small;
  ResultPlaces places = small.places("out");
  SubmissionResult result = small.result("ann");

  Published publish(const std::set<Visibility>& released = kEverything, const Marks& marks = {}) {
    small.finish(places, result);
    return results::publish(places, small.manifest({"ann"}), small.kit(), marks, released);
  }
  std::string file(const std::string& name) const { return read_file(places.root / name); }
  std::string feedback() const { return file("students/ann/sums/feedback.md"); }
};

TEST(Publish, WritesTheClassAndAFolderForEverySubmission) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann", "bob"});
  Files files = files_below(places.root);
  std::erase_if(files, [](const auto& file) { return file.first.starts_with(".gradekit/"); });
  EXPECT_THAT(files, UnorderedElementsAre(
                         Key("grades.csv"), Key("summary.json"), Key("junit.xml"), Key("report/index.html"),
                         Key("students/ann/sums/results.json"), Key("students/ann/sums/feedback.md"),
                         Key("students/bob/sums/results.json"), Key("students/bob/sums/feedback.md")));
}

TEST(Publish, TellsOfEverySubmissionInTheOrderOfTheManifest) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann", "bob"});
  const Published published = publish(places, small.manifest({"bob", "ann"}), small.kit(), {}, kEverything);
  ASSERT_EQ(published.lines.size(), 2u);
  EXPECT_EQ(published.lines[0].id.value, "bob");
  EXPECT_EQ(published.lines[0].name, "Name of bob");
  EXPECT_EQ(published.lines[0].total, Points{800});
  EXPECT_EQ(published.lines[0].max, Points{1000});
  EXPECT_FALSE(published.lines[0].final) << "style is not marked yet";
  EXPECT_EQ(published.judge_errors, 0u);
  EXPECT_EQ(published.unfinished, 0u);
}

TEST(Publish, ASecondTimeNotAFileIsTouched) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann", "bob"});
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const auto& [name, bytes] : files_below(places.root)) fs::last_write_time(places.root / name, old);
  const Files before = files_below(places.root);
  publish(places, small.manifest({"ann", "bob"}), small.kit(), {}, kEverything);
  EXPECT_EQ(files_below(places.root), before);
  for (const auto& [name, bytes] : before) EXPECT_EQ(fs::last_write_time(places.root / name), old) << name;
}

TEST(Publish, EverythingThatWasDeletedComesBackFromTheJournal) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann", "bob"});
  const Files before = files_below(places.root);
  for (const auto& [name, bytes] : before) {
    if (name.starts_with(".gradekit/")) continue;
    fs::remove(places.root / name);
    publish(places, small.manifest({"ann", "bob"}), small.kit(), {}, kEverything);
    EXPECT_EQ(files_below(places.root), before) << name;
  }
}

TEST(Publish, OfADroppedSubmissionNothingStaysAndOfTheOthersEverything) {
  SmallResults small;
  small.kit().assignments[{"maze"}] = small.assignment();
  small.kit().rubrics[{"maze"}] = small.rubric();
  replace_file(small.kit().places.root / "rubrics/maze.json", "{}");
  const ResultPlaces places = small.graded("out", {"ann", "bob"});
  SubmissionResult other = small.result("ann");
  other.assignment = {"maze"};
  small.finish(places, other);
  Manifest manifest = small.manifest({"ann", "bob"});
  manifest.submissions.insert(manifest.submissions.begin(), {{"ann"}, {"maze"}, "Ann"});
  publish(places, manifest, small.kit(), {}, kEverything);
  ASSERT_TRUE(fs::exists(places.submission({"ann"}, {"maze"}) / "results.json"));
  const std::string kept = read_file(places.submission({"ann"}, {"sums"}) / "results.json");

  publish(places, small.manifest({"ann"}), small.kit(), {}, kEverything);
  EXPECT_FALSE(fs::exists(places.students() / "bob"));
  EXPECT_FALSE(fs::exists(places.submission({"ann"}, {"maze"})));
  EXPECT_FALSE(fs::exists(places.journals() / "maze"));
  EXPECT_FALSE(fs::exists(places.journal({"bob"}, {"sums"})));
  EXPECT_TRUE(fs::exists(places.journal({"ann"}, {"sums"})));
  EXPECT_EQ(read_file(places.submission({"ann"}, {"sums"}) / "results.json"), kept);
  EXPECT_THAT(read_file(places.root / "grades.csv"), Not(HasSubstr("bob")));
}

TEST(Publish, AnUnfinishedSubmissionKeepsItsJournalAndIsNamed) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann"});
  Journal(places.journal({"bob"}, {"sums"})).add(small.result("bob").cases[0]);
  const Published published = publish(places, small.manifest({"ann", "bob"}), small.kit(), {}, kEverything);
  EXPECT_EQ(published.unfinished, 1u);
  EXPECT_EQ(published.lines.size(), 1u);
  ASSERT_EQ(published.not_graded.size(), 1u);
  EXPECT_EQ(published.not_graded[0].path, "bob/sums");
  EXPECT_THAT(published.not_graded[0].reason, HasSubstr("not graded yet"));
  EXPECT_EQ(read_journal(places.journal({"bob"}, {"sums"})).cases.size(), 1u);
}

TEST(Publish, WhatWasNotGradedStandsInTheSummaryInOrder) {
  SmallResults small;
  const ResultPlaces places = small.places("out");
  Manifest manifest = small.manifest({"lee"});
  manifest.not_graded = {{"z.zip", "unpack it"}, {"a.zip", "unpack it"}};
  const Published published = publish(places, manifest, small.kit(), {}, kEverything);
  std::vector<std::string> paths;
  for (const NotGraded& one : published.not_graded) paths.push_back(one.path);
  EXPECT_THAT(paths, ElementsAre("a.zip", "lee/sums", "z.zip"));
  const std::string summary = read_file(places.root / "summary.json");
  EXPECT_LT(summary.find("a.zip"), summary.find("z.zip"));
}

TEST(Publish, FeedbackShowsWhatIsReleasedAndNothingElse) {
  struct Stage {
    std::set<Visibility> released;
    bool add, deep, style, total;
  };
  const Stage kStages[] = {
      {{}, false, false, false, false},
      {{Visibility::kVisible}, true, false, false, false},
      {{Visibility::kVisible, Visibility::kAfterDueDate}, true, false, false, false},
      {{Visibility::kVisible, Visibility::kAfterDueDate, Visibility::kAfterPublished},
       true,
       false,
       true,
       false},
      {kEverything, true, true, true, true},
  };
  One one;
  const Marks marks{{{{"ann"}, {"sums"}, {"style"}}, {Points{150}, "Neat names."}}};
  for (const Stage& stage : kStages) {
    one.publish(stage.released, marks);
    const std::string text = one.feedback();
    SCOPED_TRACE(text);
    const auto says = [&](const char* word) { return text.find(word) != std::string::npos; };
    EXPECT_EQ(says("Title of all/add"), stage.add);
    EXPECT_EQ(says("Title of dark/deep"), stage.deep);
    EXPECT_EQ(says("Part dark"), stage.deep);
    EXPECT_EQ(says("Neat names."), stage.style);
    EXPECT_EQ(says("Total: 9.5 of 10"), stage.total);
  }
}

TEST(Publish, WhatIsReleasedChangesNothingButFeedback) {
  One one;
  one.publish({});
  Files hidden = files_below(one.places.root);
  one.publish(kEverything);
  Files shown = files_below(one.places.root);
  EXPECT_NE(hidden.extract("students/ann/sums/feedback.md").mapped(),
            shown.extract("students/ann/sums/feedback.md").mapped());
  EXPECT_EQ(hidden, shown);
}

TEST(Publish, WordsForStaffAreInTheirFilesOnly) {
  One one;
  one.result.cases[0].verdict = Verdict::kJudgeError;
  one.result.cases[0].staff = "cgroup of host xyzzy";
  one.result.build.staff = "xyzzy too";
  EXPECT_EQ(one.publish().judge_errors, 1u);
  EXPECT_THAT(one.feedback(), Not(HasSubstr("xyzzy")));
  EXPECT_THAT(one.file("students/ann/sums/results.json"), HasSubstr("xyzzy")) << "it is for staff";
}

TEST(Publish, LogsOfBuildAndToolsAreEvidenceAndGoWithTheirCause) {
  One one;
  const fs::path evidence = one.places.evidence({"ann"}, {"sums"});
  one.result.build.log_raw = "warning: x\n";
  one.result.quality = {{"memcheck", QualityResult::Status::kFindings, 1, "", "lost 4 bytes\n", ""}};
  one.publish();
  EXPECT_EQ(files_below(evidence),
            (Files{{"build.log", "warning: x\n"}, {"memcheck.log", "lost 4 bytes\n"}}));
  one.result.quality[0].log_raw.clear();
  one.publish();
  EXPECT_EQ(files_below(evidence), (Files{{"build.log", "warning: x\n"}}));
}

TEST(Publish, EvidenceThatNoResultNamesIsRemovedAndOtherStays) {
  One one;
  const fs::path evidence = one.places.evidence({"ann"}, {"sums"});
  replace_file(evidence / "all/add/stdout", "named");
  replace_file(evidence / "all/old/stdout", "left over");
  fs::create_symlink("/etc/passwd", evidence / "link");
  one.result.cases[0].evidence = {"all/add/stdout"};
  one.publish();
  EXPECT_EQ(files_below(evidence), (Files{{"all/add/stdout", "named"}}));
  EXPECT_FALSE(fs::is_symlink(evidence / "link"));
  EXPECT_TRUE(fs::exists("/etc/passwd"));
}

TEST(Publish, AMarkCountsForItsOwnerAlone) {
  SmallResults small;
  const ResultPlaces places = small.graded("out", {"ann", "anna", "bob"});
  const Marks marks{{{{"ann"}, {"sums"}, {"style"}}, {Points{100}, ""}},
                    {{{"ann"}, {"zoo"}, {"style"}}, {Points{20}, ""}},
                    {{{"anna"}, {"maze"}, {"style"}}, {Points{50}, ""}},
                    {{{"bob"}, {"sums"}, {"style"}}, {Points{200}, ""}}};
  const Published published =
      publish(places, small.manifest({"ann", "anna", "bob"}), small.kit(), marks, kEverything);
  ASSERT_EQ(published.lines.size(), 3u);
  EXPECT_EQ(published.lines[0].total, Points{900});
  EXPECT_TRUE(published.lines[0].final);
  EXPECT_EQ(published.lines[1].total, Points{800});
  EXPECT_FALSE(published.lines[1].final);
  EXPECT_EQ(published.lines[2].total, Points{1000});
}

TEST(Publish, RemarksCountWhatIsNotAccepted) {
  struct Row {
    BuildResult::Status build;
    std::vector<Verdict> verdicts;
    std::vector<std::string> remarks;
  };
  using enum BuildResult::Status;
  const Row kRows[] = {
      {kBuilt, {Verdict::kAccepted, Verdict::kAccepted}, {"not marked yet"}},
      {kBuilt, {Verdict::kTimeLimit, Verdict::kAccepted}, {"1 time limit exceeded", "not marked yet"}},
      {kBuilt, {Verdict::kTimeLimit, Verdict::kTimeLimit}, {"2 time limit exceeded", "not marked yet"}},
      {kBuilt,
       {Verdict::kTimeLimit, Verdict::kWrongAnswer},
       {"1 wrong answer", "1 time limit exceeded", "not marked yet"}},
      {kCompileError, {Verdict::kCompileError, Verdict::kCompileError}, {"compile error", "not marked yet"}},
      {kRejected, {Verdict::kRejected, Verdict::kRejected}, {"submission refused", "not marked yet"}},
  };
  for (const Row& row : kRows) {
    One one;
    one.result.build.status = row.build;
    for (std::size_t i = 0; i < row.verdicts.size(); ++i) {
      one.result.cases[i].verdict = row.verdicts[i];
      if (row.verdicts[i] != Verdict::kAccepted) one.result.cases[i].check.reset();
    }
    EXPECT_EQ(one.publish().lines.at(0).remarks, row.remarks);
  }
}

TEST(Publish, LongStreamsAreShortInTheClassesReportAndWholeForTheStudent) {
  One one;
  one.result.cases[0].verdict = Verdict::kWrongAnswer;
  one.result.cases[0].check = CheckResult{CheckStatus::kRejected, {0, 1}, {}, "no", ""};
  one.result.cases[0].out_raw = std::string(60'000, 'x') + "tail";
  one.publish();
  EXPECT_THAT(one.file("report/index.html"), HasSubstr(std::string(1000, 'x')));
  EXPECT_THAT(one.file("report/index.html"), Not(HasSubstr(std::string(5000, 'x'))));
  EXPECT_TRUE(read_journal(one.places.journal({"ann"}, {"sums"})).whole->cases[0].out_raw.ends_with("tail"));
}

TEST(FinishedResult, IsAlignedWithTodaysCasesInTheirOrder) {
  SmallResults small;
  const ResultPlaces places = small.places("out");
  SubmissionResult old = small.result("ann");
  std::swap(old.cases[0], old.cases[1]);
  old.cases[1].id = {"all/gone"};
  small.finish(places, old);
  const auto result = finished_result(places, small.manifest({"ann"}).submissions[0], small.kit(), {});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->cases.size(), 2u);
  EXPECT_EQ(result->cases[0].id.value, "all/add");
  EXPECT_EQ(result->cases[0].verdict, Verdict::kSkipped);
  EXPECT_EQ(result->cases[0].message, "This test is newer than the result.");
  EXPECT_EQ(result->cases[1].id.value, "dark/deep");
  EXPECT_EQ(result->cases[1].verdict, Verdict::kAccepted);
}

TEST(FinishedResult, ACheckThatTheRubricAsksForNowIsNotCheckedYet) {
  SmallResults small;
  const ResultPlaces places = small.places("out");
  small.finish(places, small.result("ann"));
  small.rubric().criteria.push_back(
      {{"clean"}, "Clean", "", Points{100}, true, FromQuality{"memcheck", {}, {{"toy"}}}});
  const Listed listed = small.manifest({"ann"}).submissions[0];
  const auto result = finished_result(places, listed, small.kit(), {});
  ASSERT_EQ(result->quality.size(), 1u);
  EXPECT_EQ(result->quality[0].kind, "memcheck");
  EXPECT_EQ(result->quality[0].status, QualityResult::Status::kFailed);
  EXPECT_EQ(result->quality[0].message, "Not checked yet.");
}

TEST(FinishedResult, NameLatenessAndMarksAreTodaysNotTheJournals) {
  SmallResults small;
  const ResultPlaces places = small.places("out");
  SubmissionResult old = small.result("ann");
  old.name = "Old";
  old.late_days = 9;
  small.finish(places, old);
  Listed listed = small.manifest({"ann"}).submissions[0];
  listed.name = "New";
  listed.late_days = 2;
  const Marks marks{{{{"ann"}, {"sums"}, {"style"}}, {Points{100}, "Good."}}};
  const auto result = finished_result(places, listed, small.kit(), marks);
  EXPECT_EQ(result->name, "New");
  EXPECT_EQ(result->late_days, 2);
  EXPECT_EQ(result->marks.at({"style"}).comment, "Good.");
}

TEST(FinishedResult, ThereIsNoneWithoutAFinishedLine) {
  SmallResults small;
  const ResultPlaces places = small.places("out");
  const Listed listed = small.manifest({"ann"}).submissions[0];
  EXPECT_FALSE(finished_result(places, listed, small.kit(), {}));
  Journal(places.journal({"ann"}, {"sums"})).add(small.result("ann").cases[0]);
  EXPECT_FALSE(finished_result(places, listed, small.kit(), {}));
}

}  // namespace
}  // namespace grader::results
