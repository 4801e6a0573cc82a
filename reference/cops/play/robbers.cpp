#include "cops/play/robbers.hpp"

#include <string>
#include <tuple>

#include "cops/play/choice.hpp"
#include "cops/play/electric.hpp"
#include "cops/play/exact_players.hpp"
#include "cops/play/foresight.hpp"
#include "cops/play/potential.hpp"
#include "cops/play/roster.hpp"

namespace cops::play {
namespace {

// Candidates for a placement: all vertices without a cop; all of them when the cops are everywhere.
std::vector<Vertex> starts(const Graph& graph, const Turn& turn) {
  std::vector<Vertex> all, free;
  for (Vertex v = 0; v < graph.size(); ++v) {
    all.push_back(v);
    if (!stands_on(turn.cops, v)) free.push_back(v);
  }
  return free.empty() ? all : free;
}

bool in_reach(const Arena& arena, const Turn& turn, Vertex v) {
  return arena.nearest(turn.cops, v) <= 1;
}

// What most robbers are: the same choice among starts and among steps.
class ChoosingRobber : public Robber {
 public:
  explicit ChoosingRobber(const Casting& casting) : arena_(casting.arena), rules_(casting.rules) {}
  Vertex place(const Turn& turn) const final { return choose(turn, starts(arena_.graph(), turn)); }
  Vertex move(const Turn& turn) const final { return choose(turn, escapes(arena_.graph(), rules_, turn)); }

 protected:
  virtual Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const = 0;
  const Arena& arena_;
  Rules rules_;
};

class RandomRobber final : public ChoosingRobber {
 public:
  RandomRobber(const Casting& casting, bool wary) : ChoosingRobber(casting), wary_(wary) {}
  bool memoryless() const override { return false; }

 private:
  Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const override {
    std::vector<Vertex> from;
    for (const Vertex v : candidates) {
      if (wary_ && !in_reach(arena_, turn, v)) from.push_back(v);
    }
    if (from.empty()) from = candidates;
    return from[turn.chance.draw(from.size(), turn.round, 0)];
  }
  bool wary_;
};

class GreedyRobber final : public ChoosingRobber {
 public:
  using ChoosingRobber::ChoosingRobber;

 private:
  Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const override {
    Best<Vertex, int> best(turn.chance.ties);
    for (const Vertex v : candidates) best.offer(v, -int{arena_.nearest(turn.cops, v)});
    return best.pick(turn, 0);
  }
};

class PotentialRobber final : public ChoosingRobber {
 public:
  PotentialRobber(const Casting& casting, Potential potential)
      : ChoosingRobber(casting), potential_(potential) {}

 private:
  Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const override {
    Best<Vertex, Score> best(turn.chance.ties);
    for (const Vertex v : candidates) best.offer(v, score(arena_, potential_, turn.cops, v));
    return best.pick(turn, 0);
  }
  Potential potential_;
};

class ElectricRobber final : public ChoosingRobber {
 public:
  using ChoosingRobber::ChoosingRobber;

 private:
  Vertex choose(const Turn& turn, const std::vector<Vertex>& candidates) const override {
    const auto& charge = arena_.electric();
    Best<Vertex, std::pair<bool, std::int64_t>> best(turn.chance.ties);
    for (const Vertex v : candidates) {
      std::int64_t sum = 0;
      for (const Vertex cop : turn.cops) sum += charge[v * arena_.graph().size() + cop];
      best.offer(v, {in_reach(arena_, turn, v), sum});
    }
    return best.pick(turn, 0);
  }
};

class ImprovedRobber final : public Robber {
 public:
  ImprovedRobber(const Casting& casting, unsigned moves)
      : arena_(casting.arena), rules_(casting.rules), moves_(moves) {
    // A core of one vertex is no place to run; and a core vertex without neighbours could not be left.
    uses_core_ = arena_.retraction().core.size() > 1 && &arena_.core() != &arena_;
    if (!uses_core_) return;
    place_in_core_.assign(arena_.graph().size(), kOutside);
    const auto& core = arena_.retraction().core;
    for (Vertex i = 0; i < core.size(); ++i) place_in_core_[core[i]] = i;
  }

  Vertex place(const Turn& turn) const override {
    if (!uses_core_) return choose(arena_, turn, starts(arena_.graph(), turn));
    return in_core(turn, [&](const Turn& inner) { return starts(arena_.core().graph(), inner); });
  }

