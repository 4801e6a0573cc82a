#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/play/arena.hpp"
#include "cops/play/foresight.hpp"
#include "cops/play/game.hpp"
#include "cops/play/potential.hpp"

namespace cops::play {
namespace {

using testing::HasSubstr;
using Cops = std::vector<Vertex>;

Graph made(std::string_view description, std::uint64_t seed = 1) {
  auto graph = make_graph(description, seed);
  EXPECT_TRUE(graph) << description;
  return std::move(*graph);
}

std::string refusal(const std::optional<std::string>& answer) {
  return answer.value_or("");
}

TEST(Game, PlaysThroughItsPhasesToACapture) {
  const Graph path = path_graph(5);
  Game game(path, 1, 10);
  EXPECT_EQ(game.phase(), Phase::kPlaceCops);
  EXPECT_FALSE(game.act_cops(Cops{1}));
  EXPECT_EQ(game.phase(), Phase::kPlaceRobber);
  EXPECT_FALSE(game.act_robber(4));
  EXPECT_EQ(game.phase(), Phase::kCopsMove);
  EXPECT_EQ(game.round(), 1U);
  EXPECT_FALSE(game.act_cops(Cops{2}));
  EXPECT_FALSE(game.act_robber(4));  // stays
  EXPECT_EQ(game.round(), 2U);
  EXPECT_FALSE(game.act_cops(Cops{3}));
  EXPECT_FALSE(game.act_robber(3));  // walks onto the cop
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_EQ(game.ending(), Ending::kCaught);
  EXPECT_EQ(game.round(), 2U);
  EXPECT_THAT(refusal(game.act_cops(Cops{4})), HasSubstr("not the cops' turn"));
  EXPECT_THAT(refusal(game.act_robber(4)), HasSubstr("not the robber's turn"));
}

TEST(Game, CatchesAtZeroARobberPlacedOnACop) {
  const Graph one = path_graph(1);
  Game game(one, 3, 5);
  EXPECT_FALSE(game.act_cops(Cops{0, 0, 0}));
  EXPECT_FALSE(game.act_robber(0));
  EXPECT_EQ(game.ending(), Ending::kCaught);
  EXPECT_EQ(game.round(), 0U);
}

TEST(Game, CatchesInTheCopsHalfOfARound) {
  const Graph path = path_graph(3);
  Game game(path, 2, 5);
  game.act_cops(Cops{0, 0});
  game.act_robber(1);
  EXPECT_FALSE(game.act_cops(Cops{0, 1}));
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_EQ(game.round(), 1U);
}

TEST(Game, RefusesWhatIsNotLegalAndChangesNothing) {
  const Graph path = path_graph(6);
  Game game(path, 2, 5);
  EXPECT_THAT(refusal(game.act_cops(Cops{0})), HasSubstr("2 cops, but 1"));
  EXPECT_THAT(refusal(game.act_cops(Cops{0, 6})), HasSubstr("no vertex 6"));
  EXPECT_THAT(refusal(game.act_robber(3)), HasSubstr("not the robber's turn"));
  game.act_cops(Cops{0, 1});
  EXPECT_THAT(refusal(game.act_robber(9)), HasSubstr("no vertex 9"));
  game.act_robber(5);
  EXPECT_THAT(refusal(game.act_cops(Cops{2, 1})), HasSubstr("cop 1 cannot go from vertex 0 to 2"));
  // The same two vertices with the cops' identities exchanged; legal here, since 0 and 1 are joined ...
  Game other(path, 2, 5);
  other.act_cops(Cops{0, 2});
  other.act_robber(5);
  EXPECT_THAT(refusal(other.act_cops(Cops{2, 0})), HasSubstr("cop 1 cannot go"));  // ... but not here
  EXPECT_EQ(other.cops(), (Cops{0, 2}));
  EXPECT_FALSE(game.act_cops(Cops{1, 0}));
  EXPECT_THAT(refusal(game.act_robber(3)), HasSubstr("the robber cannot go from vertex 5 to 3"));
}

TEST(Game, EndsByLimitAfterTheRobbersHalf) {
  const Graph cycle = cycle_graph(8);
  Game game(cycle, 1, 2);
  game.act_cops(Cops{0});
  game.act_robber(4);
  for (int round = 1; round <= 2; ++round) {
    EXPECT_EQ(game.phase(), Phase::kCopsMove);
    game.act_cops(Cops{0});
    game.act_robber(4);
  }
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_EQ(game.ending(), Ending::kLimit);
  EXPECT_EQ(game.round(), 2U);
}

TEST(Game, EndsByExactRepetitionOnlyWhenTold) {
  const Graph cycle = cycle_graph(8);
  for (const bool decides : {true, false}) {
    Game game(cycle, 1, 50, {}, decides);
    game.act_cops(Cops{0});
    game.act_robber(4);
    game.act_cops(Cops{1});
    game.act_robber(4);
    EXPECT_EQ(game.phase(), Phase::kCopsMove);  // (1, 4) is new
    game.act_cops(Cops{0});
    game.act_robber(4);  // (0, 4) again
    EXPECT_EQ(game.phase(), decides ? Phase::kOver : Phase::kCopsMove);
    if (decides) {
      EXPECT_EQ(game.ending(), Ending::kRepetition);
      EXPECT_EQ(game.round(), 2U);
    }
  }
}

TEST(Game, MustMoveForbidsPassingExceptWithoutNeighbours) {
  const Graph path = path_graph(4);
  Game game(path, 1, 5, {true, true});
  game.act_cops(Cops{0});
  game.act_robber(3);
  EXPECT_THAT(refusal(game.act_cops(Cops{0})), HasSubstr("cop 1 has to leave vertex 0"));
  EXPECT_FALSE(game.act_cops(Cops{1}));
  EXPECT_THAT(refusal(game.act_robber(3)), HasSubstr("the robber has to leave vertex 3"));
  EXPECT_FALSE(game.act_robber(2));
  const Graph two(2, {});
  Game lonely(two, 1, 5, {true, true});
  lonely.act_cops(Cops{0});
  lonely.act_robber(1);
  EXPECT_FALSE(lonely.act_cops(Cops{0}));
  EXPECT_FALSE(lonely.act_robber(1));
}

TEST(Game, DefaultLimitIsFourTimesTheVertices) {
  EXPECT_EQ(default_limit(path_graph(3)), 50U);
  EXPECT_EQ(default_limit(path_graph(48)), 192U);
}

TEST(Arena, DistancesAreThoseOfThePath) {
  const Arena arena(path_graph(300));
  EXPECT_EQ(arena.distance(0, 299), 299);
  EXPECT_EQ(arena.distance(70, 64), 6);
  EXPECT_EQ(arena.nearest(Cops{0, 200}, 190), 10);
  const Arena two(disjoint_union(path_graph(3), path_graph(4)));
  EXPECT_EQ(two.distance(0, 3), 7);  // n: in another component
}

// u is a corner of its graph: a neighbour reaches all that u reaches.
bool has_corner(const Graph& graph) {
  for (Vertex u = 0; u < graph.size(); ++u) {
    for (const Vertex v : graph.neighbours(u)) {
      if (is_subset(graph.row(u), graph.row(v), graph.words())) return true;
    }
  }
  return false;
}

TEST(Retraction, FoldsTreesToAVertexAndLeavesCornerFreeGraphsAlone) {
  EXPECT_EQ(retract(made("tree:70", 3)).core.size(), 1U);
  EXPECT_EQ(retract(made("complete:9")).core.size(), 1U);
  EXPECT_EQ(retract(made("petersen")).core.size(), 10U);
  const Arena arena(made("tesseract"));
  EXPECT_EQ(&arena.core(), &arena);
}

TEST(Retraction, MapsEdgesToEdgesOrVerticesAndFixesTheCore) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Graph graph = made(seed % 2 == 0 ? "gnp:24,0.15" : "tree:70,30", seed);
    const Retraction fold = retract(graph);
    for (const Edge edge : graph.edges()) {
      const Vertex a = fold.shadow[edge.from], b = fold.shadow[edge.to];
      EXPECT_TRUE(a == b || graph.adjacent(a, b)) << seed;
    }
    for (const Vertex v : fold.core) EXPECT_EQ(fold.shadow[v], v);
    for (const Vertex v : fold.shadow) {
      EXPECT_TRUE(std::binary_search(fold.core.begin(), fold.core.end(), v));
    }
    const Graph core = induced(graph, fold.core);
    EXPECT_TRUE(core.size() == 1 || !has_corner(core)) << seed;
  }
}

