#include "npuzzle/fast/eight_puzzle_ast.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "npuzzle/fast/eight_puzzle_states.hpp"

namespace npuzzle::fast {

using namespace eight;

namespace {

// A board for A*: 4 bits per square, then the state, then the depth.
using Entry = std::uint64_t;
constexpr unsigned kStateShift = 36, kDepthShift = 56;

constexpr std::array<int, 4> kStride = {-3, 3, -1, 1};  // by Move

// closer[move][square][tile]: does the tile on that square, taken the other way of the blank's move, come
// closer?
constexpr auto kCloser = [] {
  std::array<std::array<std::array<bool, 16>, 9>, 4> closer{};
  const auto distance = [](int tile, int square) {
    const int rows = tile / 3 - square / 3, columns = tile % 3 - square % 3;
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
  };
  for (std::size_t move = 0; move < 4; ++move) {
    for (int from = 0; from < 9; ++from) {
      const int to = from - kStride[move];
      if (to < 0 || to >= 9) continue;
      for (int tile = 1; tile < 9; ++tile) {
        closer[move][static_cast<std::size_t>(from)][static_cast<std::size_t>(tile)] =
            distance(tile, to) < distance(tile, from);
      }
    }
  }
  return closer;
}();

Entry entry_of(const Board& board) {
  Entry entry = Entry{state_of(board)} << kStateShift;
  for (unsigned square = 0; square < 9; ++square) entry |= Entry{board.tiles()[square]} << (4 * square);
  return entry;
}

// Entries leave in the order of f, among equal f in the order of insertion. f is consistent and its parity
// fixed, so only two values of f are waiting at any time.
class Frontier {
 public:
  void push(Entry entry, bool same_f) { (same_f ? now_ : later_).push_back(entry); }

  // False when there is none left.
  bool pop(Entry& entry) {
    if (taken_ == now_.size()) {
      now_.clear();
      taken_ = 0;
      std::swap(now_, later_);
      if (now_.empty()) return false;
    }
    entry = now_[taken_++];
    return true;
  }

 private:
  std::vector<Entry> now_, later_;
  std::size_t taken_ = 0;
};

// What the optimal rule keeps of every state; the literal rule needs none of it.
class Depths {
 public:
  explicit Depths(AstRule rule) : depth_(rule == AstRule::kOptimal ? kStates : 0, kNone) {}

  bool literal() const { return depth_.empty(); }
  void set(State state, std::uint64_t depth) { depth_[index_of(state)] = static_cast<std::uint8_t>(depth); }
  // Marks it as expanded; false when it was already.
  bool expand(State state) { return std::exchange(depth_[index_of(state)], kExpanded) != kExpanded; }
  bool improves(State state, std::uint64_t depth) const {
    const auto old = depth_[index_of(state)];
    return old != kExpanded && depth < old;
  }

 private:
  static constexpr std::uint8_t kNone = 255, kExpanded = 254;
  std::vector<std::uint8_t> depth_;
};

}  // namespace

SearchResult eight_puzzle_ast(const Board& board, AstRule rule) {
  const State start = state_of(board);
  Added added;
  Depths depths(rule);
  Frontier frontier;
  std::uint64_t expanded = 0, max_depth = 0;
  added.add(start, Move::kUp);
  frontier.push(entry_of(board), true);
  for (Entry entry; frontier.pop(entry);) {
    const State state = entry >> kStateShift & 0xfffff;
    if (!depths.literal() && !depths.expand(state)) continue;  // an older, longer way to it
    const std::uint64_t depth = entry >> kDepthShift;
    if (state == kGoal) return finished(added, start, expanded, depth, max_depth);
    ++expanded;
    const std::uint32_t blank = state & 15;
    for (std::uint32_t i = 0; i < kSteps[blank].count; ++i) {
      const Step& step = kSteps[blank].step[i];
      const State child = moved(state, step);
      if (!added.add(child, step.move)) {
        if (depths.literal() || !depths.improves(child, depth + 1)) continue;
        added.set_move(child, step.move);
      }
      if (!depths.literal()) depths.set(child, depth + 1);
      const auto from =
          static_cast<std::uint32_t>(static_cast<int>(blank) + kStride[static_cast<std::size_t>(step.move)]);
      const Entry tile = entry >> (4 * from) & 15;
      const Entry squares =
          (entry & ((Entry{1} << kStateShift) - 1)) ^ tile << (4 * from) ^ tile << (4 * blank);
      frontier.push(squares | Entry{child} << kStateShift | (depth + 1) << kDepthShift,
                    kCloser[static_cast<std::size_t>(step.move)][from][tile]);
      max_depth = std::max(max_depth, depth + 1);
    }
  }
  return exhausted(expanded, max_depth);
}

}  // namespace npuzzle::fast
