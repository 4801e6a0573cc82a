#include "cops/student/opponents.hpp"

#include <algorithm>

#include "cops/student/distances.hpp"
#include "support/rng.hpp"

namespace cops::student {
namespace {

class RandomRobber : public Robber {
 public:
  RandomRobber(const Graph& graph, std::uint64_t seed) : graph_(graph), rng_(seed) {}

  Vertex place(const std::vector<Vertex>&) override { return static_cast<Vertex>(rng_.below(graph_.size())); }
  Vertex move(const std::vector<Vertex>&, Vertex robber) override {
    const auto to = graph_.closed(robber);
    return to[rng_.below(to.size())];
  }

 private:
  const Graph& graph_;
  kit::Rng rng_;
};

class GreedyRobber : public Robber {
 public:
  explicit GreedyRobber(const Graph& graph) : graph_(graph), distances_(all_distances(graph)) {}

  Vertex place(const std::vector<Vertex>& cops) override {
    Vertex best = 0;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (nearest(cops, v) > nearest(cops, best)) best = v;
    }
    return best;
  }
  Vertex move(const std::vector<Vertex>& cops, Vertex robber) override {
    Vertex best = robber;
    for (const Vertex v : graph_.closed(robber)) {
      if (nearest(cops, v) > nearest(cops, best)) best = v;
    }
    return best;
  }

 private:
  std::size_t nearest(const std::vector<Vertex>& cops, Vertex v) const {
    std::size_t least = graph_.size();
    for (const Vertex cop : cops) least = std::min(least, distances_[cop][v]);
    return least;
  }

  const Graph& graph_;
  std::vector<std::vector<std::size_t>> distances_;
};

class RandomTeam : public Team {
 public:
  RandomTeam(const Graph& graph, std::size_t cops, std::uint64_t seed)
      : graph_(graph), cops_(cops), rng_(seed) {}

  std::vector<Vertex> place() override {
    std::vector<Vertex> to(cops_);
    for (Vertex& v : to) v = static_cast<Vertex>(rng_.below(graph_.size()));
    return to;
  }
  std::vector<Vertex> move(const std::vector<Vertex>& cops, Vertex) override {
    std::vector<Vertex> to;
    for (const Vertex cop : cops) {
      const auto options = graph_.closed(cop);
      to.push_back(options[rng_.below(options.size())]);
    }
    return to;
  }

 private:
  const Graph& graph_;
  std::size_t cops_;
  kit::Rng rng_;
};

class GreedyTeam : public Team {
 public:
  GreedyTeam(const Graph& graph, std::size_t cops)
      : graph_(graph), cops_(cops), distances_(all_distances(graph)) {}

  // The first on vertex 0, each other as far as possible from those before it.
  std::vector<Vertex> place() override {
    std::vector<Vertex> to = {0};
    while (to.size() < cops_) {
      const auto gap = [&](Vertex v) {
        std::size_t least = graph_.size();
        for (const Vertex cop : to) least = std::min(least, distances_[cop][v]);
        return least;
      };
      Vertex best = 0;
      for (Vertex v = 0; v < graph_.size(); ++v) {
        if (gap(v) > gap(best)) best = v;
      }
      to.push_back(best);
    }
    return to;
  }
  std::vector<Vertex> move(const std::vector<Vertex>& cops, Vertex robber) override {
    std::vector<Vertex> to;
    for (const Vertex cop : cops) {
      const auto options = graph_.closed(cop);
      to.push_back(*std::min_element(options.begin(), options.end(), [&](Vertex a, Vertex b) {
        return distances_[robber][a] < distances_[robber][b];
      }));
    }
    return to;
  }

 private:
  const Graph& graph_;
  std::size_t cops_;
  std::vector<std::vector<std::size_t>> distances_;
};

}  // namespace

std::unique_ptr<Robber> robber_named(const std::string& name, const Graph& graph, std::size_t cops,
                                     std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomRobber>(graph, seed);
  if (name == "greedy") return std::make_unique<GreedyRobber>(graph);
  if (name == "mine") return make_robber(graph, cops);
  return nullptr;
}

std::unique_ptr<Team> team_named(const std::string& name, const Graph& graph, std::size_t cops,
                                 std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomTeam>(graph, cops, seed);
  if (name == "greedy") return std::make_unique<GreedyTeam>(graph, cops);
  if (name == "mine") return make_team(graph, cops);
  return nullptr;
}

}  // namespace cops::student
