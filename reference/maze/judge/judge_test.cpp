#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "kit_paths.hpp"
#include "maze/extra/names.hpp"
#include "maze/judge/bet.hpp"
#include "maze/judge/false_alarms.hpp"
#include "maze/judge/judge.hpp"
#include "maze/judge/pretend.hpp"
#include "maze/judge/wrong_generators.hpp"
#include "maze/model/normal_maze.hpp"
#include "maze/recursive_backtracker_solver.hpp"
#include "maze/sample_solver.hpp"

namespace maze::judge {
namespace {

using kit::judge::accepted;
using kit::judge::to_json;
using testing::HasSubstr;
using testing::Not;

// Perfect mazes of both generators, plain and with tunnels in every awkward place.
constexpr std::string_view kPerfect =
    "generator kruskal\nsize 1 1\n"
    "generator kruskal\nsize 1 5\nrepeats 20\n"
    "generator kruskal\nsize 5 8\ntunnel 0 0 4 7\ntunnel 2 2 2 3\nrepeats 20\n"
    "generator huntandkill\nsize 8 5\nrepeats 20\n"
    "generator huntandkill\nsize 2 2\ntunnel 0 0 1 1\nrepeats 50\n"
    "generator huntandkill\nsize 6 6\ntunnel 0 0 5 5\ntunnel 2 2 2 3\ntunnel 0 5 5 0\nrepeats 20\n";

constexpr std::string_view kKruskal =
    "generator kruskal\nsize 3 3\nrepeats 2000\nseed 1\n"
    "generator kruskal\nsize 3 3\ntunnel 0 0 2 2\nrepeats 1000\nseed 2\n"
    "generator kruskal\nsize 20 20\nrepeats 10\nseed 3\n"
    "generator kruskal\nsize 30 30\nrepeats 80\nseed 4\n";

constexpr std::string_view kHunt =
    "generator huntandkill\nsize 3 3\nrepeats 2000\nseed 1\n"
    "generator huntandkill\nsize 3 3\ntunnel 0 0 2 2\nrepeats 1000\nseed 2\n"
    "generator huntandkill\nsize 3 4\nrepeats 100\nseed 3\n"
    "generator huntandkill\nsize 20 20\ntunnel 0 0 19 19\ntunnel 5 5 5 6\nrepeats 10\nseed 4\n"
    "generator huntandkill\nsize 30 30\nrepeats 40\nseed 5\n";

constexpr std::string_view kRandom =
    "generator kruskal\nsize 2 2\nrepeats 100\n"
    "generator huntandkill\nsize 10 10\nrepeats 20\nseed 7\n"
    "generator huntandkill\nsize 10 10\nrepeats 20\nseed 7\nsame 1\n"
    "generator huntandkill\nsize 20 20\nrepeats 20\nseed 8\n";

// A fork at the entrance, one farther on, a tunnel; then a maze with a loop and one without a way.
constexpr std::string_view kSolver =
    "solver recurBack\nsize 3 3\nexit 2 2\nrepeats 60\nmaze walls\n021\n121\n233\n"
    "solver recurBack\nsize 3 4\ntunnel 2 0 2 3\nexit 0 3\nrepeats 60\nmaze walls\n0211\n1131\n2323\n"
    "solver recurBack\nsize 2 2\nexit 0 1\nrepeats 5\nmaze walls\n01\n23\n"
    "solver recurBack\nsize 2 2\nrepeats 5\nmaze walls\n13\n33\n"
    "solver recurBack\nsize 3 3\nentrance 2 2\nexit 2 2\nmaze snake\n"
    "solver recurBack\nsize 30 30\nrepeats 20\nmaze branches 5\n";

Judgement judged(Part part, std::string_view text, const Pretender& pretender) {
  const auto asks = read_asks(text);
  return judge_text(part, asks, to_text(asks, answer_of(asks, pretender)));
}

bool right(const Field& field) {
  return field.share == kit::judge::kWhole;
}

std::string words(const Judgement& judgement) {
  std::string text = judgement.message;
  for (const Field& field : judgement.fields) {
    if (!right(field)) text += "\n" + field.name + ": " + field.message;
  }
  return text;
}

TEST(Judge, RightSubmissionsLoseNothing) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Pretender right = right_one(seed * 1000);
    for (const auto& [part, text] :
         {std::pair(Part::kPerfect, kPerfect), std::pair(Part::kAlgorithm, kKruskal),
          std::pair(Part::kAlgorithm, kHunt), std::pair(Part::kRandom, kRandom),
          std::pair(Part::kSolver, kSolver)}) {
      const Judgement judgement = judged(part, text, right);
      EXPECT_TRUE(accepted(judgement)) << words(judgement);
    }
  }
}

class Poser : public testing::TestWithParam<std::string> {};

