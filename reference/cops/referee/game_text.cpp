#include "cops/referee/game_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cops/graph/graph6.hpp"
#include "cops/show/json_text.hpp"

namespace cops::referee {
namespace {

std::string listed(const std::vector<Vertex>& vertices) {
  return fmt::format("{}", fmt::join(vertices, " "));
}

// "0-1 5": from `before` to `after`, piece by piece.
std::string moved(const std::vector<Vertex>& before, const std::vector<Vertex>& after) {
  std::string text;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i > 0) text += ' ';
    text += before[i] == after[i] ? std::to_string(after[i]) : fmt::format("{}-{}", before[i], after[i]);
  }
  return text;
}

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

constexpr double kSize = 190, kGap = 26, kCaption = 22;
constexpr std::size_t kPerRow = 5;

std::string caption(std::size_t acts) {
  if (acts == 1) return "cops placed";
  if (acts == 2) return "robber placed";
  return fmt::format("round {}: {}", (acts - 1) / 2, acts % 2 == 1 ? "cops" : "robber");
}

std::string draw_frame(std::span<const show::Point> points, const Acts& acts, Frame frame, double x,
                       double y) {
  const double r = std::clamp(44 / std::sqrt(static_cast<double>(points.size())), 3.0, 9.0);
  const double inner = kSize - 4 * r;
  const auto at = [&](Vertex v) {
    return show::Point{2 * r + points[v].x * inner, 2 * r + points[v].y * inner};
  };
  std::string text = fmt::format("<g transform=\"translate({:.0f} {:.0f})\"><use href=\"#graph\"/>\n", x, y);
  text += fmt::format("<text x=\"{:.0f}\" y=\"-6\" class=\"caption\">{}{}</text>\n", kSize / 2,
                      frame.after_gap ? "... " : "", caption(frame.acts));
  const std::size_t last_cops = (frame.acts - 1) / 2 * 2;
  const auto& cops = acts[last_cops];
  for (std::size_t i = 0; i < cops.size(); ++i) {
    const show::Point p = at(cops[i]);
    if (last_cops >= 2 && frame.acts % 2 == 1) {
      const show::Point from = at(acts[last_cops - 2][i]);
      text +=
          fmt::format("<path class=\"way\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", from.x, from.y, p.x, p.y);
    }
    text += fmt::format(
        "<rect class=\"cop\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>"
        "<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
        p.x - r, p.y - r, 2 * r, 2 * r, p.x, p.y + r * 0.45, i + 1);
  }
  if (frame.acts >= 2) {
    const std::size_t last_robber = frame.acts % 2 == 0 ? frame.acts - 1 : frame.acts - 2;
    const show::Point p = at(acts[last_robber][0]);
    text += fmt::format(
        "<path class=\"robber\" d=\"M{:.1f} {:.1f}l{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}z\"/>\n", p.x,
        p.y - 1.4 * r, 1.4 * r, 1.4 * r, -1.4 * r, 1.4 * r, -1.4 * r, -1.4 * r);
  }
  return text + "</g>\n";
}

// The graph once, to be used by every frame.
std::string draw_graph(const Graph& graph, std::span<const show::Point> points) {
  const double r = std::clamp(44 / std::sqrt(static_cast<double>(points.size())), 3.0, 9.0);
  const double inner = kSize - 4 * r;
  std::string text = "<defs><g id=\"graph\">\n";
  for (const Edge edge : graph.edges()) {
    text += fmt::format("<path class=\"edge\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n",
                        2 * r + points[edge.from].x * inner, 2 * r + points[edge.from].y * inner,
                        2 * r + points[edge.to].x * inner, 2 * r + points[edge.to].y * inner);
  }
  for (const show::Point& point : points) {
    text += fmt::format("<circle class=\"vertex\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n",
                        2 * r + point.x * inner, 2 * r + point.y * inner, r * 0.6);
  }
  return text + "</g></defs>\n";
}

}  // namespace

std::string game_lines(const Acts& acts) {
  std::string text;
  if (!acts.empty()) text += "placed: cops " + listed(acts[0]);
  if (acts.size() > 1) text += ", robber " + listed(acts[1]);
  if (!acts.empty()) text += '\n';
  for (std::size_t i = 2; i < acts.size(); i += 2) {
    text += fmt::format("round {}: cops {}", i / 2, moved(acts[i - 2], acts[i]));
    if (i + 1 < acts.size()) text += ", robber " + moved(acts[i - 1], acts[i + 1]);
    text += '\n';
  }
  return text;
}

std::string game_svg(const Graph& graph, std::span<const show::Point> points, const Acts& acts,
                     std::string_view title) {
  const auto frames = frames_of(acts.size());
  const std::size_t columns = std::min(std::max<std::size_t>(frames.size(), 2), kPerRow);
  const std::size_t rows = (frames.size() + kPerRow - 1) / kPerRow;
  const double width = kGap + (kSize + kGap) * static_cast<double>(columns);
  const double height = 44 + (kSize + kGap + kCaption) * static_cast<double>(rows);
  std::string name;
  for (const char c : title) name += c == '<' || c == '&' ? ' ' : c;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n<title>{2}</title>\n"
      "<style>.edge{{stroke:#9aa6b2}}.vertex{{fill:#fff;stroke:#9aa6b2}}.cop{{fill:#134f9c}}.robber{{fill:#"
      "b3261e}}"
      ".way{{stroke:#134f9c;stroke-width:4;opacity:.4}}.name{{fill:#fff;font-size:9px;font-weight:700}}"
      ".caption{{fill:#334}}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      "<text x=\"{3:.0f}\" y=\"22\" text-anchor=\"start\" font-size=\"14\">{2}</text>\n",
      width, height, name, kGap);
  text += draw_graph(graph, points);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    text += draw_frame(points, acts, frames[i], kGap + (kSize + kGap) * static_cast<double>(i % kPerRow),
                       44 + kCaption + (kSize + kGap + kCaption) * static_cast<double>(i / kPerRow));
  }
  return text + "</svg>\n";
}

std::string game_log(const Graph& graph, const Acts& acts, const GameLog& log) {
  const auto rules = show::JsonObject()
                         .add("robber_must_move", log.rules.robber_must_move)
                         .add("cops_must_move", log.rules.cops_must_move)
                         .text();
  return show::JsonObject()
             .add("format", "cops-game")
             .add("version", 1)
             .add("graph6", write_graph6(graph))
             .add("made", log.made)
             .add("cops", log.cops)
             .add("limit", log.limit)
             .add_raw("rules", rules)
             .add("seed", std::to_string(log.seed))
             .add("ties", log.ties_seeded ? "seeded" : "first")
             .add_raw("players", show::JsonObject().add("cops", log.team).add("robber", log.robber).text())
             .add_raw("acts", show::json_list(acts, [](const auto& act) { return show::json_list(act); }))
             .add_raw("result", show::JsonObject().add("ending", log.ending).add("round", log.round).text())
             .text() +
         "\n";
}

}  // namespace cops::referee
