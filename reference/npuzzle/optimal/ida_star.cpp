#include "npuzzle/optimal/ida_star.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "npuzzle/optimal/linear_conflict.hpp"
#include "npuzzle/optimal/packed_board.hpp"

namespace npuzzle::optimal {
namespace {

constexpr std::array<Move, 4> kOrder = {Move::kUp, Move::kLeft, Move::kRight, Move::kDown};
constexpr int kNoMove = 4;

// Each estimate keeps a small state per node, from which that of a child follows:
//   State start(board);  int value(state);  State child(state, tile, from, to)  for a tile that moves to the
//   blank.

template <int Side>
class LinearConflict {
  using G = Geometry<Side>;

 public:
  struct State {
    Squares rows;     // the board
    Squares columns;  // its mirror image
    int value;
  };

  State start(const Board& board) const {
    const Squares rows = pack(board), columns = mirror_image<Side>(rows);
    int value = G::manhattan(rows);
    for (int line = 0; line < Side; ++line)
      value += conflicts_.moves(rows, line) + conflicts_.moves(columns, line);
    return {rows, columns, value};
  }

  int value(const State& state) const { return state.value; }

  // A tile that moves within a line never passes another one there; only the two lines across change.
  State child(const State& state, unsigned tile, int from, int to) const {
    const auto t = static_cast<int>(tile);
    State next{
        slide(state.rows, tile, from, to),
        slide(state.columns, static_cast<unsigned>(G::mirrored(t)), G::mirrored(from), G::mirrored(to)),
        state.value + G::distance(t, to) - G::distance(t, from)};
    if (from / Side == to / Side) {
      next.value += change(state.columns, next.columns, from % Side, to % Side);
    } else {
      next.value += change(state.rows, next.rows, from / Side, to / Side);
    }
    return next;
  }

 private:
  int change(Squares before, Squares after, int line, int other) const {
    return conflicts_.moves(after, line) + conflicts_.moves(after, other) - conflicts_.moves(before, line) -
           conflicts_.moves(before, other);
  }

  const LineConflicts<Side>& conflicts_ = LineConflicts<Side>::table();
};

template <int Side>
class Patterns {
  using G = Geometry<Side>;
  static constexpr std::size_t kMaxGroups = 3;

 public:
  struct Half {
    std::array<std::uint32_t, kMaxGroups> index{};
    std::array<std::uint8_t, kMaxGroups> moves{};
  };
  struct State {
    Half board, mirror;
  };

  explicit Patterns(const PatternDatabase& database) : database_(database) {}

  State start(const Board& board) const {
    State state;
    for (int square = 0; square < G::kSquares; ++square) {
      const auto tile = static_cast<int>(board.tiles()[static_cast<std::size_t>(square)]);
      if (tile == 0) continue;
      add(state.board, tile, square);
      add(state.mirror, G::mirrored(tile), G::mirrored(square));
    }
    for (std::size_t group = 0; group < database_.groups(); ++group) {
      state.board.moves[group] = database_.moves(group, state.board.index[group]);
      state.mirror.moves[group] = database_.moves(group, state.mirror.index[group]);
    }
    return state;
  }

  int value(const State& state) const { return std::max(sum(state.board), sum(state.mirror)); }

  State child(const State& state, unsigned tile, int from, int to) const {
    State next = state;
    move(next.board, static_cast<int>(tile), from, to);
    move(next.mirror, G::mirrored(static_cast<int>(tile)), G::mirrored(from), G::mirrored(to));
    return next;
  }

 private:
  static int sum(const Half& half) { return half.moves[0] + half.moves[1] + half.moves[2]; }

  void add(Half& half, int tile, int square) const {
    const auto place = database_.place(static_cast<unsigned>(tile));
    half.index[place.group] |= static_cast<std::uint32_t>(square) << place.shift;
  }

  void move(Half& half, int tile, int from, int to) const {
    const auto [group, shift] = database_.place(static_cast<unsigned>(tile));
    half.index[group] ^= static_cast<std::uint32_t>(from ^ to) << shift;
    half.moves[group] = database_.moves(group, half.index[group]);
  }

