#include "cops/page/request.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "support/number.hpp"

namespace cops::page {

Request::Request(std::string_view request) {
  const auto line_end = std::min(request.find('\n'), request.size());
  std::string_view line = request.substr(0, line_end);
  text = request.substr(std::min(line_end + 1, request.size()));
  while (!line.empty()) {
    const auto end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    const auto equals = word.find('=');
    if (equals != std::string_view::npos) {
      values[word.substr(0, equals)] = word.substr(equals + 1);
    } else if (verb.empty()) {
      verb = word;
    }
  }
}

std::string_view Request::word(std::string_view name, std::string_view fallback) const {
  const auto found = values.find(name);
  return found == values.end() ? fallback : found->second;
}

std::optional<std::uint64_t> Request::number(std::string_view name, std::uint64_t fallback,
                                             std::uint64_t high) const {
  const auto found = values.find(name);
  if (found == values.end()) return fallback;
  return kit::parse<std::uint64_t>(found->second, 0, high);
}

namespace {

// "0,4;7" as lists of vertices.
std::optional<std::vector<std::vector<Vertex>>> read_acts(std::string_view text) {
  std::vector<std::vector<Vertex>> acts;
  if (text.empty()) return acts;
  acts.emplace_back();
  for (;;) {
    const auto v = kit::take_number<Vertex>(text);
    if (!v) return std::nullopt;
    acts.back().push_back(*v);
    if (text.empty()) return acts;
    if (text[0] == ';') acts.emplace_back();
    if (text[0] != ';' && text[0] != ',') return std::nullopt;
    text.remove_prefix(1);
  }
}

}  // namespace

Result<Replay> replay(const Graph& graph, const Request& request) {
  const auto cops = request.number("cops", 1, kMaxCops), limit = request.number("limit", 0, kMaxRounds);
  const auto seed = request.number("seed", 1);
  const auto acts = read_acts(request.word("acts"));
  if (!cops || *cops == 0) return Problem{"there can be 1 to " + std::to_string(kMaxCops) + " cops"};
  if (!limit) return Problem{"the limit is at most " + std::to_string(kMaxRounds) + " rounds"};
  if (!seed) return Problem{"the seed is a whole number below 2^64"};
  if (!acts) return Problem{"the acts cannot be read"};
  const Rules rules{request.word("robber-must-move") == "1", request.word("cops-must-move") == "1"};
  const play::Chance chance{request.word("ties") == "seeded" ? play::Ties::kSeeded : play::Ties::kFirst,
                            *seed, 0};
  Replay result{Game(graph, static_cast<std::size_t>(*cops),
                     *limit == 0 ? default_limit(graph) : static_cast<std::uint32_t>(*limit), rules),
                rules, chance};
  for (std::size_t i = 0; i < acts->size(); ++i) {
    const auto& act = (*acts)[i];
    const auto refusal = i % 2 == 0        ? result.game.act_cops(act)
                         : act.size() == 1 ? result.game.act_robber(act[0])
                                           : std::optional<std::string>("the robber is one piece");
    if (refusal) return Problem{"act " + std::to_string(i + 1) + ": " + *refusal};
  }
  return result;
}

}  // namespace cops::page
