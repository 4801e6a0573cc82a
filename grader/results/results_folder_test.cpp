// The results folder: its manifest, its lock, and how machines share a class.
#include "grader/results/results_folder.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"

namespace grader::results {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

TEST(Shards, EveryStudentIsInExactlyOneAndTheSplitIsStable) {
  int in_first = 0;
  for (int student = 0; student < 1000; ++student) {
    int parts = 0;
    for (int index = 1; index <= 4; ++index) {
      const bool mine = belongs_to({index, 4}, {"s" + std::to_string(student)});
      parts += mine ? 1 : 0;
      in_first += mine && index == 1 ? 1 : 0;
    }
    EXPECT_EQ(parts, 1);
  }
  EXPECT_NEAR(in_first, 250, 60);
}

// The longest name that a folder may have is a student's name, too.
TEST(Journal, HasAFileForEveryNameOfAFolder) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  const SubmissionId longest{std::string(255, 'a')}, other{std::string(254, 'a') + "b"};
  EXPECT_EQ(journal_name({"ann"}), "ann.log");
  EXPECT_NE(journal_name(longest), journal_name(other));
  for (const SubmissionId& id : {longest, other}) replace_file(places.journal(id, {"maze"}), "x");
}

TEST(ResultsFolder, IsItsOwnersAloneWhenTheGraderMakesIt) {
  const TestTree tree;
  const ResultPlaces fresh{tree / "deep/results"}, old{tree / "old"};
  make_private(fresh);
  EXPECT_EQ(fs::status(fresh.root).permissions(), fs::perms::owner_all);
  fs::create_directories(old.root);
  const auto rights = fs::status(old.root).permissions();
  make_private(old);
  EXPECT_EQ(fs::status(old.root).permissions(), rights);
}

TEST(Manifest, ComesBackAsItWasWritten) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  Manifest manifest;
  manifest.source = "../class";
  manifest.config_digest = "abc";
  manifest.shard = Shard{2, 3};
  manifest.host.toolchains["cpp"] = "g++ 12";
  manifest.host.enforcement = {BoxLevel::kProcess, "cgroup", "rusage"};
  manifest.submissions = {{{"Émile"}, {"maze"}, "Émile Ω", 2, 150}};
  manifest.not_graded = {{"x.zip", "unpack it"}};
  write_manifest(places, manifest);
  const auto back = read_manifest(places);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->source, manifest.source);
  EXPECT_EQ(back->shard, manifest.shard);
  EXPECT_EQ(back->submissions, manifest.submissions);
  EXPECT_EQ(back->host.enforcement, manifest.host.enforcement);
  EXPECT_EQ(back->host.toolchains, manifest.host.toolchains);
  EXPECT_EQ(back->not_graded.front().reason, "unpack it");
  std::ofstream(places.manifest()) << "{\"format\": 1}";
  EXPECT_FALSE(read_manifest(places));
}

// A manifest that is written, damaged and read again.
Result<Manifest> read_after(const std::function<void(nlohmann::json&)>& damage) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  Manifest manifest;
  manifest.submissions = {{{"ann"}, {"maze"}, "Ann"}};
  manifest.not_graded = {{"x.zip", "unpack it"}};
  write_manifest(places, manifest);
  auto json = nlohmann::json::parse(read_file(places.manifest()));
  damage(json);
  replace_file(places.manifest(), json.dump());
  return read_manifest(places);
}

TEST(Manifest, OfAnotherFormatIsRefusedWithTheWayOut) {
  for (const int format : {0, 2, -1}) {
    const auto read = read_after([&](auto& json) { json["format"] = format; });
    ASSERT_TRUE(read.has_error());
    const Errors errors = read.error();
    EXPECT_EQ(errors[0].pointer, "/format");
    EXPECT_THAT(errors[0].what, HasSubstr("another version"));
    EXPECT_THAT(errors[0].remedy, HasSubstr("--out"));
  }
}

