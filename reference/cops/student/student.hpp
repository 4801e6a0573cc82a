// What you write: four things about the game of cops and robber. Everything else is done: reading graphs, the
// messages, the rules.
//
// Two rules that are easily forgotten: every piece may stay where it is, the robber too; and each cop moves
// on its own, so that several may move at once.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::student {

// student/copwin.cpp: an order in which the vertices can be taken away one after another, each but the last a
// corner of what is then left (itself included): all that it reaches in one move, another vertex that is left
// reaches too. Nothing when there is no such order, which is when one cop cannot win. Any such order is
// right.
std::optional<std::vector<Vertex>> dismantling_order(const Graph& graph);

struct CopNumber {
  std::size_t cops = 0;          // the least number that catches every robber
  std::size_t capture_time = 0;  // rounds that so many need at worst after their best placement
};

// student/copnumber.cpp: nothing when more than `most` cops are needed. The graph may be in several pieces.
std::optional<CopNumber> cop_number(const Graph& graph, std::size_t most);

// student/robber.cpp.
class Robber {
 public:
  virtual ~Robber() = default;
  // Where you start, seeing the cops.
  virtual Vertex place(const std::vector<Vertex>& cops) = 0;
  // Where you go from `robber`: to one of graph.closed(robber). The cops have just moved.
  virtual Vertex move(const std::vector<Vertex>& cops, Vertex robber) = 0;
};

// student/robber.cpp: called once before a game, with 10 seconds of time; then you have 1 second for each
// move. The graph stays where it is during the game.
std::unique_ptr<Robber> make_robber(const Graph& graph, std::size_t cops);

// student/cops.cpp.
class Team {
 public:
  virtual ~Team() = default;
  // Where the cops start; several may stand on one vertex.
  virtual std::vector<Vertex> place() = 0;
  // Where they go, in the same order: cop i to one of graph.closed(cops[i]).
  virtual std::vector<Vertex> move(const std::vector<Vertex>& cops, Vertex robber) = 0;
};

// student/cops.cpp: as make_robber().
std::unique_ptr<Team> make_team(const Graph& graph, std::size_t cops);

}  // namespace cops::student
