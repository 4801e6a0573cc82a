// Mazes for the tests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "maze/model/normal_maze.hpp"
#include "maze/model/random.hpp"
#include "maze/model/tunnel_maze.hpp"

namespace maze {

// From (0, 0) to the opposite corner. Records everything.
inline std::unique_ptr<Maze> test_maze(int rows, int cols, std::vector<Tunnel> tunnels = {}) {
  const MazeShape shape{rows, cols, {0, 0}, {rows - 1, cols - 1}};
  const Recording all{true, true};
  if (tunnels.empty()) return std::make_unique<NormalMaze>(shape, all);
  return std::make_unique<TunnelMaze>(shape, std::move(tunnels), all);
}

// Disjoint tunnels between random cells.
inline std::vector<Tunnel> random_tunnels(int rows, int cols, std::size_t count, std::uint64_t seed) {
  std::vector<Cell> cells;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) cells.push_back({row, col});
  }
  Random(seed).shuffle(std::span<Cell>(cells));
  std::vector<Tunnel> tunnels;
  for (std::size_t i = 0; i < count; ++i) tunnels.push_back({cells.at(2 * i), cells.at(2 * i + 1)});
  return tunnels;
}

struct TestShape {
  int rows;
  int cols;
  std::vector<Tunnel> tunnels;
};

inline std::vector<TestShape> test_shapes() {
  std::vector<TestShape> shapes;
  for (const auto& [rows, cols] : std::vector<std::pair<int, int>>{{1, 1},
                                                                   {1, 2},
                                                                   {2, 1},
                                                                   {1, 5},
                                                                   {5, 1},
                                                                   {2, 2},
                                                                   {2, 3},
                                                                   {3, 3},
                                                                   {5, 8},
                                                                   {8, 5},
                                                                   {1, 40},
                                                                   {40, 1},
                                                                   {10, 10},
                                                                   {30, 30},
                                                                   {7, 90}}) {
    shapes.push_back({rows, cols, {}});
    const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols);
    if (cells < 2) continue;
    shapes.push_back({rows, cols, random_tunnels(rows, cols, std::max<std::size_t>(1, cells / 20), 11)});
    shapes.push_back({rows, cols, random_tunnels(rows, cols, cells / 2, 12)});  // a tunnel in every cell
  }
  shapes.push_back({1, 5, {{{0, 0}, {0, 3}}}});
  shapes.push_back({5, 5, {{{2, 2}, {2, 3}}}});                    // neighbours
  shapes.push_back({5, 5, {{{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}}});  // corners, entrance, exit
  shapes.push_back({5, 5, {{{0, 0}, {0, 1}}, {{1, 0}, {4, 4}}}});  // all round a corner
  shapes.push_back({2, 2, {{{0, 0}, {1, 1}}, {{0, 1}, {1, 0}}}});
  return shapes;
}

inline std::string describe(const TestShape& shape) {
  return std::to_string(shape.rows) + " x " + std::to_string(shape.cols) + ", " +
         std::to_string(shape.tunnels.size()) + " tunnels";
}

}  // namespace maze
