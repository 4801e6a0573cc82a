// The maze that generators carve and solvers walk. Built with every wall standing.
//
// Storage: one byte a cell. A wall is one bit, kept by the cell west or south of it, so that it cannot be
// there for one of its two cells and not for the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "maze/model/cell.hpp"
#include "maze/model/direction.hpp"
#include "maze/model/wall.hpp"

namespace maze {

enum class MazeType : std::uint8_t { kNormal, kTunnel };

// "normal" or "tunnel".
std::string_view type_name(MazeType type);

// Something was asked of a maze that it does not have; what() says what, where and why.
struct MazeError : std::logic_error {
  using std::logic_error::logic_error;
};

struct MazeShape {
  int rows = 1;
  int cols = 1;
  Cell entrance;
  Cell exit;
};

// What a maze keeps for those who want to watch.
struct Recording {
  bool carves = false;  // the order in which walls went, 4 bytes each
  bool visits = false;  // the order in which cells were first visited, 4 bytes each
};

// A carve as it was made: the wall on that side of that cell.
struct Carve {
  Cell cell;
  Direction side = Direction::kEast;
  bool operator==(const Carve&) const = default;
};

class Maze {
 public:
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 30;

  virtual ~Maze() = default;
  virtual MazeType type() const = 0;

  // ---- What there is ----
  int rows() const { return shape_.rows; }
  int cols() const { return shape_.cols; }
  CellId cell_count() const { return count_; }
  Cell entrance() const { return shape_.entrance; }
  Cell exit() const { return shape_.exit; }
  const MazeShape& shape() const { return shape_; }
  bool contains(Cell cell) const {
    return cell.row >= 0 && cell.row < shape_.rows && cell.col >= 0 && cell.col < shape_.cols;
  }

  // The cell next to `cell`, or nothing at the border. Walls do not matter.
  std::optional<Cell> neighbour(Cell cell, Direction direction) const;

  // Is there a wall? At the border always.
  bool has_wall(Cell cell, Direction direction) const { return !passages(cell).contains(direction); }

  // The directions in which `cell` has no wall.
  DirectionSet passages(Cell cell) const { return passages(id(cell)); }

  // The other end of the tunnel in this cell, or nothing when it has none. A cell has at most one.
  std::optional<Cell> tunnel_from(Cell cell) const;

  // All tunnels as the parameter file lists them; none in a normal maze.
  std::span<const Tunnel> tunnels() const { return tunnels_; }

  // ---- What generators do ----
  // Takes the wall on that side of the cell away. A wall that is already gone stays gone.
  // Throws MazeError for a cell that is not in the maze and for the wall around the maze.
  void carve(Cell cell, Direction side) { carve(id(cell), side); }
  void carve(const Wall& wall) { carve(wall.cell(), wall.side()); }

  // Walls taken away so far.
  CellId carved_count() const { return carved_; }

  // ---- What solvers do ----
  // Call it for every cell you come to. It is how others learn where a solver has been.
  void visit(Cell cell) { visit(id(cell)); }
  bool is_visited(Cell cell) const { return is_visited(id(cell)); }
  CellId visited_count() const { return visited_; }

  // ---- The same by numbers, for large mazes: row * cols() + col ----
  CellId id(Cell cell) const;                          // throws MazeError when the cell is not in the maze
  Cell cell(CellId id) const;                          // throws MazeError unless id < cell_count()
  CellId step(CellId id, Direction direction) const {  // no check: is there such a neighbour?
    return id + steps_[direction_index(direction)];
  }
  DirectionSet passages(CellId id) const;
  bool has_tunnel(CellId id) const { return (at(id) & kTunnelEnd) != 0; }
  CellId tunnel_from(CellId id) const;  // needs has_tunnel(id)
  void carve(CellId id, Direction side);
  void visit(CellId id);
  bool is_visited(CellId id) const { return (at(id) & kVisited) != 0; }
  // The directions in which there is no wall and the cell behind was not visited.
  DirectionSet unvisited_passages(CellId id) const;

