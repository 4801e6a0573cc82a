#include "cops/play/teams.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "cops/play/choice.hpp"
#include "cops/play/conjugate_plus.hpp"
#include "cops/play/exact_players.hpp"
#include "cops/play/potential.hpp"
#include "cops/play/roster.hpp"

namespace cops::play {
namespace {

class PlacedTeam : public Team {
 public:
  explicit PlacedTeam(const Casting& casting)
      : arena_(casting.arena), size_(casting.cops), rules_(casting.rules) {}
  std::vector<Vertex> place(const Turn& turn) const override { return centres(arena_, size_, turn); }

 protected:
  const Arena& arena_;
  std::size_t size_;
  Rules rules_;
};

class RandomTeam final : public PlacedTeam {
 public:
  using PlacedTeam::PlacedTeam;
  bool memoryless() const override { return false; }
  std::vector<Vertex> place(const Turn& turn) const override {
    std::vector<Vertex> result;
    for (std::size_t i = 1; i <= size_; ++i) {
      result.push_back(static_cast<Vertex>(turn.chance.draw(arena_.graph().size(), turn.round, i)));
    }
    return result;
  }
  std::vector<Vertex> move(const Turn& turn) const override {
    std::vector<Vertex> result;
    for (std::size_t i = 1; i <= size_; ++i) {
      const auto options = reachable(arena_.graph(), turn.cops[i - 1], rules_.cops_must_move);
      result.push_back(options[turn.chance.draw(options.size(), turn.round, i)]);
    }
    return result;
  }
};

class GreedyTeam final : public PlacedTeam {
 public:
  using PlacedTeam::PlacedTeam;
  std::vector<Vertex> move(const Turn& turn) const override {
    const Distance* const row = arena_.row(turn.robber);
    std::vector<Vertex> result;
    for (std::size_t i = 1; i <= size_; ++i) {
      Best<Vertex, Distance> best(turn.chance.ties);
      for (const Vertex v : reachable(arena_.graph(), turn.cops[i - 1], rules_.cops_must_move)) {
        best.offer(v, row[v]);
      }
      result.push_back(best.pick(turn, i));
    }
    return result;
  }
};

// The literal conjugate of the potential robber: the robber's best score after the move is made worst.
class ConjugateTeam final : public PlacedTeam {
 public:
  ConjugateTeam(const Casting& casting, Potential potential) : PlacedTeam(casting), potential_(potential) {}

  std::vector<Vertex> move(const Turn& turn) const override {
    return best_joint_move<Judgement>(arena_.graph(), rules_, turn,
                                      [&](const std::vector<Vertex>& moved, const Judgement*) {
                                        return std::optional(judge(moved, turn.robber));
                                      });
  }

 private:
  // Least is best for the cops: capture, then no way out, then the greatest least score.
  struct Judgement {
    int way_out = 0;  // 0 captured, 1 every reply can be taken, 2 he has a way out
    Score least;
    bool operator<(const Judgement& other) const {
      if (way_out != other.way_out) return way_out < other.way_out;
      return way_out == 2 && other.least < least;
    }
  };

  Judgement judge(const std::vector<Vertex>& moved, Vertex robber) const {
    Judgement result;
    if (stands_on(moved, robber)) return result;
    result.way_out = 1;
    for (const Vertex u : reachable(arena_.graph(), robber, rules_.robber_must_move)) {
      if (arena_.nearest(moved, u) <= 1) continue;
      const Score here = score(arena_, potential_, moved, u);
      if (result.way_out == 1 || here < result.least) result = {2, here};
    }
    return result;
  }

  Potential potential_;
};

class ConjugatePlusTeam final : public PlacedTeam {
 public:
  using PlacedTeam::PlacedTeam;
  std::vector<Vertex> move(const Turn& turn) const override {
    return conjugate_plus_move(arena_, rules_, turn);
  }
};

using Detail = std::optional<std::string_view>;

Result<std::unique_ptr<Team>> make_conjugate(const Casting& casting, Detail detail) {
  const auto potential = potential_named(detail.value_or("lex"));
  if (!potential) return std::unique_ptr<Team>();
  return made<Team, ConjugateTeam>(casting, *potential);
}

constexpr Role<Team> kRoster[] = {
    {"random", "", [](const Casting& casting, Detail) { return made<Team, RandomTeam>(casting); }},
    {"greedy", "", [](const Casting& casting, Detail) { return made<Team, GreedyTeam>(casting); }},
    {"conjugate", kPotentialNames, make_conjugate},
    {"conjugate+", "", [](const Casting& casting, Detail) { return made<Team, ConjugatePlusTeam>(casting); }},
    {"exact", "", [](const Casting& casting, Detail) { return make_exact_team(casting, false); }},
    {"punisher", "", [](const Casting& casting, Detail) { return make_exact_team(casting, true); }},
};
constexpr auto kNames = names_of(kRoster);

}  // namespace

std::span<const std::string_view> team_names() {
  return kNames;
}

std::vector<Vertex> centres(const Arena& arena, std::size_t cops, const Turn& turn) {
  const std::size_t n = arena.graph().size();
  std::vector<Distance> near(n, std::numeric_limits<Distance>::max());
  std::vector<Vertex> result;
  for (std::size_t i = 1; i <= cops; ++i) {
    Best<Vertex, std::pair<Distance, std::uint64_t>> best(turn.chance.ties);
    for (Vertex candidate = 0; candidate < n; ++candidate) {
      const Distance* const row = arena.row(candidate);
      std::pair<Distance, std::uint64_t> key{0, 0};
      for (std::size_t v = 0; v < n; ++v) {
        const Distance least = std::min(near[v], row[v]);
        key.first = std::max(key.first, least);
        key.second += least;
      }
      best.offer(candidate, key);
    }
    result.push_back(best.pick(turn, i));
    for (std::size_t v = 0; v < n; ++v)
      near[v] = std::min(near[v], arena.distance(result.back(), static_cast<Vertex>(v)));
  }
  return result;
}

std::string team_usage() {
  return usage_of<Team>(kRoster, ", ");
}

Result<std::unique_ptr<Team>> make_team(std::string_view name, const Casting& casting) {
  return cast<Team>(kRoster, name, casting, "no cops are named");
}

}  // namespace cops::play