  const PatternDatabase& database_;
};

template <int Side, class Estimate>
class IdaStar {
  using G = Geometry<Side>;
  using State = typename Estimate::State;

 public:
  IdaStar(const Board& start, const Estimate& estimate, const SearchOptions& options)
      : start_(pack(start)), start_state_(estimate.start(start)), estimate_(estimate), options_(options) {}

  Result run() {
    result_.nodes_generated = 1;
    next_bound_ = estimate_.value(start_state_);
    for (std::uint64_t before = 0; !result_.found; before = result_.nodes_generated) {
      bound_ = std::exchange(next_bound_, std::numeric_limits<int>::max());
      result_.found = visit(start_, start_state_, blank_of(start_), kNoMove, 0);
      result_.rounds.push_back({bound_, result_.nodes_generated - before});
    }
    std::reverse(result_.path.begin(), result_.path.end());
    return std::move(result_);
  }

 private:
  bool visit(Squares squares, const State& state, int blank, int last, int depth) {
    if (squares == G::kGoal) return true;
    ++result_.nodes_expanded;
    for (const Move move : kOrder) {
      if (!G::legal(blank, move) || last == (static_cast<int>(move) ^ 1)) continue;
      ++result_.nodes_generated;
      const int from = blank + G::stride(move);
      const unsigned tile = tile_at(squares, from);
      const State child = estimate_.child(state, tile, from, blank);
      const int f = depth + 1 + estimate_.value(child);
      if (f > bound_) {
        next_bound_ = std::min(next_bound_, f);
      } else if (visit(slide(squares, tile, from, blank), child, from, static_cast<int>(move), depth + 1)) {
        result_.path.push_back(move);
        return true;
      }
    }
    if (depth < 10) report();
    return false;
  }

  void report() {
    constexpr std::uint64_t kInterval = 1 << 21;
    if (!options_.progress || result_.nodes_generated - reported_ < kInterval) return;
    reported_ = result_.nodes_generated;
    options_.progress({reported_, static_cast<std::uint64_t>(bound_)});
  }

  Squares start_;
  State start_state_;
  const Estimate& estimate_;
  const SearchOptions& options_;
  int bound_ = 0, next_bound_ = 0;
  std::uint64_t reported_ = 0;
  Result result_;
};

// Calls use(integral constant of the board's side).
template <class Use>
auto by_side(const Board& board, Use use) {
  switch (board.side()) {
    case 2:
      return use(std::integral_constant<int, 2>());
    case 3:
      return use(std::integral_constant<int, 3>());
    case 4:
      return use(std::integral_constant<int, 4>());
    default:
      throw std::invalid_argument("boards up to 4 x 4 only");
  }
}

void expect_side(const Board& board, const PatternDatabase& patterns) {
  if (board.side() != patterns.side())
    throw std::invalid_argument("the pattern database is for another side");
}

}  // namespace

Result ida_star_linear_conflict(const Board& start, const SearchOptions& options) {
  return by_side(start, [&](auto side) {
    const LinearConflict<side> estimate;
    return start.is_solvable() ? IdaStar<side, LinearConflict<side>>(start, estimate, options).run()
                               : Result{};
  });
}

Result ida_star_patterns(const Board& start, const PatternDatabase& patterns, const SearchOptions& options) {
  expect_side(start, patterns);
  return by_side(start, [&](auto side) {
    const Patterns<side> estimate(patterns);
    return start.is_solvable() ? IdaStar<side, Patterns<side>>(start, estimate, options).run() : Result{};
  });
}

int linear_conflict_estimate(const Board& board) {
  return by_side(board, [&](auto side) { return LinearConflict<side>().start(board).value; });
}

int pattern_estimate(const Board& board, const PatternDatabase& patterns) {
  expect_side(board, patterns);
  return by_side(board, [&](auto side) {
    const Patterns<side> estimate(patterns);
    return estimate.value(estimate.start(board));
  });
}

}  // namespace npuzzle::optimal
