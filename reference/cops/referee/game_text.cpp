#include "cops/referee/game_text.hpp"

#include <fmt/format.h>

#include "cops/graph/graph6.hpp"
#include "cops/show/json_text.hpp"

namespace cops::referee {
namespace {

std::string listed(const std::vector<Vertex>& vertices) {
  return fmt::format("{}", fmt::join(vertices, " "));
}

// "0-1 5": from `before` to `after`, piece by piece.
std::string moved(const std::vector<Vertex>& before, const std::vector<Vertex>& after) {
  std::string text;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i > 0) text += ' ';
    text += before[i] == after[i] ? std::to_string(after[i]) : fmt::format("{}-{}", before[i], after[i]);
  }
  return text;
}

}  // namespace

std::string game_lines(const Acts& acts) {
  std::string text;
  if (!acts.empty()) text += "placed: cops " + listed(acts[0]);
  if (acts.size() > 1) text += ", robber " + listed(acts[1]);
  if (!acts.empty()) text += '\n';
  for (std::size_t i = 2; i < acts.size(); i += 2) {
    text += fmt::format("round {}: cops {}", i / 2, moved(acts[i - 2], acts[i]));
    if (i + 1 < acts.size()) text += ", robber " + moved(acts[i - 1], acts[i + 1]);
    text += '\n';
  }
  return text;
}

std::string game_log(const Graph& graph, const Acts& acts, const GameLog& log) {
  const auto rules = show::JsonObject()
                         .add("robber_must_move", log.rules.robber_must_move)
                         .add("cops_must_move", log.rules.cops_must_move)
                         .text();
  return show::JsonObject()
             .add("format", "cops-game")
             .add("version", 1)
             .add("graph6", write_graph6(graph))
             .add("made", log.made)
             .add("cops", log.cops)
             .add("limit", log.limit)
             .add_raw("rules", rules)
             .add("seed", std::to_string(log.seed))
             .add("ties", log.ties_seeded ? "seeded" : "first")
             .add_raw("players", show::JsonObject().add("cops", log.team).add("robber", log.robber).text())
             .add_raw("acts", show::json_list(acts, [](const auto& act) { return show::json_list(act); }))
             .add_raw("result", show::JsonObject().add("ending", log.ending).add("round", log.round).text())
             .text() +
         "\n";
}

}  // namespace cops::referee
