// Shards put together: equal to one machine's folder, in any order, or refused without a trace.
#include "grader/results/merge.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "grader/core/files.hpp"
#include "grader/core/testing/value.hpp"
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
using testing::SmallResults;

struct Shards {
  SmallResults small;

  Result<Published> merge(const std::vector<std::string>& parts, const std::string& out = "all") {
    std::vector<fs::path> folders;
    for (const std::string& part : parts) folders.push_back(small.tree() / part);
    return results::merge(small.kit(), folders, small.tree() / out, kEverything);
  }
  // A part that is changed before it is merged.
  ResultPlaces part(const std::string& name, const std::vector<std::string>& ids,
                    const std::function<void(Manifest&)>& change) {
    const ResultPlaces places = small.graded(name, ids);
    Manifest manifest = small.manifest(ids);
    change(manifest);
    write_manifest(places, manifest);
    return places;
  }
  ResultPlaces graded_with(const std::string& name, const SubmissionResult& result) {
    const ResultPlaces places = small.graded(name, {result.id.value});
    small.finish(places, result);
    return places;
  }
  void mark(const std::string& folder, const std::string& id, std::int64_t hundredths) {
    const ResultPlaces places = small.places(folder);
    Marks marks = value_of(kept_marks(places, small.kit()));
    marks[{{id}, {"sums"}, {"style"}}] = {Points{hundredths}, "by hand"};
    write_marks(places, marks);
  }
  Marks marks(const std::string& folder) { return value_of(kept_marks(small.places(folder), small.kit())); }
};

std::vector<std::string> words_of(const Result<Published>& result) {
  std::vector<std::string> words;
  if (result.has_value()) return words;
  for (const Error& error : result.error()) words.push_back(error.what);
  return words;
}

TEST(Merge, GivesWhatOneMachineWouldHaveWritten) {
  Shards shards;
  const ResultPlaces alone = shards.small.graded("alone", {"ann", "bob", "eve", "lee"});
  write_marks(alone, {});
  shards.small.graded("b", {"bob", "lee"});
  shards.small.graded("a", {"ann", "eve"});
  const auto merged = shards.merge({"b", "a"});
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->lines.size(), 4u);
  auto files = files_below(shards.small.tree() / "all");
  files.erase(".gradekit/lock");
  EXPECT_EQ(files, files_below(alone.root));
}

TEST(Merge, DoesNotDependOnTheOrderOfTheParts) {
  Shards shards;
  const auto at = [](const char* time) {
    return [time](Manifest& manifest) {
      manifest.host.started_at = time;
      manifest.not_graded = {{"x.zip", "unpack it"}, {std::string(time) + ".zip", "unpack it"}};
    };
  };
  shards.part("a", {"ann"}, at("2026-01-03T00:00:00Z"));
  shards.part("b", {"bob"}, at("2026-01-02T00:00:00Z"));
  ASSERT_TRUE(shards.merge({"a", "b"}, "ab"));
  ASSERT_TRUE(shards.merge({"b", "a"}, "ba"));
  EXPECT_EQ(files_below(shards.small.tree() / "ab"), files_below(shards.small.tree() / "ba"));
  const Manifest manifest = value_of(read_manifest(shards.small.places("ab")));
  EXPECT_EQ(manifest.host.started_at, "2026-01-02T00:00:00Z");
  EXPECT_EQ(manifest.not_graded.size(), 3u);
}

TEST(Merge, ASecondTimeChangesNothing) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  shards.small.graded("b", {"bob"});
  value_of(shards.merge({"a", "b"}));
  const auto before = files_below(shards.small.tree() / "all");
  value_of(shards.merge({"a", "b"}));
  EXPECT_EQ(files_below(shards.small.tree() / "all"), before);
}

TEST(Merge, APartMayBeTheWholeClassNoMoreAShard) {
  Shards shards;
  shards.part("a", {"ann"}, [](Manifest& manifest) { manifest.shard = Shard{1, 2}; });
  value_of(shards.merge({"a"}));
  EXPECT_FALSE(value_of(read_manifest(shards.small.places("all"))).shard);
}

TEST(Merge, EvidenceIsTakenOverWithoutLinksAndOldOneGoes) {
  Shards shards;
  SubmissionResult result = shards.small.result("ann");
  result.cases[0].evidence = {"all/add/stdout"};
  const ResultPlaces part = shards.graded_with("a", result);
  const fs::path from = part.evidence({"ann"}, {"sums"});
  replace_file(from / "all/add/stdout", "4\n");
  fs::create_symlink("/etc/passwd", from / "all/add/link");
  const fs::path to = shards.small.places("all").evidence({"ann"}, {"sums"});
  value_of(shards.merge({"a"}));
  EXPECT_EQ(files_below(to), (std::map<std::string, std::string>{{"all/add/stdout", "4\n"}}));
  replace_file(from / "all/add/stdout", "5\n");
  value_of(shards.merge({"a"}));
  EXPECT_EQ(read_file(to / "all/add/stdout"), "5\n");
}

TEST(Merge, OfASubmissionInTwoPartsTheFinishedResultCounts) {
  Shards shards;
  shards.small.graded("b", {"ann"});
  const ResultPlaces a = shards.small.graded("a", {"ann"});
  fs::remove(a.journal({"ann"}, {"sums"}));
  Journal(a.journal({"ann"}, {"sums"})).add(shards.small.result("ann").cases[0]);
  const auto merged = shards.merge({"a", "b"});
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->unfinished, 0u);
  EXPECT_EQ(merged->lines.size(), 1u);
}