TEST_P(Poser, IsFoundAsKruskal) {
  if (GetParam() == "kruskal") return;
  const Judgement judgement = judged(Part::kAlgorithm, kKruskal, posing_one(GetParam()));
  EXPECT_FALSE(right(judgement.fields.at(0))) << "by its order";
  // Of 3 x 3 it would take some 8,000 mazes to tell equally likely mazes from Kruskal's.
  EXPECT_FALSE(right(judgement.fields.at(GetParam() == "wilson" ? 3 : 2))) << "by its mazes";
}

TEST_P(Poser, IsFoundAsHuntAndKill) {
  if (GetParam() == "huntandkill") return;
  const Judgement judgement = judged(Part::kAlgorithm, kHunt, posing_one(GetParam()));
  EXPECT_FALSE(right(judgement.fields.at(0))) << "by its order";
  EXPECT_FALSE(right(judgement.fields.at(2))) << "by its tiny mazes";
  EXPECT_FALSE(right(judgement.fields.at(3))) << "by its averages";
}

// Also when it tells its walls in random order: the mazes themselves give it away.
TEST_P(Poser, IsFoundByItsMazesAlone) {
  if (GetParam() == "kruskal") return;
  Pretender shuffler = posing_one(GetParam());
  shuffler.shuffle_carves = true;
  EXPECT_FALSE(accepted(judged(Part::kAlgorithm, kKruskal, shuffler)));
}

INSTANTIATE_TEST_SUITE_P(All, Poser,
                         testing::Values("kruskal", "huntandkill", "backtracker", "growingtree", "prim",
                                         "primedge", "wilson"),
                         [](const auto& made) { return made.param; });

// ---- Generators with one fault each ----

using Make = std::function<void(Maze&, Random&)>;

class FaultyGenerator final : public MazeGenerator {
 public:
  explicit FaultyGenerator(Make make) : make_(std::move(make)) {}
  void generate_maze(Maze& maze, Random& random) override { make_(maze, random); }
  std::string_view name() const override { return "FaultyGenerator"; }

 private:
  Make make_;
};

Pretender making(Make make) {
  Pretender pretender = right_one();
  pretender.generator = [make](const std::string&) { return std::make_unique<FaultyGenerator>(make); };
  return pretender;
}

void carve_right(Maze& maze, Random& random) {
  make_any_generator("huntandkill")->generate_maze(maze, random);
}

TEST(Perfect, NothingCarvedEarnsNothing) {
  const Judgement judgement = judged(Part::kPerfect, kPerfect, making([](Maze&, Random&) {}));
  for (const Field& field : judgement.fields) EXPECT_FALSE(right(field)) << field.name;
  EXPECT_THAT(words(judgement), HasSubstr("does nothing yet"));
  EXPECT_THAT(to_json(judgement), HasSubstr("\"rejected\",\"share\":[0,1]"));
  const Judgement again = judged(Part::kRandom, kRandom, making([](Maze&, Random&) {}));
  for (const Field& field : again.fields) EXPECT_FALSE(right(field)) << field.name;
}

TEST(Perfect, OneWallTooManyIsALoop) {
  const Judgement judgement =
      judged(Part::kPerfect, "generator kruskal\nsize 3 3\n", making([](Maze& maze, Random& random) {
               carve_right(maze, random);
               for (CellId id = 0; id < 8; ++id) {
                 if (id % 3 < 2 && maze.has_wall(maze.cell(id), Direction::kEast))
                   return maze.carve(id, Direction::kEast);
               }
             }));
  EXPECT_THAT(words(judgement),
              HasSubstr("1 wall too many is gone, each of which makes a loop: 9 walls were carved; a "
                        "perfect maze of 9 cells has 8 carved"));
  EXPECT_THAT(judgement.message, HasSubstr(" o "));
  EXPECT_THAT(judgement.message, HasSubstr("+-----+-----+-----+\n"));
}

TEST(Perfect, TunnelsForgottenAreOneLoopEach) {
  const Judgement judgement =
      judged(Part::kPerfect, "generator kruskal\nsize 4 4\ntunnel 0 0 3 3\ntunnel 0 3 3 0\nrepeats 10\n",
             making([](Maze& maze, Random& random) {
               NormalMaze plain({4, 4, {0, 0}, {3, 3}}, {true, false});
               carve_right(plain, random);
               for (std::size_t i = 0; i < plain.recorded_carves(); ++i)
                 maze.carve(plain.recorded_carve(i).cell, plain.recorded_carve(i).side);
             }));
  EXPECT_THAT(words(judgement), HasSubstr("10 of 10 mazes are wrong (10 with loops)"));
  EXPECT_THAT(words(judgement), HasSubstr("one loop for each tunnel"));
}

TEST(Perfect, RowsAndColumnsTakenForEachOther) {
  const Judgement judgement =
      judged(Part::kPerfect, "generator kruskal\nsize 3 5\n", making([](Maze& maze, Random& random) {
               NormalMaze square({3, 3, {0, 0}, {2, 2}}, {true, false});
               carve_right(square, random);
               for (std::size_t i = 0; i < square.recorded_carves(); ++i)
                 maze.carve(square.recorded_carve(i).cell, square.recorded_carve(i).side);
             }));
  EXPECT_THAT(words(judgement),
              HasSubstr("6 of 15 cells cannot be reached from the entrance, such as (0, 3). All of "
                        "them lie outside the first 3 rows and columns"));
  EXPECT_THAT(judgement.message, HasSubstr("x: cannot be reached"));
}