TEST(Manifest, WithoutOneOfItsPartsIsDamaged) {
  ASSERT_TRUE(read_after([](auto&) {}));
  for (const char* key : {"format", "source", "config_digest", "host", "submissions", "not_graded"}) {
    EXPECT_TRUE(read_after([&](auto& json) { json.erase(key); }).has_error()) << key;
    EXPECT_TRUE(read_after([&](auto& json) { json[key] = true; }).has_error()) << key;
  }
  for (const char* key : {"id", "assignment", "name", "late_days", "time_percent"})
    EXPECT_TRUE(read_after([&](auto& json) { json["submissions"][0].erase(key); }).has_error()) << key;
  for (const char* key : {"kernel", "cores", "level", "started_at"})
    EXPECT_TRUE(read_after([&](auto& json) { json["host"].erase(key); }).has_error()) << key;
  EXPECT_TRUE(read_after([](auto& json) { json["shard"] = {1}; }).has_error());
}

TEST(Manifest, ThatIsTornIsAnErrorWhereverItIsTorn) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  write_manifest(places, {});
  const std::string bytes = read_file(places.manifest());
  for (std::size_t length = 0; length + 2 < bytes.size(); ++length) {
    std::ofstream(places.manifest(), std::ios::trunc) << bytes.substr(0, length);
    ASSERT_TRUE(read_manifest(places).has_error()) << length;
  }
}

TEST(Manifest, NamesThatAreNoTextAreKept) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  Manifest manifest;
  manifest.source = "../r\xe9sultats";
  manifest.not_graded = {{"\xff.zip", "unpack it"}};
  write_manifest(places, manifest);
  const auto back = read_manifest(places);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->source, manifest.source);
  EXPECT_EQ(back->not_graded[0].path, "\xff.zip");
}

TEST(Manifest, EveryLevelOfProtectionComesBack) {
  const TestTree tree;
  for (const BoxLevel level : {BoxLevel::kNone, BoxLevel::kProcess, BoxLevel::kNamespaces}) {
    const ResultPlaces places{tree.path()};
    Manifest manifest;
    manifest.host.enforcement.level = level;
    write_manifest(places, manifest);
    EXPECT_EQ(read_manifest(places)->host.enforcement.level, level);
  }
}

TEST(Manifest, AFolderWithoutOneHoldsNoResults) {
  const TestTree tree;
  for (const ResultPlaces& places : {ResultPlaces{tree.path()}, ResultPlaces{tree / "nowhere"}}) {
    const auto read = read_manifest(places);
    ASSERT_TRUE(read.has_error());
    EXPECT_EQ(Errors(read.error())[0].what, "holds no results");
  }
}

TEST(Places, AreAbsoluteAndTheSameHoweverTheFolderIsNamed) {
  const TestTree tree;
  const auto root = std::filesystem::canonical(tree.path());
  EXPECT_EQ(places_at(tree / "out").root, root / "out");
  EXPECT_EQ(
      places_at(tree / "x/../out/.").root.lexically_normal().string().substr(0, root.string().size() + 4),
      (root / "out").string());
  EXPECT_EQ(places_at("never_made_here").root, std::filesystem::current_path() / "never_made_here");
}

TEST(Places, NoTwoSubmissionsShareAFile) {
  const ResultPlaces places{"/r"};
  std::set<std::filesystem::path> files;
  for (const char* id : {"ann", "bob", "maze"}) {
    for (const char* assignment : {"maze", "cops"}) {
      files.insert(places.journal({id}, {assignment}));
      files.insert(places.submission({id}, {assignment}));
    }
  }
  EXPECT_EQ(files.size(), 12u);
}

TEST(Lock, IsHeldByOneAndGivenBackAtTheEndOfItsLife) {
  const TestTree tree;
  const ResultPlaces places{tree.path()};
  {
    const FolderLock first(places.own());
    EXPECT_TRUE(first.held());
    EXPECT_FALSE(FolderLock(places.own()).held());
    EXPECT_TRUE(FolderLock(ResultPlaces{tree / "other"}.own()).held());
  }
  EXPECT_TRUE(FolderLock(places.own()).held());
}

}  // namespace
}  // namespace grader::results
