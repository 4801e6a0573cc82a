#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "kit_paths.hpp"
#include "npuzzle/csv_test_data.hpp"
#include "npuzzle/fast/search.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/optimal/a_star.hpp"
#include "npuzzle/optimal/board_table.hpp"
#include "npuzzle/optimal/ida_star.hpp"
#include "npuzzle/optimal/ida_star_manhattan.hpp"
#include "npuzzle/optimal/pattern_cache.hpp"
#include "npuzzle/optimal/pattern_database.hpp"
#include "npuzzle/plain/ida_star.hpp"

namespace npuzzle::optimal {
namespace {

namespace fs = std::filesystem;

struct Instance {
  Board board;
  std::size_t moves;
  std::uint64_t nodes;
};

// Number 1 to 100 of Korf's instances.
Instance korf(std::size_t number) {
  static const auto rows = read_csv(KIT_SOURCE_DIR "/reference/npuzzle/testdata/korf_1985.csv");
  const auto& row = rows.at(number - 1);
  return {Board::parse(row[1]), std::stoul(row[2]), std::stoull(row[3])};
}

const PatternDatabase& patterns() {
  static const PatternDatabase database = PatternDatabase::build(4);
  return database;
}

void expect_solves(const Board& start, const Result& result, std::size_t moves) {
  ASSERT_TRUE(result.found);
  EXPECT_EQ(result.path.size(), moves);
  Board board = start;
  for (const Move move : result.path) {
    ASSERT_TRUE(board.can_move(move));
    board.apply(move);
  }
  EXPECT_TRUE(board.is_goal());
  std::uint64_t sum = 0;
  for (const Round& round : result.rounds) sum += round.generated;
  EXPECT_EQ(sum, result.nodes_generated);
  EXPECT_LE(result.nodes_expanded, result.nodes_generated);
}

// The published counts: the same tree, node for node.
TEST(KorfInstances, ManhattanMakesThePublishedNumberOfNodes) {
  for (const std::size_t number : {2U, 5U, 9U, 12U, 19U, 30U, 42U, 47U, 55U, 79U, 94U, 97U}) {
    const auto [board, moves, nodes] = korf(number);
    const auto result = ida_star_manhattan(board);
    EXPECT_EQ(result.nodes_generated, nodes) << number;
    expect_solves(board, result, moves);
  }
  EXPECT_EQ(korf(2).nodes, 15300442U);
}

TEST(KorfInstances, AllEstimatesFindTheShortestWay) {
  for (const std::size_t number : {12U, 42U, 55U, 79U, 97U}) {
    const auto [board, moves, nodes] = korf(number);
    const auto conflict = ida_star_linear_conflict(board);
    expect_solves(board, conflict, moves);
    EXPECT_LT(conflict.nodes_generated, nodes);
    const auto pattern = ida_star_patterns(board, patterns());
    expect_solves(board, pattern, moves);
    EXPECT_LT(pattern.nodes_generated, nodes);
    const auto best_first = a_star(board);
    expect_solves(board, best_first, moves);
    EXPECT_LT(best_first.nodes_generated, nodes);
    EXPECT_LE(best_first.nodes_expanded, best_first.nodes_stored);
  }
}

TEST(KorfInstances, PatternsSolveHardOnes) {
  for (const std::size_t number : {1U, 2U, 17U, 43U, 53U}) {
    const auto [board, moves, nodes] = korf(number);
    expect_solves(board, ida_star_patterns(board, patterns()), moves);
  }
}

TEST(IdaStar, CountsLikeThePlainOne) {
  kit::Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const Board board = i % 3 == 0 ? random_walk(4, 30, rng) : random_walk(2 + i % 2, 40, rng);
    const auto plain = plain::ida_star(board);
    const auto fast = ida_star_manhattan(board);
    EXPECT_EQ(fast.nodes_generated, plain.nodes_generated) << board.to_string();
    expect_solves(board, fast, plain.moves);
  }
}

TEST(Optimal, AgreesWithBreadthFirstSearch) {
  kit::Rng rng(6);
  const auto small = PatternDatabase::build(3);
  for (int i = 0; i < 60; ++i) {
    const Board board = random_board(3, rng);
    const std::size_t moves = fast::bfs(board).cost;
    expect_solves(board, ida_star_manhattan(board), moves);
    expect_solves(board, ida_star_linear_conflict(board), moves);
    expect_solves(board, ida_star_patterns(board, small), moves);
    expect_solves(board, a_star(board), moves);
  }
}

TEST(Optimal, AllBoardsOfSideTwo) {
  const auto tiny = PatternDatabase::build(2);
  std::vector<std::uint8_t> tiles{0, 1, 2, 3};
  do {
    const Board board(tiles);
    if (!board.is_solvable()) {
      EXPECT_FALSE(a_star(board).found || ida_star_manhattan(board).found ||
                   ida_star_linear_conflict(board).found || ida_star_patterns(board, tiny).found);
      continue;
    }
    const std::size_t moves = fast::bfs(board).cost;
    expect_solves(board, ida_star_manhattan(board), moves);
    expect_solves(board, ida_star_linear_conflict(board), moves);
    expect_solves(board, ida_star_patterns(board, tiny), moves);
    expect_solves(board, a_star(board), moves);
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

TEST(Optimal, EstimatesOnLargeBoardsAreOrderedAndHaveTheParityOfTheBoard) {
  kit::Rng rng(8);
  for (int i = 0; i < 500; ++i) {
    const Board board = random_walk(4, 60, rng);
    const int manhattan = manhattan_distance(board), conflict = linear_conflict_estimate(board);
    const int pattern = pattern_estimate(board, patterns());
    EXPECT_LE(manhattan, conflict);
    EXPECT_LE(manhattan, pattern);
    EXPECT_LE(std::max(conflict, pattern), 60);
    EXPECT_EQ((conflict - manhattan) % 2, 0);
    EXPECT_EQ((pattern - manhattan) % 2, 0);
    EXPECT_GE(pattern, patterns().estimate(board));
  }
}

TEST(Optimal, RefusesWhatItCannotDo) {
  const Board large = Board::goal(5);
  EXPECT_THROW(ida_star_manhattan(large), std::invalid_argument);
  EXPECT_THROW(ida_star_linear_conflict(large), std::invalid_argument);
  EXPECT_THROW(ida_star_patterns(large, patterns()), std::invalid_argument);
  EXPECT_THROW(ida_star_patterns(Board::goal(3), patterns()), std::invalid_argument);
  EXPECT_THROW(a_star(large), std::invalid_argument);
  EXPECT_THROW(PatternDatabase::build(5), std::invalid_argument);
}

TEST(AStar, KeepsToItsMemory) {
  SearchOptions options;
  options.memory_limit = 4 << 20;
  EXPECT_THROW(a_star(korf(1).board, options), MemoryLimitReached);
}

TEST(BoardTable, KeepsEveryBoardThroughItsDoublings) {
  BoardTable table(std::uint64_t{1} << 30);
  const auto first_bytes = table.bytes();
  std::vector<Squares> boards;
  Board board = Board::goal(4);
  kit::Rng rng(9);
  while (table.bytes() < 8 * first_bytes) {
    const auto moves = board.legal_moves();
    board.apply(moves[rng.below(moves.size())]);
    const auto key = BoardTable::key(pack(board));
    if (table.find(key)) continue;
    const auto number = static_cast<std::uint32_t>(boards.size());
    ASSERT_TRUE(table.insert(key, {number % 3 == 0, static_cast<Move>(number % 4), number % 100}));
    boards.push_back(pack(board));
  }
  EXPECT_EQ(table.size(), boards.size());
  EXPECT_LT(static_cast<double>(table.bytes()) / 2 / static_cast<double>(table.size()),
            10);  // just before doubling
  for (std::uint32_t number = 0; number < boards.size(); ++number) {
    const auto slot = table.find(BoardTable::key(boards[number]));
    ASSERT_TRUE(slot);
    const auto facts = BoardTable::facts(slot);
    ASSERT_EQ(facts.expanded, number % 3 == 0);
    ASSERT_EQ(facts.move, static_cast<Move>(number % 4));
    ASSERT_EQ(facts.depth, number % 100);
  }
}

// ---- The database in a file ----

class PatternCache : public testing::Test {
 protected:
  PatternCache() {
    std::string name = (fs::temp_directory_path() / "patterns.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~PatternCache() override { fs::remove_all(folder_); }
  fs::path file() const { return folder_ / "npuzzle-patterns-3.bin"; }
  std::string bytes() const {
    std::ifstream in(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  fs::path folder_;
};

TEST_F(PatternCache, IsBuiltOnceAndReplacedWhenItIsDamaged) {
  const auto fresh = PatternDatabase::build(3);
  EXPECT_THAT(load_or_build(3, folder_).note,
              testing::StartsWith("worked out (there was none yet), kept in"));
  const std::string good = bytes();
  EXPECT_EQ(good, fresh.to_bytes());
  EXPECT_EQ(load_or_build(3, folder_).note, "read from " + file().string());
  for (std::size_t at = 0; at < good.size(); at += 97) {
    std::string flipped = good;
    flipped[at] ^= 1;
    std::ofstream(file(), std::ios::binary) << flipped;
    const auto loaded = load_or_build(3, folder_);
    EXPECT_THAT(loaded.note, testing::StartsWith("worked out (it is damaged"));
    EXPECT_EQ(loaded.database.to_bytes(), good);
    EXPECT_EQ(bytes(), good);
  }
}

TEST(PatternBytes, AreRefusedWhenCutOrForAnotherSide) {
  const auto small = PatternDatabase::build(3);
  const std::string good = small.to_bytes();
  EXPECT_EQ(PatternDatabase::from_bytes(3, good).to_bytes(), good);
  EXPECT_THROW(PatternDatabase::from_bytes(2, good), std::runtime_error);
  EXPECT_THROW(PatternDatabase::from_bytes(3, ""), std::runtime_error);
  EXPECT_THROW(PatternDatabase::from_bytes(3, good.substr(0, good.size() - 1)), std::runtime_error);
  EXPECT_THROW(PatternDatabase::from_bytes(3, good + "x"), std::runtime_error);
}

TEST_F(PatternCache, AnUnusableFolderOnlyCostsTime) {
  std::ofstream(folder_ / "file") << "x";
  const auto loaded = load_or_build(3, folder_ / "file" / "below");
  EXPECT_THAT(loaded.note, testing::HasSubstr("but not kept"));
  EXPECT_EQ(loaded.database.estimate(Board::goal(3)), 0);
}

}  // namespace
}  // namespace npuzzle::optimal