TEST(Perfect, WhatElseWasDoneIsSaid) {
  const auto asks = read_asks("generator kruskal\nsize 2 2\nrepeats 1\n");
  const auto said = [&](std::string_view run) {
    return words(judge_text(Part::kPerfect, asks,
                            R"({"format":"maze answer 2","asks":[{"runs":[)" + std::string(run) + "]}]}"));
  };
  EXPECT_EQ(said(R"({"carved":"ABF"})"), "");  // (0,0) EAST, (0,0) NORTH, (0,1) NORTH
  EXPECT_EQ(said(R"({"carved":"GLP"})"), "");  // the same walls from their other sides
  EXPECT_THAT(said(R"({"carved":"ABFD"})"), HasSubstr("open at (0, 0) SOUTH"));
  EXPECT_THAT(said(R"({"carved":"ABF","changed":["tunnels"]})"),
              HasSubstr("tunnels of the maze were changed"));
  EXPECT_THAT(said(R"({"carved":"ABF","changed":["checked"]})"), HasSubstr("isPerfect() was asked"));
  EXPECT_THAT(said(R"({"carved":"ABF","changed":["initialised"]})"), HasSubstr("initialised again"));
  EXPECT_THAT(said(R"({"carved":"ABF","changed":["visits"]})"), HasSubstr("only a solver records"));
  EXPECT_THAT(said(R"({"carved":"ABF","changed":["shape","wall objects"]})"), HasSubstr("Wall objects"));
  EXPECT_THAT(said(R"({"error":"java.lang.StackOverflowError"})"), HasSubstr("The recursion is too deep"));
  EXPECT_THAT(said(R"({"error":"java.lang.ArrayIndexOutOfBoundsException: Index 5"})"), HasSubstr("Index 5"));
}

TEST(Algorithm, TheHuntMustGoRowByRow) {
  // A walk over the two lower rows, then prey (2, 2) instead of (2, 0).
  const auto asks = read_asks("generator huntandkill\nsize 3 3\n");
  maze::judge::Run run;
  run.carved = {22, 18, 15, 0, 4, 35, 34, 30};
  Answer answer;
  answer.asks = {{run}};
  EXPECT_THAT(
      words(judge(Part::kAlgorithm, asks, answer)),
      HasSubstr(
          "at wall 6 of 8: the hunt took (2, 2); the first unvisited cell that has a visited neighbour, "
          "row by row from row 0, was (2, 0)"));
  answer.language = Language::kJava;  // whose skeleton does not say how to hunt
  EXPECT_TRUE(accepted(judge(Part::kAlgorithm, asks, answer)));
}

TEST(Algorithm, AnyHuntIsRightInJavaButNoBacktracker) {
  const auto asks = read_asks(kHunt);
  for (const std::string_view name : {"huntandkill", "hunt_fixed_neighbour", "hunt_by_columns",
                                      "hunt_from_visited", "hunt_anywhere", "backtracker", "kruskal"}) {
    Answer answer = answer_of(asks, posing_one(std::string(name)));
    answer.language = Language::kJava;
    const Judgement judgement = judge(Part::kAlgorithm, asks, answer);
    EXPECT_EQ(accepted(judgement), name.starts_with("hunt")) << name << ": " << words(judgement);
  }
}

TEST(Algorithm, BiasedChoicesAreFound) {
  const auto biased = making([](Maze& maze, Random& random) {
    // Always EAST when that is possible: the walk of hunt and kill with the worst of choices.
    std::vector<bool> seen(maze.cell_count(), false);
    const auto fresh = [&](Cell cell, bool visited) {
      std::vector<Direction> found;
      for (const Direction d : kDirections) {
        const auto next = maze.neighbour(cell, d);
        if (next && seen[maze.id(*next)] == visited) found.push_back(d);
      }
      return found;
    };
    Cell at = maze.cell(random.below(maze.cell_count()));
    for (;;) {
      seen[maze.id(at)] = true;
      if (const auto ways = fresh(at, false); !ways.empty()) {
        maze.carve(at, ways.front());
        at = *maze.neighbour(at, ways.front());
        continue;
      }
      CellId prey = 0;
      while (prey < maze.cell_count() && (seen[prey] || fresh(maze.cell(prey), true).empty())) ++prey;
      if (prey == maze.cell_count()) return;
      at = maze.cell(prey);
      auto back = fresh(at, true);
      maze.carve(at, random.pick(std::span<Direction>(back)));
    }
  });
  const Judgement judgement =
      judged(Part::kAlgorithm, "generator huntandkill\nsize 20 20\nrepeats 20\n", biased);
  EXPECT_TRUE(right(judgement.fields.at(0))) << words(judgement);
  EXPECT_THAT(judgement.fields.at(1).message, HasSubstr("Walks go EAST"));
}

