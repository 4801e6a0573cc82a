#include "cops/play/exact_players.hpp"

#include <utility>

#include "cops/play/choice.hpp"
#include "cops/play/conjugate_plus.hpp"
#include "cops/play/potential.hpp"

namespace cops::play {
namespace {

class ExactRobber final : public Robber {
 public:
  ExactRobber(const Arena& arena, const solver::CaptureTable& table) : arena_(arena), table_(table) {}

  Vertex place(const Turn& turn) const override {
    std::vector<Vertex> all;
    for (Vertex v = 0; v < arena_.graph().size(); ++v) all.push_back(v);
    return choose(turn, all);
  }
  Vertex move(const Turn& turn) const override {
    return choose(turn, escapes(arena_.graph(), Rules{}, turn));
  }

 private:
  Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const {
    Best<Vertex, std::pair<solver::Time, Score>> best(turn.chance.ties);  // kNever is the largest time
    for (const Vertex v : candidates) {
      best.offer(v,
                 {solver::kNever - table_.time(turn.cops, v), score(arena_, Potential::kLex, turn.cops, v)});
    }
    return best.pick(turn, 0);
  }
  const Arena& arena_;
  const solver::CaptureTable& table_;
};

class ExactTeam final : public Team {
 public:
  ExactTeam(const Arena& arena, const solver::CaptureTable& table, bool punishes)
      : arena_(arena), table_(table), punishes_(punishes) {}

  std::vector<Vertex> place(const Turn&) const override { return table_.best_placement(); }

  std::vector<Vertex> move(const Turn& turn) const override {
    const Graph& graph = arena_.graph();
    if (table_.time(turn.cops, turn.robber) != solver::kNever) {
      Best<std::vector<Vertex>, solver::Time> best(turn.chance.ties);
      for_each_joint_move(graph, Rules{}, turn.cops, [&](const std::vector<Vertex>& moved) {
        best.offer(moved, table_.robber_time(graph, moved, turn.robber));
      });
      return best.pick(turn, 1);
    }
    if (!punishes_) return conjugate_plus_move(arena_, Rules{}, turn);
    Best<std::vector<Vertex>, Share> best(turn.chance.ties);
    for_each_joint_move(graph, Rules{}, turn.cops, [&](const std::vector<Vertex>& moved) {
      best.offer(moved, safe_share(moved, turn.robber));
    });
    return best.pick(turn, 1);
  }

 private:
  // safe of all, compared as fractions.
  struct Share {
    std::uint64_t safe = 0;
    std::uint64_t all = 1;
    bool operator<(const Share& other) const { return safe * other.all < other.safe * all; }
  };

  Share safe_share(std::span<const Vertex> moved, Vertex robber) const {
    Share share{0, 0};
    for (const Vertex u : arena_.graph().closed(robber)) {
      if (stands_on(moved, u)) continue;
      ++share.all;
      share.safe += table_.time(moved, u) == solver::kNever ? 1 : 0;
    }
    return share;
  }

  const Arena& arena_;
  const solver::CaptureTable& table_;
  bool punishes_;
};

// The table, or why there is none.
const solver::CaptureTable* table_for(const Casting& casting, Problem& problem) {
  if (casting.rules != Rules{}) {
    problem = {"exact play knows only the rules under which every piece may stay"};
    return nullptr;
  }
  const auto& table = casting.arena.table(casting.cops);
  if (!table) problem = table.problem();
  return table ? &*table : nullptr;
}

}  // namespace

Result<std::unique_ptr<Robber>> make_exact_robber(const Casting& casting) {
  Problem problem;
  const solver::CaptureTable* const table = table_for(casting, problem);
  if (table == nullptr) return problem;
  return std::unique_ptr<Robber>(std::make_unique<ExactRobber>(casting.arena, *table));
}

Result<std::unique_ptr<Team>> make_exact_team(const Casting& casting, bool punishes) {
  Problem problem;
  const solver::CaptureTable* const table = table_for(casting, problem);
  if (table == nullptr) return problem;
  return std::unique_ptr<Team>(std::make_unique<ExactTeam>(casting.arena, *table, punishes));
}

}  // namespace cops::play
