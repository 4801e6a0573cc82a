#include "maze/textbook.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace maze::textbook {
namespace {

constexpr int kRow[] = {0, 1, 0, -1}, kCol[] = {1, 0, -1, 0};

class Sets {
 public:
  explicit Sets(std::size_t count) : parent_(count), size_(count, 1) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  bool join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (size_[a] < size_[b]) std::swap(a, b);
    parent_[b] = a;
    size_[a] += size_[b];
    return true;
  }

 private:
  std::vector<std::size_t> parent_, size_;
};

// The directions in which neighbours are, or are not, visited.
int neighbours(const Grid& grid, const std::vector<char>& visited, int row, int col, bool want, int* found) {
  int count = 0;
  for (int d = 0; d < 4; ++d) {
    const int r = row + kRow[d], c = col + kCol[d];
    if (grid.contains(r, c) && (visited[grid.at(r, c)] != 0) == want) found[count++] = d;
  }
  return count;
}

int pick(const int* found, int count, std::mt19937& random) {
  return found[std::uniform_int_distribution<int>(0, count - 1)(random)];
}

}  // namespace

void Grid::carve(int row, int col, int direction) {
  std::uint8_t& from = open[at(row, col)];
  std::uint8_t& to = open[at(row + kRow[direction], col + kCol[direction])];
  from = static_cast<std::uint8_t>(from | 1 << direction);
  to = static_cast<std::uint8_t>(to | 1 << (direction ^ 2));
}

void kruskal(Grid& grid, std::mt19937& random) {
  struct Edge {
    int row, col, direction;
  };
  std::vector<Edge> edges;
  for (int row = 0; row < grid.rows; ++row) {
    for (int col = 0; col < grid.cols; ++col) {
      if (col + 1 < grid.cols) edges.push_back({row, col, 0});
      if (row + 1 < grid.rows) edges.push_back({row, col, 1});
    }
  }
  std::shuffle(edges.begin(), edges.end(), random);
  Sets sets(grid.open.size());
  for (const Edge& edge : edges) {
    const auto other = grid.at(edge.row + kRow[edge.direction], edge.col + kCol[edge.direction]);
    if (sets.join(grid.at(edge.row, edge.col), other)) grid.carve(edge.row, edge.col, edge.direction);
  }
}

void hunt_and_kill(Grid& grid, std::mt19937& random) {
  std::vector<char> visited(grid.open.size(), 0);
  int row = std::uniform_int_distribution<int>(0, grid.rows - 1)(random);
  int col = std::uniform_int_distribution<int>(0, grid.cols - 1)(random);
  visited[grid.at(row, col)] = 1;
  std::size_t from = 0;
  for (;;) {
    int found[4];
    for (int count; (count = neighbours(grid, visited, row, col, false, found)) > 0;) {
      const int direction = pick(found, count, random);
      grid.carve(row, col, direction);
      row += kRow[direction];
      col += kCol[direction];
      visited[grid.at(row, col)] = 1;
    }
    bool hunted = false;
    for (std::size_t place = from; place < visited.size() && !hunted; ++place) {
      if (visited[place] != 0) continue;
      const int r = static_cast<int>(place) / grid.cols, c = static_cast<int>(place) % grid.cols;
      const int count = neighbours(grid, visited, r, c, true, found);
      if (count == 0) continue;
      grid.carve(r, c, pick(found, count, random));
      visited[place] = 1;
      row = r;
      col = c;
      hunted = true;
      if (visited[0] != 0) from = place;
    }
    if (!hunted) return;
  }
}

std::size_t solve(const Grid& grid, std::mt19937& random) {
  std::vector<char> visited(grid.open.size(), 0);
  std::vector<std::pair<int, int>> way{{0, 0}};
  visited[0] = 1;
  std::size_t explored = 1;
  while (!way.empty() && way.back() != std::pair(grid.rows - 1, grid.cols - 1)) {
    const auto [row, col] = way.back();
    int found[4], count = 0;
    for (int d = 0; d < 4; ++d) {
      const bool open = (grid.open[grid.at(row, col)] >> d & 1) != 0;
      if (open && visited[grid.at(row + kRow[d], col + kCol[d])] == 0) found[count++] = d;
    }
    if (count == 0) {
      way.pop_back();
      continue;
    }
    const int direction = pick(found, count, random);
    way.emplace_back(row + kRow[direction], col + kCol[direction]);
    visited[grid.at(way.back().first, way.back().second)] = 1;
    ++explored;
  }
  return explored;
}

}  // namespace maze::textbook