  Vertex move(const Turn& turn) const override {
    if (uses_core_ && place_in_core_[turn.robber] != kOutside) {
      return in_core(turn, [&](const Turn& inner) { return escapes(arena_.core().graph(), rules_, inner); });
    }
    return choose(arena_, turn, escapes(arena_.graph(), rules_, turn));
  }

 private:
  static constexpr Vertex kOutside = ~Vertex{0};
  static constexpr std::uint64_t kBudget = 200'000;  // positions looked at for one candidate

  // The same decision on the core, against the shadows. His own vertex and every vertex he may step to in the
  // core are vertices of the graph as well, and a cop can stand on one only where its shadow is.
  template <class Candidates>
  Vertex in_core(const Turn& turn, const Candidates& candidates) const {
    const Retraction& fold = arena_.retraction();
    std::vector<Vertex> shadows;
    for (const Vertex cop : turn.cops) shadows.push_back(place_in_core_[fold.shadow[cop]]);
    Turn inner = turn;
    inner.cops = shadows;
    if (turn.round > 0) inner.robber = place_in_core_[turn.robber];
    return fold.core[choose(arena_.core(), inner, candidates(inner))];
  }

  Vertex choose(const Arena& arena, const Turn& turn, const std::vector<Vertex>& candidates) const {
    std::vector<Vertex> safe;
    for (unsigned moves = moves_; moves > 0 && safe.empty(); --moves) {
      for (const Vertex v : candidates) {
        std::uint64_t budget = kBudget;
        if (survives(arena, rules_, turn.cops, v, moves, budget)) safe.push_back(v);
      }
    }
    using Key = std::tuple<bool, std::int64_t, Score>;
    Best<Vertex, Key> best(turn.chance.ties);
    for (const Vertex v : safe.empty() ? candidates : safe) {
      const bool outside = uses_core_ && &arena == &arena_ && place_in_core_[v] == kOutside;
      const auto room = static_cast<std::int64_t>(territory(arena, turn.cops, v, Mover::kCops, true));
      best.offer(v, {outside, -room, score(arena, Potential::kLex, turn.cops, v)});
    }
    return best.pick(turn, 0);
  }

  const Arena& arena_;
  Rules rules_;
  unsigned moves_;
  bool uses_core_ = false;
  std::vector<Vertex> place_in_core_;  // by vertex: its number in the core
};

using Detail = std::optional<std::string_view>;

Result<std::unique_ptr<Robber>> make_potential(const Casting& casting, Detail detail) {
  const auto potential = potential_named(detail.value_or("lex"));
  if (!potential) return std::unique_ptr<Robber>();
  return made<Robber, PotentialRobber>(casting, *potential);
}

Result<std::unique_ptr<Robber>> make_improved(const Casting& casting, Detail detail) {
  const std::string_view moves = detail.value_or("2");
  if (moves.size() != 1 || moves[0] < '0' || moves[0] > '9') return std::unique_ptr<Robber>();
  return made<Robber, ImprovedRobber>(casting, static_cast<unsigned>(moves[0] - '0'));
}

Result<std::unique_ptr<Robber>> make_electric(const Casting& casting, Detail) {
  if (!casting.arena.electric().empty()) return made<Robber, ElectricRobber>(casting);
  return Problem{"the electric robber needs a connected graph of at most " + std::to_string(kMaxElectric) +
                 " vertices"};
}

constexpr Role<Robber> kRoster[] = {
    {"random", "", [](const Casting& casting, Detail) { return made<Robber, RandomRobber>(casting, false); }},
    {"wary", "", [](const Casting& casting, Detail) { return made<Robber, RandomRobber>(casting, true); }},
    {"greedy", "", [](const Casting& casting, Detail) { return made<Robber, GreedyRobber>(casting); }},
    {"potential", kPotentialNames, make_potential},
    {"improved", "0-9", make_improved},
    {"electric", "", make_electric},
    {"exact", "", [](const Casting& casting, Detail) { return make_exact_robber(casting); }},
};
constexpr auto kNames = names_of(kRoster);

}  // namespace

std::span<const std::string_view> robber_names() {
  return kNames;
}

std::string robber_usage() {
  return usage_of<Robber>(kRoster, ", ");
}

Result<std::unique_ptr<Robber>> make_robber(std::string_view name, const Casting& casting) {
  return cast<Robber>(kRoster, name, casting, "no robber is named");
}

}  // namespace cops::play
