#include "maze/draw/svg.hpp"

#include <algorithm>
#include <ostream>
#include <string>

#include "maze/draw/picture.hpp"

namespace maze {
namespace {

constexpr double kFilmSeconds = 10;  // the longest a part of a film lasts

std::string hex(Colour colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
    text += {kDigits[part / 16U], kDigits[part % 16U]};
  }
  return text;
}

class SvgWriter {
 public:
  SvgWriter(std::ostream& out, const Maze& maze, const SvgSpec& spec) : out_(out), maze_(maze), spec_(spec) {}

  void write() {
    head();
    tunnels();
    footprints();
    path();
    ends();
    walls();
    out_ << "</svg>\n";
  }

 private:
  // The film: so many seconds between two events of each part.
  double carve_step() const { return part_step(maze_.recorded_carves()); }
  double visit_step() const { return part_step(maze_.recorded_visits()); }
  static double part_step(std::size_t events) {
    return std::min(0.05, kFilmSeconds / static_cast<double>(std::max<std::size_t>(events, 1)));
  }
  double carving_ends() const { return carve_step() * static_cast<double>(maze_.recorded_carves()); }
  double solving_ends() const {
    return carving_ends() + visit_step() * static_cast<double>(maze_.recorded_visits());
  }

  double up(double y) const { return maze_.rows() - y; }  // SVG counts downwards

  void head() {
    const double width = maze_.cols() + 2, height = maze_.rows() + 2, unit = pixels_per_cell(maze_);
    out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width * unit << "\" height=\""
         << height * unit << "\" viewBox=\"-1 -1 " << width << ' ' << height << "\" role=\"img\">\n"
         << "<title>Maze of " << maze_.rows() << " rows and " << maze_.cols() << " columns</title>\n"
         << "<style>.w{fill:none;stroke:" << hex(kWallColour) << ";stroke-width:" << std::max(0.06, 1 / unit)
         << ";stroke-linecap:square}.f{fill:" << hex(kFootprintColour)
         << "}.p{fill:none;stroke:" << hex(kPathColour)
         << ";stroke-width:.16;stroke-linecap:round;stroke-linejoin:round}"
         << ".t{fill:none;stroke-width:.11}";
    if (spec_.animate) {
      out_ << "@media(prefers-reduced-motion:no-preference){.s{animation:show .01s both}.h{animation:hide "
              ".01s both}}"
           << ".h{opacity:0}@keyframes show{from{opacity:0}}@keyframes hide{from{opacity:1}to{opacity:0}}";
    }
    out_ << "</style>\n<rect x=\"-1\" y=\"-1\" width=\"" << width << "\" height=\"" << height
         << "\" fill=\"#fff\"/>\n";
  }

  void tunnels() {
    std::size_t number = 0;
    for (const Tunnel& tunnel : tunnels_in_order(maze_)) {
      const Colour colour = kTunnelColours[number++ % kTunnelColours.size()];
      for (const Cell end : {tunnel.first, tunnel.second}) {
        out_ << "<rect class=\"t\" x=\"" << end.col + kTunnelInset << "\" y=\""
             << up(end.row + 1) + kTunnelInset << "\" width=\"" << 1 - 2 * kTunnelInset << "\" height=\""
             << 1 - 2 * kTunnelInset << "\" stroke=\"" << hex(colour) << "\"/>\n";
      }
    }
  }

  void footprint(Cell cell, double delay) {
    out_ << "<circle class=\"f" << (spec_.animate ? " s\" style=\"animation-delay:" : "");
    if (spec_.animate) out_ << delay << 's';
    out_ << "\" cx=\"" << cell.col + 0.5 << "\" cy=\"" << up(cell.row + 0.5) << "\" r=\"" << kFootprintRadius
         << "\"/>\n";
  }

  void footprints() {
    if (spec_.animate) {
      for (std::size_t i = 0; i < maze_.recorded_visits(); ++i) {
        footprint(maze_.recorded_visit(i), carving_ends() + visit_step() * static_cast<double>(i + 1));
      }
      return;
    }
    for (CellId id = 0; id < maze_.cell_count(); ++id) {
      if (maze_.is_visited(id)) footprint(maze_.cell(id), 0);
    }
  }

  // The way from cell to cell; where it takes a tunnel the line is broken.
  void path() {
    if (spec_.path.empty()) return;
    out_ << "<path class=\"p" << (spec_.animate ? " s\" style=\"animation-delay:" : "");
    if (spec_.animate) out_ << solving_ends() << 's';
    out_ << "\" d=\"";
    for (std::size_t i = 0; i < spec_.path.size(); ++i) {
      const Cell cell = spec_.path[i];
      const bool adjacent =
          i > 0 &&
          std::abs(cell.row - spec_.path[i - 1].row) + std::abs(cell.col - spec_.path[i - 1].col) == 1;
      out_ << (adjacent ? 'L' : 'M') << cell.col + 0.5 << ' ' << up(cell.row + 0.5);
    }
    out_ << "\"/>\n";
  }

  void ends() {
    const auto circle = [&](Cell cell, Colour colour) {
      out_ << "<circle cx=\"" << cell.col + 0.5 << "\" cy=\"" << up(cell.row + 0.5) << "\" r=\"" << kEndRadius
           << "\" fill=\"" << hex(colour) << "\"/>\n";
    };
    circle(maze_.entrance(), kEntranceColour);
    circle(maze_.exit(), kExitColour);
  }

  void walls() {
    out_ << "<path class=\"w\" d=\"";
    for (const Segment& run : wall_runs(maze_)) {
      out_ << 'M' << run.x << ' ' << up(run.y) << (run.vertical ? 'v' : 'h')
           << (run.vertical ? -run.length : run.length);
    }
    out_ << "\"/>\n";
    if (!spec_.animate) return;
    for (std::size_t i = 0; i < maze_.recorded_carves(); ++i) {
      const Carve carve = maze_.recorded_carve(i);
      const Wall wall(carve.cell, carve.side);
      const bool vertical = wall.side() == Direction::kEast;
      out_ << "<path class=\"w h\" style=\"animation-delay:" << carve_step() * static_cast<double>(i + 1)
           << "s\" d=\"M" << wall.cell().col + (vertical ? 1 : 0) << ' ' << up(wall.cell().row + 1)
           << (vertical ? "v1" : "h1") << "\"/>\n";
    }
  }

  std::ostream& out_;
  const Maze& maze_;
  const SvgSpec& spec_;
};

}  // namespace

void write_svg(std::ostream& out, const Maze& maze, const SvgSpec& spec) {
  if (maze.cell_count() > kMaxPictureCells) {
    throw MazeError("a picture shows at most " + std::to_string(kMaxPictureCells) + " cells");
  }
  SvgWriter(out, maze, spec).write();
}

}  // namespace maze
