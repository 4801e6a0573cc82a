#include "cops/show/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "support/number.hpp"
#include "support/rng.hpp"

namespace cops::show {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"spring", "circle", "rings", "grid", "cube"};

void add_circle(std::vector<Point>& points, std::size_t count, double radius) {
  for (std::size_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    points.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
  }
}

std::vector<Point> grid(std::size_t n, std::size_t columns) {
  if (columns == 0) columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(n))));
  std::vector<Point> points;
  for (std::size_t v = 0; v < n; ++v) {
    points.push_back({static_cast<double>(v % columns), static_cast<double>(v / columns)});
  }
  return points;
}

std::vector<Point> cube(std::size_t n) {
  // The ways of the bits: the first four draw the tesseract as an octagon in an octagon, the others are
  // short.
  constexpr double kHalf = 0.70710678;
  constexpr std::array<Point, 8> kWays = {{{1, 0},
                                           {kHalf, -kHalf},
                                           {0, -1},
                                           {-kHalf, -kHalf},
                                           {0.33, 0.14},
                                           {-0.13, 0.31},
                                           {0.17, -0.05},
                                           {0.04, 0.15}}};
  std::vector<Point> points;
  for (std::size_t v = 0; v < n; ++v) {
    Point point{0, 0};
    for (std::size_t bit = 0; bit < kWays.size(); ++bit) {
      if ((v >> bit & 1U) == 0) continue;
      point.x += kWays[bit].x;
      point.y += kWays[bit].y;
    }
    point.x += 2.5 * static_cast<double>(v >> kWays.size());
    points.push_back(point);
  }
  return points;
}

// Fruchterman and Reingold (1991): all push each other away, edges pull, steps shrink.
class Spring {
 public:
  Spring(const Graph& graph, std::uint64_t seed)
      : graph_(graph), points_(graph.size()), moves_(graph.size()) {
    kit::Rng rng(seed);
    for (Point& point : points_) point = {rng.unit(), rng.unit()};
  }

  std::vector<Point> settle() {
    const std::size_t n = graph_.size();
    const int rounds = n <= 100 ? 400 : n <= 400 ? 120 : n <= 1500 ? 20 : 4;
    const double ideal = 0.9 / std::sqrt(static_cast<double>(n));
    for (int round = 0; round < rounds; ++round) {
      const double longest = 0.12 * static_cast<double>(rounds - round) / rounds + 0.0005;
      step(ideal, longest);
    }
    return points_;
  }

 private:
  void step(double ideal, double longest) {
    std::fill(moves_.begin(), moves_.end(), Point{0, 0});
    for (Vertex v = 0; v < points_.size(); ++v) {
      for (Vertex u = 0; u < v; ++u) push(u, v, ideal);
      for (const Vertex u : graph_.neighbours(v)) {
        if (u < v) pull(u, v, ideal);
      }
    }
    for (std::size_t v = 0; v < points_.size(); ++v) {
      // A weak pull to the middle keeps components together.
      moves_[v].x -= 0.02 * (points_[v].x - 0.5);
      moves_[v].y -= 0.02 * (points_[v].y - 0.5);
      const double length = std::sqrt(moves_[v].x * moves_[v].x + moves_[v].y * moves_[v].y);
      const double scale = length > longest ? longest / length : 1;
      points_[v].x += moves_[v].x * scale;
      points_[v].y += moves_[v].y * scale;
    }
  }
  void push(Vertex u, Vertex v, double ideal) {
    const double dx = points_[v].x - points_[u].x + 1e-9 * (v - u), dy = points_[v].y - points_[u].y;
    const double force = ideal * ideal / (dx * dx + dy * dy + 1e-12);
    shift(u, v, dx * force, dy * force);
  }
  void pull(Vertex u, Vertex v, double ideal) {
    const double dx = points_[v].x - points_[u].x, dy = points_[v].y - points_[u].y;
    const double force = -std::sqrt(dx * dx + dy * dy) / ideal;
    shift(u, v, dx * force, dy * force);
  }
  void shift(Vertex u, Vertex v, double x, double y) {
    moves_[v].x += x;
    moves_[v].y += y;
    moves_[u].x -= x;
    moves_[u].y -= y;
  }

  const Graph& graph_;
  std::vector<Point> points_, moves_;
};

// Into the unit square, keeping proportions; a drawing without height or width is centred.
void fit(std::vector<Point>& points) {
  const auto [left, right] =
      std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
  const auto [top, bottom] =
      std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
  const double x0 = left->x, y0 = top->y, width = right->x - x0, height = bottom->y - y0;
  const double size = std::max({width, height, 1e-9});
  for (Point& point : points) {
    point.x = (point.x - x0 + (size - width) / 2) / size;
    point.y = (point.y - y0 + (size - height) / 2) / size;
  }
}

}  // namespace

std::span<const std::string_view> layout_names() {
  return kNames;
}

std::optional<Layout> layout_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Layout>(found - kNames.begin());
}

Layout suggested_layout(std::string_view made_by, std::size_t& columns) {
  columns = 0;
  const auto colon = made_by.find(':');
  const std::string_view family = made_by.substr(0, colon);
  for (const std::string_view name : {"grid", "torus", "rook"}) {
    if (family != name) continue;
    std::string_view side = made_by.substr(made_by.find_last_of(":x,") + 1);
    columns = kit::take_number<std::size_t>(side).value_or(0);
    return Layout::kGrid;
  }
  if (family == "hypercube" || family == "tesseract" || family == "cube") return Layout::kCube;
  for (const std::string_view name :
       {"gp", "petersen", "moebius-kantor", "desargues", "dodecahedron", "nauru"}) {
    if (family == name) return Layout::kRings;
  }
  for (const std::string_view name : {"cycle", "complete", "paley", "heawood", "pappus", "mcgee",
                                      "tutte-coxeter", "frucht", "robertson", "ws", "flower"}) {
    if (family == name) return Layout::kCircle;
  }
  return Layout::kSpring;
}

std::vector<Point> lay_out(const Graph& graph, Layout layout, std::uint64_t seed, std::size_t columns) {
  const std::size_t n = graph.size();
  std::vector<Point> points;
  switch (layout) {
    case Layout::kSpring:
      points = Spring(graph, seed).settle();
      break;
    case Layout::kCircle:
      add_circle(points, n, 1);
      break;
    case Layout::kRings:
      add_circle(points, (n + 1) / 2, 1);
      add_circle(points, n / 2, 0.52);
      break;
    case Layout::kGrid:
      points = grid(n, columns);
      break;
    case Layout::kCube:
      points = cube(n);
      break;
  }
  fit(points);
  return points;
}

}  // namespace cops::show
