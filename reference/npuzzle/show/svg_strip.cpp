#include "npuzzle/show/svg_strip.hpp"

#include <algorithm>

namespace npuzzle::show {
namespace {

constexpr int kTile = 26, kGap = 26, kCaption = 20, kMargin = 16, kPerRow = 8;

struct Frame {
  Board board;
  std::size_t move;  // how many moves were made; the last one is the caption
  int moved_square;  // where the tile that moved is now; -1: none did
};

// Appends text and numbers.
template <class... Parts>
void write(std::string& svg, const Parts&... parts) {
  const auto one = [&](const auto& part) {
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>) {
      svg += std::to_string(part);
    } else {
      svg += part;
    }
  };
  (one(parts), ...);
}

// The frames to draw: all, or the first and last half of what may be shown.
std::vector<Frame> frames_of(const Board& start, const std::vector<Move>& path) {
  std::vector<Frame> frames{{start, 0, -1}};
  Board board = start;
  const std::size_t total = path.size() + 1, half = kMaxDrawnBoards / 2;
  for (std::size_t made = 1; made <= path.size(); ++made) {
    const int moved = board.blank();
    board.apply(path[made - 1]);
    if (total <= kMaxDrawnBoards || made < half || made >= total - half)
      frames.push_back({board, made, moved});
  }
  return frames;
}

void draw_tile(std::string& svg, int x, int y, unsigned tile, bool moved) {
  write(svg, "<rect x=\"", x, "\" y=\"", y, "\" width=\"", kTile - 2, "\" height=\"", kTile - 2,
        "\" rx=\"3\" class=\"", moved ? "moved" : "tile", "\"/><text x=\"", x + kTile / 2 - 1, "\" y=\"",
        y + kTile / 2 + 3, "\">", tile, "</text>\n");
}

void draw_frame(std::string& svg, const Frame& frame, std::string_view caption, int x, int y) {
  const int side = frame.board.side();
  write(svg, "<text x=\"", x + side * kTile / 2, "\" y=\"", y + 12, "\" class=\"caption\">", caption,
        "</text>\n");
  y += kCaption;
  write(svg, "<rect x=\"", x - 2, "\" y=\"", y - 2, "\" width=\"", side * kTile + 2, "\" height=\"",
        side * kTile + 2, "\" rx=\"4\" class=\"board\"/>\n");
  for (int square = 0; square < side * side; ++square) {
    const unsigned tile = frame.board.tiles()[static_cast<std::size_t>(square)];
    if (tile == 0) continue;
    draw_tile(svg, x + square % side * kTile, y + square / side * kTile, tile, square == frame.moved_square);
  }
}

std::string caption_of(const Frame& frame, const std::vector<Move>& path, bool after_a_gap) {
  if (frame.move == 0) return path.empty() ? "solved" : "start";
  std::string caption = after_a_gap ? "... " : "";
  return caption.append(std::to_string(frame.move)).append(" ").append(move_name(path[frame.move - 1]));
}

}  // namespace

std::string svg_strip(const Board& start, const std::vector<Move>& path) {
  const auto frames = frames_of(start, path);
  const int count = static_cast<int>(frames.size()), side = start.side();
  const int columns = std::min(count, kPerRow), rows = (count + kPerRow - 1) / kPerRow;
  const int step_x = side * kTile + kGap, step_y = side * kTile + kCaption + kGap / 2;
  const int title = 24;
  const int width = std::max(2 * kMargin + columns * step_x - kGap, 260);
  const int height = 2 * kMargin + title + rows * step_y;
  std::string svg;
  write(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", width, "\" height=\"", height,
        "\" viewBox=\"0 0 ", width, " ", height,
        "\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n",
        "<style>.board{fill:#d8dee6}.tile{fill:#fff}.moved{fill:#ffd166}.caption{fill:#445}</style>\n",
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"", kMargin, "\" y=\"", kMargin + 10,
        "\" text-anchor=\"start\">", start.to_string(), ": ", path.size(),
        path.size() == 1 ? " move" : " moves");
  const std::size_t left_out = path.size() + 1 - frames.size();
  if (left_out > 0) write(svg, ", ", left_out, " boards in the middle left out");
  write(svg, "</text>\n");
  for (int i = 0; i < count; ++i) {
    const auto& frame = frames[static_cast<std::size_t>(i)];
    const bool gap = i > 0 && frame.move != frames[static_cast<std::size_t>(i - 1)].move + 1;
    draw_frame(svg, frame, caption_of(frame, path, gap), kMargin + i % kPerRow * step_x,
               kMargin + title + i / kPerRow * step_y);
  }
  return svg + "</svg>\n";
}

}  // namespace npuzzle::show
