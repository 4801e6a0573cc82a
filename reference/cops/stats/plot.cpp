#include "cops/stats/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace cops::stats {
namespace {

constexpr std::array<const char*, 7> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                 "#e69f00", "#56b4e9", "#000000"};
constexpr std::array<const char*, 4> kDashes = {"none", "8 4", "2 3", "10 3 2 3"};
constexpr const char* kFineDots = "1 4";

constexpr double kLeft = 64, kTop = 48, kWidth = 560, kHeight = 300, kLegendWidth = 290, kBelow = 70;
constexpr double kLegendStep = 20, kMostTicks = 9, kRadius = 4, kArrow = 16;

const char* colour_of(LineStyle style) {
  return kColours[style.colour % kColours.size()];
}

const char* dash_of(LineStyle style) {
  return kDashes[style.dash % kDashes.size()];
}

double height_of(std::size_t legend_lines) {
  return std::max(kTop + kHeight + kBelow, kTop + kLegendStep * (static_cast<double>(legend_lines) + 1));
}

}  // namespace

Axis round_axis(std::string name, double low, double high) {
  const double range = std::max(high - low, 1e-9);
  double step = std::pow(10, std::floor(std::log10(range / kMostTicks)));
  for (const double factor : {2.0, 2.5, 2.0})  // 1, 2, 5, 10
    if (std::floor(high / step) - std::ceil(low / step) + 1 > kMostTicks) step *= factor;
  return {std::move(name), low, low + range, step};
}

Plot::Plot(std::string_view title, Axis x, Axis y, std::size_t legend_lines)
    : x_(std::move(x)),
      y_(std::move(y)),
      svg_(kLeft + kWidth + kLegendWidth, height_of(legend_lines),
           {{"font-family", "sans-serif"}, {"font-size", 12}, {"role", "img"}}),
      legend_y_(kTop + 10) {
  svg_.title(title);
  svg_.element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#fff"}});
  svg_.text(kLeft, 24, title, {{"font-size", 15}});
  draw_axes();
}

double Plot::x_of(double value) const {
  return kLeft + kWidth * (value - x_.low) / (x_.high - x_.low);
}

double Plot::y_of(double value) const {
  return kTop + kHeight * (1 - (value - y_.low) / (y_.high - y_.low));
}

void Plot::draw_axes() {
  constexpr double kSlack = 1e-9;
  for (double i = std::ceil(y_.low / y_.step - kSlack); i * y_.step <= y_.high + kSlack; ++i) {
    const double y = y_of(i * y_.step);
    svg_.element("line", {{"x1", kLeft}, {"y1", y}, {"x2", kLeft + kWidth}, {"y2", y}, {"stroke", "#ddd"}});
    svg_.text(kLeft - 8, y + 4, kit::svg_number(i * y_.step), {{"text-anchor", "end"}});
  }
  const double bottom = kTop + kHeight;
  for (double i = std::ceil(x_.low / x_.step - kSlack); i * x_.step <= x_.high + kSlack; ++i) {
    const double x = x_of(i * x_.step);
    svg_.element("line", {{"x1", x}, {"y1", bottom}, {"x2", x}, {"y2", bottom + 5}, {"stroke", "#888"}});
    svg_.text(x, bottom + 20, kit::svg_number(i * x_.step), {{"text-anchor", "middle"}});
  }
  svg_.text(kLeft + kWidth / 2, bottom + 44, x_.name, {{"text-anchor", "middle"}});
  const double middle = kTop + kHeight / 2;
  svg_.text(16, middle, y_.name,
            {{"text-anchor", "middle"}, {"transform", "rotate(-90 16 " + kit::svg_number(middle) + ")"}});
}

void Plot::line(const std::vector<PlotPoint>& points, LineStyle style) {
  const auto draw = [&](const std::string& run, const char* dash) {
    svg_.element("polyline", {{"points", run},
                              {"fill", "none"},
                              {"stroke", colour_of(style)},
                              {"stroke-width", 2},
                              {"stroke-dasharray", dash}});
  };
  const auto at = [&](const PlotPoint& point) {
    return kit::svg_number(x_of(point.x)) + "," + kit::svg_number(y_of(point.y)) + " ";
  };
  for (std::size_t i = 0; i + 1 < points.size();) {
    const bool bound = points[i].bound || points[i + 1].bound;
    std::string run = at(points[i]);
    for (; i + 1 < points.size() && (points[i].bound || points[i + 1].bound) == bound; ++i)
      run += at(points[i + 1]);
    draw(run, bound ? kFineDots : dash_of(style));
  }
}

void Plot::markers(const std::vector<PlotPoint>& points, LineStyle style) {
  const char* const colour = colour_of(style);
  const auto stroke = [&](double x1, double y1, double x2, double y2) {
    svg_.element("line",
                 {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}, {"stroke", colour}, {"stroke-width", 1.5}});
  };
  for (const PlotPoint& point : points) {
    const double x = x_of(point.x), y = y_of(point.y);
    if (point.range) stroke(x, y_of(point.range->low), x, y_of(point.range->high));
    if (point.bound) {
      stroke(x, y - kRadius, x, y - kArrow);
      stroke(x, y - kArrow, x - 3, y - kArrow + 5);
      stroke(x, y - kArrow, x + 3, y - kArrow + 5);
    }
    svg_.element("circle", {{"cx", x},
                            {"cy", y},
                            {"r", kRadius},
                            {"fill", point.bound ? "#fff" : colour},
                            {"stroke", colour},
                            {"stroke-width", 1.5}});
  }
}

double Plot::next_line() {
  return std::exchange(legend_y_, legend_y_ + kLegendStep);
}

void Plot::legend(LineStyle style, std::string_view words) {
  const double x = kLeft + kWidth + 20, y = next_line();
  svg_.element("line", {{"x1", x},
                        {"y1", y},
                        {"x2", x + 28},
                        {"y2", y},
                        {"stroke", colour_of(style)},
                        {"stroke-width", 2},
                        {"stroke-dasharray", dash_of(style)}});
  svg_.text(x + 36, y + 4, words);
}

void Plot::legend(std::string_view words) {
  svg_.text(kLeft + kWidth + 20, next_line() + 4, words, {{"fill", "#555"}});
}

std::string Plot::finish() && {
  return std::move(svg_).finish();
}

}  // namespace cops::stats
