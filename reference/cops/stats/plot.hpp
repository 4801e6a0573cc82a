// A plot with two numeric axes and a legend, as SVG.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/text/svg.hpp"

namespace cops::stats {

// The range of an axis, and the distance of its ticks.
struct Axis {
  std::string name;
  double low = 0;
  double high = 1;  // above low
  double step = 1;
};

// An axis that holds low to high, with at most nine ticks at multiples of 1, 2 or 5 times a power of ten.
Axis round_axis(std::string name, double low, double high);

// How a line looks. Colours are told apart by colour-blind readers (M. Okabe and K. Ito), dashes by everybody.
struct LineStyle {
  std::size_t colour = 0;
  std::size_t dash = 0;
};

struct PlotPoint {
  double x = 0;
  double y = 0;
  bool bound = false;  // the value is y or more
  struct Range {
    double low, high;
  };
  std::optional<Range> range = std::nullopt;  // where the value is likely to lie
};

class Plot {
 public:
  Plot(std::string_view title, Axis x, Axis y, std::size_t legend_lines);

  // Joins the points in their order, by fine dots where one of two is a bound.
  void line(const std::vector<PlotPoint>& points, LineStyle style);
  // A filled disc at each point, or an open one with an arrow upwards where it is a bound; a bar for its range.
  void markers(const std::vector<PlotPoint>& points, LineStyle style);
  void legend(LineStyle style, std::string_view words);
  void legend(std::string_view words);

  std::string finish() &&;

 private:
  double x_of(double value) const;
  double y_of(double value) const;
  void draw_axes();
  double next_line();

  Axis x_, y_;
  kit::Svg svg_;
  double legend_y_;
};

}  // namespace cops::stats
