// Follows the order of carving of a perfect maze and compares every step with hunt and kill: no statistics,
// no false alarm.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "maze/judge/bet.hpp"
#include "maze/judge/grid.hpp"

namespace maze::judge {

// What the skeleton of a language fixes. C++: the hunt goes row by row from row 0 and joins a random visited
// neighbour; a walk goes on from the far end of a tunnel. The Java skeleton says none of that, so any hunt
// and both ends of a tunnel are right there.
enum class HuntRules { kStrict, kLenient };

// Bets that every choice is fair: one for each side and one on going straight on.
struct ChoiceBets {
  std::array<Bet, kSides> side;
  Bet straight;
  // `options` holds a bit for each side that could be chosen; `before` is the side of the step before, or
  // kSides.
  void see(unsigned options, unsigned chosen, unsigned before);
  bool alarm() const;
  bool doubtful() const;
  std::string sentence(std::string_view what) const;  // what is unfair; empty when nothing is
};

// What many mazes of one generator showed together.
struct HuntEvidence {
  ChoiceBets walk;
  ChoiceBets join;
  std::size_t hunts = 0;
  std::size_t backtracks = 0;  // hunts that took what a recursive backtracker would take
  // Those of a backtracker, all of them; a hunt hits that only now and then.
  bool backtracker() const { return hunts >= 60 && backtracks == hunts; }
};

struct HuntFault {
  std::size_t carve = 0;  // counted from 0
  std::string why;
};

// `carved` are the inner walls of a perfect maze in the order in which they went. Adds to `evidence` only
// when there is no fault. Time is linear in what the hunts look at.
std::optional<HuntFault> replay_hunt(const Grid& grid, const std::vector<Wall>& carved, HuntRules rules,
                                     HuntEvidence& evidence);

}  // namespace maze::judge
