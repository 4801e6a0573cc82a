#include "npuzzle/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_set>

#include "npuzzle/search.hpp"

namespace npuzzle {
namespace {

struct BadBoard {
  const char* text;
  const char* message;  // part of it
};

class BadBoards : public testing::TestWithParam<BadBoard> {};

TEST_P(BadBoards, AreRefusedWithAReason) {
  try {
    Board::parse(GetParam().text);
    FAIL() << "'" << GetParam().text << "' was taken for a board";
  } catch (const BoardError& error) {
    const std::string message = error.what();
    EXPECT_THAT(message, testing::HasSubstr(GetParam().message));
    EXPECT_TRUE(std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c <= '~'; }))
        << message;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Parse, BadBoards,
    testing::Values(
        BadBoard{"", "empty"}, BadBoard{"0", "1 number is not a square board"},
        BadBoard{"1,2,5,3,4,0,6,7", "8 numbers are not"}, BadBoard{"0,1,2", "3 numbers"},
        BadBoard{"1,2,5,3,4,0,6,7,7", "tile 7 is there twice"}, BadBoard{"0,0,1,2", "tile 0 is there twice"},
        BadBoard{"1,2,3,4", "tile 4 is not on a board"},
        BadBoard{"1,2,5,3,4,0,6,7,9", "its numbers are 0 to 8"}, BadBoard{"0,1,2,3,", "number 5 is empty"},
        BadBoard{",0,1,2,3", "number 1 is empty"}, BadBoard{"0,1,,2,3", "number 3 is empty"},
        BadBoard{"0, 1,2,3", "number 2, ' 1', is not a plain number"}, BadBoard{" 0,1,2,3", "' 0'"},
        BadBoard{"0,1,2,3 ", "'3 '"}, BadBoard{"0,1,2,3\n", "'3?'"}, BadBoard{"+1,0,2,3", "'+1'"},
        BadBoard{"-1,0,2,3", "'-1'"}, BadBoard{"01,0,2,3", "'01', has a leading zero"},
        BadBoard{"00,1,2,3", "leading zero"}, BadBoard{"1.0,0,2,3", "'1.0'"}, BadBoard{"0x1,0,2,3", "'0x1'"},
        BadBoard{"1e0,0,2,3", "'1e0'"}, BadBoard{"256,0,1,2", "too large"},
        BadBoard{"99999999999999999999999999,0,1,2", "too large"}, BadBoard{"4294967296,0,1,2", "too large"},
        BadBoard{"'0,1,2,3'", "''0'"}, BadBoard{"\"0,1,2,3\"", "number 1"}, BadBoard{"[0,1,2,3]", "'[0'"},
        BadBoard{"0;1;2;3", "'0;1;2;3'"}, BadBoard{"0 1 2 3", "'0 1 2 3'"}, BadBoard{"a,b,c,d", "'a'"},
        BadBoard{"\xc2\xb9,0,2,3", "'\?\?'"},
        BadBoard{"\xef\xbb\xbf"
                 "0,1,2,3",
                 "number 1"},
        BadBoard{"\xff,0,1,2", "'?'"}, BadBoard{"\x1b[31m,0,1,2", "'?[31m'"}));

TEST(Board, RefusesOneThatIsTooLarge) {
  const auto numbers = [](int count) {
    std::string text = "0";
    for (int i = 1; i < count; ++i) text.append(",").append(std::to_string(i));
    return text;
  };
  EXPECT_EQ(Board::parse(numbers(256)).side(), 16);
  try {
    Board::parse(numbers(200));
    FAIL();
  } catch (const BoardError& error) {
    EXPECT_STREQ(error.what(), "200 numbers are not a square board of side 2 to 16");
  }
  EXPECT_THROW(Board::parse(numbers(289)), BoardError);
  EXPECT_THROW(Board::parse(std::string(1'000'000, ',')), BoardError);
  EXPECT_THROW(Board::goal(1), BoardError);
  EXPECT_THROW(Board::goal(17), BoardError);
  EXPECT_THROW(Board({}), BoardError);
}

TEST(Board, ReadsAndWritesTheSameText) {
  for (const char* text : {"0,1,2,3", "1,2,5,3,4,0,6,7,8", "14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3"}) {
    EXPECT_EQ(Board::parse(text).to_string(), text);
  }
}

TEST(Board, MovesTheBlank) {
  const Board board = Board::parse("1,2,5,3,4,0,6,7,8");
  EXPECT_EQ(board.legal_moves(), (std::vector<Move>{Move::kUp, Move::kDown, Move::kLeft}));
  EXPECT_EQ(board.after(Move::kUp).to_string(), "1,2,0,3,4,5,6,7,8");
  EXPECT_EQ(board.after(Move::kDown).to_string(), "1,2,5,3,4,8,6,7,0");
  EXPECT_EQ(board.after(Move::kLeft).to_string(), "1,2,5,3,0,4,6,7,8");
  EXPECT_FALSE(board.can_move(Move::kRight));
  EXPECT_EQ(Board::goal(2).legal_moves(), (std::vector<Move>{Move::kDown, Move::kRight}));
  for (const Move move : board.legal_moves()) EXPECT_EQ(board.after(move).after(opposite(move)), board);
}

TEST(Board, KnowsTheGoal) {
  EXPECT_TRUE(Board::parse("0,1,2,3,4,5,6,7,8").is_goal());
  EXPECT_FALSE(Board::parse("1,0,2,3,4,5,6,7,8").is_goal());
  EXPECT_TRUE(Board::goal(5).is_goal());
}

// The boards that moves can reach from the goal are exactly those that are called solvable.
TEST(Board, SolvableIsWhatCanBeReached) {
  std::unordered_set<Board> reached{Board::goal(2)};
  for (std::vector<Board> waiting{Board::goal(2)}; !waiting.empty();) {
    const Board board = waiting.back();
    waiting.pop_back();
    for (const Move move : board.legal_moves()) {
      if (reached.insert(board.after(move)).second) waiting.push_back(board.after(move));
    }
  }
  EXPECT_EQ(reached.size(), 12U);
  std::vector<std::uint8_t> tiles{0, 1, 2, 3};
  do {
    EXPECT_EQ(Board(tiles).is_solvable(), reached.contains(Board(tiles))) << Board(tiles).to_string();
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

TEST(Board, HalfOfAllBoardsAreSolvable) {
  std::vector<std::uint8_t> tiles(9);
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
  int solvable = 0;
  do {
    solvable += Board(tiles).is_solvable() ? 1 : 0;
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  EXPECT_EQ(solvable, 181440);
}

TEST(Board, MovesKeepSolvabilityOnEvenAndOddSides) {
  for (const int side : {2, 3, 4, 5, 6}) {
    Board board = Board::goal(side);
    for (int i = 0; i < 200; ++i) {
      const auto moves = board.legal_moves();
      board.apply(moves[static_cast<std::size_t>(i * 7 % 11) % moves.size()]);
      ASSERT_TRUE(board.is_solvable()) << board.to_string();
    }
    const Board goal = Board::goal(side);
    std::vector<std::uint8_t> tiles(goal.tiles().begin(), goal.tiles().end());
    std::swap(tiles[1], tiles[2]);
    EXPECT_FALSE(Board(tiles).is_solvable());
  }
}

TEST(Manhattan, LeavesTheBlankOut) {
  EXPECT_EQ(manhattan_distance(Board::goal(3)), 0);
  EXPECT_EQ(manhattan_distance(Board::parse("1,2,5,3,4,0,6,7,8")), 3);
  EXPECT_EQ(manhattan_distance(Board::parse("14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3")), 41);
}

}  // namespace
}  // namespace npuzzle