TEST(Random, AFixedMazeIsFound) {
  const Judgement judgement = judged(Part::kRandom, kRandom, making([](Maze& maze, Random&) {
                                       Random fixed(1);
                                       carve_right(maze, fixed);
                                     }));
  EXPECT_THAT(words(judgement), HasSubstr("one and the same maze"));
  EXPECT_THAT(words(judgement), HasSubstr("only 1 came in 100 runs"));
  EXPECT_THAT(words(judgement), HasSubstr("the first cell must be random"));
}

TEST(Random, ChanceOfOnesOwnIsFound) {
  std::uint64_t count = 0;
  const Judgement judgement = judged(Part::kRandom, kRandom, making([&](Maze& maze, Random&) {
                                       Random own(++count);
                                       carve_right(maze, own);
                                     }));
  EXPECT_THAT(words(judgement), HasSubstr("The same seed gave another maze"));
}

// ---- Solvers with one fault each ----

using Solve = std::function<void(Maze&, Random&, bool&, std::int64_t&)>;

class FaultySolver final : public MazeSolver {
 public:
  explicit FaultySolver(Solve solve) : solve_(std::move(solve)) {}
  void solve_maze(Maze& maze, Random& random) override {
    RecursiveBacktrackerSolver right;
    solve_(maze, random, solved_, explored_);
  }
  bool is_solved() const override { return solved_; }
  std::int64_t cells_explored() const override { return explored_; }
  std::string_view name() const override { return "FaultySolver"; }

 private:
  Solve solve_;
  bool solved_ = false;
  std::int64_t explored_ = 0;
};

std::string said_of(Solve solve) {
  Pretender pretender = right_one();
  pretender.solver = [solve] { return std::make_unique<FaultySolver>(solve); };
  return words(judged(Part::kSolver, kSolver, pretender));
}

void solve_right(Maze& maze, Random& random, bool& solved, std::int64_t& explored) {
  RecursiveBacktrackerSolver solver;
  solver.solve_maze(maze, random);
  solved = solver.is_solved();
  explored = solver.cells_explored();
}

TEST(Solver, AnEmptyOneEarnsNothing) {
  Pretender pretender = right_one();
  pretender.solver = [] {
    return std::make_unique<FaultySolver>([](Maze&, Random&, bool&, std::int64_t&) {});
  };
  const Judgement judgement = judged(Part::kSolver, kSolver, pretender);
  for (const Field& field : judgement.fields) EXPECT_FALSE(right(field)) << field.name;
  EXPECT_THAT(words(judgement), HasSubstr("does nothing yet"));
}

TEST(Solver, FaultsAreNamed) {
  EXPECT_THAT(said_of([](Maze& m, Random& r, bool& s, std::int64_t& e) {
                solve_right(m, r, s, e);
                s = true;
              }),
              HasSubstr("is_solved() says true, but the exit was not visited"));
  EXPECT_THAT(said_of([](Maze& m, Random& r, bool& s, std::int64_t& e) {
                solve_right(m, r, s, e);
                e += 2;
              }),
              HasSubstr("different cells were visited"));
  EXPECT_THAT(said_of([](Maze& m, Random& r, bool& s, std::int64_t& e) {
                solve_right(m, r, s, e);
                for (CellId id = 0; id < m.cell_count(); ++id) m.visit(id);
                e = m.visited_count();
              }),
              HasSubstr("The walk goes on after the exit"));
  EXPECT_THAT(said_of([](Maze& m, Random& r, bool& s, std::int64_t& e) {
                m.visit(m.exit());
                solve_right(m, r, s, e);
              }),
              HasSubstr("the walk starts at the entrance"));
  EXPECT_THAT(said_of([](Maze& m, Random&, bool& s, std::int64_t& e) {
                Random same(1);
                solve_right(m, same, s, e);
              }),
              HasSubstr("at each fork the way on must be chosen at random"));
}

TEST(Solver, AnotherMethodIsFound) {
  Pretender breadth = right_one();
  breadth.solver = [] { return std::make_unique<SampleSolver>(); };
  EXPECT_THAT(words(judged(Part::kSolver, kSolver, breadth)), HasSubstr("beside no cell visited before"));
  // From the entrance only, layer by layer.
  EXPECT_THAT(said_of([](Maze& m, Random&, bool& s, std::int64_t& e) {
                std::vector<Cell> queue{m.entrance()};
                m.visit(m.entrance());
                for (std::size_t i = 0; i < queue.size() && !m.is_visited(m.exit()); ++i) {
                  for (const Direction d : kDirections) {
                    const auto next = m.neighbour(queue[i], d);
                    if (!next || m.has_wall(queue[i], d) || m.is_visited(*next)) continue;
                    m.visit(*next);
                    queue.push_back(*next);
                    if (*next == m.exit()) break;
                  }
                }
                s = m.is_visited(m.exit());
                e = m.visited_count();
              }),
              HasSubstr("a backtracker goes on as long as it can"));
}

