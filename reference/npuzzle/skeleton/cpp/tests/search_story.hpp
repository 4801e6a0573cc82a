// The story every test of a search tells: take a board, search, replay the path, look at the numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "given/search.hpp"
#include "tests/story.hpp"

namespace story {

struct Expected {
  std::uint64_t cost;
  std::uint64_t nodes_expanded;
  std::uint64_t max_search_depth;
  std::vector<Hint> nodes_hints;  // for nodes_expanded
  std::vector<Hint> path_hints;   // for the number of moves
};

using Search = npuzzle::SearchResult (*)(const npuzzle::Board&);

// Searches and checks all but nodes_expanded: the path is replayed move by move.
npuzzle::SearchResult search_and_replay(Story& story, const char* name, Search search, const char* board,
                                        std::uint64_t cost, const std::vector<Hint>& path_hints = {});

// Checks everything.
void tell_search(Story& story, const char* name, Search search, const char* board, const Expected& expected);

}  // namespace story
