#include "cops/page/session.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cops/graph/generators.hpp"
#include "cops/graph/graph_text.hpp"
#include "cops/graph/named_graphs.hpp"
#include "cops/page/request.hpp"
#include "cops/play/choice.hpp"
#include "cops/play/exact_players.hpp"
#include "cops/play/potential.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "cops/show/json_text.hpp"
#include "cops/show/layout.hpp"
#include "cops/solver/cop_number.hpp"

namespace cops::page {
namespace {

std::string error(std::string_view reason) {
  return show::JsonObject().add("error", reason).text();
}

play::Turn turn_of(const Replay& at) {
  return {at.game.cops(), at.game.robber(), at.game.round(), at.chance};
}

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::kPlaceCops:
      return "place cops";
    case Phase::kPlaceRobber:
      return "place robber";
    case Phase::kCopsMove:
      return "cops";
    case Phase::kRobberMove:
      return "robber";
    case Phase::kOver:
      return "over";
  }
  return "";
}

std::string describe(const Graph& graph, const Replay& at) {
  const Game& game = at.game;
  const Phase phase = game.phase();
  show::JsonObject answer;
  answer.add("phase", phase_name(phase)).add("round", game.round());
  answer.add_raw("cops", show::json_list(game.cops()));
  const bool robber_placed = game.round() > 0 || phase == Phase::kOver;
  if (robber_placed) answer.add("robber", game.robber());
  if (phase == Phase::kOver) answer.add("ending", ending_name(game.ending()));
  const auto options = [&](Vertex v, bool must_move) {
    return show::json_list(reachable(graph, v, must_move));
  };
  if (phase == Phase::kCopsMove) {
    answer.add_raw(
        "legal", show::json_list(game.cops(), [&](Vertex v) { return options(v, at.rules.cops_must_move); }));
  } else if (phase == Phase::kRobberMove) {
    answer.add_raw("legal", "[" + options(game.robber(), at.rules.robber_must_move) + "]");
  }
  return answer.text();
}

std::string choose(const play::Arena& arena, const Request& request, const Replay& at) {
  const bool cops = request.word("side") == "cops";
  const Phase phase = at.game.phase();
  const bool places = phase == Phase::kPlaceCops || phase == Phase::kPlaceRobber;
  if (cops ? phase != Phase::kPlaceCops && phase != Phase::kCopsMove
           : phase != Phase::kPlaceRobber && phase != Phase::kRobberMove) {
    return error("it is not that side's turn");
  }
  const play::Casting casting{arena, at.game.team(), at.rules};
  const std::string_view name = request.word("player");
  const play::Turn turn = turn_of(at);
  if (cops) {
    const auto team = play::make_team(name, casting);
    if (!team) return error(team.problem().reason);
    return show::JsonObject()
        .add_raw("to", show::json_list(places ? (*team)->place(turn) : (*team)->move(turn)))
        .text();
  }
  const auto robber = play::make_robber(name, casting);
  if (!robber) return error(robber.problem().reason);
  const Vertex to = places ? (*robber)->place(turn) : (*robber)->move(turn);
  return show::JsonObject().add_raw("to", show::json_list(std::vector<Vertex>{to})).text();
}

std::string heat(const play::Arena& arena, const Request& request, const Replay& at) {
  const auto potential = play::potential_named(request.word("potential", "lex"));
  if (!potential) return error("there is no such potential");
  if (at.game.cops().empty()) return error("the cops are not placed yet");
  std::vector<play::Score> scores;
  std::vector<int> reached;
  for (Vertex v = 0; v < arena.graph().size(); ++v) {
    scores.push_back(play::score(arena, *potential, at.game.cops(), v));
    reached.push_back(arena.nearest(at.game.cops(), v) <= 1 ? 1 : 0);
  }
  std::vector<play::Score> sorted = scores;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return show::JsonObject()
      .add_raw("rank",
               show::json_list(scores,
                               [&](const play::Score& one) {
                                 return std::to_string(std::lower_bound(sorted.begin(), sorted.end(), one) -
                                                       sorted.begin());
                               }))
      .add("ranks", sorted.size())
      .add_raw("reached", show::json_list(reached))
      .text();
}

// {"time":T} cop moves until capture, null: never.
show::JsonObject verdict(solver::Time time) {
  show::JsonObject answer;
  answer.add_raw("time", time == solver::kNever ? "null" : std::to_string(time));
  return answer;
}

std::string hint(const play::Arena& arena, const Replay& at) {
  if (at.rules != Rules{})
    return error("the exact verdict is for the rules under which every piece may stay");
  const Game& game = at.game;
  const auto& table = arena.table(game.team());
  if (!table) return error(table.problem().reason);
  const play::Turn turn = turn_of(at);
  const play::Casting casting{arena, game.team(), at.rules};
  const auto team = play::make_exact_team(casting, true);
  const auto robber = play::make_exact_robber(casting);
  switch (game.phase()) {
    case Phase::kPlaceCops:
      return verdict(table->capture_time()).add_raw("best", show::json_list((*team)->place(turn))).text();
    case Phase::kPlaceRobber:
      return verdict(table->placement_time(game.cops()))
          .add_raw("best", show::json_list(std::vector<Vertex>{(*robber)->place(turn)}))
          .text();
    case Phase::kCopsMove:
      return verdict(table->time(game.cops(), game.robber()))
          .add_raw("best", show::json_list((*team)->move(turn)))
          .text();
    case Phase::kRobberMove:
      return verdict(table->robber_time(arena.graph(), game.cops(), game.robber()))
          .add_raw("best", show::json_list(std::vector<Vertex>{(*robber)->move(turn)}))
          .text();
    case Phase::kOver:
      break;
  }
  return error("the game is over");
}

