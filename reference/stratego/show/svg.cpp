#include <fmt/format.h>

#include "stratego/show/svg.hpp"
#include "support/text/markup.hpp"

namespace stratego::show {
namespace {

constexpr int kCell = 40;
constexpr int kMargin = 28;

std::string piece(const View& view, Square at, int x, int y) {
  const Cell cell = view.board().at(at);
  const bool red = cell.colour() == Colour::kRed;
  return fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"#222\"/>\n"
      "<text x=\"{}\" y=\"{}\" class=\"p\">{}</text>\n",
      x + 4, y + 4, kCell - 8, kCell - 8, red ? 3 : 16, red ? "#c62828" : "#1565c0", x + kCell / 2,
      y + kCell / 2 + 6, view.shows(at) ? std::string(1, to_char(cell.rank())) : "");
}

}  // namespace

std::string svg_picture(const View& view, const std::string& caption) {
  const Board& board = view.board();
  const int width = board.width() * kCell + 2 * kMargin;
  const int height = board.height() * kCell + 2 * kMargin;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n"
      "<style>text{{font:12px sans-serif;text-anchor:middle;fill:#333}}"
      ".p{{font:bold 18px sans-serif;fill:#fff}}</style>\n<rect width=\"{0}\" height=\"{1}\" "
      "fill=\"#fff\"/>\n",
      width, height);
  const bool moved = view.last_from() != view.last_to();
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x) {
      const Square at = square(x, y);
      const Cell cell = board.at(at);
      const bool last = moved && (at == view.last_from() || at == view.last_to());
      const int left = kMargin + x * kCell;
      const int top = kMargin + y * kCell;
      svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#bbb\"/>\n",
                         left, top, kCell, kCell,
                         cell == Cell::obstacle() ? "#607d8b"
                         : last                   ? "#ffe082"
                                                  : "#f4f1e8");
      if (cell.is_piece()) svg += piece(view, at, left, top);
    }
  for (int x = 0; x < board.width(); ++x)
    svg += fmt::format("<text x=\"{}\" y=\"18\">{}</text>\n", kMargin + x * kCell + kCell / 2, x);
  for (int y = 0; y < board.height(); ++y)
    svg += fmt::format("<text x=\"14\" y=\"{}\">{}</text>\n", kMargin + y * kCell + kCell / 2 + 4, y);
  return svg + fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n</svg>\n", width / 2, height - 9,
                           kit::markup_text(caption));
}

}  // namespace stratego::show