// Another method that finds the way keeps most rules, but not the one that weighs most.
TEST(Solver, TheOrderWeighsMost) {
  const auto asks = read_asks("solver recurBack\nsize 2 3\nmaze walls\n001\n333\n");
  const std::string json = to_json(judge_text(
      Part::kSolver, asks,
      R"({"format":"maze answer 2","asks":[{"runs":[{"visited":"ABDCEF","solved":true,"explored":6}]}]})"));
  EXPECT_THAT(json, HasSubstr("\"partial\",\"share\":[5,7]")) << json;
}

double share_of(const Judgement& judgement) {
  return static_cast<double>(judgement.share.num) / static_cast<double>(judgement.share.den);
}

Judgement walked(Solve solve) {
  Pretender pretender = right_one();
  pretender.solver = [solve] { return std::make_unique<FaultySolver>(solve); };
  return judged(Part::kSolver, kSolver, pretender);
}

const Field& order_of(const Judgement& judgement) {
  return *std::ranges::find(judgement.fields, "depth first, with backtracking", &Field::name);
}

TEST(Solver, OneThatGivesUpIsNoBacktracker) {
  // One line.
  const Judgement lazy = walked([](Maze& m, Random&, bool& s, std::int64_t& e) {
    m.visit(m.entrance());
    e = 1;
    s = m.is_visited(m.exit());
  });
  EXPECT_LT(share_of(lazy), 0.25) << words(lazy);
  EXPECT_FALSE(right(order_of(lazy)));
  // Walks on as long as it can, and never turns back.
  const Judgement straight = walked([](Maze& m, Random& random, bool& s, std::int64_t& e) {
    for (Cell at = m.entrance();;) {
      m.visit(at);
      ++e;
      std::vector<Cell> next;
      for (const Direction d : kDirections) {
        const auto to = m.neighbour(at, d);
        if (to && !m.has_wall(at, d) && !m.is_visited(*to)) next.push_back(*to);
      }
      s = at == m.exit();
      if (s || next.empty()) return;
      at = random.pick(std::span<Cell>(next));
    }
  });
  EXPECT_LT(share_of(straight), 0.35) << words(straight);
  EXPECT_FALSE(right(order_of(straight)));
  EXPECT_THAT(words(straight), HasSubstr(" had an unvisited neighbour: a backtracker goes back"));
}

TEST(Solver, OneThatKnowsTheWayIsNoBacktracker) {
  const Judgement judgement = walked([](Maze& m, Random& random, bool& s, std::int64_t& e) {
    std::vector<Cell> queue{m.exit()};
    std::map<CellId, Cell> toward{{m.id(m.exit()), m.exit()}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Direction d : kDirections) {
        const auto next = m.neighbour(queue[i], d);
        if (!next || m.has_wall(queue[i], d) || !toward.emplace(m.id(*next), queue[i]).second) continue;
        queue.push_back(*next);
      }
      const auto far = m.tunnel_from(queue[i]);
      if (far && toward.emplace(m.id(*far), queue[i]).second) queue.push_back(*far);
    }
    if (!toward.contains(m.id(m.entrance()))) return solve_right(m, random, s, e);
    Cell at = m.entrance();
    m.visit(at);
    while (!(at == m.exit())) m.visit(at = toward.at(m.id(at)));
    s = true;
    e = m.visited_count();
  });
  EXPECT_FALSE(right(order_of(judgement)));
  EXPECT_THAT(words(judgement), HasSubstr("Not one of the walks ever took a wrong turn"));
}

TEST(Solver, AnExceptionCostsItsAskOnly) {
  const Judgement judgement = walked([](Maze& m, Random& random, bool& s, std::int64_t& e) {
    solve_right(m, random, s, e);
    if (!s) throw std::out_of_range("the way is empty");
  });
  EXPECT_GT(share_of(judgement), 0.8) << words(judgement);
  EXPECT_LT(share_of(judgement), 1);
  EXPECT_THAT(words(judgement), HasSubstr("In this maze there is no way to the exit"));
  EXPECT_THAT(words(judgement), Not(HasSubstr("rows and columns")));
}

TEST(Solver, AnExitThatIsNotRecordedCostsNoOrder) {
  // The walk ends beside the exit, and nothing else is wrong.
  const auto asks = read_asks("solver recurBack\nsize 1 3\nmaze snake\n");
  const Judgement judgement = judge_text(
      Part::kSolver, asks,
      R"({"format":"maze answer 2","asks":[{"runs":[{"visited":"AB","solved":false,"explored":2}]}]})");
  EXPECT_THAT(words(judgement), HasSubstr("the last cell must be recorded too"));
  EXPECT_TRUE(right(order_of(judgement))) << words(judgement);
}

