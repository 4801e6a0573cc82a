#include "maze/draw/json.hpp"

#include <ostream>

namespace maze {
namespace {

// A string with the characters escaped that JSON does not take as they are. Names are ASCII.
std::string text(const std::string& value) {
  std::string out = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + '"';
}

std::string number(std::int64_t value) {
  return std::to_string(value);
}

std::string pair(Cell cell) {
  return "[" + number(cell.row) + "," + number(cell.col) + "]";
}

const char* truth(bool value) {
  return value ? "true" : "false";
}

// [item(0), item(1), ...]
template <class Item>
void list(std::ostream& out, const char* key, std::size_t size, Item item) {
  out << ",\n\"" << key << "\":[";
  for (std::size_t i = 0; i < size; ++i) out << (i > 0 ? "," : "") << item(i);
  out << ']';
}

void write_walls(std::ostream& out, const Maze& maze) {
  out << ",\n\"walls\":[";
  std::string row_text;
  for (int row = 0; row < maze.rows(); ++row) {
    row_text.clear();
    for (int col = 0; col < maze.cols(); ++col) {
      const DirectionSet open = maze.passages(Cell{row, col});
      row_text += static_cast<char>('0' + (open.contains(Direction::kEast) ? 0 : 1) +
                                    (open.contains(Direction::kNorth) ? 0 : 2));
    }
    out << (row > 0 ? ",\n" : "\n") << '"' << row_text << '"';
  }
  out << ']';
}

}  // namespace

void write_json(std::ostream& out, const Maze& maze, const JsonSpec& spec) {
  const bool solver = !spec.solver.empty();
  out << "{\"format\":\"maze 1\",\n\"type\":\"" << type_name(maze.type()) << "\",\n\"rows\":" << maze.rows()
      << ",\n\"cols\":" << maze.cols() << ",\n\"entrance\":" << pair(maze.entrance())
      << ",\n\"exit\":" << pair(maze.exit()) << ",\n\"generator\":" << text(spec.generator)
      << ",\n\"solver\":" << (solver ? text(spec.solver) : "null") << ",\n\"seed\":\"" << spec.seed
      << "\",\n\"perfect\":" << truth(spec.perfect);
  list(out, "tunnels", maze.tunnels().size(), [&](std::size_t i) {
    const Tunnel& tunnel = maze.tunnels()[i];
    return "[" + number(tunnel.first.row) + "," + number(tunnel.first.col) + "," + number(tunnel.second.row) +
           "," + number(tunnel.second.col) + "]";
  });
  write_walls(out, maze);
  list(out, "carved", maze.recorded_carves(), [&](std::size_t i) {
    const Carve carve = maze.recorded_carve(i);
    return "[" + number(carve.cell.row) + "," + number(carve.cell.col) + "," +
           number(static_cast<int>(carve.side)) + "]";
  });
  list(out, "visited", maze.recorded_visits(), [&](std::size_t i) { return pair(maze.recorded_visit(i)); });
  out << ",\n\"solved\":" << (solver ? truth(spec.solved) : "null")
      << ",\n\"cells_explored\":" << (solver ? number(spec.cells_explored) : "null");
  list(out, "path", spec.path.size(), [&](std::size_t i) { return pair(spec.path[i]); });
  out << "}\n";
}

}  // namespace maze
