#include "cops/referee/game_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cops/graph/families.hpp"
#include "cops/referee/game_svg.hpp"

namespace cops::referee {
namespace {

using testing::HasSubstr;

TEST(GameText, TellsDrawsAndLogsAGame) {
  const Graph graph = path_graph(6);
  const Acts acts = {{0, 2}, {5}, {1, 3}, {5}, {1, 4}, {5}, {2, 5}};
  EXPECT_EQ(game_lines(acts),
            "placed: cops 0 2, robber 5\nround 1: cops 0-1 2-3, robber 5\nround 2: cops 1 3-4, robber 5\n"
            "round 3: cops 1-2 4-5\n");
  const auto points = show::lay_out(graph, show::Layout::kCircle, 1);
  const std::string drawing = game_svg(graph, points, acts, "a < b & c");
  EXPECT_THAT(drawing, HasSubstr("round 3: cops"));
  EXPECT_THAT(drawing, testing::Not(HasSubstr("a < b")));
  Acts longer(500, {1, 2});
  for (std::size_t i = 1; i < longer.size(); i += 2) longer[i] = {4};
  EXPECT_THAT(game_svg(graph, points, longer, ""), HasSubstr("... round"));
  const std::string log = game_log(graph, acts, {"path:6", 2, 50, {}, 7, false, "x\"y", "z", "caught", 3});
  EXPECT_THAT(log, HasSubstr("\"graph6\":\"EhCG\""));
  EXPECT_THAT(log, HasSubstr("\"acts\":[[0,2],[5],[1,3],"));
  EXPECT_THAT(log, HasSubstr("\"cops\":\"x\\\"y\""));
}

}  // namespace
}  // namespace cops::referee
