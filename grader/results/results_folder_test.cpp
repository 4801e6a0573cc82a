// The results folder: its manifest, its lock, and how machines share a class.
#include "grader/results/results_folder.hpp"

#include <gmock/gmock.h>

#include "grader/core/testing/tree.hpp"

namespace grader::results {
namespace {

using ::testing::HasSubstr;

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

}  // namespace
}  // namespace grader::results
