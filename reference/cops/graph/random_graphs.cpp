#include "cops/graph/random_graphs.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace cops {
namespace {

Edge edge(std::size_t u, std::size_t v) {
  return {static_cast<Vertex>(u), static_cast<Vertex>(v)};
}

bool happens(std::uint64_t p, kit::Rng& rng) {
  return rng.below(kBillion) < p;
}

// The first connected graph that draw() makes.
template <class Draw>
Result<Graph> connected(Draw draw) {
  for (unsigned i = 0; i < kMaxDraws; ++i) {
    Graph graph = draw();
    if (is_connected(graph)) return graph;
  }
  return Problem{"no connected graph in " + std::to_string(kMaxDraws) +
                 " draws: the parameters make it too sparse"};
}

// Edges as they are added, with a quick look whether one is there.
class EdgeSet {
 public:
  explicit EdgeSet(std::size_t n) : words_(words_for(n)), rows_(n * words_) {}

  bool has(std::size_t u, std::size_t v) const { return has_bit(rows_.data() + u * words_, v); }
  void add(std::size_t u, std::size_t v) {
    set_bit(rows_.data() + u * words_, v);
    set_bit(rows_.data() + v * words_, u);
    edges_.push_back(edge(u, v));
  }
  // The edge leaves the look-up, not edges().
  void remove(std::size_t u, std::size_t v) {
    clear_bit(rows_.data() + u * words_, v);
    clear_bit(rows_.data() + v * words_, u);
  }
  const std::vector<Edge>& edges() const { return edges_; }

 private:
  std::size_t words_;
  std::vector<Word> rows_;
  std::vector<Edge> edges_;
};

// Some pair of different free ends can still be joined.
bool can_go_on(const std::vector<std::size_t>& ends, const EdgeSet& set) {
  for (const auto u : ends) {
    for (const auto v : ends) {
      if (u != v && !set.has(u, v)) return true;
    }
  }
  return false;
}

// Nothing when the free ends that are left cannot be joined.
std::optional<Graph> draw_regular(std::size_t n, std::size_t d, kit::Rng& rng) {
  EdgeSet set(n);
  std::vector<std::size_t> ends;
  for (std::size_t v = 0; v < n; ++v) ends.insert(ends.end(), d, v);
  const auto take = [&](std::size_t i) {
    ends[i] = ends.back();
    ends.pop_back();
  };
  for (unsigned misses = 0; !ends.empty();) {
    const auto i = static_cast<std::size_t>(rng.below(ends.size()));
    const auto j = static_cast<std::size_t>(rng.below(ends.size()));
    const auto u = ends[i], v = ends[j];
    if (u != v && !set.has(u, v)) {
      set.add(u, v);
      take(std::max(i, j));
      take(std::min(i, j));
      misses = 0;
    } else if (++misses % 100 == 0 && !can_go_on(ends, set)) {
      return std::nullopt;
    }
  }
  return Graph(n, set.edges());
}

// The corner of the grid that stands in row `y`, column `x`; nothing outside the city.
struct City {
  std::size_t n;
  std::size_t width;

  std::optional<std::size_t> corner(std::int64_t x, std::int64_t y) const {
    if (x < 0 || y < 0 || x >= static_cast<std::int64_t>(width)) return std::nullopt;
    const auto v = static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x);
    return v < n ? std::optional(v) : std::nullopt;
  }

  // A random corner between `low` and `high` blocks away along both axes together; nothing when it falls
  // outside.
  std::optional<std::size_t> away(std::size_t from, std::int64_t low, std::int64_t high,
                                  kit::Rng& rng) const {
    const std::int64_t blocks = rng.between(low, high), dx = rng.between(0, blocks), dy = blocks - dx;
    const std::int64_t sign_x = rng.below(2) == 0 ? -1 : 1, sign_y = rng.below(2) == 0 ? -1 : 1;
    return corner(static_cast<std::int64_t>(from % width) + sign_x * dx,
                  static_cast<std::int64_t>(from / width) + sign_y * dy);
  }
};

std::size_t side_of(std::size_t n) {
  std::size_t side = 1;
  while (side * side < n) ++side;
  return side;
}

// The streets of the whole grid, the closed ones left out: an edge stays when it is drawn to stay or when the
// city would fall apart without it (streets are looked at in random order, each against those kept so far).
std::vector<Edge> streets(const City& city, kit::Rng& rng) {
  std::vector<Edge> all;
  for (std::size_t v = 0; v < city.n; ++v) {
    if ((v + 1) % city.width != 0 && v + 1 < city.n) all.push_back(edge(v, v + 1));
    if (v + city.width < city.n) all.push_back(edge(v, v + city.width));
  }
  rng.shuffle(std::span(all));
  std::vector<std::size_t> root(city.n);
  for (std::size_t v = 0; v < city.n; ++v) root[v] = v;
  const auto find = [&](std::size_t v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  std::vector<Edge> kept;
  for (const auto& street : all) {
    const auto a = find(street.from), b = find(street.to);
    const bool open = rng.below(5) != 0;
    if (a == b && !open) continue;
    root[a] = b;
    kept.push_back(street);
  }
  return kept;
}

}  // namespace

