#include "cops/solver/small_graph.hpp"

#include <bit>
#include <cstring>

namespace cops::solver {
namespace {

using Set = std::uint16_t;
using Lanes [[gnu::vector_size(32)]] = Set;  // sixteen sets

constexpr Set as_set(unsigned bits) {
  return static_cast<Set>(bits);
}
constexpr Set single(std::size_t v) {
  return as_set(1U << v);
}
Set all_of(const SmallGraph& graph) {
  return as_set((1U << graph.size) - 1);
}
std::size_t lowest(unsigned set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}

bool any(const Lanes& lanes) {
  std::array<std::uint64_t, 4> words;
  std::memcpy(words.data(), &lanes, sizeof lanes);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
}

bool connected(const SmallGraph& graph) {
  unsigned seen = 1, fresh = 1;
  while (fresh != 0) {
    const unsigned next = graph.rows[lowest(fresh)] & ~seen;
    seen |= next;
    fresh = (fresh & (fresh - 1)) | next;
  }
  return seen == all_of(graph);
}

bool is_corner(const SmallGraph& graph, std::size_t u, unsigned left) {
  const unsigned own = graph.rows[u] & left;
  for (unsigned others = own & ~single(u); others != 0; others &= others - 1) {
    if ((own & ~unsigned{graph.rows[lowest(others)]}) == 0) return true;
  }
  return false;
}

bool one_cop_wins(const SmallGraph& graph) {
  unsigned left = all_of(graph), open = left;  // open: may be a corner
  while (open != 0) {
    const std::size_t u = lowest(open);
    open &= open - 1;
    if (!is_corner(graph, u, left)) continue;
    left &= ~unsigned{single(u)};
    open |= graph.rows[u] & left;
  }
  return std::has_single_bit(left);
}

// The fixpoint of fixpoint.hpp for one cop, who is known to win.
std::uint32_t one_cop_time(const SmallGraph& graph) {
  if (graph.size == 1) return 0;
  std::array<Set, SmallGraph::kMost> lost{}, won{};
  for (std::size_t v = 0; v < graph.size; ++v) lost[v] = single(v);
  for (std::uint32_t rounds = 1;; ++rounds) {
    for (std::size_t v = 0; v < graph.size; ++v) {
      unsigned sum = 0;
      for (unsigned moves = graph.rows[v]; moves != 0; moves &= moves - 1) sum |= lost[lowest(moves)];
      won[v] = as_set(sum);
      if (won[v] == all_of(graph)) return rounds;
    }
    for (std::size_t v = 0; v < graph.size; ++v) {
      for (unsigned open = won[v] & ~unsigned{lost[v]}; open != 0; open &= open - 1) {
        if ((graph.rows[lowest(open)] & ~unsigned{won[v]}) == 0) lost[v] |= single(lowest(open));
      }
    }
  }
}

bool two_dominate(const SmallGraph& graph) {
  for (std::size_t u = 0; u < graph.size; ++u) {
    const unsigned missing = all_of(graph) & ~unsigned{graph.rows[u]};
    if (missing == 0) return true;
    for (unsigned helpers = graph.rows[lowest(missing)]; helpers != 0; helpers &= helpers - 1) {
      if ((missing & ~unsigned{graph.rows[lowest(helpers)]}) == 0) return true;
    }
  }
  return false;
}

// Sets by two cops: row a, lane b.
using Pairs = std::array<Lanes, SmallGraph::kMost>;

// into[a] = union of from[u] over u in N[a].
void move_rows(const SmallGraph& graph, const Pairs& from, Pairs& into) {
  for (std::size_t a = 0; a < graph.size; ++a) {
    Lanes sum = {};
    for (unsigned moves = graph.rows[a]; moves != 0; moves &= moves - 1) sum |= from[lowest(moves)];
    into[a] = sum;
  }
}

void transpose(std::size_t n, const Pairs& from, Pairs& into) {
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < n; ++b) into[b][a] = from[a][b];
  }
}

