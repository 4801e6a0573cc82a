// A request to a session, taken apart: its words, and the game it describes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "cops/graph/result.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::page {

// The words of the first line and the text behind it; views into the request's text.
struct Request {
  std::string_view verb;  // the first word without '='
  std::map<std::string_view, std::string_view> values;
  std::string_view text;

  explicit Request(std::string_view request);
  std::string_view word(std::string_view name, std::string_view fallback = {}) const;
  // Nothing when the value is no whole number up to `high`.
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t fallback,
                                      std::uint64_t high = ~std::uint64_t{0}) const;
};

// A game rebuilt from its acts, and what its players draw from.
struct Replay {
  Game game;
  Rules rules;
  play::Chance chance;
};

// The game of a request (session.hpp); a problem names what cannot be read, or the act that is not legal.
Result<Replay> replay(const Graph& graph, const Request& request);

}  // namespace cops::page
