#include "npuzzle/judge/variant.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "npuzzle/judge/state_table.hpp"

namespace npuzzle::judge {

std::optional<Method> method_named(std::string_view name) {
  if (name == "bfs") return Method::kBfs;
  if (name == "dfs") return Method::kDfs;
  if (name == "ast") return Method::kAst;
  return std::nullopt;
}

std::string_view name_of(Method method) {
  return method == Method::kBfs ? "bfs" : method == Method::kDfs ? "dfs" : "ast";
}

int estimate(const Puzzle& puzzle, Heuristic heuristic, State state) {
  if (heuristic == Heuristic::kZero) return 0;
  int sum = 0;
  for (int cell = 0; cell < puzzle.side * puzzle.side; ++cell) {
    const int tile = tile_at(state, cell);
    if (tile == 0 && heuristic != Heuristic::kWithBlank) continue;
    const int distance =
        std::abs(tile / puzzle.side - cell / puzzle.side) + std::abs(tile % puzzle.side - cell % puzzle.side);
    sum += heuristic == Heuristic::kMisplaced ? (distance > 0 ? 1 : 0) : distance;
  }
  return sum;
}

namespace {

constexpr std::uint32_t kNoParent = 0xffffffff;
constexpr std::size_t kReserved = 181'440;  // nodes: as many as the 8-puzzle has states

struct Node {
  State state;
  std::uint32_t id;      // of the state in the table
  std::uint32_t parent;  // index of a node
  std::int32_t depth;
  std::int8_t blank;
  std::int8_t move;  // index into kMoveLetters; -1: the start
  std::int16_t h;
};

// What the priority queue orders by: smaller leaves first.
struct Entry {
  std::int32_t f;
  std::int64_t second;
  std::int64_t third;
  std::uint32_t node;
  bool operator<(const Entry& other) const {  // reversed: std::*_heap keep the largest in front
    return std::tie(other.f, other.second, other.third) < std::tie(f, second, third);
  }
};

// The boards of tied nodes compared as lists of tiles, as Python compares tuples.
std::int64_t as_tuple(const Puzzle& puzzle, State state) {
  std::uint64_t value = 0;
  for (int cell = 0; cell < puzzle.side * puzzle.side; ++cell) {
    value = value << 4 | static_cast<unsigned>(tile_at(state, cell));
  }
  return static_cast<std::int64_t>(value >> 1);  // the last tile follows from the others
}

// Queue, stack or priority queue of node indices.
class Frontier {
 public:
  Frontier(const Puzzle& puzzle, const Rules& rules) : puzzle_(puzzle), rules_(rules) {}

  bool empty() const { return rules_.method == Method::kAst ? heap_.empty() : head_ == plain_.size(); }

  void push(const Node& node, std::uint32_t index) {
    if (rules_.method != Method::kAst) return plain_.push_back(index);
    ++counter_;
    const std::int32_t f = node.h + (rules_.greedy ? 0 : node.depth);
    heap_.push_back(keyed(node, index, f));
    std::push_heap(heap_.begin(), heap_.end());
  }

  std::uint32_t pop() {
    if (rules_.method == Method::kBfs) return plain_[head_++];
    if (rules_.method == Method::kDfs) {
      const std::uint32_t index = plain_.back();
      plain_.pop_back();
      return index;
    }
    std::pop_heap(heap_.begin(), heap_.end());
    const std::uint32_t index = heap_.back().node;
    heap_.pop_back();
    return index;
  }

 private:
  Entry keyed(const Node& node, std::uint32_t index, std::int32_t f) const {
    switch (rules_.tie) {
      case Tie::kFifo:
        return {f, counter_, 0, index};
      case Tie::kLifo:
        return {f, -counter_, 0, index};
      case Tie::kSmallHFifo:
        return {f, node.h, counter_, index};
      case Tie::kSmallHLifo:
        return {f, node.h, -counter_, index};
      case Tie::kDirection:
        return {f, node.move, counter_, index};
      case Tie::kBoard:
        return {f, as_tuple(puzzle_, node.state), counter_, index};
    }
    return {f, counter_, 0, index};
  }

