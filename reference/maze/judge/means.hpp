// Averages over many mazes that tell one algorithm from another, against what correct programs give.
#pragma once

#include <string>
#include <vector>

#include "maze/judge/grid.hpp"
#include "maze/judge/hunt_replay.hpp"
#include "maze/judge/shape_check.hpp"

namespace maze::judge {

class Means {
 public:
  // Whether averages of mazes like these are known: 30 x 30 without tunnels.
  static bool known(const Grid& grid, std::size_t count) {
    return grid.rows == 30 && grid.cols == 30 && grid.tunnels.empty() && count >= 20;
  }

  void see(const Grid& grid, const Shape& shape);

  // What is out of the range, as sentences; empty when nothing is.
  std::string fault(std::string_view generator, HuntRules rules) const;
  // Whether chance alone would hardly explain it, and yet it is no fault.
  bool doubtful(std::string_view generator, HuntRules rules) const;

 private:
  std::string outside(std::string_view generator, HuntRules rules, double deviations) const;

  double dead_ = 0, diameter_ = 0, spur_ = 0, horizontal_ = 0;
  std::size_t count_ = 0;
};

}  // namespace maze::judge
