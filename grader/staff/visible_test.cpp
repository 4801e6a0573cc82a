// A kit that lies below a folder which every box shows, without and with the hiding.
#include "grader/staff/visible.hpp"

#include <gmock/gmock.h>

#include "grader/box/client/host.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/run/box_runner.hpp"
#include "grader/run/testing/fake_runner.hpp"
#include "kit_paths.hpp"

namespace grader::staff {
namespace {

using ::testing::IsEmpty;

data::Kit kit_in(const std::filesystem::path& root) {
  data::Kit kit;
  kit.places.root = root;
  Assignment& sums = kit.assignments[{"sums"}];
  sums.groups.emplace_back().cases.emplace_back().id = {"secret/one"};
  return kit;
}

TEST(Visible, AKitThatABoxShowsIsFoundUnlessItIsHidden) {
  const box::client::HostInspection host =
      box::client::inspect_host(KIT_BIN_DIR "/grader_box", BoxLevel::kNamespaces);
  ASSERT_EQ(host.error, "");
  TestTree tree;
  std::filesystem::permissions(tree.path(), std::filesystem::perms{0755});
  tree.file("shown/kit/testcases/sums/secret/one/expected/stdout").folder("shown/old/sums/secret/one");
  tree.folder("shown/results/.gradekit/journal").folder("shown/kit/rubrics").folder("scratch");
  RunSpec base;
  base.mounts = {{tree / "shown", "/shown"}};

  run::BoxRunner open(host.box, tree / "scratch", {});
  const Visible seen = visible_kit(open, kit_in(tree / "shown/kit"), base);
  EXPECT_EQ(seen.failure, "");
  EXPECT_THAT(seen.places,
              testing::UnorderedElementsAre("/shown/kit/testcases", "/shown/kit/rubrics",
                                            "/shown/old/sums/secret/one", "/shown/results/.gradekit"));

  const Visible alone = visible_kit(open, kit_in(tree / "shown/kit"));
  EXPECT_EQ(alone.failure, "");
  EXPECT_THAT(alone.places, IsEmpty());
}

TEST(Visible, WhatCannotBeLookedThroughIsNotCalledHidden) {
  for (const Termination& end : {Termination{LimitHit{Limit::kWall}}, Termination{Exited{2}},
                                 Termination{BoxFailed{"no namespaces"}}}) {
    TestTree tree;
    run::testing::FakeRunner runner(tree.path());
    runner.when("", {.end = end});
    EXPECT_NE(visible_kit(runner, kit_in(tree.path())).failure, "");
  }
}

}  // namespace
}  // namespace grader::staff
