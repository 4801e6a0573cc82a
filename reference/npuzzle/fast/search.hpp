// The assignment's searches at full speed: what bfs(), dfs() and ast() of npuzzle/search.hpp promise, to the
// byte, on boards of any side. The 8-puzzle is numbered by permutation rank (eight_puzzle.hpp), all other
// boards live in a compact hash set (state_store.hpp).
#pragma once

#include "npuzzle/board.hpp"
#include "npuzzle/search.hpp"
#include "npuzzle/search_options.hpp"

namespace npuzzle::fast {

// What A* does with a child that is in the frontier already and now has a shorter way.
enum class AstRule {
  kLiteral,  // nothing, as the assignment says: the path found may be longer than necessary
  kOptimal,  // lowers its f and puts it behind the others with that f: the path is a shortest one
};

// On an unsolvable board they visit every board that can be reached and return found = false. Boards of side
// 3 need so little that their searches neither report progress nor look at the memory limit.
SearchResult bfs(const Board& start, const SearchOptions& options = {});
SearchResult dfs(const Board& start, const SearchOptions& options = {});
SearchResult ast(const Board& start, AstRule rule, const SearchOptions& options = {});

}  // namespace npuzzle::fast