  const Puzzle& puzzle_;
  const Rules& rules_;
  std::vector<std::uint32_t> plain_;
  std::size_t head_ = 0;
  std::vector<Entry> heap_;
  std::int64_t counter_ = 0;
};

// One run of a search.
class Search {
 public:
  Search(const Puzzle& puzzle, const Rules& rules, std::int64_t budget)
      : puzzle_(puzzle), rules_(rules), budget_(budget), frontier_(puzzle, rules), table_(puzzle.side) {
    nodes_.reserve(kReserved);
    explored_.resize(table_.bound());
    for (std::size_t i = 0; i < order_.size(); ++i) {
      order_[i] = static_cast<std::int8_t>(kMoveLetters.find(rules.order[i]));
    }
    // A stack hands out in reverse of the order it was filled in.
    if (rules.method == Method::kDfs) std::reverse(order_.begin(), order_.end());
    for (int blank = 0; blank < puzzle.side * puzzle.side; ++blank) {
      for (std::size_t move = 0; move < kMoveLetters.size(); ++move) {
        targets_[static_cast<std::size_t>(blank)][move] =
            static_cast<std::int8_t>(moved_blank(puzzle.side, blank, kMoveLetters[move]));
      }
    }
  }

  Trace run() {
    add({puzzle_.start, 0, kNoParent, 0, static_cast<std::int8_t>(puzzle_.start_blank), -1, 0});
    while (!frontier_.empty() && trace_.expanded < budget_) {
      const std::uint32_t index = frontier_.pop();
      const Node node = nodes_[index];
      if (rules_.again != Again::kDrop) {
        if (explored_[node.id] && rules_.again == Again::kSkip) continue;
        explored_[node.id] = true;
      }
      trace_.depth_visited = std::max<std::int64_t>(trace_.depth_visited, node.depth);
      if (node.state == puzzle_.goal) return finished(index);
      ++trace_.expanded;
      if (const auto goal = expand(node, index)) return finished(*goal);
    }
    return std::move(trace_);
  }

 private:
  void add(Node node) {
    const auto [id, is_new] = table_.insert(node.state);
    if (id >= explored_.size()) explored_.push_back(false);
    if (rules_.again == Again::kDrop ? !is_new : static_cast<bool>(explored_[id])) return;
    node.id = id;
    node.h = static_cast<std::int16_t>(
        rules_.method == Method::kAst ? estimate(puzzle_, rules_.heuristic, node.state) : 0);
    trace_.depth_added = std::max<std::int64_t>(trace_.depth_added, node.depth);
    ++trace_.added;
    nodes_.push_back(node);
    frontier_.push(node, static_cast<std::uint32_t>(nodes_.size() - 1));
  }

  // The index of the goal's node when it is found among the children and that ends the search.
  std::optional<std::uint32_t> expand(const Node& node, std::uint32_t index) {
    for (const std::int8_t move : order_) {
      const std::int8_t to = targets_[static_cast<std::size_t>(node.blank)][static_cast<std::size_t>(move)];
      if (to < 0) continue;
      const State child = slid(node.state, node.blank, to);
      ++trace_.generated;
      trace_.depth_generated = std::max<std::int64_t>(trace_.depth_generated, node.depth + 1);
      add({child, 0, index, node.depth + 1, to, move, 0});
      if (rules_.early_goal_test && child == puzzle_.goal)
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    return std::nullopt;
  }

  Trace finished(std::uint32_t index) {
    trace_.found = true;
    for (std::uint32_t at = index; nodes_[at].parent != kNoParent; at = nodes_[at].parent) {
      trace_.path += kMoveLetters[static_cast<std::size_t>(nodes_[at].move)];
    }
    std::reverse(trace_.path.begin(), trace_.path.end());
    return std::move(trace_);
  }

  const Puzzle& puzzle_;
  const Rules& rules_;
  std::int64_t budget_;
  std::array<std::int8_t, 4> order_{};  // of moves, as children are generated
  std::array<std::array<std::int8_t, 4>, 16>
      targets_{};  // where the blank goes, by its cell and the move; -1: nowhere
  Frontier frontier_;
  StateTable table_;
  std::vector<char> explored_;  // by id of the state
  std::vector<Node> nodes_;
  Trace trace_;
};

}  // namespace

Trace search(const Puzzle& puzzle, const Rules& rules, std::int64_t budget) {
  return Search(puzzle, rules, budget).run();
}

}  // namespace npuzzle::judge
