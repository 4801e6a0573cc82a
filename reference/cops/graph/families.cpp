#include "cops/graph/families.hpp"

#include <bit>
#include <cassert>
#include <vector>

namespace cops {
namespace {

Edge edge(std::size_t u, std::size_t v) {
  return {static_cast<Vertex>(u), static_cast<Vertex>(v)};
}

// The graph of all pairs u < v below n that `joined` accepts.
template <class Joined>
Graph graph_where(std::size_t n, Joined joined) {
  std::vector<Edge> edges;
  for (std::size_t u = 0; u < n; ++u) {
    for (std::size_t v = u + 1; v < n; ++v) {
      if (joined(u, v)) edges.push_back(edge(u, v));
    }
  }
  return Graph(n, edges);
}

template <class Joined>
Graph product_where(const Graph& a, const Graph& b, Joined joined) {
  const auto n = b.size();
  return graph_where(a.size() * n, [&](std::size_t x, std::size_t y) {
    return joined(static_cast<Vertex>(x / n), static_cast<Vertex>(x % n), static_cast<Vertex>(y / n),
                  static_cast<Vertex>(y % n));
  });
}

std::vector<unsigned> subsets(std::size_t n, std::size_t k) {
  std::vector<unsigned> result;
  for (unsigned set = 0; set < 1U << n; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) == k) result.push_back(set);
  }
  return result;
}

// A perfect difference set modulo q^2 + q + 1: its translates are the lines of a projective plane (J. Singer
// 1938).
std::span<const unsigned> difference_set(std::size_t q) {
  static constexpr unsigned k2[] = {0, 1, 3};
  static constexpr unsigned k3[] = {0, 1, 3, 9};
  static constexpr unsigned k4[] = {0, 1, 4, 14, 16};
  static constexpr unsigned k5[] = {0, 1, 3, 8, 12, 18};
  static constexpr unsigned k7[] = {0, 1, 3, 13, 32, 36, 43, 52};
  switch (q) {
    case 2:
      return k2;
    case 3:
      return k3;
    case 4:
      return k4;
    case 5:
      return k5;
    default:
      assert(q == 7);
      return k7;
  }
}

}  // namespace

Graph path_graph(std::size_t n) {
  std::vector<Edge> edges;
  for (std::size_t v = 1; v < n; ++v) edges.push_back(edge(v - 1, v));
  return Graph(n, edges);
}

Graph cycle_graph(std::size_t n) {
  std::vector<Edge> edges;
  for (std::size_t v = 0; v < n; ++v) edges.push_back(edge(v, (v + 1) % n));
  return Graph(n, edges);
}

Graph complete_graph(std::size_t n) {
  return graph_where(n, [](std::size_t, std::size_t) { return true; });
}

Graph star_graph(std::size_t n) {
  std::vector<Edge> edges;
  for (std::size_t v = 1; v < n; ++v) edges.push_back(edge(0, v));
  return Graph(n, edges);
}

Graph wheel_graph(std::size_t n) {
  std::vector<Edge> edges;
  for (std::size_t v = 1; v < n; ++v) {
    edges.push_back(edge(0, v));
    edges.push_back(edge(v, v + 1 < n ? v + 1 : 1));
  }
  return Graph(n, edges);
}

Graph complete_bipartite_graph(std::size_t a, std::size_t b) {
  return graph_where(a + b, [a](std::size_t u, std::size_t v) { return u < a && v >= a; });
}

Graph cartesian_product(const Graph& a, const Graph& b) {
  std::vector<Edge> edges;
  const auto n = b.size();
  for (const auto [u, v] : a.edges()) {
    for (std::size_t w = 0; w < n; ++w) edges.push_back(edge(u * n + w, v * n + w));
  }
  for (const auto [u, v] : b.edges()) {
    for (std::size_t w = 0; w < a.size(); ++w) edges.push_back(edge(w * n + u, w * n + v));
  }
  return Graph(a.size() * n, edges);
}

Graph strong_product(const Graph& a, const Graph& b) {
  return product_where(a, b, [&](Vertex u, Vertex x, Vertex v, Vertex y) {
    return has_bit(a.row(u), v) && has_bit(b.row(x), y);
  });
}

