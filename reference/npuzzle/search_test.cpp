#include "npuzzle/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "kit_paths.hpp"
#include "npuzzle/csv_test_data.hpp"
#include "npuzzle/eight_puzzle.hpp"
#include "npuzzle/fast_search.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/output_file.hpp"
#include "npuzzle/straightforward.hpp"
#include "support/digest.hpp"

namespace npuzzle {
namespace {

SearchResult run(const std::string& algorithm, const Board& board) {
  if (algorithm == "bfs") return bfs(board);
  if (algorithm == "dfs") return dfs(board);
  if (algorithm == "ast") return ast(board);
  EXPECT_EQ(algorithm, "ast_opt");
  return fast_ast(board, AstRule::kOptimal);
}

// The text after "path_to_goal: ".
std::string path_text(const SearchResult& result) {
  const std::string text = output_text(result, {});
  const std::size_t start = std::string("path_to_goal: ").size();
  return text.substr(start, text.find('\n') - start);
}

void expect_replays(const Board& start, const SearchResult& result) {
  Board board = start;
  for (const Move move : result.path) {
    ASSERT_TRUE(board.can_move(move));
    board.apply(move);
  }
  EXPECT_TRUE(board.is_goal());
  EXPECT_EQ(result.cost, result.path.size());
  EXPECT_EQ(result.search_depth, result.path.size());
}

// Every row of the table of known results.
TEST(KnownResults, EveryRow) {
  const auto rows = read_csv(KIT_SOURCE_DIR "/reference/npuzzle/testdata/expected.csv");
  ASSERT_EQ(rows.size(), 94U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + " " + row[1]);
    const Board board = Board::parse(row[1]);
    const SearchResult result = run(row[0], board);
    EXPECT_TRUE(result.found);
    EXPECT_EQ(std::to_string(result.cost), row[3]);
    EXPECT_EQ(std::to_string(result.nodes_expanded), row[4]);
    EXPECT_EQ(std::to_string(result.search_depth), row[5]);
    EXPECT_EQ(std::to_string(result.max_search_depth), row[6]);
    if (!row[2].empty()) {
      EXPECT_EQ(path_text(result), row[2]);
    }
    EXPECT_EQ(kit::sha256_hex(path_text(result)), row[7]);
    EXPECT_EQ(std::to_string(path_text(result).size()), row[8]);
    expect_replays(board, result);
    if (!row[9].empty() && row[0] == "ast_opt") {
      EXPECT_EQ(std::to_string(result.cost), row[9]);
    }
    if (!row[11].empty() && row[0] == "ast_opt") {
      EXPECT_LE(result.nodes_expanded, std::stoull(row[11]));
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
  EXPECT_EQ(fast_ast(board, AstRule::kLiteral).cost, 13U);
  EXPECT_EQ(fast_ast(board, AstRule::kOptimal).cost, 11U);
  EXPECT_EQ(fast_bfs(board).cost, 11U);
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
    expect_same(fast_bfs(board), straightforward::bfs(board));
    expect_same(fast_dfs(board), straightforward::dfs(board));
    for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
      expect_same(fast_ast(board, rule), straightforward::ast(board, rule));
    }
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

// Short walks are quick for the slow searches too.
TEST(Oracle, RandomWalksOfSideThree) {
  kit::Rng rng(2024);
  for (int i = 0; i < 3000; ++i) {
    const Board board = random_walk(3, i % 30, rng);
    SCOPED_TRACE(board.to_string());
    if (i % 30 < 13) expect_same(fast_bfs(board), straightforward::bfs(board));
    for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
      expect_same(fast_ast(board, rule), straightforward::ast(board, rule));
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
      expect_same(fast_ast(board, rule), straightforward::ast(board, rule));
    }
    if (i % 4 == 0) expect_same(fast_bfs(board), straightforward::bfs(board));
    if (i % 4 == 1) expect_same(fast_dfs(board), straightforward::dfs(board));
  }
}

TEST(Oracle, WalksOnLargerBoards) {
  kit::Rng rng(11);
  for (const int side : {4, 5, 6, 9, 16}) {
    for (int moves = 0; moves < 14; ++moves) {
      const Board board = random_walk(side, moves, rng);
      SCOPED_TRACE(board.to_string());
      if (moves < 9) expect_same(fast_bfs(board), straightforward::bfs(board));
      for (const AstRule rule : {AstRule::kLiteral, AstRule::kOptimal}) {
        expect_same(fast_ast(board, rule), straightforward::ast(board, rule));
      }
    }
  }
  // The blank's way home, tried first, makes depth-first search short.
  Board board = Board::goal(5);
  for (const Move move : {Move::kRight, Move::kRight, Move::kDown}) board.apply(move);
  SearchOptions little;
  little.memory_limit = 1 << 20;
  EXPECT_THROW(fast_dfs(random_board(5, rng), little), MemoryLimitReached);
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
    EXPECT_EQ(fast_bfs(board).cost, 31U);
    EXPECT_EQ(fast_ast(board, AstRule::kOptimal).cost, 31U);
  }
}

TEST(Search, ReportsProgressAndKeepsToItsMemory) {
  kit::Rng rng(3);
  SearchOptions options;
  options.memory_limit = 8 << 20;
  std::uint64_t reports = 0;
  options.progress = [&](const SearchProgress& progress) { reports += progress.nodes > 0 ? 1 : 0; };
  const Board board = random_board(4, rng);
  EXPECT_THROW(fast_bfs(board, options), MemoryLimitReached);
  EXPECT_GT(reports, 0U);
  EXPECT_THROW(fast_dfs(board, options), MemoryLimitReached);
  EXPECT_THROW(fast_ast(board, AstRule::kOptimal, options), MemoryLimitReached);
}

TEST(Output, SevenLines) {
  const SearchResult result{true, {Move::kUp, Move::kLeft, Move::kLeft}, 3, 10, 3, 4};
  EXPECT_EQ(output_text(result, {0.00188088, 0.078125}),
            "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\nnodes_expanded: 10\nsearch_depth: 3\n"
            "max_search_depth: 4\nrunning_time: 0.00188088\nmax_ram_usage: 0.07812500\n");
  EXPECT_EQ(output_text(bfs(Board::goal(3)), {}),
            "path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 0\nsearch_depth: 0\nmax_search_depth: 0\n"
            "running_time: 0.00000000\nmax_ram_usage: 0.00000000\n");
}

}  // namespace
}  // namespace npuzzle