std::string cop_number_up_to(const Graph& graph, const Request& request, std::uint64_t memory_limit) {
  const auto max = request.number("max", 3, kMaxCops);
  if (!max || *max == 0) return error("max is a number of cops");
  solver::CopNumberRules rules;
  rules.most = static_cast<std::size_t>(*max);
  rules.memory_limit = memory_limit;
  const auto number = solver::cop_number(graph, rules);
  if (!number) return error(number.problem().reason);
  if (number->cops > rules.most) return show::JsonObject().add("above", rules.most).text();
  return show::JsonObject().add("number", number->cops).add("time", number->capture_time).text();
}

std::string layout(const Graph& graph, const std::string& made_by, const Request& request) {
  std::size_t columns = 0;
  const show::Layout suggested = show::suggested_layout(request.word("made", made_by), columns);
  const std::string_view name = request.word("kind", "auto");
  const auto kind = name == "auto" ? suggested : show::layout_named(name);
  const auto seed = request.number("seed", 1), wanted = request.number("columns", columns, kMaxVertices);
  if (!kind || !seed || !wanted) return error("there is no such layout");
  const auto round = [](double x) { return std::to_string(static_cast<int>(x * 1000 + 0.5)); };
  return show::JsonObject()
      .add("kind", show::layout_names()[static_cast<std::size_t>(*kind)])
      .add_raw("points",
               show::json_list(show::lay_out(graph, *kind, *seed, static_cast<std::size_t>(*wanted)),
                               [&](show::Point p) { return "[" + round(p.x) + "," + round(p.y) + "]"; }))
      .text();
}

std::string menu() {
  return show::JsonObject()
      .add_raw("families", show::json_list(graph_families(),
                                           [](const FamilyUsage& family) {
                                             return show::JsonObject()
                                                 .add("name", family.name)
                                                 .add("parameters", family.parameters)
                                                 .add("random", family.random)
                                                 .text();
                                           }))
      .add_raw("graphs", show::json_list(graph_names()))
      .add_raw("robbers", show::json_list(play::robber_names()))
      .add_raw("teams", show::json_list(play::team_names()))
      .add_raw("potentials", show::json_list(play::potential_names()))
      .add_raw("layouts", show::json_list(show::layout_names()))
      .add("most_cops", kMaxCops)
      .text();
}

std::string describe_graph(const Graph& graph, Dropped dropped) {
  return show::JsonObject()
      .add("vertices", graph.size())
      .add_raw("edges", show::json_list(graph.edges(),
                                        [](Edge edge) {
                                          return "[" + std::to_string(edge.from) + "," +
                                                 std::to_string(edge.to) + "]";
                                        }))
      .add("graph6", write_graph6(graph))
      .add("connected", is_connected(graph))
      .add("limit", default_limit(graph))
      .add("loops", dropped.loops)
      .add("repeated", dropped.repeated)
      .text();
}

// Why a graph cannot be played on.
std::optional<std::string> unplayable(const Graph& graph) {
  if (graph.size() == 0) return "a graph without vertices cannot be played on";
  if (graph.size() <= play::kMaxPlayVertices) return std::nullopt;
  return "the graph has " + std::to_string(graph.size()) + " vertices; games take at most " +
         std::to_string(play::kMaxPlayVertices);
}

}  // namespace

std::string Session::take(Result<GraphText> read, std::string made_by) {
  if (!read) {
    const Problem& problem = read.problem();
    return error(problem.line == 0 ? problem.reason
                                   : "line " + std::to_string(problem.line) + ": " + problem.reason);
  }
  if (const auto reason = unplayable(read->graph)) return error(*reason);
  arena_ = std::make_unique<play::Arena>(std::move(read->graph), memory_limit_);
  made_by_ = std::move(made_by);
  return describe_graph(arena_->graph(), read->dropped);
}

std::string Session::ask(std::string_view text) {
  const Request request(text);
  if (request.verb == "menu") return menu();
  if (request.verb == "make") {
    const auto seed = request.number("seed", 1);
    if (!seed) return error("the seed is a whole number below 2^64");
    auto graph = make_graph(request.word("graph"), *seed);
    if (!graph) return take(graph.problem(), {});
    return take(GraphText{std::move(*graph), {}, 0}, std::string(request.word("graph")));
  }
  if (request.verb == "read") return take(read_graph(request.text, guess_format(request.text)), {});
  if (!arena_) return error("there is no graph yet");
  if (request.verb == "layout") return layout(arena_->graph(), made_by_, request);
  if (request.verb == "number") return cop_number_up_to(arena_->graph(), request, memory_limit_);
  const auto at = replay(arena_->graph(), request);
  if (!at) return error(at.problem().reason);
  if (request.verb == "state") return describe(arena_->graph(), *at);
  if (request.verb == "choose") return choose(*arena_, request, *at);
  if (request.verb == "heat") return heat(*arena_, request, *at);
  if (request.verb == "hint") return hint(*arena_, *at);
  return error("there is no verb '" + std::string(request.verb.substr(0, 40)) + "'");
}

}  // namespace cops::page