TEST(Solver, AWalkThroughWallsIsDrawn) {
  const std::string said = said_of([](Maze& m, Random&, bool& s, std::int64_t& e) {
    for (int row = 0; row < m.rows() && !s; ++row) {
      for (int col = 0; col < m.cols() && !s; ++col) {
        m.visit({row, col});
        s = m.is_visited(m.exit());
      }
    }
    e = m.visited_count();
  });
  EXPECT_THAT(said, HasSubstr("through the wall between it and"));
  EXPECT_THAT(said, HasSubstr("A number is the step"));
}

// ---- What a student may do differently ----

// The generator's mazes, but the walls go cell by cell when all is settled.
Make at_the_end(std::string name) {
  return [name](Maze& maze, Random& random) {
    NormalMaze own(maze.shape());
    make_any_generator(name)->generate_maze(own, random);
    for (CellId id = 0; id < own.cell_count(); ++id) {
      for (const Direction d : {Direction::kEast, Direction::kNorth}) {
        const Cell cell = own.cell(id);
        if (own.neighbour(cell, d) && !own.has_wall(cell, d)) maze.carve(cell, d);
      }
    }
  };
}

constexpr std::string_view kPlainKruskal =
    "generator kruskal\nsize 3 3\nrepeats 400\nseed 1\ngenerator kruskal\nsize 30 30\nrepeats 80\nseed 4\n";

TEST(Styles, WallsOpenedAtTheEndAreJudgedByTheMazes) {
  const Judgement kruskal = judged(Part::kAlgorithm, kPlainKruskal, making(at_the_end("kruskal")));
  EXPECT_TRUE(accepted(kruskal)) << words(kruskal);
  EXPECT_THAT(kruskal.message, HasSubstr("in the order of the grid"));
  for (const char* other : {"backtracker", "prim", "wilson", "growingtree"}) {
    EXPECT_FALSE(accepted(judged(Part::kAlgorithm, kPlainKruskal, making(at_the_end(other))))) << other;
  }
}

TEST(Algorithm, OneImperfectSizeDoesNotHideTheOthers) {
  const auto small_wrong = [](std::string name) {
    return making([name](Maze& maze, Random& random) {
      if (maze.cell_count() > 9) make_any_generator(name)->generate_maze(maze, random);
    });
  };
  const Judgement right_else = judged(Part::kAlgorithm, kPlainKruskal, small_wrong("kruskal"));
  EXPECT_TRUE(accepted(right_else)) << words(right_else);
  EXPECT_FALSE(accepted(judged(Part::kAlgorithm, kPlainKruskal, small_wrong("prim"))));
  // Nothing is earned where no size is right.
  const auto none = judged(Part::kAlgorithm, kPlainKruskal, making([](Maze& maze, Random&) {
                             maze.carve({0, 0}, Direction::kEast);
                           }));
  EXPECT_EQ(none.share, kit::judge::kNothing);
}

// Kruskal's algorithm, but walls between two cells that stand alone go first.
void kruskal_of_lonely_cells(Maze& maze, Random& random) {
  std::vector<std::pair<CellId, Direction>> walls;
  for (CellId id = 0; id < maze.cell_count(); ++id) {
    for (const Direction d : {Direction::kEast, Direction::kNorth}) {
      if (maze.neighbour(maze.cell(id), d)) walls.emplace_back(id, d);
    }
  }
  random.shuffle(std::span(walls));
  Trees trees(maze.cell_count());
  for (const auto& tunnel : maze.tunnels()) trees.join(maze.id(tunnel.first), maze.id(tunnel.second));
  for (const bool lonely : {true, false}) {
    for (const auto& [id, d] : walls) {
      const CellId other = maze.id(*maze.neighbour(maze.cell(id), d));
      if (lonely && (trees.size_of(id) > 1 || trees.size_of(other) > 1)) continue;
      if (trees.join(id, other)) maze.carve(maze.cell(id), d);
    }
  }
}

TEST(Algorithm, WordsFollowTheSideOnWhichABetWasWon) {
  const auto prim = words(judged(Part::kAlgorithm, kKruskal, posing_one("prim")));
  EXPECT_THAT(prim, HasSubstr("Too often: Kruskal's algorithm takes walls from all over the maze"));
  const auto lonely = words(judged(Part::kAlgorithm, kKruskal, making(kruskal_of_lonely_cells)));
  EXPECT_THAT(lonely, HasSubstr("Too seldom"));
}

// ---- Bets ----

TEST(Bet, IsFairAndFindsBias) {
  Random random(1);
  int rich = 0;
  for (int purse = 0; purse < 1000; ++purse) {
    Bet fair;
    for (int i = 0; i < 300; ++i) fair.see(random.below(3) == 0, 1.0 / 3);
    rich += fair.log_fortune() > std::log(20.0) ? 1 : 0;
  }
  EXPECT_LE(rich, 50);  // 1 in 20 at most on average
  Bet biased;
  for (int i = 0; i < 3000; ++i) biased.see(random.below(100) < 45, 1.0 / 3);
  EXPECT_TRUE(biased.alarm());
  EXPECT_FALSE(biased.doubtful());
  Bet slightly;
  for (int i = 0; i < 3000; ++i) slightly.see(random.below(1000) < 410, 1.0 / 3);
  EXPECT_TRUE(slightly.doubtful()) << slightly.log_fortune();
  EXPECT_FALSE(slightly.alarm());
  Bet certain;
  certain.see(true, 1);
  certain.see(false, 0);
  EXPECT_EQ(certain.log_fortune(), 0);
}

