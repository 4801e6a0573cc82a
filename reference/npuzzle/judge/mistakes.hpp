// Names the mistake behind wrong numbers: runs searches with the usual mistakes on the board at hand and
// looks whose numbers a student printed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "npuzzle/judge/answer.hpp"
#include "npuzzle/judge/puzzle.hpp"
#include "npuzzle/judge/variant.hpp"

namespace npuzzle::judge {

// The five values a search decides, as far as they could be read.
struct SearchValues {
  std::optional<std::string> path;  // letters of U D L R
  std::optional<std::int64_t> cost;
  std::optional<std::int64_t> nodes;
  std::optional<std::int64_t> depth;
  std::optional<std::int64_t> max_depth;
  bool operator==(const SearchValues&) const = default;
};

// The line's number; nothing for path_to_goal and the measured lines.
std::optional<std::int64_t> number_of(const SearchValues& values, Key key);

struct Explanation {
  std::string search;                 // what is wrong with the search; empty when only its counting is
  std::map<Key, std::string> fields;  // what is wrong with how a field is counted
};

// `wrong`: the keys whose values were judged wrong. Nothing when no known mistake fits.
// At most about five million expansions in all, whatever was printed.
std::optional<Explanation> explain(const Puzzle& puzzle, Method method, const SearchValues& answer,
                                   const std::map<Key, bool>& wrong);

}  // namespace npuzzle::judge
