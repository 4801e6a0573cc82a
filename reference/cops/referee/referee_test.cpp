// What the referee reads and writes, and a game between strategies.
#include "cops/referee/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"

namespace cops::referee {
namespace {

using testing::ElementsAre;

TEST(Referee, ReadsAnswersStrictly) {
  EXPECT_THAT(*read_answer("3", 1), ElementsAre(3));
  EXPECT_THAT(*read_answer("  3 \t14 \r", 2), ElementsAre(3, 14));
  for (const char* bad : {"", "3 4", "x", "3x", "-1", "+1", "3.0", "99999999999", "3,"}) {
    EXPECT_FALSE(read_answer(bad, 1)) << bad;
  }
  EXPECT_FALSE(read_answer("3", 2));
}

TEST(Referee, TellsTheGraphInOrder) {
  RefereeSettings settings;
  settings.cops = 2;
  settings.limit = 77;
  settings.chance.seed = 5;
  EXPECT_EQ(setup_text(cycle_graph(4), Seat::kRobber, settings),
            "CNR 1 ROBBER 2 4 4 77 5\n0 1\n0 3\n1 2\n2 3\n");
}

TEST(Referee, LetsStrategiesPlayAsInAMatch) {
  const play::Arena arena(*make_graph("dodecahedron", 1));
  RefereeSettings settings;
  settings.cops = 3;
  settings.limit = 80;
  const auto result = referee(arena, {Contender{{}, "exact"}, Contender{{}, "exact"}}, settings);
  EXPECT_EQ(result.kind, RefereeResult::Kind::kCaught);
  EXPECT_EQ(result.round, 3U);
  EXPECT_EQ(result.winner(), Seat::kCops);
  settings.start_cops = {0, 0, 0};
  settings.start_robber = 19;
  const auto given = referee(arena, {Contender{{}, "exact"}, Contender{{}, "exact"}}, settings);
  EXPECT_EQ(given.round, arena.table(3)->time(settings.start_cops, 19));
  EXPECT_THROW(referee(arena, {Contender{{}, "nobody"}, Contender{{}, "exact"}}, settings),
               std::runtime_error);
}

}  // namespace
}  // namespace cops::referee
