// The numbering of the 8-puzzle's states that eight_puzzle.hpp describes, its moves, and the set of states a
// search has added. Private to the eight_puzzle_*.cpp files.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "npuzzle/board.hpp"
#include "npuzzle/search.hpp"

namespace npuzzle::fast::eight {

using State = std::uint32_t;  // rank << 4 | square of the blank

inline constexpr State kGoal = 0;
inline constexpr std::size_t kStates =
    40320 / 2 * 16;  // one parity only, 16 places for the blank's 9 squares

// Ranks 2k and 2k+1 differ by an exchange of the last two tiles, so of two such only one can be reached.
inline std::size_t index_of(State state) {
  return (state >> 5 << 4) | (state & 15);
}

// One move of the blank from one square. The change of the state is change[digits], where digits, made of the
// rank, are its three digits at stake: (rank / weight) % radix. Divisions are multiplications by 2^32 /
// divisor, rounded up.
struct Step {
  std::uint64_t by_weight = 0;
  std::uint64_t by_weight_and_radix = 0;
  std::uint32_t radix = 1;
  std::uint32_t change = 0;  // where its changes begin in kChanges
  Move move = Move::kUp;
};

struct Steps {
  std::array<Step, 4> step;
  std::uint32_t count = 0;
};

inline constexpr std::array<std::uint32_t, 9> kFactorial = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

// The number of values of the three digits at places p, p+1, p+2 of the reading.
constexpr std::uint32_t radix_at(std::uint32_t p) {
  return (8 - p) * (7 - p) * (6 - p);
}

inline constexpr std::uint32_t kUpDownChanges = 336 + 210 + 120 + 60 + 24 + 6;
inline constexpr std::uint32_t kLeftChange = 2 * kUpDownChanges, kRightChange = kLeftChange + 1;

constexpr std::uint32_t first_change(std::uint32_t p, bool up) {
  std::uint32_t first = up ? 0 : kUpDownChanges;
  for (std::uint32_t before = 0; before < p; ++before) first += radix_at(before);
  return first;
}

// Tiles a, b, c with these digits stand side by side. Up takes a to the end, Down takes c to the front.
constexpr std::uint32_t turned(std::uint32_t digits, std::uint32_t p, bool up) {
  const std::uint32_t second = 7 - p, third = 6 - p;
  // Numbers among the tiles from place p on, from the digits and back.
  const std::uint32_t a = digits / (second * third);
  std::uint32_t b = digits / third % second, c = digits % third;
  b += b >= a ? 1 : 0;
  const std::uint32_t low = std::min(a, b), high = std::max(a, b);
  c += c >= low ? 1 : 0;
  c += c >= high ? 1 : 0;
  const std::array<std::uint32_t, 3> x = up ? std::array{b, c, a} : std::array{c, a, b};
  const std::uint32_t y1 = x[1] - (x[0] < x[1] ? 1 : 0);
  const std::uint32_t y2 = x[2] - (x[0] < x[2] ? 1 : 0) - (x[1] < x[2] ? 1 : 0);
  return (x[0] * second + y1) * third + y2;
}

inline constexpr auto kChanges = [] {
  std::array<std::int32_t, 2 * kUpDownChanges + 2> changes{};
  for (const bool up : {true, false}) {
    for (std::uint32_t p = 0; p < 6; ++p) {
      const auto weight = static_cast<std::int32_t>(kFactorial[5 - p]);
      for (std::uint32_t digits = 0; digits < radix_at(p); ++digits) {
        const auto rank_change =
            (static_cast<std::int32_t>(turned(digits, p, up)) - static_cast<std::int32_t>(digits)) * weight;
        changes[first_change(p, up) + digits] = rank_change * 16 + (up ? -3 : 3);
      }
    }
  }
  changes[kLeftChange] = -1;
  changes[kRightChange] = 1;
  return changes;
}();

constexpr std::uint64_t reciprocal(std::uint64_t divisor) {
  return ((std::uint64_t{1} << 32) + divisor - 1) / divisor;
}

constexpr Step vertical(std::uint32_t p, bool up) {
  const std::uint64_t weight = kFactorial[5 - p];
  return {reciprocal(weight), reciprocal(weight * radix_at(p)), radix_at(p), first_change(p, up),
          up ? Move::kUp : Move::kDown};
}

constexpr Step horizontal(bool left) {
  return {reciprocal(1), reciprocal(1), 1, left ? kLeftChange : kRightChange,
          left ? Move::kLeft : Move::kRight};
}

// The moves from every square, in the order Up, Down, Left, Right.
inline constexpr auto kSteps = [] {
  std::array<Steps, 16> all{};
  for (std::uint32_t blank = 0; blank < 9; ++blank) {
    Steps& steps = all[blank];
    if (blank >= 3) steps.step[steps.count++] = vertical(blank - 3, true);
    if (blank < 6) steps.step[steps.count++] = vertical(blank, false);
    if (blank % 3 != 0) steps.step[steps.count++] = horizontal(true);
    if (blank % 3 != 2) steps.step[steps.count++] = horizontal(false);
  }
  return all;
}();

inline State moved(State state, const Step& step) {
  const std::uint64_t rank = state >> 4;
  const auto digits = static_cast<std::uint32_t>(rank * step.by_weight >> 32) -
                      step.radix * static_cast<std::uint32_t>(rank * step.by_weight_and_radix >> 32);
  return state + static_cast<State>(kChanges[step.change + digits]);
}

inline State state_of(const Board& board) {
  assert(board.side() == 3);
  std::uint32_t rank = 0, used = 0, place = 0;
  for (const unsigned tile : board.tiles()) {
    if (tile == 0) continue;
    std::uint32_t smaller = tile - 1;
    for (unsigned other = 1; other < tile; ++other) smaller -= used >> other & 1;
    rank += smaller * kFactorial[7 - place++];
    used |= 1U << tile;
  }
  return rank << 4 | static_cast<State>(board.blank());
}

// The states that were added to a frontier, and the move that added each: 3 bits per state.
class Added {
 public:
  Added() : seen_(kStates / 64), move_(kStates / 32) {}