Result<Graph> connected_gnp(std::size_t n, std::uint64_t p, kit::Rng& rng) {
  return connected([&] {
    std::vector<Edge> edges;
    for (std::size_t u = 0; u < n; ++u) {
      for (std::size_t v = u + 1; v < n; ++v) {
        if (happens(p, rng)) edges.push_back(edge(u, v));
      }
    }
    return Graph(n, edges);
  });
}

Result<Graph> tree_plus(std::size_t n, std::size_t extra, kit::Rng& rng) {
  const std::size_t free = n * (n - 1) / 2 - (n - 1);
  if (extra > free) {
    return Problem{"a tree of " + std::to_string(n) + " vertices has room for " + std::to_string(free) +
                   " more edges, not " + std::to_string(extra)};
  }
  EdgeSet set(n);
  for (std::size_t v = 1; v < n; ++v) set.add(static_cast<std::size_t>(rng.below(v)), v);
  if (extra * 2 <= free) {
    while (extra > 0) {
      const auto u = static_cast<std::size_t>(rng.below(n)), v = static_cast<std::size_t>(rng.below(n));
      if (u == v || set.has(u, v)) continue;
      set.add(u, v);
      --extra;
    }
    return Graph(n, set.edges());
  }
  std::vector<Edge> room;  // few pairs will be left: choose among them
  for (std::size_t u = 0; u < n; ++u) {
    for (std::size_t v = u + 1; v < n; ++v) {
      if (!set.has(u, v)) room.push_back(edge(u, v));
    }
  }
  rng.shuffle(std::span(room));
  for (std::size_t i = 0; i < extra; ++i) set.add(room[i].from, room[i].to);
  return Graph(n, set.edges());
}

Result<Graph> connected_regular(std::size_t n, std::size_t d, kit::Rng& rng) {
  return connected([&] {
    for (unsigned i = 0; i < kMaxDraws; ++i) {
      if (auto graph = draw_regular(n, d, rng)) return *graph;
    }
    return Graph();
  });
}

Result<Graph> connected_watts_strogatz(std::size_t n, std::size_t near, std::uint64_t p, kit::Rng& rng) {
  return connected([&] {
    EdgeSet set(n);
    std::vector<Edge> edges;
    for (std::size_t step = 1; step <= near / 2; ++step) {
      for (std::size_t v = 0; v < n; ++v) {
        set.add(v, (v + step) % n);
        edges.push_back(edge(v, (v + step) % n));
      }
    }
    for (auto& [from, to] : edges) {
      if (!happens(p, rng)) continue;
      for (unsigned tries = 0; tries < kMaxDraws; ++tries) {
        const auto target = static_cast<Vertex>(rng.below(n));
        if (target == from || set.has(from, target)) continue;
        set.remove(from, to);
        set.add(from, target);
        to = target;
        break;
      }
    }
    return Graph(n, edges);
  });
}

Graph barabasi_albert(std::size_t n, std::size_t m, kit::Rng& rng) {
  EdgeSet set(n);
  std::vector<std::size_t> ends;  // every vertex as often as its degree
  const auto join = [&](std::size_t u, std::size_t v) {
    set.add(u, v);
    ends.push_back(u);
    ends.push_back(v);
  };
  for (std::size_t v = 1; v <= m; ++v) join(0, v);
  for (std::size_t v = m + 1; v < n; ++v) {
    std::vector<std::size_t> chosen;
    while (chosen.size() < m) {
      const auto u = ends[static_cast<std::size_t>(rng.below(ends.size()))];
      if (std::find(chosen.begin(), chosen.end(), u) == chosen.end()) chosen.push_back(u);
    }
    for (const auto u : chosen) join(u, v);
  }
  return Graph(n, set.edges());
}

Result<Graph> connected_geometric(std::size_t n, std::uint64_t radius, kit::Rng& rng) {
  return connected([&] {
    struct Point {
      std::int64_t x, y;
    };
    std::vector<Point> points(n);
    for (auto& [x, y] : points) {
      x = static_cast<std::int64_t>(rng.below(kBillion));
      y = static_cast<std::int64_t>(rng.below(kBillion));
    }
    const auto limit = static_cast<std::int64_t>(radius * radius);
    std::vector<Edge> edges;
    for (std::size_t u = 0; u < n; ++u) {
      for (std::size_t v = u + 1; v < n; ++v) {
        const std::int64_t dx = points[u].x - points[v].x, dy = points[u].y - points[v].y;
        if (dx * dx + dy * dy <= limit) edges.push_back(edge(u, v));
      }
    }
    return Graph(n, edges);
  });
}

Graph city_board(std::size_t n, kit::Rng& rng) {
  const City city{n, side_of(n)};
  std::vector<Edge> edges = streets(city, rng);
  const auto lines = [&](std::size_t count, std::int64_t low, std::int64_t high) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto from = static_cast<std::size_t>(rng.below(n));
      if (const auto to = city.away(from, low, high, rng)) edges.push_back(edge(from, *to));
    }
  };
  lines(n / 2 + n / 5, 2, 3);
  lines(n / 10, static_cast<std::int64_t>(city.width / 3 + 1), static_cast<std::int64_t>(city.width / 2 + 1));
  return Graph(n, edges);
}

}  // namespace cops
