// The stage between a game and a window.
#include "stratego/show/stage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "stratego/match/scripted_game.hpp"
#include "stratego/record/watcher.hpp"

namespace stratego::show {
namespace {

using match::joined;
using match::kBlue;
using match::kBlueMoves;
using match::kRed;
using match::kRedMoves;
using match::play_scripts;
using match::Rows;
using ::testing::HasSubstr;
using ::testing::StartsWith;

match::GamePlan with_people(bool red, bool blue) {
  match::GamePlan game;
  game.spec.rules = ucc2012_rules();
  game.players = {{red, {"a"}, "a"}, {blue, {"b"}, "b"}};
  return game;
}

TEST(Stage, StepsThroughAPausedGameAndBack) {
  const Showing stepwise{false, false, std::nullopt};  // waits for the arrow
  const record::GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record;
  Stage stage(with_people(false, false), stepwise);
  std::jthread game([&] { EXPECT_TRUE(replay(record, stage)); });
  const auto shown = [&stage](std::size_t captions) {
    for (int i = 0; i < 1000 && stage.picture().captions.size() != captions; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return stage.picture().captions.size() == captions;
  };
  ASSERT_TRUE(shown(1));
  stage.step(1);
  ASSERT_TRUE(shown(2));
  EXPECT_EQ(stage.picture().captions.back(), "1 RED: 0 3 DOWN OK");
  stage.step(1);
  ASSERT_TRUE(shown(3));
  stage.to_first();
  EXPECT_EQ(stage.picture().captions.size(), 1U);
  EXPECT_THAT(stage.picture().status, StartsWith("[0 of 2] Paused"));
  stage.step(1);
  EXPECT_EQ(stage.picture().captions.back(), "1 RED: 0 3 DOWN OK");
  stage.toggle_pause();  // the rest of the game
  ASSERT_TRUE(shown(8));
  EXPECT_THAT(stage.picture().status, HasSubstr("./red_bot RED VICTORY 4 146 146"));
}

TEST(Stage, QuittingEndsTheGame) {
  const Showing stepwise{false, false, std::nullopt};
  const record::GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record;
  Stage stage(with_people(false, false), stepwise);
  bool finished = true;
  {
    std::jthread game([&] { finished = replay(record, stage); });
    stage.quit();
  }
  EXPECT_FALSE(finished);
}

TEST(Stage, APersonSwapsPiecesAndMovesByClicks) {
  Stage stage(with_people(true, false), Showing{});
  StagePlayer person(stage, Colour::kRed, 4);
  Rows said;
  std::jthread game([&] {
    for (int i = 0; i < 5; ++i) said.push_back(person.read_line({}).text);
  });
  const auto asked = [&stage](const char* words) {
    for (int i = 0; i < 1000 && stage.picture().status.find(words) == std::string::npos; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return stage.picture().status.find(words) != std::string::npos;
  };
  ASSERT_TRUE(asked("swap"));
  const Board before = stage.picture().view.board();
  stage.click(0, 0);
  EXPECT_EQ(stage.picture().selected, square(0, 0));
  stage.click(9, 3);
  stage.click(0, 7);  // the enemy's rows: nothing
  const Board after = stage.picture().view.board();
  EXPECT_EQ(after.at(0, 0), before.at(9, 3));
  EXPECT_EQ(after.at(9, 3), before.at(0, 0));
  record::GameRecord record;
  record.rules = ucc2012_rules();
  stage.accept();
  (void)stage.on_setups(record, after);
  ASSERT_TRUE(asked("your move"));
  stage.click(5, 5);  // nothing stands there
  stage.click(4, 3);
  stage.click(6, 5);
  EXPECT_THAT(stage.picture().status, HasSubstr("straight line"));
  stage.click(4, 5);
  game.join();
  ASSERT_EQ(said.size(), 5U);
  EXPECT_EQ(said[0][0], to_char(after.at(0, 0).rank()));
  EXPECT_EQ(said[4], "4 3 DOWN 2");
  EXPECT_FALSE(stage.picture().view.shows(square(0, 6)));
}

}  // namespace
}  // namespace stratego::show
