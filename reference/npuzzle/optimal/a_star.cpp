#include "npuzzle/optimal/a_star.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "npuzzle/optimal/board_table.hpp"
#include "npuzzle/optimal/packed_board.hpp"

namespace npuzzle::optimal {
namespace {

// Boards that wait, in blocks that all stacks share.
using Block = std::array<Squares, 4096>;

class BlockPool {
 public:
  std::unique_ptr<Block> take() {
    if (free_.empty()) {
      ++blocks_;
      return std::make_unique<Block>();
    }
    auto block = std::move(free_.back());
    free_.pop_back();
    return block;
  }
  void give_back(std::unique_ptr<Block> block) { free_.push_back(std::move(block)); }
  std::uint64_t bytes() const { return blocks_ * sizeof(Block); }

 private:
  std::vector<std::unique_ptr<Block>> free_;
  std::uint64_t blocks_ = 0;
};

class Stack {
 public:
  bool empty() const { return blocks_.empty(); }

  void push(Squares squares, BlockPool& pool) {
    if (blocks_.empty() || used_ == std::tuple_size_v<Block>) {
      blocks_.push_back(pool.take());
      used_ = 0;
    }
    (*blocks_.back())[used_++] = squares;
  }

  Squares pop(BlockPool& pool) {
    const Squares squares = (*blocks_.back())[--used_];
    if (used_ == 0) {
      pool.give_back(std::move(blocks_.back()));
      blocks_.pop_back();
      used_ = std::tuple_size_v<Block>;
    }
    return squares;
  }

 private:
  std::vector<std::unique_ptr<Block>> blocks_;
  std::size_t used_ = std::tuple_size_v<Block>;  // in the last block
};

constexpr std::size_t kDepths = 128;  // no board up to 4 x 4 is more than 80 moves from the goal

// The boards with the least f, by depth, and those with the next one. f never falls and keeps its parity.
class Open {
 public:
  void push(Squares squares, std::uint32_t depth, bool same_f) {
    (same_f ? now_ : later_)[depth].push(squares, pool_);
    if (same_f) deepest_ = std::max(deepest_, depth);
  }

  // Is there none with the least f?
  bool exhausted() {
    while (now_[deepest_].empty() && deepest_ > 0) --deepest_;
    return now_[deepest_].empty();
  }

  Squares pop() { return now_[deepest_].pop(pool_); }  // when it is not exhausted()
  std::uint32_t depth() const { return deepest_; }

  void next_f() {
    std::swap(now_, later_);
    deepest_ = kDepths - 1;
  }

  std::uint64_t bytes() const { return pool_.bytes(); }

 private:
  BlockPool pool_;
  std::array<Stack, kDepths> now_, later_;
  std::uint32_t deepest_ = 0;
};

template <int Side>
class AStar {
  using G = Geometry<Side>;

 public:
  AStar(const Board& start, const SearchOptions& options)
      : start_(pack(start)),
        options_(options),
        limit_(options.memory_limit ? options.memory_limit : kNoLimit),
        table_(limit_) {}

  Result run() {
    int bound = G::manhattan(start_);
    table_.insert(BoardTable::key(start_), {});
    open_.push(start_, 0, true);
    result_.nodes_generated = 1;
    for (std::uint64_t before = 0;; before = result_.nodes_generated, bound += 2) {
      result_.found = expand_all(bound);
      result_.rounds.push_back({bound, result_.nodes_generated - before});
      if (result_.found) break;
      open_.next_f();
    }
    result_.nodes_stored = table_.size();
    result_.bytes = table_.bytes() + open_.bytes();
    walk_back();
    return std::move(result_);
  }

 private:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max() / 4;

  // Expands all boards with this f; true when the goal is among them.
  bool expand_all(int bound) {
    while (!open_.exhausted()) {
      const std::uint32_t depth = open_.depth();
      const Squares squares = open_.pop();
      const auto slot = table_.find(BoardTable::key(squares));
      auto facts = BoardTable::facts(slot);
      if (facts.expanded || facts.depth != depth) continue;  // it was reached by a shorter way
      if (squares == G::kGoal) return true;
      facts.expanded = true;
      BoardTable::set_facts(slot, facts);
      expand(squares, depth, facts.move);
      watch(bound);
    }
    return false;
  }

  void expand(Squares squares, std::uint32_t depth, Move last) {
    struct Child {
      Squares squares;
      BoardTable::Key key;
      Move move;
      bool closer;
    };
    std::array<Child, 4> children;
    std::size_t count = 0;
    const int blank = blank_of(squares);
    for (const Move move : kMoves) {  // first all look-ups are begun, then used
      if (!G::legal(blank, move) || (depth != 0 && move == opposite(last))) continue;
      const int from = blank + G::stride(move);
      const unsigned tile = tile_at(squares, from);
      const Squares child = slide(squares, tile, from, blank);
      const bool closer =
          G::kCloser[static_cast<std::size_t>(blank)][static_cast<std::size_t>(move)] >> tile & 1;
      children[count] = {child, BoardTable::key(child), move, closer};
      table_.prefetch(children[count++].key);
    }
    ++result_.nodes_expanded;
    result_.nodes_generated += count;
    for (std::size_t i = 0; i < count; ++i) {
      const Child& child = children[i];
      if (reach(child.key, {false, child.move, depth + 1}))
        open_.push(child.squares, depth + 1, child.closer);
    }
  }

  // False when the board was reached before by a way that is as short.
  bool reach(const BoardTable::Key& key, const BoardTable::Facts& facts) {
    if (const auto slot = table_.find(key)) {
      const auto old = BoardTable::facts(slot);
      if (old.expanded || old.depth <= facts.depth) return false;
      BoardTable::set_facts(slot, facts);
      return true;
    }
    if (!table_.insert(key, facts))
      throw MemoryLimitReached(table_.bytes() + open_.bytes(), result_.nodes_expanded);
    return true;
  }

  void watch(int bound) {
    constexpr std::uint64_t kInterval = 1 << 18;
    if (result_.nodes_expanded % kInterval != 0) return;
    if (table_.bytes() + open_.bytes() > limit_) throw MemoryLimitReached(limit_, result_.nodes_expanded);
    if (options_.progress) options_.progress({result_.nodes_expanded, static_cast<std::uint64_t>(bound)});
  }

  void walk_back() {
    Squares squares = G::kGoal;
    while (squares != start_) {
      const Move move = BoardTable::facts(table_.find(BoardTable::key(squares))).move;
      result_.path.push_back(move);
      const int blank = blank_of(squares), from = blank - G::stride(move);
      squares = slide(squares, tile_at(squares, from), from, blank);
    }
    std::reverse(result_.path.begin(), result_.path.end());
  }

  Squares start_;
  const SearchOptions& options_;
  std::uint64_t limit_;
  BoardTable table_;
  Open open_;
  Result result_;
};

}  // namespace

Result a_star(const Board& start, const SearchOptions& options) {
  if (start.side() > kMaxPackedSide) throw std::invalid_argument("boards up to 4 x 4 only");
  if (!start.is_solvable()) return {};
  switch (start.side()) {
    case 2:
      return AStar<2>(start, options).run();
    case 3:
      return AStar<3>(start, options).run();
    default:
      return AStar<4>(start, options).run();
  }
}

}  // namespace npuzzle::optimal