// ---- The committed cases; docs/maze-judge.md tells how to measure them with thousands of submissions ----

TEST(Cases, RightSubmissionsLoseNothing) {
  const auto cases = measured_cases(KIT_SOURCE_DIR "/testcases/maze", 1000);
  EXPECT_GE(cases.size(), 15U);
  for (std::uint64_t i = 1; i <= 4; ++i) EXPECT_THAT(losses(cases, right_one(i << 20)), testing::IsEmpty());
}

TEST(Cases, WrongAlgorithmsAreFound) {
  auto cases = measured_cases(KIT_SOURCE_DIR "/testcases/maze", 1000);
  std::vector<MeasuredCase> perfect;
  std::ranges::copy_if(cases, std::back_inserter(perfect), [](const MeasuredCase& test) {
    return test.part == Part::kPerfect && test.id.ends_with("/awkward");
  });
  EXPECT_GE(perfect.size(), 2U);
  std::erase_if(cases, [](const MeasuredCase& test) { return test.part != Part::kAlgorithm; });
  ASSERT_GE(cases.size(), 4U);
  for (const std::string_view name : poser_names()) {
    const auto lost = losses(cases, posing_one(std::string(name)));
    for (const MeasuredCase& test : cases)
      EXPECT_EQ(lost.contains(test.id), test.asks.front().name != name) << name << " in " << test.id;
    // All of them make perfect mazes: nothing but the algorithm is wrong.
    for (const MeasuredCase& test : perfect)
      EXPECT_TRUE(accepted(judge(test.part, test.asks, answer_of(test.asks, posing_one(std::string(name))))))
          << name;
  }
}

// ---- What cannot be read ----

std::string whole_answer(const std::string& asks) {
  return R"({"format": "maze answer 2", "asks": )" + asks + "}";
}

TEST(Answer, MalformedOnesAreUnreadable) {
  const auto asks =
      read_asks("generator kruskal\nsize 2 2\nrepeats 2\nsolver recurBack\nsize 2 2\nmaze snake\n");
  const std::string two = R"({"runs": [{"carved": "ABE"}, {"carved": "ABE"}]})";
  const std::string walk = R"({"runs": [{"visited": "ABDC", "solved": true, "explored": 4}]})";
  EXPECT_EQ(read_answer(whole_answer("[" + two + "," + walk + "]"), asks).asks.size(), 2U);
  const std::vector<std::string> bad = {
      "",
      "{",
      "[]",
      "null",
      "{}",
      "\xef\xbb\xbf{}",
      std::string(100000, '['),
      std::string(100000, '{'),
      whole_answer("[]"),
      whole_answer("[" + two + "]"),
      whole_answer("[" + walk + "," + two + "]"),
      whole_answer("[" + two + "," + walk + "," + walk + "]"),
      whole_answer("[" + two + "," + walk + "]") + "x",
      whole_answer("[" + two + "," + walk + "],\"asks\":[]"),
      whole_answer("[" + two + "," + walk + "],\"x\":1"),
      whole_answer(R"([{"runs": [{"carved": "ABE"}]},)" + walk + "]"),
      whole_answer(R"([{"runs": [{"carved": "AB!"}, {"carved": ""}]},)" + walk + "]"),
      whole_answer(R"([{"runs": [{"carved": "ABQ"}, {"carved": ""}]},)" + walk + "]"),
      whole_answer(R"([{"runs": [{"carved": "AAAAAAAAAAAAAAAAAAAAA"}, {"carved": ""}]},)" + walk + "]"),
      whole_answer(R"([{"runs": [{}, {"carved": ""}]},)" + walk + "]"),
      whole_answer(R"([{"runs": [{"carved": "", "changed": ["nothing"]}, {"carved": ""}]},)" + walk + "]"),
      whole_answer("[" + two + R"(,{"runs": [{"visited": "ABDE", "solved": true, "explored": 4}]}])"),
      whole_answer("[" + two + R"(,{"runs": [{"visited": "AB", "solved": 1, "explored": 4}]}])"),
      whole_answer("[" + two + R"(,{"runs": [{"visited": "AB", "explored": 99999999999999999999}]}])"),
      whole_answer("[" + two + R"(,{"runs": [{"visited": "AB", "error": "\x"}]}])"),
      whole_answer("[" + two + R"(,{"runs": [{"visited": "AB", "error": "\u12"}]}])"),
  };
  for (const std::string& text : bad) {
    EXPECT_THROW(read_answer(text, asks), AnswerError) << text.substr(0, 200);
  }
  const Judgement judgement = judge_text(Part::kPerfect, {asks[0]}, "{}");
  EXPECT_FALSE(judgement.readable);
  EXPECT_THAT(to_json(judgement), HasSubstr("\"unreadable\",\"share\":[0,1]"));
  // What language it is, and whether chance comes from the seed, is not for the answer to say.
  for (const char* key : {R"("language": "java",)", R"("seeded": false,)"}) {
    std::string lying = whole_answer("[" + two + "," + walk + "]");
    lying.insert(1, key);
    EXPECT_THROW(read_answer(lying, asks), AnswerError);
  }
}

