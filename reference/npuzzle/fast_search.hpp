// The assignment's searches, to the byte, at full speed: what bfs(), dfs() and ast() of search.hpp promise,
// on boards of any side. The 8-puzzle is numbered by permutation rank (eight_puzzle.hpp), all other boards
// live in a compact hash set (state_store.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

#include "npuzzle/board.hpp"
#include "npuzzle/search.hpp"

namespace npuzzle {

// How a long search stands.
struct SearchProgress {
  std::uint64_t nodes = 0;  // expanded so far (iterative deepening: generated)
  std::uint64_t depth = 0;  // of the search tree so far (A* and iterative deepening: the bound on f)
};

struct SearchOptions {
  // Bytes the search may use for its boards; 0 is no limit. Passing it throws MemoryLimitReached.
  std::uint64_t memory_limit = 0;

  // Called now and then, about every 10^5 to 10^6 nodes, from the searching thread; may be empty.
  std::function<void(const SearchProgress&)> progress;
};

struct MemoryLimitReached : std::runtime_error {
  MemoryLimitReached(std::uint64_t limit, std::uint64_t expanded)
      : std::runtime_error("the search needs more than its memory limit of " + std::to_string(limit >> 20) +
                           " MB; it stopped after " + std::to_string(expanded) + " expanded nodes"),
        nodes_expanded(expanded) {}
  std::uint64_t nodes_expanded;
};

// What A* does with a child that is in the frontier already and now has a shorter way.
enum class AstRule {
  kLiteral,  // nothing, as the assignment says: the path found may be longer than necessary
  kOptimal,  // lowers its f and puts it behind the others with that f: the path is a shortest one
};

// On an unsolvable board they visit every board that can be reached and return found = false.
SearchResult fast_bfs(const Board& start, const SearchOptions& options = {});
SearchResult fast_dfs(const Board& start, const SearchOptions& options = {});
SearchResult fast_ast(const Board& start, AstRule rule, const SearchOptions& options = {});

}  // namespace npuzzle
