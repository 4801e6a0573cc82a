#include "cops/solver/certificate.hpp"

#include <algorithm>

#include "cops/solver/multisets.hpp"

namespace cops::solver {
namespace {

std::string named(const std::vector<Vertex>& cops) {
  std::string text = "{";
  for (const Vertex cop : cops) text += (text.size() > 1 ? "," : "") + std::to_string(cop);
  return text + "}";
}

// Calls visit(C') for every joint move of the cops, sorted, until it returns true; whether it did.
template <class Visit>
bool some_move(const Graph& graph, const std::vector<Vertex>& cops, Visit visit) {
  std::vector<std::size_t> choice(cops.size(), 0);
  std::vector<Vertex> moved(cops.size());
  while (true) {
    for (std::size_t i = 0; i < cops.size(); ++i) moved[i] = graph.closed(cops[i])[choice[i]];
    std::sort(moved.begin(), moved.end());
    if (visit(moved)) return true;
    std::size_t i = 0;
    while (i < cops.size() && ++choice[i] == graph.closed(cops[i]).size()) choice[i++] = 0;
    if (i == cops.size()) return false;
  }
}

bool stands_on(const std::vector<Vertex>& cops, Vertex r) {
  return std::find(cops.begin(), cops.end(), r) != cops.end();
}

// Calls visit(rank, C) for every multiset until it gives a flaw.
template <class Visit>
std::optional<std::string> first_flaw(const Graph& graph, std::size_t k, Visit visit) {
  const Multisets multisets(graph.size(), k);
  std::vector<Vertex> cops(k, 0);
  std::size_t rank = 0;
  do {
    if (auto found = visit(multisets, rank, cops)) return found;
    ++rank;
  } while (multisets.next(cops));
  return std::nullopt;
}

bool well_sized(const Graph& graph, std::size_t k, std::size_t entries, std::size_t each) {
  const auto count = count_multisets(graph.size(), k);
  return graph.size() > 0 && k > 0 && entries / each == count && entries % each == 0;
}

// After the cops moved to `moved` the robber on r has no way to a position that is not won in less than
// `time`.
bool leads_down(const Graph& graph, const CopsWin& proof, const std::vector<Vertex>& moved, std::size_t rank,
                Vertex r, Time time) {
  if (stands_on(moved, r)) return true;
  return std::all_of(graph.closed(r).begin(), graph.closed(r).end(),
                     [&](Vertex u) { return proof.times[rank * graph.size() + u] < time; });
}

}  // namespace

std::optional<CopsWin> cops_win_certificate(const Graph& graph, const CaptureTable& table) {
  if (!table.cops_win()) return std::nullopt;
  CopsWin proof{table.cops(), table.best_placement(), table.capture_time(), {}};
  const Multisets multisets(graph.size(), table.cops());
  std::vector<Vertex> cops(table.cops(), 0);
  proof.times.reserve(multisets.count(table.cops()) * graph.size());
  do {
    for (Vertex r = 0; r < graph.size(); ++r) proof.times.push_back(table.time(cops, r));
  } while (multisets.next(cops));
  return proof;
}

std::optional<RobberWins> robber_wins_certificate(const Graph& graph, const CaptureTable& table) {
  if (table.cops_win()) return std::nullopt;
  RobberWins proof{table.cops(), {}};
  const Multisets multisets(graph.size(), table.cops());
  std::vector<Vertex> cops(table.cops(), 0);
  do {
    const std::size_t begin = proof.safe.size();
    proof.safe.resize(begin + graph.words());
    for (Vertex r = 0; r < graph.size(); ++r) {
      if (table.time(cops, r) == kNever) set_bit(proof.safe.data() + begin, r);
    }
  } while (multisets.next(cops));
  return proof;
}

std::optional<std::string> flaw(const Graph& graph, const CopsWin& proof) {
  const std::size_t n = graph.size();
  if (!well_sized(graph, proof.cops, proof.times.size(), std::max<std::size_t>(n, 1))) return "wrong size";
  if (proof.placement.size() != proof.cops ||
      !std::is_sorted(proof.placement.begin(), proof.placement.end()) || proof.placement.back() >= n) {
    return "the placement is not one of so many cops";
  }
  const std::size_t first = Multisets(n, proof.cops).rank(proof.placement);
  for (Vertex r = 0; r < n; ++r) {
    if (proof.times[first * n + r] > proof.time) {
      return "placed on " + named(proof.placement) + ", a robber on " + std::to_string(r) +
             " is not caught in time";
    }
  }
  return first_flaw(
      graph, proof.cops, [&](const Multisets& multisets, std::size_t rank, const std::vector<Vertex>& cops) {
        std::optional<std::string> found;
        for (Vertex r = 0; r < n && !found; ++r) {
          const Time time = proof.times[rank * n + r];
          if ((time == 0) != stands_on(cops, r)) {
            found = "wrongly caught at once: cops " + named(cops) + ", robber " + std::to_string(r);
          } else if (time != 0 && time != kNever &&
                     !some_move(graph, cops, [&](const std::vector<Vertex>& moved) {
                       return leads_down(graph, proof, moved, multisets.rank(moved), r, time);
                     })) {
            found = "no move leads down: cops " + named(cops) + ", robber " + std::to_string(r);
          }
        }
        return found;
      });
}

std::optional<std::string> flaw(const Graph& graph, const RobberWins& proof) {
  const std::size_t n = graph.size(), words = graph.words();
  if (!well_sized(graph, proof.cops, proof.safe.size(), std::max<std::size_t>(words, 1))) return "wrong size";
  return first_flaw(
      graph, proof.cops, [&](const Multisets& multisets, std::size_t rank, const std::vector<Vertex>& cops) {
        const Word* const safe = proof.safe.data() + rank * words;
        if (count_bits(safe, words) == 0) return std::optional("no safe start: cops " + named(cops));
        std::optional<std::string> found;
        some_move(graph, cops, [&](const std::vector<Vertex>& moved) {
          const Word* const after = proof.safe.data() + multisets.rank(moved) * words;
          for (Vertex r = 0; r < n && !found; ++r) {
            if (!has_bit(safe, r)) continue;
            const bool lives = !stands_on(moved, r) && !stands_on(cops, r) &&
                               std::any_of(graph.closed(r).begin(), graph.closed(r).end(), [&](Vertex u) {
                                 return has_bit(after, u) && !stands_on(moved, u);
                               });
            if (!lives)
              found = "caught: cops " + named(cops) + " to " + named(moved) + ", robber " + std::to_string(r);
          }
          return found.has_value();
        });
        return found;
      });
}

}  // namespace cops::solver
