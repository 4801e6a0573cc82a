#include "cops/play/game.hpp"

#include <algorithm>
#include <cassert>

namespace cops {
namespace {

bool can_step(const Graph& graph, Vertex from, Vertex to, bool must_move) {
  const auto options = reachable(graph, from, must_move);
  return std::binary_search(options.begin(), options.end(), to);
}

std::string no_such_vertex(Vertex v, const Graph& graph) {
  return "there is no vertex " + std::to_string(v) + ": the graph has 0 to " +
         std::to_string(graph.size() - 1);
}

std::string bad_step(const std::string& who, Vertex from, Vertex to, bool must_move) {
  if (from == to && must_move) {
    return who + " has to leave vertex " + std::to_string(from) + " under these rules";
  }
  return who + " cannot go from vertex " + std::to_string(from) + " to " + std::to_string(to) +
         ": they are not joined";
}

}  // namespace

std::uint32_t default_limit(const Graph& graph) {
  return std::max<std::uint32_t>(50, static_cast<std::uint32_t>(4 * graph.size()));
}

const char* ending_name(Ending ending) {
  switch (ending) {
    case Ending::kCaught:
      return "caught";
    case Ending::kLimit:
      return "escaped by limit";
    case Ending::kRepetition:
      return "escaped by repetition";
  }
  return "";
}

Game::Game(const Graph& graph, std::size_t cops, std::uint32_t limit, Rules rules, bool repetition_decides)
    : graph_(&graph), team_(cops), limit_(limit), rules_(rules), repetition_decides_(repetition_decides) {
  assert(graph.size() > 0 && cops >= 1 && cops <= kMaxCops && limit >= 1);
}

void Game::end(Ending ending) {
  phase_ = Phase::kOver;
  ending_ = ending;
  seen_.clear();
}

void Game::begin_round() {
  if (repetition_decides_) {
    std::vector<Vertex> position = cops_;
    position.push_back(robber_);
    if (!seen_.insert(std::move(position)).second) return end(Ending::kRepetition);
  }
  ++round_;
  phase_ = Phase::kCopsMove;
}

std::optional<std::string> Game::act_cops(std::span<const Vertex> to) {
  if (phase_ != Phase::kPlaceCops && phase_ != Phase::kCopsMove) return "it is not the cops' turn";
  if (to.size() != team_) {
    return "there are " + std::to_string(team_) + " cops, but " + std::to_string(to.size()) + " vertices";
  }
  for (std::size_t i = 0; i < team_; ++i) {
    if (to[i] >= graph_->size()) return no_such_vertex(to[i], *graph_);
    if (phase_ == Phase::kCopsMove && !can_step(*graph_, cops_[i], to[i], rules_.cops_must_move)) {
      return bad_step("cop " + std::to_string(i + 1), cops_[i], to[i], rules_.cops_must_move);
    }
  }
  cops_.assign(to.begin(), to.end());
  if (phase_ == Phase::kPlaceCops) {
    phase_ = Phase::kPlaceRobber;
  } else if (stands_on(cops_, robber_)) {
    end(Ending::kCaught);
  } else {
    phase_ = Phase::kRobberMove;
  }
  return std::nullopt;
}

std::optional<std::string> Game::act_robber(Vertex to) {
  if (phase_ != Phase::kPlaceRobber && phase_ != Phase::kRobberMove) return "it is not the robber's turn";
  if (to >= graph_->size()) return no_such_vertex(to, *graph_);
  if (phase_ == Phase::kRobberMove && !can_step(*graph_, robber_, to, rules_.robber_must_move)) {
    return bad_step("the robber", robber_, to, rules_.robber_must_move);
  }
  robber_ = to;
  if (stands_on(cops_, robber_)) {
    end(Ending::kCaught);
  } else if (phase_ == Phase::kRobberMove && round_ == limit_) {
    end(Ending::kLimit);
  } else {
    begin_round();
  }
  return std::nullopt;
}

}  // namespace cops
