// The engine behind the page: text in, text out. The page calls it as WebAssembly, a test calls it natively,
// and both must say the same.
//
// A request is one line, a verb and `name=value` words, with a text after it for `read`:
//   menu                                   families, graphs, players, potentials, layouts
//   make graph=DESCRIPTION seed=S          makes a graph (generators.hpp)
//   read LINES                             reads a graph in any format (graph_text.hpp)
//   layout kind=NAME seed=S columns=C made=DESCRIPTION
//                                          points in a square of 1000; kind=auto: what suits a graph made so
//   state GAME                             phase, round, positions, legal moves, the end
//   choose side=cops|robber player=NAME GAME   what that player does now
//   heat potential=NAME GAME               ranks of the vertices for the robber, and what the cops reach
//   hint GAME                              the exact verdict and best action of the position
//   number max=K                           the cop number, if it is at most K
// GAME is cops=K limit=T robber-must-move=0|1 cops-must-move=0|1 seed=S ties=first|seeded
// acts=0,4;7;1,4;8 : the acts of the game so far, cops first, each the vertices moved to. What is left out
// has its default. An answer is one JSON object; {"error":"..."} when the request cannot be met, and then the
// session is as before.
//
// Free of streams, threads and thrown errors.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cops/graph/graph_text.hpp"
#include "cops/play/arena.hpp"

namespace cops::page {

class Session {
 public:
  // `memory_limit` bounds each exact table.
  explicit Session(std::uint64_t memory_limit) : memory_limit_(memory_limit) {}

  std::string ask(std::string_view request);

 private:
  std::string take(Result<GraphText> read, std::string made_by);

  std::uint64_t memory_limit_;
  std::unique_ptr<play::Arena> arena_;
  std::string made_by_;  // description of the graph made; empty when read
};

}  // namespace cops::page
