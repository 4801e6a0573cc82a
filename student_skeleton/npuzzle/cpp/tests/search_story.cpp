#include "tests/search_story.hpp"

#include <string>

namespace story {
namespace {

// Makes every move of the path; draws the board where it goes wrong.
void replay(Story& story, npuzzle::Board board, const std::vector<npuzzle::Move>& path) {
  story.step("replay the " + std::to_string(path.size()) + " moves of your path");
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!board.can_move(path[i])) story.show(board);
    story.expect(board.can_move(path[i]),
                 "move " + std::to_string(i + 1) + ", " + std::string(move_name(path[i])) +
                     ", takes the blank off this board",
                 "a move names the way the BLANK goes. Is the path in order, from the start to the goal?");
    board.apply(path[i]);
  }
  if (!board.is_goal()) story.show(board);
  story.expect(board.is_goal(), "the path ends on this board, which is not the goal",
               "is the path in order, from the start to the goal? Is the last move in it?");
}

}  // namespace

npuzzle::SearchResult search_and_replay(Story& story, const char* name, Search search, const char* board,
                                        std::uint64_t cost, const std::vector<Hint>& path_hints) {
  story.step(std::string("take the board ") + board);
  const npuzzle::Board start = npuzzle::Board::parse(board);
  story.show(start);
  story.step(std::string("call ") + name + "() with it");
  npuzzle::SearchResult result = search(start);
  story.expect(
      result.found, std::string(name) + "() says that the goal was not found, but it can be reached",
      "set `found` when the board you removed from the frontier is the goal. If you have not written " +
          std::string(name) + "() yet, this is where to begin");
  replay(story, start, result.path);
  story.step("look at the numbers");
  story.expect("the number of moves", result.path.size(), cost, path_hints);
  story.expect("cost", result.cost, cost);
  story.expect("search_depth", result.search_depth, cost);
  return result;
}

void tell_search(Story& story, const char* name, Search search, const char* board, const Expected& expected) {
  const npuzzle::SearchResult result =
      search_and_replay(story, name, search, board, expected.cost, expected.path_hints);
  std::vector<Hint> hints = expected.nodes_hints;
  hints.push_back({expected.nodes_expanded + 1,
                   "one too many: is the goal counted? It is removed and checked, but never expanded"});
  story.expect("nodes_expanded", result.nodes_expanded, expected.nodes_expanded, hints);
  hints.clear();
  hints.push_back({expected.max_search_depth + 1,
                   "one too many: only boards that are really ADDED to the frontier count, not children that "
                   "were already known"});
  hints.push_back({result.search_depth,
                   "this is the depth of the goal. Boards that were added to the frontier and never visited "
                   "count as well, and they may be deeper"});
  story.expect("max_search_depth", result.max_search_depth, expected.max_search_depth, hints);
}

}  // namespace story