TEST(Potential, LexComparesHistogramsOfDistances) {
  const Graph graph = made("gnp:16,0.2", 5);
  const Arena arena(graph);
  // The same order by sums of 4^-d in whole numbers, for up to 3 cops.
  const auto plain = [&](const Cops& cops, Vertex v) {
    std::uint64_t sum = 0;
    for (const Vertex cop : cops) sum += std::uint64_t{1} << (2 * (31 - arena.distance(v, cop)));
    return sum;
  };
  for (const Cops& cops : {Cops{0}, Cops{3, 7}, Cops{1, 1, 9}, Cops{4, 12, 15}}) {
    for (Vertex u = 0; u < 16; ++u) {
      for (Vertex v = 0; v < 16; ++v) {
        const Score a = score(arena, Potential::kLex, cops, u), b = score(arena, Potential::kLex, cops, v);
        EXPECT_EQ(a < b, plain(cops, u) < plain(cops, v));
        EXPECT_EQ(a == b, plain(cops, u) == plain(cops, v));
      }
    }
  }
}

TEST(Potential, TheWeightsAreThoseOfTheDefinition) {
  const Arena arena(path_graph(20));
  EXPECT_EQ(score(arena, Potential::kInv, Cops{0, 4}, 2).sum, 720720);
  EXPECT_EQ(score(arena, Potential::kInv, Cops{0}, 17).sum, 720720 / 17);
  EXPECT_EQ(score(arena, Potential::kInv2, Cops{0}, 3).sum, std::int64_t{720720} * 720720 / 9);
  EXPECT_EQ(score(arena, Potential::kLin, Cops{0, 19}, 5).sum, -19);
  for (const Potential kind : {Potential::kLex, Potential::kInv, Potential::kInv2}) {
    EXPECT_LT(score(arena, kind, Cops{9, 11}, 10), score(arena, kind, Cops{0, 10}, 10));  // under a cop
  }
}

