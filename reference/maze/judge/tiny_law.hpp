// Mazes of a tiny grid against the exact law of their algorithm (reference/maze/laws.hpp).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "maze/judge/answer.hpp"
#include "maze/judge/bet.hpp"
#include "maze/judge/shape_check.hpp"
#include "maze/laws/laws.hpp"

namespace maze::judge {

// Grids on which laws are worked out in hundredths of a second.
constexpr Id kTinyCells = 9;
// Grids on which the mazes that hunt and kill can make are listed.
constexpr Id kSmallCells = 12;

// The law of "kruskal", "huntandkill", "backtracker" or "uniform" on this grid.
Law law_of(std::string_view name, const Grid& grid);

// The perfect maze as a member of a law.
Tree tree_of(const Grid& grid, const Shape& shape);
std::string draw_tree(const Grid& grid, Tree tree);

// Bets that mazes come as often as a law says: on other algorithms, and on what was seen so far.
class LawBet {
 public:
  LawBet(const Grid& grid, std::string_view name);
  void see(Tree tree);
  bool impossible() const { return impossible_.has_value(); }
  double log_fortune() const;
  bool doubtful() const { return !impossible_ && log_fortune() >= kDoubt && log_fortune() < kAlarm; }
  // What is wrong, with a drawing; empty when nothing is.
  std::string fault() const;

 private:
  std::string too_often() const;

  const Grid& grid_;
  std::string_view name_;
  Law law_;
  std::vector<Law> others_;
  std::map<Tree, std::size_t> seen_;
  std::size_t count_ = 0;
  std::vector<double> logs_;
  std::optional<Tree> impossible_;
};

}  // namespace maze::judge
