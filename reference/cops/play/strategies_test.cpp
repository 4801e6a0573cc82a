#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/play/choice.hpp"
#include "cops/play/match.hpp"
#include "cops/play/response.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "support/digest.hpp"

namespace cops::play {
namespace {

using Cops = std::vector<Vertex>;

Graph made(std::string_view description, std::uint64_t seed = 1) {
  auto graph = make_graph(description, seed);
  EXPECT_TRUE(graph) << description;
  return std::move(*graph);
}

std::unique_ptr<Robber> robber_of(std::string_view name, const Casting& casting) {
  auto robber = make_robber(name, casting);
  EXPECT_TRUE(robber) << name;
  return std::move(*robber);
}
std::unique_ptr<Team> team_of(std::string_view name, const Casting& casting) {
  auto team = make_team(name, casting);
  EXPECT_TRUE(team) << name;
  return std::move(*team);
}

Record played(const Arena& arena, std::size_t cops, std::string_view team, std::string_view robber,
              Rules rules = {}, Chance chance = {}) {
  const Casting casting{arena, cops, rules};
  MatchSettings settings;
  settings.cops = cops;
  settings.limit = default_limit(arena.graph());
  settings.rules = rules;
  settings.chance = chance;
  return play(arena, *team_of(team, casting), *robber_of(robber, casting), settings);
}

bool caught(const Record& record) {
  return record.ending == Ending::kCaught;
}

// Replays the acts through the rules; play() asserts legality only in debug builds.
void expect_legal(const Graph& graph, std::size_t cops, Rules rules, const Record& record) {
  Game game(graph, cops, default_limit(graph), rules);
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const auto refusal = i % 2 == 0 ? game.act_cops(record.acts[i]) : game.act_robber(record.acts[i][0]);
    ASSERT_FALSE(refusal) << *refusal;
  }
}

const char* const kRobbers[] = {"random",        "wary",           "greedy",        "potential",
                                "potential:inv", "potential:inv2", "potential:lin", "improved",
                                "improved:0",    "electric",       "exact"};
const char* const kTeams[] = {"random",         "greedy",     "conjugate", "conjugate:inv",
                              "conjugate:inv2", "conjugate+", "exact",     "punisher"};

TEST(Players, EveryPairPlaysLegallyUnderEveryRule) {
  for (const char* description : {"path:1", "path:2", "cycle:4", "petersen", "tree:9,3", "grid:3x4"}) {
    const Arena arena(made(description, 7));
    for (const std::size_t cops : {1, 2}) {
      for (const Rules rules : {Rules{}, Rules{true, false}, Rules{true, true}}) {
        for (const char* team : kTeams) {
          for (const char* robber : kRobbers) {
            const Casting casting{arena, cops, rules};
            if (!make_team(team, casting) || !make_robber(robber, casting)) {
              EXPECT_TRUE(rules != Rules{}) << team << robber;  // exact play under a variant
              continue;
            }
            SCOPED_TRACE(std::string(description) + " " + team + " " + robber);
            for (const Ties ties : {Ties::kFirst, Ties::kSeeded}) {
              expect_legal(arena.graph(), cops, rules,
                           played(arena, cops, team, robber, rules, {ties, 3, 1}));
            }
          }
        }
      }
    }
  }
}

TEST(Players, MistakenNamesAreProblemsThatListTheNames) {
  const Arena arena(path_graph(4));
  const Casting casting{arena, 1, {}};
  for (const char* name :
       {"", "Potential", "potential:", "potential:x", "improved:10", "random:1", "exact:2"}) {
    const auto robber = make_robber(name, casting);
    ASSERT_FALSE(robber) << name;
    EXPECT_THAT(robber.problem().reason, testing::HasSubstr("potential[:lex|inv|inv2|lin]"));
  }
  for (const char* name : {"", "conjugate:", "conjugate+:lex", "greedy:1", "exact:"}) {
    EXPECT_FALSE(make_team(name, casting)) << name;
  }
}

TEST(Players, SeededTiesDependOnSeedAndGameOnly) {
  const Arena arena(made("petersen"));
  const auto acts = [&](std::uint64_t seed, std::uint64_t game) {
    return played(arena, 2, "conjugate+", "potential", {}, {Ties::kSeeded, seed, game}).acts;
  };
  EXPECT_EQ(acts(1, 0), acts(1, 0));
  EXPECT_NE(acts(1, 0), acts(2, 0));
  EXPECT_NE(acts(1, 0), acts(1, 1));
  EXPECT_EQ(played(arena, 2, "conjugate+", "potential", {}, {Ties::kFirst, 1, 0}).acts,
            played(arena, 2, "conjugate+", "potential", {}, {Ties::kFirst, 2, 5}).acts);
}

TEST(Players, AFixedSetOfGamesIsTheSameEverywhere) {
  std::string all;
  for (const char* description : {"petersen", "regular:24,3", "grid:5x5", "gnp:30,0.15", "tree:25,8"}) {
    const Arena arena(made(description, 11));
    for (const char* team : kTeams) {
      for (const char* robber : kRobbers) {
        const auto record = played(arena, 2, team, robber, {}, {Ties::kSeeded, 5, 2});
        for (const auto& act : record.acts) {
          for (const Vertex v : act) all += std::to_string(v) + ' ';
        }
        all += std::to_string(record.round) + '\n';
      }
    }
  }
  EXPECT_EQ(kit::sha256_hex(all).substr(0, 16), "f5b1bf350a5a3962");
}

TEST(ExactPlayers, CatchInExactlyTheCaptureTimeAndNotBefore) {
  for (const char* description :
       {"petersen", "dodecahedron", "grid:4x6", "cycle:13", "regular:24,3", "tree:20"}) {
    const Arena arena(made(description, 3));
    for (std::size_t k = 1; k <= 3; ++k) {
      const auto& table = arena.table(k);
      const Record record = played(arena, k, "exact", "exact");
      ASSERT_EQ(caught(record), table->cops_win()) << description << k;
      if (caught(record)) {
        EXPECT_EQ(record.round, table->capture_time());
      } else {
        EXPECT_EQ(record.ending, Ending::kRepetition);
      }
      if (k == 1 && !table->cops_win()) {
        EXPECT_FALSE(caught(played(arena, k, "punisher", "exact")));
      }
    }
  }
}

TEST(ExactPlayers, AreTheBestAnswersThatFullSearchFinds) {
  for (const char* description : {"petersen", "cube", "cycle:9", "gnp:9,0.4", "tree:8,2"}) {
    const Arena arena(made(description, 2));
    for (std::size_t k = 1; k <= 2; ++k) {
      const Casting casting{arena, k, {}};
      const auto& table = arena.table(k);
      EXPECT_EQ(can_be_caught(arena, *robber_of("exact", casting), k), table->cops_win());
      const auto worst = worst_capture(arena, *team_of("exact", casting), k);
      EXPECT_EQ(worst.has_value(), table->cops_win());
      if (worst) {
        EXPECT_EQ(*worst, table->capture_time());
      }
    }
  }
}

// The robber steps out of reach whenever he can; on a graph without k-corners that saves him for ever.
TEST(Potential, IsNeverCaughtOnGraphsWithoutCorners) {
  for (const char* description : {"cycle:4", "cycle:11", "grid:2x2", "grid:3x5", "cube", "petersen"}) {
    const Arena arena(made(description));
    for (const char* robber : {"potential", "potential:inv", "improved", "electric"}) {
      EXPECT_FALSE(can_be_caught(arena, *robber_of(robber, {arena, 1, {}}), 1)) << description << robber;
    }
  }
  for (const char* description : {"tesseract", "petersen", "dodecahedron", "heawood"}) {
    const Arena arena(made(description));
    EXPECT_FALSE(can_be_caught(arena, *robber_of("potential", {arena, 2, {}}), 2)) << description;
  }
  const Arena hard(std::move(read_graph6("W???Gc_OC_S_O?AO?B?G?C?dG?C?A??@GGa?G?COC_??C?P")->graph));
  EXPECT_FALSE(can_be_caught(hard, *robber_of("potential", {hard, 2, {}}), 2));
}

TEST(Improved, IsNeverCaughtByOneCopWhereOneCannotWin) {
  int graphs = 0, potential_caught = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Arena arena(made(seed % 2 == 0 ? "tree:9,4" : "gnp:8,0.35", seed));
    if (arena.table(1)->cops_win()) continue;
    ++graphs;
    EXPECT_FALSE(can_be_caught(arena, *robber_of("improved", {arena, 1, {}}), 1)) << seed;
    potential_caught += can_be_caught(arena, *robber_of("potential", {arena, 1, {}}), 1) ? 1 : 0;
  }
  EXPECT_GT(graphs, 40);
  EXPECT_GT(potential_caught, graphs / 2);  // it walks into dead ends
}