TEST(Electric, IsTheInverseUpToRounding) {
  const Graph graph = made("gnp:40,0.1", 2);
  const Arena arena(graph);
  const auto& inverse = arena.electric();
  const std::size_t n = graph.size();
  ASSERT_EQ(inverse.size(), n * n);
  for (Vertex i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      std::int64_t sum = 0;  // row i of L + J times column j
      for (Vertex m = 0; m < n; ++m) {
        const std::int64_t entry =
            m == i ? static_cast<std::int64_t>(graph.degree(i)) + 1 : (graph.adjacent(i, m) ? 0 : 1);
        sum += entry * inverse[m * n + j];
      }
      EXPECT_NEAR(static_cast<double>(sum), i == j ? 1048576.0 : 0.0, 2.0 * static_cast<double>(n));
    }
  }
  EXPECT_TRUE(Arena(disjoint_union(path_graph(2), path_graph(2))).electric().empty());
}

// T(C, r) > moves, by plain recursion over everything.
bool lives(const Graph& graph, const Cops& cops, Vertex robber, unsigned moves) {
  if (stands_on(cops, robber)) return false;
  if (moves == 0) return true;
  for (const Vertex a : graph.closed(cops[0])) {
    for (const Vertex b : graph.closed(cops[1])) {
      if (a == robber || b == robber) return false;
      bool reply = moves == 1;
      for (const Vertex u : graph.closed(robber)) reply = reply || lives(graph, {a, b}, u, moves - 1);
      if (!reply) return false;
    }
  }
  return true;
}

TEST(Foresight, SurvivesAgreesWithPlainRecursion) {
  int both[2] = {0, 0};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Arena arena(made(seed % 2 == 0 ? "gnp:11,0.25" : "regular:12,3", seed));
    const auto n = static_cast<Vertex>(arena.graph().size());
    for (unsigned moves = 1; moves <= 3; ++moves) {
      for (Vertex robber = 0; robber < n; ++robber) {
        for (Vertex a = 0; a < n; a += 2) {
          const Cops cops{a, (a * 5 + robber) % n};
          std::uint64_t budget = 1'000'000;
          const bool expected = lives(arena.graph(), cops, robber, moves);
          EXPECT_EQ(survives(arena, {}, cops, robber, moves, budget), expected);
          ++both[expected];
        }
      }
    }
  }
  EXPECT_GT(both[0], 50);
  EXPECT_GT(both[1], 50);
}

TEST(Foresight, TerritoryCountsWhatIsReachedAheadOfTheCops) {
  const Arena path(path_graph(10));
  // Cop on 0, robber on 4, the cop to move: 3 is reached in time, since the cop could take it in his third move
  // only; 2 is not.
  EXPECT_EQ(territory(path, Cops{0}, 4, Mover::kCops, false), 7U);
  EXPECT_EQ(territory(path, Cops{0}, 1, Mover::kCops, false), 0U);
  EXPECT_EQ(territory(path, Cops{0, 9}, 5, Mover::kRobber, false), 4U);
  EXPECT_EQ(territory(path, Cops{0}, 8, Mover::kCops, true), 9U);
}

}  // namespace
}  // namespace cops::play