TEST(Answer, NumbersSurviveTheirCode) {
  for (const std::uint64_t count : {1U, 64U, 65U, 4096U, 4097U, 1000000U}) {
    const unsigned digits = digits_for(count);
    EXPECT_GE(std::pow(64.0, digits), static_cast<double>(count));
    if (digits > 1) {
      EXPECT_LT(std::pow(64.0, digits - 1), static_cast<double>(count));
    }
    EXPECT_EQ(encode({0, static_cast<std::uint32_t>(count - 1)}, digits).size(), 2 * digits);
  }
  EXPECT_EQ(encode({0, 63, 64, 4095}, 2), "AAA_BA__");
}

// Right answers with a few bytes changed, cut or doubled: whatever they say, the judge says something back.
TEST(Answer, NoBytesBreakTheJudge) {
  const std::vector<std::pair<Part, std::string_view>> texts = {
      {Part::kPerfect, kPerfect},
      {Part::kAlgorithm,
       "generator huntandkill\nsize 3 3\ntunnel 0 0 2 2\nrepeats 30\ngenerator kruskal\nsize 4 5\n"},
      {Part::kRandom,
       "generator kruskal\nsize 2 2\nrepeats 9\ngenerator kruskal\nsize 2 2\nrepeats 9\nsame 0\n"},
      {Part::kSolver,
       "solver recurBack\nsize 3 4\ntunnel 2 0 2 3\nrepeats 5\nmaze walls\n0211\n1131\n2323\n"}};
  Random random(4);
  std::size_t readable = 0;
  for (const auto& [part, text] : texts) {
    const auto asks = read_asks(text);
    const std::string right = to_text(asks, answer_of(asks, right_one()));
    for (int round = 0; round < 1500; ++round) {
      std::string bytes = right;
      const auto place = [&] { return random.below(static_cast<std::uint32_t>(bytes.size())); };
      for (std::uint32_t k = 1 + random.below(4); k > 0 && !bytes.empty(); --k) {
        const std::uint32_t kind = random.below(10);
        if (kind == 0)
          bytes.resize(place());
        else if (kind == 1)
          bytes.insert(place(), right.substr(random.below(static_cast<std::uint32_t>(right.size())),
                                             random.below(40)));
        else if (kind == 2)
          bytes[place()] = static_cast<char>(random.below(256));
        else
          bytes[place()] = right[random.below(static_cast<std::uint32_t>(right.size()))];
      }
      const Judgement judgement = judge_text(part, asks, bytes);
      readable += judgement.readable ? 1 : 0;
      ASSERT_FALSE(to_json(judgement).empty());
    }
  }
  EXPECT_GT(readable, 150U);
}

TEST(Asks, MistakesNameTheLine) {
  const auto said = [](std::string_view text) {
    try {
      read_asks(text);
    } catch (const CaseError& error) {
      return std::string(error.what());
    }
    return std::string("nothing");
  };
  EXPECT_THAT(said(""), HasSubstr("nothing is asked"));
  EXPECT_THAT(said("size 3 3"), HasSubstr("asks.txt:1: the first line must start"));
  EXPECT_THAT(said("generator prim"), HasSubstr("\"prim\" is not known"));
  EXPECT_THAT(said("generator kruskal\ntype normal"), HasSubstr("asks.txt:2: \"size\" must come first"));
  EXPECT_THAT(said("generator kruskal\nsize 3"), HasSubstr("takes 2 words"));
  EXPECT_THAT(said("generator kruskal\nsize 3 99999999"), HasSubstr("whole number from 1"));
  EXPECT_THAT(said("generator kruskal\nsize 3 3\ntunnel 0 0 0 0"), HasSubstr("leads to itself"));
  EXPECT_THAT(said("generator kruskal\nsize 3 3\nentrance 3 0"), HasSubstr("from 0 to 2"));
  EXPECT_THAT(said("solver recurBack\nsize 3 3"), HasSubstr("has no maze"));
  EXPECT_THAT(said("solver recurBack\nsize 1 2\nmaze walls\n03"), HasSubstr("around the maze must stand"));
  EXPECT_THAT(said("generator kruskal\nsize 3 3\nsame 0"), HasSubstr("needs an earlier ask"));
  EXPECT_THROW(judge(Part::kSolver, read_asks("generator kruskal\nsize 3 3"), {}), CaseError);
}

}  // namespace
}  // namespace maze::judge
