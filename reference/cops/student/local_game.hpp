// A game without a referee's program: every move is checked here as the grader checks it.
#pragma once

#include <functional>
#include <string>

#include "cops/play/game.hpp"
#include "cops/student/student.hpp"

namespace cops::student {

struct LocalGame {
  bool caught = false;
  std::size_t round = 0;     // in which the game ended
  std::string illegal_cops;  // why the cops' last act was not legal, which ends the game
  std::string illegal_robber;

  bool legal() const { return illegal_cops.empty() && illegal_robber.empty(); }
};

// Plays until the robber is caught or `limit` rounds are over. `watch` is called with a line after the
// placements and after every round; it may be empty.
LocalGame play_local(const Graph& graph, std::size_t cops, std::size_t limit, Team& team, Robber& robber,
                     const std::function<void(const std::string&)>& watch);

}  // namespace cops::student
