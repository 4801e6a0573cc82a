#include "maze/judge/means.hpp"

#include <fmt/format.h>

#include <cmath>

#include "maze/extra/statistics.hpp"
#include "maze/judge/judge.hpp"
#include "maze/model/normal_maze.hpp"

namespace maze::judge {
namespace {

// Mean and standard deviation of one maze of 30 x 30, from 8,000 mazes each; `low` and `high` differ where
// several ways of hunting are right.
struct Known {
  double low, high, deviation;
};
struct KnownMeans {
  Known dead, diameter, spur, horizontal;
};
constexpr KnownMeans kKruskal = {
    {.3037, .3037, .0090}, {.151, .151, .022}, {1.73, 1.73, .07}, {.500, .500, .013}};
constexpr KnownMeans kHunt = {
    {.0972, .0972, .0058}, {.273, .273, .038}, {4.36, 4.36, .47}, {.4945, .4945, .015}};
constexpr KnownMeans kAnyHunt = {
    {.0967, .1136, .0067}, {.270, .279, .044}, {3.78, 4.40, .47}, {.4538, .5218, .015}};

// A mean is this many of its own standard deviations away with probability below 10^-10 if normal, and it is
// a sum of tens of thousands of weakly dependent terms.
constexpr double kDeviations = 6.5;

std::string outside(double mean, const Known& known, std::size_t count, std::string_view what) {
  const double slack = kDeviations * known.deviation / std::sqrt(static_cast<double>(count));
  const double low = known.low - slack, high = known.high + slack;
  if (mean >= low && mean <= high) return {};
  return fmt::format("{}: {:.3f}; right programs give {:.3f} to {:.3f}. ", what, mean, low, high);
}

}  // namespace

void Means::see(const Grid& grid, const Shape& shape) {
  NormalMaze maze({grid.rows, grid.cols, {0, 0}, {0, 0}});
  for (const Wall& wall : shape.carved) maze.carve(wall.a, kDirections[wall.side]);
  const Statistics found = statistics(maze);
  dead_ += found.dead_ends;
  diameter_ += found.diameter;
  spur_ += found.spur;
  horizontal_ += found.horizontal;
  ++count_;
}

std::string Means::fault(std::string_view generator, HuntRules rules) const {
  const KnownMeans& known = generator == "kruskal"        ? kKruskal
                            : rules == HuntRules::kStrict ? kHunt
                                                          : kAnyHunt;
  const auto n = static_cast<double>(count_);
  const std::string text =
      outside(dead_ / n, known.dead, count_, "share of dead ends") +
      outside(diameter_ / n, known.diameter, count_, "longest way, per cell") +
      outside(spur_ / n, known.spur, count_, "steps from a dead end to the next junction") +
      outside(horizontal_ / n, known.horizontal, count_, "share of passages between cells of one row");
  if (text.empty()) return {};
  return fmt::format("{} mazes of 30 x 30 do not look like those of {}: {}", count_, title_of(generator),
                     text);
}

}  // namespace maze::judge