  // False when it was there already.
  bool add(State state, Move by) {
    const std::size_t index = index_of(state);
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    if (seen_[index / 64] & bit) return false;
    seen_[index / 64] |= bit;
    move_[index / 32] |= static_cast<std::uint64_t>(by) << (index % 32 * 2);
    return true;
  }

  void set_move(State state, Move by) {
    const std::size_t index = index_of(state), shift = index % 32 * 2;
    move_[index / 32] &= ~(std::uint64_t{3} << shift);
    move_[index / 32] |= static_cast<std::uint64_t>(by) << shift;
  }

  // The moves that led from start to the goal, which was added.
  std::vector<Move> path(State start) const {
    std::vector<Move> path;
    for (State state = kGoal; state != start;) {
      const std::size_t index = index_of(state);
      const auto by = static_cast<Move>(move_[index / 32] >> (index % 32 * 2) & 3);
      path.push_back(by);
      const Steps& steps = kSteps[state & 15];
      const auto* back = std::find_if(steps.step.begin(), steps.step.end(),
                                      [&](const Step& step) { return step.move == opposite(by); });
      state = moved(state, *back);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  std::vector<std::uint64_t> seen_;
  std::vector<std::uint64_t> move_;
};

inline SearchResult finished(const Added& added, State start, std::uint64_t expanded, std::uint64_t depth,
                             std::uint64_t max_depth) {
  SearchResult result{true, added.path(start), 0, expanded, depth, max_depth};
  result.cost = result.path.size();
  return result;
}

inline SearchResult exhausted(std::uint64_t expanded, std::uint64_t max_depth) {
  return {false, {}, 0, expanded, 0, max_depth};
}

}  // namespace npuzzle::fast::eight