// Three cops are needed; looking ahead pays.
const char* const kHard[] = {"S?G_?aPS?wOPQGGoGo??K__SL?@?`e?_G",
                             "W?__G@O???c_???SOG?@@Ao?W?B?C?CCB?O?CB???EG?@AG",
                             "WC?LG`D?@G?]OCOCQ?KO_COU?w?ODBOOOA?u?R_bOA?E_O@"};

TEST(Directions, RobbersOnHardGraphs) {
  int potential = 0, improved = 0, lin = 0;
  for (const char* text : kHard) {
    const Arena arena(std::move(read_graph6(text)->graph));
    const auto escapes_all = [&](const char* team, const char* robber) {
      int escaped = 0;
      for (std::uint64_t game = 0; game < 8; ++game) {
        escaped += caught(played(arena, 2, team, robber, {}, {Ties::kSeeded, 1, game})) ? 0 : 1;
      }
      return escaped;
    };
    EXPECT_EQ(escapes_all("punisher", "exact"), 8);
    EXPECT_EQ(escapes_all("conjugate+", "exact"), 8);
    EXPECT_EQ(escapes_all("random", "improved"), 8);
    potential += escapes_all("conjugate+", "potential");
    improved += escapes_all("conjugate+", "improved");
    lin += escapes_all("conjugate+", "potential:lin");
  }
  EXPECT_GT(improved, potential);
  EXPECT_GT(potential, lin);
}

