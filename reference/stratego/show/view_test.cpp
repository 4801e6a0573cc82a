// What onlookers see.
#include "stratego/show/view.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stratego/match/scripted_game.hpp"

namespace stratego::show {
namespace {

using match::joined;
using match::kBlue;
using match::kRed;
using match::play_scripts;
using match::Rows;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// ---- Views ----

TEST(View, HidesRanksUntilAPieceHasFoughtAndSurvived) {
  const Rows red_moves{"9 3 DOWN 2", "0 3 DOWN 2", "0 5 RIGHT"};
  const record::GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, red_moves), joined(kBlue, {"9 6 UP", "1 6 UP"})).record;
  const std::vector<Board> boards = boards_of(record);
  View view(record.rules, true, false);
  view.set_board(boards.front());
  EXPECT_FALSE(view.shows(square(0, 3)));
  EXPECT_TRUE(view.shows(square(0, 6)));
  for (std::size_t i = 0; i < record.half_moves.size() && i + 1 < boards.size(); ++i)
    view.add(record.half_moves[i], boards[i + 1]);
  // The scout attacked a Lieutenant and died; Red's other pieces stay hidden.
  EXPECT_EQ(half_move_text(record.rules, record.half_moves[4]), "3 RED: 0 5 RIGHT DIES 9 6");
  EXPECT_TRUE(view.board().at(0, 5).is_empty());
  EXPECT_FALSE(view.shows(square(1, 3)));
  EXPECT_THAT(terminal_text(view, false), HasSubstr(" r#"));
  EXPECT_THAT(terminal_text(view, true), HasSubstr("\x1b[1;34m 6\x1b[0m"));
}

TEST(View, ControlCharactersDoNotReachTheTerminal) {
  record::HalfMove half;
  half.kind = record::HalfMove::Kind::kNoise;
  half.answer = "\x1b[2Jx" + std::string(500, 'y');
  const std::string text = half_move_text(handout_rules(), half);
  EXPECT_THAT(text, StartsWith("1 RED: \"?[2Jxyy"));
  EXPECT_LT(text.size(), 100U);
}

}  // namespace
}  // namespace stratego::show