TEST(Merge, TimesMayDifferBetweenPartsAndTheFirstCounts) {
  Shards shards;
  SubmissionResult slower = shards.small.result("ann");
  slower.cases[0].usage.cpu = std::chrono::seconds(2);
  shards.small.graded("a", {"ann"});
  shards.graded_with("b", slower);
  ASSERT_TRUE(shards.merge({"b", "a"}));
  const auto kept = read_journal(shards.small.places("all").journal({"ann"}, {"sums"}));
  EXPECT_EQ(kept.whole->cases[0].usage.cpu, std::chrono::seconds(2));
}

TEST(Merge, RefusesASubmissionThatTwoPartsGradedDifferently) {
  const std::function<void(SubmissionResult&)> kDifferent[] = {
      [](SubmissionResult& one) { one.cases[1].verdict = Verdict::kWrongAnswer; },
      [](SubmissionResult& one) { one.source_digest = "other files"; },
      [](SubmissionResult& one) { one.build.status = BuildResult::Status::kCompileError; },
  };
  for (const auto& change : kDifferent) {
    Shards shards;
    SubmissionResult other = shards.small.result("ann");
    change(other);
    shards.small.graded("a", {"ann", "bob"});
    shards.graded_with("b", other);
    EXPECT_THAT(words_of(shards.merge({"a", "b"})), ElementsAre(HasSubstr("was graded differently")));
    EXPECT_FALSE(fs::exists(shards.small.tree() / "all"));
  }
}

TEST(Merge, RefusesWhatCannotBeComparedAndWritesNothing) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  shards.part("other_kit", {"bob"}, [](Manifest& manifest) { manifest.config_digest = "other"; });
  shards.part("no_box", {"eve"},
              [](Manifest& manifest) { manifest.host.enforcement.level = BoxLevel::kNone; });
  replace_file(shards.small.places("damaged").manifest(), "{\"format\": 1");
  fs::create_directories(shards.small.tree() / "empty");
  replace_file(shards.small.tree() / "holiday/photo.jpg", "x");

  EXPECT_THAT(words_of(shards.merge({"a", "other_kit"})), ElementsAre(HasSubstr("other test cases")));
  EXPECT_THAT(words_of(shards.merge({"a", "no_box"})), ElementsAre(HasSubstr("at level none")));
  EXPECT_THAT(words_of(shards.merge({"a", "other_kit", "no_box"})),
              ElementsAre(HasSubstr("other test cases"), HasSubstr("at level none")));
  EXPECT_THAT(words_of(shards.merge({"a", "empty", "nowhere"})),
              ElementsAre("holds no results", "holds no results"));
  EXPECT_FALSE(shards.merge({"a", "damaged"}));
  EXPECT_FALSE(fs::exists(shards.small.tree() / "all"));

  EXPECT_THAT(words_of(shards.merge({"a"}, "holiday")), ElementsAre(HasSubstr("neither empty nor")));
  EXPECT_THAT(files_below(shards.small.tree() / "holiday"), ::testing::SizeIs(1));
  EXPECT_THAT(words_of(shards.merge({"a"}, "a/../a")), ElementsAre("is one of the parts"));
}

TEST(Merge, WaitsForNobodyWhoWritesThere) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  const FolderLock lock(shards.small.places("all").own());
  ASSERT_TRUE(lock.held());
  EXPECT_THAT(words_of(shards.merge({"a"})), ElementsAre(HasSubstr("another grader")));
}

TEST(Merge, MarksOfAllPartsComeTogether) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  shards.small.graded("b", {"bob"});
  shards.mark("a", "ann", 100);
  shards.mark("b", "bob", 150);
  const auto merged = shards.merge({"a", "b"});
  ASSERT_TRUE(merged);
  EXPECT_EQ(shards.marks("all").size(), 2u);
  EXPECT_EQ(merged->lines[0].total, Points{900});
  EXPECT_EQ(merged->lines[1].total, Points{950});
}

TEST(Merge, AMarkGivenInTheMergedFolderOutlivesTheNextMerge) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  shards.small.graded("b", {"bob"});
  shards.mark("b", "bob", 150);
  value_of(shards.merge({"a", "b"}));
  shards.mark("all", "ann", 100);
  value_of(shards.merge({"a", "b"}));
  EXPECT_EQ(shards.marks("all").size(), 2u);
  EXPECT_EQ(shards.marks("all").at({{"ann"}, {"sums"}, {"style"}}).points, Points{100});
}

TEST(Merge, RefusesMarksThatDifferAndLosesNone) {
  Shards shards;
  shards.small.graded("a", {"ann"});
  shards.small.graded("b", {"ann"});
  shards.mark("a", "ann", 100);
  shards.mark("b", "ann", 150);
  EXPECT_THAT(words_of(shards.merge({"a", "b"})), ElementsAre(HasSubstr("style")));
  shards.mark("b", "ann", 100);
  value_of(shards.merge({"a", "b"}));
  shards.mark("all", "ann", 200);
  EXPECT_THAT(words_of(shards.merge({"a", "b"})), ElementsAre(HasSubstr("style")));
  EXPECT_EQ(shards.marks("all").begin()->second.points, Points{200});
}

}  // namespace
}  // namespace grader::results
