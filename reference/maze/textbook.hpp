// Plain C++ as one writes it from a textbook: what the generators and the solver are measured against.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace maze::textbook {

// A byte a cell: bits east, north, west, south of missing walls, kept on both sides.
struct Grid {
  Grid(int r, int c) : rows(r), cols(c), open(static_cast<std::size_t>(r) * static_cast<std::size_t>(c)) {}
  std::size_t at(int row, int col) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
  }
  bool contains(int row, int col) const { return row >= 0 && row < rows && col >= 0 && col < cols; }
  void carve(int row, int col, int direction);
  int rows, cols;
  std::vector<std::uint8_t> open;
};

// A shuffled list of walls, disjoint sets with union by size and path halving.
void kruskal(Grid& grid, std::mt19937& random);

// With a hunt that goes on where the last one ended.
void hunt_and_kill(Grid& grid, std::mt19937& random);

// Depth-first with a stack of cells, from corner to corner. Returns the cells visited.
std::size_t solve(const Grid& grid, std::mt19937& random);

}  // namespace maze::textbook