Graph lexicographic_product(const Graph& a, const Graph& b) {
  return product_where(a, b, [&](Vertex u, Vertex x, Vertex v, Vertex y) {
    return a.adjacent(u, v) || (u == v && b.adjacent(x, y));
  });
}

Graph disjoint_union(const Graph& a, const Graph& b) {
  std::vector<Edge> edges = a.edges();
  for (const auto [u, v] : b.edges()) edges.push_back(edge(a.size() + u, a.size() + v));
  return Graph(a.size() + b.size(), edges);
}

Graph grid_graph(std::span<const std::size_t> sides) {
  Graph result = path_graph(sides[0]);
  for (const auto side : sides.subspan(1)) result = cartesian_product(result, path_graph(side));
  return result;
}

Graph torus_graph(std::span<const std::size_t> sides) {
  Graph result = cycle_graph(sides[0]);
  for (const auto side : sides.subspan(1)) result = cartesian_product(result, cycle_graph(side));
  return result;
}

Graph hypercube(std::size_t dimension) {
  std::vector<Edge> edges;
  const std::size_t n = std::size_t{1} << dimension;
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t bit = 1; bit < n; bit <<= 1) edges.push_back(edge(v, v ^ bit));
  }
  return Graph(n, edges);
}

Graph generalised_petersen(std::size_t n, std::size_t k) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < n; ++i) {
    edges.push_back(edge(i, (i + 1) % n));
    edges.push_back(edge(i, n + i));
    edges.push_back(edge(n + i, n + (i + k) % n));
  }
  return Graph(2 * n, edges);
}

std::size_t kneser_size(std::size_t n, std::size_t k) {
  std::size_t size = 1;
  for (std::size_t i = 0; i < k; ++i) size = size * (n - i) / (i + 1);
  return size;
}

Graph kneser_graph(std::size_t n, std::size_t k) {
  const auto sets = subsets(n, k);
  return graph_where(sets.size(), [&](std::size_t u, std::size_t v) { return (sets[u] & sets[v]) == 0; });
}

Graph paley_graph(std::size_t q) {
  std::vector<bool> square(q);
  for (std::size_t i = 1; i < q; ++i) square[i * i % q] = true;
  return graph_where(q, [&](std::size_t u, std::size_t v) { return square[v - u]; });
}

Graph plane_incidence_graph(std::size_t q) {
  const std::size_t points = q * q + q + 1;
  std::vector<Edge> edges;
  for (std::size_t line = 0; line < points; ++line) {
    for (const unsigned offset : difference_set(q)) {
      edges.push_back(edge((line + offset) % points, points + line));
    }
  }
  return Graph(2 * points, edges);
}

Graph flower_snark(std::size_t n) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t next = (i + 1) % n;
    for (std::size_t petal = 1; petal < 4; ++petal) edges.push_back(edge(4 * i, 4 * i + petal));
    edges.push_back(edge(4 * i + 1, 4 * next + 1));
    const bool twist = next == 0;  // the other two petals make one cycle of 2n
    edges.push_back(edge(4 * i + 2, 4 * next + (twist ? 3 : 2)));
    edges.push_back(edge(4 * i + 3, 4 * next + (twist ? 2 : 3)));
  }
  return Graph(4 * n, edges);
}

Graph rook_graph(std::size_t a, std::size_t b) {
  return cartesian_product(complete_graph(a), complete_graph(b));
}

Graph hoffman_singleton_part(std::size_t m) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      edges.push_back(edge(5 * i + j, 5 * i + (j + 1) % 5));
      edges.push_back(edge(5 * (m + i) + j, 5 * (m + i) + (j + 2) % 5));
      for (std::size_t h = 0; h < m; ++h) {
        edges.push_back(edge(5 * i + j, 5 * (m + h) + (h * i + j) % 5));
      }
    }
  }
  return Graph(10 * m, edges);
}

Graph lcf_graph(std::size_t n, std::span<const int> jumps) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < n; ++i) {
    const auto jump = static_cast<std::size_t>(static_cast<int>(n) + jumps[i % jumps.size()]);
    edges.push_back(edge(i, (i + 1) % n));
    edges.push_back(edge(i, (i + jump) % n));
  }
  return Graph(n, edges);
}

}  // namespace cops
