#include <iostream>
#include <string>
#include <vector>

// adjacent[u][v]: v can be reached from u in one move; every vertex from itself.
using Graph = std::vector<std::vector<bool>>;

Graph read(const std::string& text) {
  const int n = text[0] - 63;
  Graph adjacent(n, std::vector<bool>(n, false));
  int at = 0;
  for (int v = 0; v < n; ++v) {
    adjacent[v][v] = true;
    for (int u = 0; u < v; ++u, ++at) {
      adjacent[u][v] = adjacent[v][u] = (text[1 + at / 6] - 63) >> (5 - at % 6) & 1;
    }
  }
  return adjacent;
}

bool is_corner(const Graph& adjacent, const std::vector<bool>& left, int u) {
  const int n = static_cast<int>(left.size());
  for (int v = 0; v < n; ++v) {
    bool covers = v != u && left[v];
    for (int w = 0; covers && w < n; ++w) covers = !left[w] || !adjacent[u][w] || adjacent[v][w];
    if (covers) return true;
  }
  return false;
}

std::string answer(const Graph& adjacent) {
  const int n = static_cast<int>(adjacent.size());
  std::vector<bool> left(n, true);
  std::string order = "yes";
  for (int remaining = n; remaining > 0; --remaining) {
    int corner = 0;
    while (corner < n && !(left[corner] && (remaining == 1 || is_corner(adjacent, left, corner)))) ++corner;
    if (corner == n) return "no";
    left[corner] = false;
    order += ' ' + std::to_string(corner);
  }
  return order;
}

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(read(line)) << '\n';
}