TEST(Directions, CopsOnHardGraphs) {
  for (const char* text : kHard) {
    const Arena arena(std::move(read_graph6(text)->graph));
    const Casting casting{arena, 3, {}};
    EXPECT_FALSE(worst_capture(arena, *team_of("greedy", casting), 3));
    const auto worst = worst_capture(arena, *team_of("conjugate+", casting), 3);
    ASSERT_TRUE(worst);
    EXPECT_GE(*worst, arena.table(3)->capture_time());
    EXPECT_EQ(worst_capture(arena, *team_of("exact", casting), 3), arena.table(3)->capture_time());
  }
}

TEST(JointMoves, ComeInLexicographicOrderAndAreCounted) {
  const Graph graph = path_graph(3);
  std::vector<Cops> all;
  for_each_joint_move(graph, {}, Cops{0, 1}, [&](const Cops& moved) { all.push_back(moved); });
  EXPECT_EQ(all, (std::vector<Cops>{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}));
  EXPECT_EQ(joint_moves(graph, {}, Cops{0, 1, 1}), 18U);
  EXPECT_EQ(joint_moves(graph, {false, true}, Cops{0, 1}), 2U);
  EXPECT_EQ(joint_moves(complete_graph(70), {}, Cops(16, 0)), ~std::uint64_t{0});
}

TEST(JointMoves, TooManyAreSearchedOneCopAtATime) {
  const Arena arena(complete_graph(40));
  const Casting casting{arena, 3, {}};
  ASSERT_GT(joint_moves(arena.graph(), {}, Cops{0, 1, 2}), kMaxJointMoves);
  for (const char* team : {"conjugate", "conjugate+"}) {
    const auto moved = team_of(team, casting)->move(Turn{Cops{0, 1, 2}, 9, 1, {}});
    EXPECT_TRUE(stands_on(moved, 9)) << team;
  }
}

TEST(Play, StartsFromAGivenPosition) {
  const Arena arena(cycle_graph(12));
  const Casting casting{arena, 2, {}};
  MatchSettings settings;
  settings.cops = 2;
  settings.limit = 30;
  settings.start_cops = {0, 0};
  settings.start_robber = 6;
  const auto record = play(arena, *team_of("exact", casting), *robber_of("exact", casting), settings);
  EXPECT_EQ(record.acts[0], (Cops{0, 0}));
  EXPECT_EQ(record.acts[1], (Cops{6}));
  EXPECT_EQ(record.round, arena.table(2)->time(Cops{0, 0}, 6));
}

}  // namespace
}  // namespace cops::play
