#include "npuzzle/fast/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "npuzzle/fast/eight_puzzle.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/known_results.hpp"
#include "npuzzle/plain/ast_optimal.hpp"

namespace npuzzle::fast {
namespace {

SearchResult run(const std::string& algorithm, const Board& board) {
  if (algorithm == "bfs") return fast::bfs(board);
  if (algorithm == "dfs") return fast::dfs(board);
  if (algorithm == "ast") return fast::ast(board, AstRule::kLiteral);
  EXPECT_EQ(algorithm, "ast_opt");
  return fast::ast(board, AstRule::kOptimal);
}

// The textbook's.
SearchResult plain_ast(const Board& board, AstRule rule) {
  return rule == AstRule::kLiteral ? npuzzle::ast(board) : plain::ast_optimal(board);
}

TEST(KnownResults, EveryRow) {
  const std::vector<KnownResult> rows = known_results();
  ASSERT_EQ(rows.size(), 94U);
  for (const KnownResult& known : rows) {
    SCOPED_TRACE(known.algorithm + " " + known.board.to_string());
    const SearchResult result = run(known.algorithm, known.board);
    expect_known(known, result);
    if (known.algorithm != "ast_opt") continue;
    if (!known.shortest.empty()) {
      EXPECT_EQ(std::to_string(result.cost), known.shortest);
    }
    if (!known.most_nodes.empty()) {
      EXPECT_LE(result.nodes_expanded, std::stoull(known.most_nodes));
    }
  }
}

TEST(KnownResults, UnsolvableBoardsAreSearchedToTheEnd) {
  const Board board = Board::parse("8,1,2,0,4,3,7,6,5");
  const std::map<std::string, std::uint64_t> depths = {
      {"bfs", 31}, {"dfs", 66056}, {"ast", 32}, {"ast_opt", 31}};
  for (const auto& [algorithm, depth] : depths) {
    const auto result = run(algorithm, board);
    EXPECT_FALSE(result.found);
    EXPECT_TRUE(result.path.empty());
    EXPECT_EQ(result.nodes_expanded, 181440U);
    EXPECT_EQ(result.max_search_depth, depth);
  }
}

// The smallest board on which the rule of the assignment misses the shortest way.
TEST(KnownResults, TheLiteralRuleIsNotOptimal) {
  const Board board = Board::parse("4,0,5,2,3,1,6,7,8");
  EXPECT_EQ(fast::ast(board, AstRule::kLiteral).cost, 13U);
  EXPECT_EQ(fast::ast(board, AstRule::kOptimal).cost, 11U);
  EXPECT_EQ(fast::bfs(board).cost, 11U);
}

void expect_same(const SearchResult& fast, const SearchResult& slow) {
  EXPECT_EQ(fast.found, slow.found);
  EXPECT_EQ(fast.path, slow.path);
  EXPECT_EQ(fast.cost, slow.cost);
  EXPECT_EQ(fast.nodes_expanded, slow.nodes_expanded);
  EXPECT_EQ(fast.search_depth, slow.search_depth);
  EXPECT_EQ(fast.max_search_depth, slow.max_search_depth);
}

TEST(Oracle, AllBoardsOfSideTwo) {
  std::vector<std::uint8_t> tiles{0, 1, 2, 3};
  do {
    const Board board(tiles);
    SCOPED_TRACE(board.to_string());
    expect_same(fast::bfs(board), npuzzle::bfs(board));
    expect_same(fast::dfs(board), npuzzle::dfs(board));
    for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
      expect_same(fast::ast(board, rule), plain_ast(board, rule));
    }
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

// Short walks are quick for the slow searches too.
TEST(Oracle, RandomWalksOfSideThree) {
  kit::Rng rng(2024);
  for (int i = 0; i < 3000; ++i) {
    const Board board = random_walk(3, i % 30, rng);
    SCOPED_TRACE(board.to_string());
    if (i % 30 < 13) expect_same(fast::bfs(board), npuzzle::bfs(board));
    for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
      expect_same(fast::ast(board, rule), plain_ast(board, rule));
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Oracle, RandomBoardsOfSideThree) {
  kit::Rng rng(7);
  for (int i = 0; i < 16; ++i) {
    const Board board = random_board(3, rng);
    SCOPED_TRACE(board.to_string());
    for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
      expect_same(fast::ast(board, rule), plain_ast(board, rule));
    }
    if (i % 4 == 0) expect_same(fast::bfs(board), npuzzle::bfs(board));
    if (i % 4 == 1) expect_same(fast::dfs(board), npuzzle::dfs(board));
  }
}

TEST(Oracle, WalksOnLargerBoards) {
  kit::Rng rng(11);
  for (const int side : {4, 5, 6, 9, 16}) {
    for (int moves = 0; moves < 14; ++moves) {
      const Board board = random_walk(side, moves, rng);
      SCOPED_TRACE(board.to_string());
      if (moves < 9) expect_same(fast::bfs(board), npuzzle::bfs(board));
      for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
        expect_same(fast::ast(board, rule), plain_ast(board, rule));
      }
    }
  }
  // The blank's way home, tried first, makes depth-first search short.
  Board board = Board::goal(5);
  for (const Move move : {Move::kRight, Move::kRight, Move::kDown}) board.apply(move);
  SearchOptions little;
  little.memory_limit = 1 << 20;
  EXPECT_THROW(fast::dfs(random_board(5, rng), little), MemoryLimitReached);
}

// Proves the sizes of the fixed queue and stack, see eight_puzzle.hpp.
TEST(EightPuzzle, FrontiersFitWhereverTheBlankStarts) {
  for (int square = 0; square < 9; ++square) {
    Board board = Board::goal(3);
    while (board.blank() / 3 < square / 3) board.apply(Move::kDown);
    while (board.blank() % 3 < square % 3) board.apply(Move::kRight);
    EXPECT_LT(eight_puzzle_largest_bfs_frontier(board), kBfsQueuePlaces);
    EXPECT_LT(eight_puzzle_largest_dfs_frontier(board), kDfsStackPlaces);
  }
}

TEST(EightPuzzle, TheTwoFarthestBoardsNeed31Moves) {
  for (const char* text : {"8,0,6,5,4,7,2,3,1", "8,7,6,0,4,1,2,5,3"}) {
    const Board board = Board::parse(text);
    EXPECT_EQ(fast::bfs(board).cost, 31U);
    EXPECT_EQ(fast::ast(board, AstRule::kOptimal).cost, 31U);
  }
}

TEST(Search, ReportsProgressAndKeepsToItsMemory) {
  kit::Rng rng(3);
  SearchOptions options;
  options.memory_limit = 8 << 20;
  std::uint64_t reports = 0;
  options.progress = [&](const SearchProgress& progress) { reports += progress.nodes > 0 ? 1 : 0; };
  const Board board = random_board(4, rng);
  EXPECT_THROW(fast::bfs(board, options), MemoryLimitReached);
  EXPECT_GT(reports, 0U);
  EXPECT_THROW(fast::dfs(board, options), MemoryLimitReached);
  EXPECT_THROW(fast::ast(board, AstRule::kOptimal, options), MemoryLimitReached);
}

}  // namespace
}  // namespace npuzzle::fast
