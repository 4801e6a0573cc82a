#include "npuzzle/optimal/ida_star_manhattan.hpp"

#include <stdexcept>
#include <utility>

#include "npuzzle/optimal/packed_board.hpp"

namespace npuzzle::optimal {
namespace {

constexpr std::array<Move, 4> kOrder = {Move::kUp, Move::kLeft, Move::kRight, Move::kDown};
constexpr int kNoMove = 4;

constexpr bool takes_back(Move move, int last) {
  return last == (static_cast<int>(move) ^ 1);
}

// The search is made once for every square of the blank and last move, so that which moves there are and
// which tiles they bring closer are constants. f changes by 0 or 2: all that is left of it is `slack`, how
// much it may still grow.
template <int Side>
class Manhattan {
  using G = Geometry<Side>;

 public:
  Manhattan(const Board& start, const SearchOptions& options) : start_(pack(start)), options_(options) {}

  Result run() {
    const int first = G::manhattan(start_);
    for (int bound = first; !result_.found; bound += 2) {
      const std::uint64_t before = generated_;
      bound_ = bound;
      result_.found = from_top(start_, blank_of(start_), kNoMove, bound - first, 0);
      result_.rounds.push_back({bound, generated_ - before + (bound == first ? 1 : 0)});
    }
    result_.nodes_generated = generated_ + 1;
    result_.nodes_expanded = expanded_;
    std::reverse(result_.path.begin(), result_.path.end());
    return std::move(result_);
  }

 private:
  // The first plies in a plain way, which has time to report.
  bool from_top(Squares squares, int blank, int last, int slack, int depth) {
    constexpr int kPlainPlies = 10;
    if (depth == kPlainPlies) return enter<0, 0>(squares, blank, last, slack);
    if (squares == G::kGoal) return true;
    ++expanded_;
    for (const Move move : kOrder) {
      if (!G::legal(blank, move) || takes_back(move, last)) continue;
      ++generated_;
      const int from = blank + G::stride(move);
      const unsigned tile = tile_at(squares, from);
      const bool closer =
          G::kCloser[static_cast<std::size_t>(blank)][static_cast<std::size_t>(move)] >> tile & 1;
      const int left = slack - (closer ? 0 : 2);
      if (left < 0) continue;
      if (from_top(slide(squares, tile, from, blank), from, static_cast<int>(move), left, depth + 1)) {
        result_.path.push_back(move);
        return true;
      }
    }
    report();
    return false;
  }

  // Finds the function for this square and move.
  template <int Blank, int Last>
  bool enter(Squares squares, int blank, int last, int slack) {
    if constexpr (Blank == G::kSquares) {
      return false;
    } else if constexpr (Last == 4) {
      return enter<Blank + 1, 0>(squares, blank, last, slack);
    } else {
      if (Blank == blank && Last == last) return visit<Blank, Last>(squares, slack);
      return enter<Blank, Last + 1>(squares, blank, last, slack);
    }
  }

  template <int Blank, int Last>
  bool visit(Squares squares, int slack) {
    if (Blank == 0 && squares == G::kGoal) return true;
    ++expanded_;
    return descend<Blank, Last, 0>(squares, slack) || descend<Blank, Last, 1>(squares, slack) ||
           descend<Blank, Last, 2>(squares, slack) || descend<Blank, Last, 3>(squares, slack);
  }

  template <int Blank, int Last, int Nth>
  bool descend(Squares squares, int slack) {
    constexpr Move kMove = kOrder[Nth];
    if constexpr (G::legal(Blank, kMove) && !takes_back(kMove, Last)) {
      constexpr int kFrom = Blank + G::stride(kMove);
      constexpr unsigned kCloser = G::kCloser[Blank][static_cast<std::size_t>(kMove)];
      ++generated_;
      const unsigned tile = tile_at(squares, kFrom);
      const int left = slack - (kCloser >> tile & 1 ? 0 : 2);
      if (left < 0) return false;
      if (!visit<kFrom, static_cast<int>(kMove)>(slide(squares, tile, kFrom, Blank), left)) return false;
      result_.path.push_back(kMove);
      return true;
    } else {
      return false;
    }
  }

  void report() {
    constexpr std::uint64_t kInterval = 1 << 24;
    if (!options_.progress || generated_ - reported_ < kInterval) return;
    reported_ = generated_;
    options_.progress({generated_, static_cast<std::uint64_t>(bound_)});
  }

  Squares start_;
  const SearchOptions& options_;
  std::uint64_t generated_ = 0, expanded_ = 0, reported_ = 0;
  int bound_ = 0;
  Result result_;
};

}  // namespace

Result ida_star_manhattan(const Board& start, const SearchOptions& options) {
  if (start.side() > kMaxPackedSide) throw std::invalid_argument("boards up to 4 x 4 only");
  if (!start.is_solvable()) return {};
  switch (start.side()) {
    case 2:
      return Manhattan<2>(start, options).run();
    case 3:
      return Manhattan<3>(start, options).run();
    default:
      return Manhattan<4>(start, options).run();
  }
}

}  // namespace npuzzle::optimal
