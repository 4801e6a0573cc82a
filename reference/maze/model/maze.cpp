#include "maze/model/maze.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace maze {
namespace {

std::string text(Cell cell) {
  return "(" + std::to_string(cell.row) + ", " + std::to_string(cell.col) + ")";
}

}  // namespace

std::string_view type_name(MazeType type) {
  return type == MazeType::kNormal ? "normal" : "tunnel";
}

std::int64_t Maze::bytes_needed(std::int64_t rows, std::int64_t cols) {
  const std::int64_t stride = rows == 1 ? 0 : cols;
  return rows * cols + 2 * (stride + 1);
}

Maze::Maze(const MazeShape& shape, Recording recording, std::vector<Tunnel> tunnels)
    : shape_(shape), recording_(recording), tunnels_(std::move(tunnels)) {
  if (shape.rows < 1 || shape.cols < 1) throw MazeError("a maze has at least one row and one column");
  const std::int64_t cells = std::int64_t{shape.rows} * shape.cols;
  if (cells > kMaxCells) throw MazeError("a maze has at most " + std::to_string(kMaxCells) + " cells");
  if (!contains(shape.entrance))
    throw MazeError("the entrance " + text(shape.entrance) + " is not in the maze");
  if (!contains(shape.exit)) throw MazeError("the exit " + text(shape.exit) + " is not in the maze");
  count_ = static_cast<CellId>(cells);
  stride_ = shape.rows == 1 ? 0 : shape.cols;
  pad_ = stride_ + 1;
  owner_back_ = {0, 0, 1, stride_};
  for (const Direction d : kDirections) {
    steps_[direction_index(d)] = static_cast<CellId>(row_step(d) * shape.cols + col_step(d));
  }
  bytes_.resize(static_cast<std::size_t>(bytes_needed(shape.rows, shape.cols)));
  mark_border();
  mark_tunnels();
}

void Maze::mark_border() {
  const auto outside = static_cast<std::uint8_t>(kEastBorder | kNorthBorder);
  std::fill_n(bytes_.begin(), pad_, outside);
  std::fill_n(bytes_.rbegin(), pad_, outside);
  for (std::int64_t place = shape_.cols - 1; place < count_; place += shape_.cols) {
    bytes_[index(place)] |= kEastBorder;
  }
  for (std::int64_t place = count_ - shape_.cols; place < count_; ++place)
    bytes_[index(place)] |= kNorthBorder;
}

void Maze::mark_tunnels() {
  for (const Tunnel& tunnel : tunnels_) {
    const CellId first = id(tunnel.first), second = id(tunnel.second);
    if (first == second) throw MazeError("a tunnel from " + text(tunnel.first) + " leads to itself");
    for (const CellId end : {first, second}) {
      if (has_tunnel(end)) throw MazeError("two tunnels end at " + text(cell(end)));
      bytes_[index(end)] |= kTunnelEnd;
    }
    tunnel_ends_.emplace_back(first, second);
    tunnel_ends_.emplace_back(second, first);
  }
  std::sort(tunnel_ends_.begin(), tunnel_ends_.end());
}

std::optional<Cell> Maze::neighbour(Cell cell, Direction direction) const {
  if (!contains(cell)) throw MazeError("there is no cell " + text(cell) + " in this maze");
  const Cell next = maze::step(cell, direction);
  if (!contains(next)) return std::nullopt;
  return next;
}

std::optional<Cell> Maze::tunnel_from(Cell where) const {
  const CellId number = id(where);
  if (!has_tunnel(number)) return std::nullopt;
  return cell(tunnel_from(number));
}

CellId Maze::tunnel_from(CellId id) const {
  const auto found =
      std::lower_bound(tunnel_ends_.begin(), tunnel_ends_.end(), std::pair<CellId, CellId>(id, 0));
  if (found == tunnel_ends_.end() || found->first != id) throw MazeError(text(cell(id)) + " has no tunnel");
  return found->second;
}

CellId Maze::id(Cell cell) const {
  if (!contains(cell)) [[unlikely]]
    throw MazeError("there is no cell " + text(cell) + " in this maze");
  return static_cast<CellId>(cell.row) * static_cast<CellId>(shape_.cols) + static_cast<CellId>(cell.col);
}

Cell Maze::cell(CellId id) const {
  if (id >= count_) refuse_id(id);
  const auto cols = static_cast<CellId>(shape_.cols);
  return {static_cast<int>(id / cols), static_cast<int>(id % cols)};
}

Carve Maze::recorded_carve(std::size_t i) const {
  const std::uint32_t packed = carves_.at(i);
  return {cell(packed / 4), kDirections[packed % 4]};
}

void Maze::forget_visits() {
  for (std::uint8_t& byte : bytes_) byte = static_cast<std::uint8_t>(byte & ~kVisited);
  visits_.clear();
  visited_ = 0;
}

void Maze::refuse_carve(CellId id, Direction side) const {
  throw MazeError("the wall " + std::string(direction_name(side)) + " of " + text(cell(id)) +
                  " is the wall around the maze and cannot be carved");
}

void Maze::refuse_id(CellId id) const {
  throw MazeError("there is no cell number " + std::to_string(id) + ": this maze has " +
                  std::to_string(count_));
}

}  // namespace maze
