// Follows the cells that a solver came to and compares every step with the rules of the backtracker.
#pragma once

#include <string>
#include <vector>

#include "maze/judge/answer.hpp"
#include "maze/judge/hunt_replay.hpp"
#include "maze/judge/shape_check.hpp"

namespace maze::judge {

// One walk; an empty text means that the rule was kept.
struct WalkFaults {
  std::string ends;      // it ended by an exception, or visited nothing
  std::string start;     // it does not start at the entrance
  std::string steps;     // a cell that is not beside any cell visited before
  std::string order;     // not depth first
  std::string exit;      // the exit is missing, or the walk goes on behind it
  bool gave_up = false;  // it ended although there was a way left to try
  std::string words;     // is_solved() or cells_explored() is not what happened
  std::string alone;     // the maze was changed
  std::string drawing;   // of the walk, when something about the way is wrong and the maze is small
};

// What the choices of many walks showed together.
struct WalkEvidence {
  ChoiceBets sides;
  Bet tunnel;
  Bet to_exit;                    // of several ways, the one that leads to the exit
  std::size_t turned_back = 0;    // cells left on the way back from a dead end
  std::string sentence() const;   // what is unfair; empty when nothing is
  std::string foresight() const;  // how the walks knew the way; empty when they did not
};

// A maze as it was given to a solver.
struct GivenMaze {
  explicit GivenMaze(const Ask& ask);
  Shape shape;
  std::vector<Id> toward;  // by cell: the next one on a shortest way to the exit; kNowhere without a way
  bool way_to_exit = false;
};

struct WalkRules {
  bool depth_first = true;     // also where the maze has loops
  bool count_matters = true;   // cells_explored() must be exact
  bool bet_at_tunnels = true;  // a tunnel is one way of several, all equally likely
};

// Choices are added to `evidence` as long as the walk keeps the rules. Linear time.
WalkFaults check_walk(const Ask& ask, const GivenMaze& maze, const Run& run, const WalkRules& rules,
                      WalkEvidence& evidence);

}  // namespace maze::judge