  // ---- What the recording holds (empty unless asked for when the maze was built) ----
  std::size_t recorded_carves() const { return carves_.size(); }
  Carve recorded_carve(std::size_t i) const;
  std::size_t recorded_visits() const { return visits_.size(); }
  Cell recorded_visit(std::size_t i) const { return cell(visits_.at(i)); }

  // Forgets all visits, so that another solver can start.
  void forget_visits();

  // Bytes that a maze of that size takes, without its recording.
  static std::int64_t bytes_needed(std::int64_t rows, std::int64_t cols);

 protected:
  // Throws MazeError when the shape is impossible or a tunnel is out of the
  // maze, leads to itself or shares a cell with another.
  Maze(const MazeShape& shape, Recording recording, std::vector<Tunnel> tunnels);
  Maze(const Maze& other) = default;
  Maze& operator=(const Maze&) = delete;

 private:
  // The bits of a cell's byte. The border bits refuse to carve outwards.
  static constexpr std::uint8_t kEastOpen = 1, kNorthOpen = 2, kEastBorder = 4, kNorthBorder = 8,
                                kVisited = 16, kTunnelEnd = 32;

  void mark_border();
  void mark_tunnels();
  [[noreturn]] void refuse_carve(CellId id, Direction side) const;
  [[noreturn]] void refuse_id(CellId id) const;

  std::size_t index(std::int64_t place) const { return static_cast<std::size_t>(place + pad_); }
  std::uint8_t at(std::int64_t place) const { return bytes_[index(place)]; }

  MazeShape shape_;
  CellId count_ = 0;
  std::int64_t stride_ = 0;  // from a cell to its northern neighbour; 0 in a maze of one row
  std::int64_t pad_ = 0;     // bytes before cell 0: the outside, so that looking west or south needs no check
  std::array<CellId, 4> steps_{};             // what a step adds to a number, modulo 2^32
  std::array<std::int64_t, 4> owner_back_{};  // from a cell to the one that keeps the wall on that side
  CellId carved_ = 0;
  CellId visited_ = 0;
  Recording recording_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint32_t> carves_;  // id * 4 + direction_index
  std::vector<CellId> visits_;
  std::vector<Tunnel> tunnels_;
  std::vector<std::pair<CellId, CellId>> tunnel_ends_;  // sorted; both ways
};

inline DirectionSet Maze::passages(CellId id) const {
  const std::int64_t place = id;
  const unsigned own = at(place) & 3U;
  const unsigned west = at(place - 1) & 1U;
  const unsigned south = at(place - stride_) & 2U;
  return DirectionSet(own | west << 2 | south << 2);
}

inline DirectionSet Maze::unvisited_passages(CellId id) const {
  const std::int64_t place = id;
  const unsigned own = at(place), east = at(place + 1), north = at(place + stride_), west = at(place - 1),
                 south = at(place - stride_);
  const unsigned open = (own & 3U) | (west & 1U) << 2 | (south & 2U) << 2;
  const unsigned seen = (east >> 4 & 1U) | (north >> 3 & 2U) | (west >> 2 & 4U) | (south >> 1 & 8U);
  return DirectionSet(open & ~seen);
}

inline void Maze::carve(CellId id, Direction side) {
  if (id >= count_) refuse_id(id);
  const unsigned number = direction_index(side);
  const unsigned vertical = number & 1U;
  std::uint8_t& byte = bytes_[index(static_cast<std::int64_t>(id) - owner_back_[number])];
  if ((byte >> vertical & kEastBorder) != 0) [[unlikely]]
    refuse_carve(id, side);
  const unsigned fresh = (byte >> vertical & 1U) ^ 1U;
  byte = static_cast<std::uint8_t>(byte | 1U << vertical);
  carved_ += fresh;
  if (recording_.carves && fresh != 0) carves_.push_back(id * 4 + number);
}

inline void Maze::visit(CellId id) {
  if (id >= count_) refuse_id(id);
  std::uint8_t& byte = bytes_[index(id)];
  const unsigned fresh = (byte >> 4 & 1U) ^ 1U;
  byte |= kVisited;
  visited_ += fresh;
  if (recording_.visits && fresh != 0) visits_.push_back(id);
}

}  // namespace maze
