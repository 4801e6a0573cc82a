#include "maze/judge/tiny_law.hpp"

#include <fmt/format.h>

#include <array>

#include "maze/judge/drawing.hpp"
#include "maze/judge/judge.hpp"

namespace maze::judge {
namespace {

// How strongly each of the learning bets holds on to the law at first, in mazes for each member of the law.
constexpr std::array<double, 3> kCaution = {0.3, 1.0, 4.0};

std::vector<Wall> inner_walls(const Grid& grid) {
  std::vector<Wall> walls;
  for (Id cell = 0; cell < grid.count(); ++cell) {
    for (const unsigned side : {0U, 1U}) {
      const Id other = grid.neighbour(cell, side);
      if (other != kNowhere) walls.push_back({cell, other, side});
    }
  }
  return walls;
}

}  // namespace

Law law_of(std::string_view name, const Grid& grid) {
  TestShape shape{grid.rows, grid.cols, {}};
  const auto cell = [&](Id id) { return Cell{grid.row(id), grid.col(id)}; };
  for (const auto& [a, b] : grid.tunnels) shape.tunnels.push_back({cell(a), cell(b)});
  if (name == "kruskal") return kruskal_law(shape);
  if (name == "huntandkill") return hunt_and_kill_law(shape);
  return name == "backtracker" ? backtracker_law(shape) : uniform_law(shape);
}

Tree tree_of(const Grid& grid, const Shape& shape) {
  Tree tree = 0;
  const std::vector<Wall> walls = inner_walls(grid);
  for (std::size_t w = 0; w < walls.size(); ++w) {
    if (shape.open.is_open(walls[w].a, walls[w].side)) tree |= 1U << w;
  }
  return tree;
}

std::string draw_tree(const Grid& grid, Tree tree) {
  Openings open(grid);
  const std::vector<Wall> walls = inner_walls(grid);
  for (std::size_t w = 0; w < walls.size(); ++w) {
    if ((tree >> w & 1U) != 0) open.open(walls[w].a, walls[w].side);
  }
  return draw(grid, open, {});
}

LawBet::LawBet(const Grid& grid, std::string_view name) : grid_(grid), name_(name), law_(law_of(name, grid)) {
  for (const std::string_view other : {"kruskal", "huntandkill", "backtracker", "uniform"}) {
    if (other != name && grid.count() <= kTinyCells) others_.push_back(law_of(other, grid));
  }
  logs_.assign(others_.size() + kCaution.size(), 0);
}

void LawBet::see(Tree tree) {
  const auto found = law_.find(tree);
  if (found == law_.end()) {
    if (!impossible_) impossible_ = tree;
    return;
  }
  const double chance = found->second;
  for (std::size_t i = 0; i < others_.size(); ++i) {
    const auto other = others_[i].find(tree);
    const double rival = other == others_[i].end() ? 0 : other->second;
    logs_[i] += std::log((rival / chance + 1) / 2);
  }
  const double seen = static_cast<double>(seen_[tree]), count = static_cast<double>(count_);
  for (std::size_t i = 0; i < kCaution.size(); ++i) {
    const double caution = kCaution[i] * static_cast<double>(law_.size());
    logs_[others_.size() + i] += std::log((seen / chance + caution) / (count + caution));
  }
  ++seen_[tree];
  ++count_;
}

double LawBet::log_fortune() const {
  return log_mean(logs_.data(), logs_.size());
}

std::string LawBet::fault() const {
  if (impossible_) {
    return fmt::format("{} cannot make this maze of {}:\n{}", title_of(name_), describe(grid_),
                       draw_tree(grid_, *impossible_));
  }
  return log_fortune() >= kAlarm ? too_often() : std::string();
}

// The maze that is farthest from its expected number.
std::string LawBet::too_often() const {
  Tree worst = 0;
  double most = -1, expected = 0;
  for (const auto& [tree, chance] : law_) {
    const auto found = seen_.find(tree);
    const double mean = chance * static_cast<double>(count_);
    const double off = (found == seen_.end() ? 0.0 : static_cast<double>(found->second)) - mean;
    if (off * off / mean <= most) continue;
    most = off * off / mean;
    worst = tree;
    expected = mean;
  }
  const auto found = seen_.find(worst);
  return fmt::format(
      "The mazes of {} do not come as often as they should. This one came {} times in {}; from {} it comes "
      "about "
      "{:.0f} times:\n{}",
      describe(grid_), found == seen_.end() ? 0 : found->second, count_, title_of(name_), expected,
      draw_tree(grid_, worst));
}

}  // namespace maze::judge
