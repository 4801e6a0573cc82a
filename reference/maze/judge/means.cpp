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
constexpr double kDoubtful = 6.5;
constexpr double kWrong = 9.2;  // the square of that probability

std::string outside_of(double mean, const Known& known, double slack, std::string_view what) {
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

std::string Means::outside(std::string_view generator, HuntRules rules, double deviations) const {
  const KnownMeans& known = generator == "kruskal"        ? kKruskal
                            : rules == HuntRules::kStrict ? kHunt
                                                          : kAnyHunt;
  const auto n = static_cast<double>(count_);
  const auto mean = [&](double sum, const Known& of, std::string_view what) {
    return outside_of(sum / n, of, deviations * of.deviation / std::sqrt(n), what);
  };
  return mean(dead_, known.dead, "share of dead ends") +
         mean(diameter_, known.diameter, "longest way, per cell") +
         mean(spur_, known.spur, "steps from a dead end to the next junction") +
         mean(horizontal_, known.horizontal, "share of passages between cells of one row");
}

bool Means::doubtful(std::string_view generator, HuntRules rules) const {
  return !outside(generator, rules, kDoubtful).empty() && outside(generator, rules, kWrong).empty();
}

std::string Means::fault(std::string_view generator, HuntRules rules) const {
  const std::string text = outside(generator, rules, kWrong);
  if (text.empty()) return {};
  return fmt::format("{} mazes of 30 x 30 do not look like those of {}: {}", count_, title_of(generator),
                     text);
}

}  // namespace maze::judge
