#include "cops/play/response.hpp"

#include <algorithm>
#include <unordered_map>

#include "cops/play/choice.hpp"

namespace cops::play {
namespace {

// Positions as numbers: cops in their order, then the robber, in base n.
class Positions {
 public:
  Positions(std::size_t n, std::size_t cops) : n_(n), cops_(cops) {}
  std::uint64_t key(std::span<const Vertex> cops, Vertex robber) const {
    std::uint64_t key = 0;
    for (const Vertex cop : cops) key = key * n_ + cop;
    return key * n_ + robber;
  }
  void read(std::uint64_t key, std::vector<Vertex>& cops, Vertex& robber) const {
    robber = static_cast<Vertex>(key % n_);
    cops.resize(cops_);
    for (std::size_t i = cops_; i-- > 0;) {
      key /= n_;
      cops[i] = static_cast<Vertex>(key % n_);
    }
  }

 private:
  std::size_t n_, cops_;
};

// visit(cops) for every placement, in lexicographic order; stops when visit gives true.
template <class Visit>
bool for_any_placement(std::size_t n, std::size_t cops, const Visit& visit) {
  std::vector<Vertex> at(cops, 0);
  for (;;) {
    if (visit(at)) return true;
    std::size_t i = cops;
    while (i > 0 && at[i - 1] + 1 == n) at[--i] = 0;
    if (i == 0) return false;
    ++at[i - 1];
  }
}

enum class Mark { kUnknown, kOpen, kDone };

// The longest way to capture from a position where the cops move, by depth-first search without recursion.
class LongestChase {
 public:
  LongestChase(const Arena& arena, const Team& team, std::size_t cops)
      : arena_(arena), team_(team), positions_(arena.graph().size(), cops) {}

  std::optional<std::uint32_t> from(std::uint64_t start) {
    if (nodes_[start].mark == Mark::kDone) return nodes_[start].rounds;
    open(start);
    while (!path_.empty()) {
      Frame& top = path_.back();
      if (top.next == top.replies.size()) {
        close();
        continue;
      }
      const std::uint64_t child = top.replies[top.next++];
      const Node node = nodes_[child];
      if (node.mark == Mark::kOpen) return std::nullopt;  // the robber can go round for ever
      if (node.mark == Mark::kDone) {
        top.rounds = std::max(top.rounds, node.rounds + 1);
      } else {
        open(child);
      }
    }
    return nodes_[start].rounds;
  }

 private:
  struct Node {
    Mark mark = Mark::kUnknown;
    std::uint32_t rounds = 0;
  };
  struct Frame {
    std::uint64_t key;
    std::vector<std::uint64_t> replies;
    std::size_t next = 0;
    std::uint32_t rounds = 1;
  };

  void open(std::uint64_t key) {
    nodes_[key].mark = Mark::kOpen;
    std::vector<Vertex> cops;
    Vertex robber = 0;
    positions_.read(key, cops, robber);
    const auto moved = team_.move(Turn{cops, robber, 1, {}});
    Frame frame{key, {}};
    if (!stands_on(moved, robber)) {
      for (const Vertex u : arena_.graph().closed(robber)) {
        if (!stands_on(moved, u)) frame.replies.push_back(positions_.key(moved, u));
      }
    }
    path_.push_back(std::move(frame));
  }
  void close() {
    const Frame done = std::move(path_.back());
    path_.pop_back();
    nodes_[done.key] = {Mark::kDone, done.rounds};
    if (!path_.empty()) path_.back().rounds = std::max(path_.back().rounds, done.rounds + 1);
  }

  const Arena& arena_;
  const Team& team_;
  Positions positions_;
  std::unordered_map<std::uint64_t, Node> nodes_;
  std::vector<Frame> path_;
};

}  // namespace

bool can_be_caught(const Arena& arena, const Robber& robber, std::size_t cops) {
  const std::size_t n = arena.graph().size();
  const Positions positions(n, cops);
  std::vector<std::uint64_t> queue;
  std::unordered_map<std::uint64_t, bool> seen;
  const auto meet = [&](std::span<const Vertex> at, Vertex r) {
    const auto key = positions.key(at, r);
    if (seen.emplace(key, true).second) queue.push_back(key);
  };
  const bool at_once = for_any_placement(n, cops, [&](const std::vector<Vertex>& at) {
    if (!std::is_sorted(at.begin(), at.end())) return false;  // the order makes no difference to the robber
    const Vertex start = robber.place(Turn{at, 0, 0, {}});
    if (stands_on(at, start)) return true;
    meet(at, start);
    return false;
  });
  if (at_once) return true;
  std::vector<Vertex> at, sorted;
  Vertex r = 0;
  bool caught = false;
  for (std::size_t i = 0; i < queue.size() && !caught; ++i) {
    positions.read(queue[i], at, r);
    if (arena.nearest(at, r) <= 1) return true;
    for_each_joint_move(arena.graph(), Rules{}, at, [&](const std::vector<Vertex>& moved) {
      if (caught) return;
      const Vertex reply = robber.move(Turn{moved, r, 1, {}});
      sorted = moved;
      std::sort(sorted.begin(), sorted.end());
      caught = stands_on(sorted, reply);
      if (!caught) meet(sorted, reply);
    });
  }
  return caught;
}

std::optional<std::uint32_t> worst_capture(const Arena& arena, const Team& team, std::size_t cops) {
  const std::vector<Vertex> placed = team.place(Turn{{}, 0, 0, {}});
  LongestChase chase(arena, team, cops);
  const Positions positions(arena.graph().size(), cops);
  std::uint32_t worst = 0;
  for (Vertex start = 0; start < arena.graph().size(); ++start) {
    if (stands_on(placed, start)) continue;
    const auto rounds = chase.from(positions.key(placed, start));
    if (!rounds) return std::nullopt;
    worst = std::max(worst, *rounds);
  }
  return worst;
}

}  // namespace cops::play
