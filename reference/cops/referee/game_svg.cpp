#include "cops/referee/game_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/text/svg.hpp"

namespace cops::referee {
namespace {

constexpr double kSize = 190, kGap = 26, kCaption = 22, kHead = 44;
constexpr std::size_t kPerRow = 5;
constexpr const char* kStyle =
    ".edge{stroke:#9aa6b2}.vertex{fill:#fff;stroke:#9aa6b2}.cop{fill:#134f9c}.robber{fill:#b3261e}"
    ".way{stroke:#134f9c;stroke-width:4;opacity:.4}.name{fill:#fff;font-size:9px;font-weight:700}"
    ".caption{fill:#334}";

// A position of the game: how many acts were made.
struct Frame {
  std::size_t acts;
  bool after_gap;
};

std::vector<Frame> frames_of(std::size_t acts) {
  std::vector<Frame> frames;
  for (std::size_t made = 1; made <= acts; ++made) {
    const bool early = made <= kMaxFrames / 2, late = acts - made < kMaxFrames / 2;
    if (acts > kMaxFrames && !early && !late) continue;
    frames.push_back({made, !frames.empty() && frames.back().acts + 1 != made});
  }
  return frames;
}

std::string caption(std::size_t acts) {
  if (acts == 1) return "cops placed";
  if (acts == 2) return "robber placed";
  return fmt::format("round {}: {}", (acts - 1) / 2, acts % 2 == 1 ? "cops" : "robber");
}

class Sheet {
 public:
  Sheet(std::span<const show::Point> points, const Acts& acts)
      : points_(points),
        acts_(acts),
        radius_(std::clamp(44 / std::sqrt(static_cast<double>(points.size())), 3.0, 9.0)) {}

  // The graph once, to be used by every frame.
  void draw_graph(kit::Svg& svg, const Graph& graph) const {
    svg.open("defs").open("g", {{"id", "graph"}});
    for (const Edge edge : graph.edges()) draw_line(svg, "edge", at(edge.from), at(edge.to));
    for (Vertex v = 0; v < points_.size(); ++v) {
      const show::Point p = at(v);
      svg.element("circle", {{"class", "vertex"}, {"cx", p.x}, {"cy", p.y}, {"r", radius_ * 0.6}});
    }
    svg.close().close();
  }

  void draw_frame(kit::Svg& svg, Frame frame, double x, double y) const {
    svg.open("g", {{"transform", fmt::format("translate({:.0f} {:.0f})", x, y)}});
    svg.element("use", {{"href", "#graph"}});
    svg.text(kSize / 2, -6, (frame.after_gap ? "... " : "") + caption(frame.acts), {{"class", "caption"}});
    draw_cops(svg, frame.acts);
    if (frame.acts >= 2)
      draw_robber(svg, at(acts_[frame.acts % 2 == 0 ? frame.acts - 1 : frame.acts - 2][0]));
    svg.close();
  }

 private:
  show::Point at(Vertex v) const {
    const double inner = kSize - 4 * radius_;
    return {2 * radius_ + points_[v].x * inner, 2 * radius_ + points_[v].y * inner};
  }

  static void draw_line(kit::Svg& svg, const char* kind, show::Point from, show::Point to) {
    svg.element("path", {{"class", kind},
                         {"d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, to.x, to.y)}});
  }

  void draw_cops(kit::Svg& svg, std::size_t made) const {
    const std::size_t last = (made - 1) / 2 * 2;
    for (std::size_t i = 0; i < acts_[last].size(); ++i) {
      const show::Point p = at(acts_[last][i]);
      if (last >= 2 && made % 2 == 1) draw_line(svg, "way", at(acts_[last - 2][i]), p);
      const double side = 2 * radius_;
      svg.element(
          "rect",
          {{"class", "cop"}, {"x", p.x - radius_}, {"y", p.y - radius_}, {"width", side}, {"height", side}});
      svg.text(p.x, p.y + radius_ * 0.45, std::to_string(i + 1), {{"class", "name"}});
    }
  }

  void draw_robber(kit::Svg& svg, show::Point p) const {
    const double d = 1.4 * radius_;
    svg.element("path",
                {{"class", "robber"},
                 {"d", fmt::format("M{0:.1f} {1:.1f}l{2:.1f} {2:.1f} -{2:.1f} {2:.1f} -{2:.1f} -{2:.1f}z",
                                   p.x, p.y - d, d)}});
  }

  std::span<const show::Point> points_;
  const Acts& acts_;
  double radius_;
};

}  // namespace

std::string game_svg(const Graph& graph, std::span<const show::Point> points, const Acts& acts,
                     std::string_view title) {
  const auto frames = frames_of(acts.size());
  const std::size_t columns = std::min(std::max<std::size_t>(frames.size(), 2), kPerRow);
  const std::size_t rows = (frames.size() + kPerRow - 1) / kPerRow;
  kit::Svg svg(kGap + (kSize + kGap) * static_cast<double>(columns),
               kHead + (kSize + kGap + kCaption) * static_cast<double>(rows),
               {{"font-family", "sans-serif"}, {"font-size", 12}, {"text-anchor", "middle"}});
  svg.title(title).style(kStyle);
  svg.element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#fff"}});
  svg.text(kGap, 22, title, {{"text-anchor", "start"}, {"font-size", 14}});
  const Sheet sheet(points, acts);
  sheet.draw_graph(svg, graph);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    sheet.draw_frame(svg, frames[i], kGap + (kSize + kGap) * static_cast<double>(i % kPerRow),
                     kHead + kCaption + (kSize + kGap + kCaption) * static_cast<double>(i / kPerRow));
  }
  return std::move(svg).finish();
}

}  // namespace cops::referee