// Adds to `lost` the r with N[r] inside `won`; true when there are any that were not there.
bool lose(const SmallGraph& graph, const Pairs& won, Pairs& lost) {
  Lanes more = {};
  for (std::size_t a = 0; a < graph.size; ++a) {
    Lanes sum = lost[a];
    for (std::size_t r = 0; r < graph.size; ++r) {
      const Lanes inside = (graph.rows[r] & ~won[a]) == 0;
      sum |= inside & single(r);
    }
    more |= sum & ~lost[a];
    lost[a] = sum;
  }
  return any(more);
}

bool wins_all(const SmallGraph& graph, const Pairs& won) {
  Lanes full = {};
  for (std::size_t a = 0; a < graph.size; ++a) full |= (won[a] ^ all_of(graph)) == 0;
  return any(full);
}

// The fixpoint of fixpoint.hpp for two cops that do not dominate the graph; 0 when they lose.
std::uint32_t two_cops_time(const SmallGraph& graph) {
  Lanes valid = {}, own = {}, near = {};
  for (std::size_t b = 0; b < graph.size; ++b) {
    valid[b] = all_of(graph);
    own[b] = single(b);
    near[b] = graph.rows[b];
  }
  Pairs lost, won, moved;
  for (std::size_t a = 0; a < graph.size; ++a) {
    lost[a] = (own | single(a)) & valid;
    won[a] = (near | graph.rows[a]) & valid;
  }
  for (std::uint32_t rounds = 1; lose(graph, won, lost);) {
    ++rounds;
    move_rows(graph, lost, won);
    transpose(graph.size, won, moved);
    for (std::size_t a = 0; a < graph.size; ++a) moved[a] &= valid;
    move_rows(graph, moved, won);
    if (wins_all(graph, won)) return rounds;
  }
  return 0;
}

}  // namespace

std::optional<SmallGraph> small_graph6(std::string_view line) {
  constexpr unsigned kBase = 63;
  if (line.empty() || line[0] <= static_cast<char>(kBase)) return std::nullopt;
  SmallGraph graph;
  graph.size = static_cast<unsigned char>(line[0]) - kBase;
  if (graph.size > SmallGraph::kMost) return std::nullopt;
  const std::size_t bits = graph.size * (graph.size - 1) / 2;
  if (line.size() != 1 + (bits + 5) / 6) return std::nullopt;
  for (std::size_t v = 0; v < graph.size; ++v) graph.rows[v] = single(v);
  std::size_t row = 0, column = 1;
  for (const char byte : line.substr(1)) {
    const unsigned group = static_cast<unsigned char>(byte) - kBase;
    if (group > 63) return std::nullopt;
    for (unsigned mask = 32; mask != 0; mask >>= 1) {
      if (column == graph.size) {
        if ((group & (2 * mask - 1)) != 0) return std::nullopt;  // padding
        break;
      }
      const unsigned set = (group & mask) != 0 ? 1 : 0;
      graph.rows[row] = as_set(graph.rows[row] | set << column);
      graph.rows[column] = as_set(graph.rows[column] | set << row);
      if (++row == column) {
        ++column;
        row = 0;
      }
    }
  }
  return graph;
}

std::optional<SmallGraph> small_graph(const Graph& graph) {
  if (graph.size() == 0 || graph.size() > SmallGraph::kMost) return std::nullopt;
  SmallGraph small;
  small.size = graph.size();
  for (Vertex v = 0; v < graph.size(); ++v) small.rows[v] = static_cast<Set>(graph.row(v)[0]);
  return small;
}

std::optional<SmallVerdict> solve_small(const SmallGraph& graph) {
  if (graph.size == 0 || !connected(graph)) return std::nullopt;
  if (one_cop_wins(graph)) return SmallVerdict{1, one_cop_time(graph)};
  if (two_dominate(graph)) return SmallVerdict{2, 1};
  const std::uint32_t time = two_cops_time(graph);
  return time == 0 ? SmallVerdict{3, 0} : SmallVerdict{2, time};
}

}  // namespace cops::solver
