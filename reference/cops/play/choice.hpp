// Choosing the best of candidates that come in a fixed order, under both rules for ties.
#pragma once

#include <algorithm>
#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "cops/play/player.hpp"

namespace cops::play {

// Keeps the candidates with the least key. Under Ties::kFirst only the first of them is kept.
template <class Item, class Key>
class Best {
 public:
  explicit Best(Ties ties) : ties_(ties) {}

  void offer(const Item& item, Key key) {
    if (items_.empty() || key < key_) {
      key_ = std::move(key);
      items_.assign(1, item);
    } else if (ties_ == Ties::kSeeded && !(key_ < key)) {
      items_.push_back(item);
    }
  }
  // The least key; null while nothing was offered.
  const Key* key() const { return items_.empty() ? nullptr : &key_; }
  // One of the best; not of an empty choice. `who` as in Chance.
  const Item& pick(const Turn& turn, std::size_t who) const {
    return items_[turn.chance.pick(items_.size(), turn.round, who)];
  }

 private:
  Ties ties_;
  Key key_{};
  std::vector<Item> items_;
};

// The robber's steps from turn.robber that are not onto a cop; if there is none, his first legal step.
std::vector<Vertex> escapes(const Graph& graph, Rules rules, const Turn& turn);

// Joint moves of a team are enumerated up to this many, beyond that improved one cop at a time.
constexpr std::uint64_t kMaxJointMoves = 5000;
constexpr int kSweeps = 4;
std::uint64_t joint_moves(const Graph& graph, Rules rules, std::span<const Vertex> cops);

// visit(moved) for every joint move, in lexicographic order.
template <class Visit>
void for_each_joint_move(const Graph& graph, Rules rules, std::span<const Vertex> cops, const Visit& visit) {
  std::vector<std::span<const Vertex>> options;
  std::vector<Vertex> moved;
  for (const Vertex cop : cops) {
    options.push_back(reachable(graph, cop, rules.cops_must_move));
    moved.push_back(options.back()[0]);
  }
  std::vector<std::size_t> at(cops.size(), 0);
  for (;;) {
    visit(std::as_const(moved));
    std::size_t i = cops.size();
    while (i > 0 && at[i - 1] + 1 == options[i - 1].size()) {
      at[i - 1] = 0;
      moved[i - 1] = options[i - 1][0];
      --i;
    }
    if (i == 0) return;
    moved[i - 1] = options[i - 1][++at[i - 1]];
  }
}

// The joint move with the least judge(moved, best key so far or null), which gives an optional key: nothing
// says that the move is worse than that best. Above kMaxJointMoves by coordinate descent, cops in order.
template <class Key, class Judge>
std::vector<Vertex> best_joint_move(const Graph& graph, Rules rules, const Turn& turn, const Judge& judge) {
  if (joint_moves(graph, rules, turn.cops) <= kMaxJointMoves) {
    Best<std::vector<Vertex>, Key> best(turn.chance.ties);
    for_each_joint_move(graph, rules, turn.cops, [&](const std::vector<Vertex>& moved) {
      const std::optional<Key> key = judge(moved, best.key());
      if (key) best.offer(moved, *key);
    });
    return best.pick(turn, 1);
  }
  std::vector<Vertex> current;
  for (const Vertex cop : turn.cops) {
    const auto options = reachable(graph, cop, rules.cops_must_move);
    const bool stays = std::find(options.begin(), options.end(), cop) != options.end();
    current.push_back(stays ? cop : options[0]);
  }
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    const std::vector<Vertex> before = current;
    for (std::size_t i = 0; i < current.size(); ++i) {
      Best<Vertex, Key> best(turn.chance.ties);
      for (const Vertex to : reachable(graph, turn.cops[i], rules.cops_must_move)) {
        current[i] = to;
        const std::optional<Key> key = judge(current, best.key());
        if (key) best.offer(to, *key);
      }
      current[i] = best.pick(turn, i + 1);
    }
    if (current == before) break;
  }
  return current;
}

}  // namespace cops::play
