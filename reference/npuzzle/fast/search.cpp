#include "npuzzle/fast/search.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "npuzzle/fast/eight_puzzle.hpp"
#include "npuzzle/fast/eight_puzzle_ast.hpp"
#include "npuzzle/fast/state_store.hpp"

namespace npuzzle::fast {
namespace {

using Index = StateStore::Index;

// The legal moves of the blank from every square, in the order of kMoves.
std::vector<std::vector<Move>> moves_by_square(int side) {
  std::vector<std::vector<Move>> moves(static_cast<std::size_t>(side * side));
  for (int square = 0; square < side * side; ++square) {
    auto& legal = moves[static_cast<std::size_t>(square)];
    if (square >= side) legal.push_back(Move::kUp);
    if (square < side * (side - 1)) legal.push_back(Move::kDown);
    if (square % side != 0) legal.push_back(Move::kLeft);
    if (square % side != side - 1) legal.push_back(Move::kRight);
  }
  return moves;
}

// Counts a search, keeps it within its memory and reports how it stands.
class Watch {
 public:
  explicit Watch(const SearchOptions& options) : options_(options) {}

  std::uint64_t expanded() const { return expanded_; }

  void count(std::uint64_t bytes, std::uint64_t depth) {
    if (++expanded_ % kInterval != 0) return;
    if (options_.memory_limit != 0 && bytes > options_.memory_limit) {
      throw MemoryLimitReached(options_.memory_limit, expanded_);
    }
    if (options_.progress) options_.progress({expanded_, depth});
  }

 private:
  static constexpr std::uint64_t kInterval = 1 << 16;
  const SearchOptions& options_;
  std::uint64_t expanded_ = 0;
};

SearchResult found(const StateStore& store, Index goal, std::uint64_t expanded, std::uint64_t max_depth) {
  SearchResult result{true, store.path(goal), 0, expanded, 0, max_depth};
  result.cost = result.search_depth = result.path.size();
  return result;
}

// The store numbers boards in the order of their adding, which is the order of the queue.
SearchResult general_bfs(const Board& start, const SearchOptions& options) {
  StateStore store(start);
  const auto moves = moves_by_square(start.side());
  Watch watch(options);
  std::uint64_t depth = 0;
  Index level_end = 1;
  for (Index index = 0; index < store.size(); ++index) {
    if (index == level_end) ++depth, level_end = store.size();
    if (store.is_goal(index)) {
      return found(store, index, watch.expanded(), depth + (store.size() != level_end ? 1 : 0));
    }
    watch.count(store.bytes(), depth);
    store.open(index);
    for (const Move move : moves[static_cast<std::size_t>(store.blank())]) store.insert_child(move);
  }
  return {false, {}, 0, watch.expanded(), 0, depth};
}

struct Waiting {
  Index index;
  std::uint32_t depth;
};

SearchResult general_dfs(const Board& start, const SearchOptions& options) {
  StateStore store(start);
  const auto moves = moves_by_square(start.side());
  Watch watch(options);
  std::uint32_t max_depth = 0;
  std::vector<Waiting> stack{{0, 0}};
  while (!stack.empty()) {
    const Waiting top = stack.back();
    stack.pop_back();
    if (store.is_goal(top.index)) return found(store, top.index, watch.expanded(), max_depth);
    watch.count(store.bytes() + stack.capacity() * sizeof(Waiting), max_depth);
    store.open(top.index);
    const auto& legal = moves[static_cast<std::size_t>(store.blank())];
    for (auto move = legal.rbegin(); move != legal.rend(); ++move) {
      const auto [child, added] = store.insert_child(*move);
      if (!added) continue;
      stack.push_back({child, top.depth + 1});
      max_depth = std::max(max_depth, top.depth + 1);
    }
  }
  return {false, {}, 0, watch.expanded(), 0, max_depth};
}

// First in, first out among equal f. f never falls and keeps its parity, so only two values of it wait at any
// time.
class Frontier {
 public:
  void push(Waiting waiting, bool same_f) { (same_f ? now_ : later_).push_back(waiting); }

  bool empty() {
    if (taken_ != now_.size()) return false;
    now_.clear();
    taken_ = 0;
    std::swap(now_, later_);
    f_ += 2;
    return now_.empty();
  }

  Waiting pop() { return now_[taken_++]; }  // when it is not empty()
  std::uint64_t f() const { return f_; }    // of what pop() gives, less that of the start
  std::uint64_t bytes() const { return (now_.capacity() + later_.capacity()) * sizeof(Waiting); }

 private:
  std::vector<Waiting> now_, later_;
  std::size_t taken_ = 0;
  std::uint64_t f_ = 0;
};

int distance(unsigned tile, int square, int side) {
  const int home = static_cast<int>(tile);
  return std::abs(home / side - square / side) + std::abs(home % side - square % side);
}

// Is f of the child that `move` makes of the open board that of its parent? Otherwise it is greater by 2.
bool keeps_f(const StateStore& store, Move move, int side) {
  const std::array<int, 4> stride = {-side, side, -1, 1};
  const int from = store.blank() + stride[static_cast<std::size_t>(move)];
  const unsigned tile = store.moving_tile(move);
  return distance(tile, store.blank(), side) < distance(tile, from, side);
}

// The depths of all boards, for the optimal rule; kExpanded for those that left the frontier.
constexpr std::uint32_t kExpanded = ~std::uint32_t{0};

SearchResult general_ast(const Board& start, AstRule rule, const SearchOptions& options) {
  StateStore store(start);
  const auto moves = moves_by_square(start.side());
  const bool optimal = rule == AstRule::kOptimal;
  std::vector<std::uint32_t> depths{0};
  Watch watch(options);
  Frontier frontier;
  std::uint32_t max_depth = 0;
  frontier.push({0, 0}, true);
  while (!frontier.empty()) {
    const Waiting next = frontier.pop();
    if (optimal && std::exchange(depths[next.index], kExpanded) == kExpanded)
      continue;  // an older, longer way
    if (store.is_goal(next.index)) return found(store, next.index, watch.expanded(), max_depth);
    watch.count(store.bytes() + frontier.bytes() + depths.capacity() * sizeof depths[0], max_depth);
    store.open(next.index);
    const std::uint32_t depth = next.depth + 1;
    for (const Move move : moves[static_cast<std::size_t>(store.blank())]) {
      const auto [child, added] = store.insert_child(move);
      if (added && optimal) depths.push_back(depth);
      if (!added) {
        if (!optimal || depths[child] == kExpanded || depths[child] <= depth) continue;
        depths[child] = depth;
        store.adopt(child, move);
      }
      frontier.push({child, depth}, keeps_f(store, move, start.side()));
      max_depth = std::max(max_depth, depth);
    }
  }
  return {false, {}, 0, watch.expanded(), 0, max_depth};
}

}  // namespace

SearchResult bfs(const Board& start, const SearchOptions& options) {
  return start.side() == 3 ? eight_puzzle_bfs(start) : general_bfs(start, options);
}

SearchResult dfs(const Board& start, const SearchOptions& options) {
  return start.side() == 3 ? eight_puzzle_dfs(start) : general_dfs(start, options);
}

SearchResult ast(const Board& start, AstRule rule, const SearchOptions& options) {
  return start.side() == 3 ? eight_puzzle_ast(start, rule) : general_ast(start, rule, options);
}

}  // namespace npuzzle::fast
