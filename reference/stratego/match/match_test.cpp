// Whole games without processes: the bytes that each side hears.
#include "stratego/match/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "kit_paths.hpp"
#include "stratego/match/scripted_game.hpp"
#include "stratego/record/log.hpp"

namespace stratego::match {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The transcript that the original manager of 2012 produced, byte for byte.
TEST(Transcript, Of2012) {
  const FinishedGame game = play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves));
  EXPECT_THAT(game.red, StartsWith("RED ./blue_bot 10 10\nSTART\n"
                                   "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n..++..++..\n..++..++..\n"
                                   "##########\n##########\n##########\n##########\n"
                                   "0 3 DOWN OK\n1 6 UP OK\n"
                                   "FB8sB479B8\nBB31555583\n6724898974\n.67B669999\n9.++..++..\n.#++..++..\n"
                                   "#.########\n##########\n##########\n##########\n"
                                   "9 3 DOWN 2 OK\n9 6 UP BOTHDIE 9 9\n"));
  EXPECT_THAT(game.red, EndsWith("0 4 DOWN OK\n5 6 UP OK\n"
                                 "FB8sB479B8\nBB31555583\n6724898974\n.67B66999.\n..++..++..\n9#++.#++..\n"
                                 "#.###.###.\n##########\n##########\n##########\n"
                                 "QUIT ./red_bot RED VICTORY 4 146 146\n"));
  EXPECT_THAT(game.blue, StartsWith("BLUE ./red_bot 10 10\n0 3 DOWN OK\n"
                                    "##########\n##########\n##########\n.#########\n#.++..++..\n..++..++..\n"
                                    "F67B669999\n9724898974\nBB31555583\n6B8sB479B8\n"
                                    "1 6 UP OK\n9 3 DOWN 2 OK\n"));
  EXPECT_THAT(game.blue, EndsWith("5 6 UP OK\nQUIT ./red_bot RED VICTORY 4 146 146\n"));
}

TEST(Transcript, OfTheHandout) {
  const Rows red = joined(widened(kRed), {"0 3 DOWN 6", "0 9 DOWN"});
  const Rows blue = joined(widened(kBlue), {"\t1 010  UP 1\r"});
  const FinishedGame game = play_scripts(handout_rules(), red, blue);
  EXPECT_THAT(game.red, StartsWith("RED ./blue_bot 14 14\nSTART\nFB8sB479B8....\n"));
  EXPECT_THAT(game.red, HasSubstr("...++....++...\n"));
  EXPECT_THAT(game.red, HasSubstr("**********....\n"));
  EXPECT_THAT(game.red, HasSubstr("0 3 DOWN 6 OK\n1 10 UP OK\nFB8s"));
  EXPECT_THAT(game.red, EndsWith("\n0 9 DOWN FLAG\nVICTORY\n"));
  EXPECT_THAT(game.blue, StartsWith("BLUE ./red_bot 14 14\n0 3 DOWN 6 OK\n##########....\n"));
  EXPECT_THAT(game.blue, EndsWith("1 10 UP OK\n0 9 DOWN FLAG\nDEFEAT\n"));
}

TEST(Transcript, FaultsUnderTheHandout) {
  const FinishedGame illegal =
      play_scripts(handout_rules(), joined(widened(kRed), {"0 0 UP"}), widened(kBlue));
  EXPECT_THAT(illegal.red, EndsWith("0 0 UP ILLEGAL\nILLEGAL\n"));
  EXPECT_THAT(illegal.blue, EndsWith("0 0 UP ILLEGAL\nDEFAULT\n"));
  const FinishedGame noise = play_scripts(handout_rules(), joined(widened(kRed), {"what?"}), widened(kBlue));
  EXPECT_THAT(noise.red, EndsWith("\nILLEGAL\n"));
  EXPECT_EQ(noise.blue, "BLUE ./red_bot 14 14\nDEFAULT\n");
  const FinishedGame setup = play_scripts(handout_rules(), widened(kRed), {"nonsense", "", "", ""});
  EXPECT_EQ(setup.red, "RED ./blue_bot 14 14\nDEFAULT\n");
  EXPECT_EQ(setup.blue, "BLUE ./red_bot 14 14\nILLEGAL\n");
}

TEST(Transcript, IgnoredMovesOf2012) {
  MatchSpec spec;
  spec.ignore_illegal = true;
  spec.max_turns = 2;
  const FinishedGame game =
      play_scripts(ucc2012_rules(), joined(kRed, {"0 0 UP"}), joined(kBlue, {"what?"}), spec);
  EXPECT_THAT(game.blue, HasSubstr("0 0 UP ILLEGAL\n##########\n"));
  EXPECT_THAT(game.red, EndsWith("0 0 UP ILLEGAL\nwhat?\nQUIT ./blue_bot BLUE DRAW_DEFAULT 2 148 148\n"));
  EXPECT_EQ(record::log_of(game.record).substr(record::log_of(game.record).find("1 RED")),
            "1 RED: 0 0 UP ILLEGAL\n1 BLU: what?\n"
            "Game ends on BLUE's turn - REASON: Game declared a draw after 2 turns\n"
            "./blue_bot BLUE DRAW_DEFAULT 2 148 148\n");
}

// ---- The transcripts of docs/stratego-protocol.md ----

struct Transcript {
  Rows said;   // after "<< "
  Rows heard;  // after ">> "; "..." stands for the lines of a board
};

std::vector<Transcript> documented_transcripts() {
  std::ifstream page(KIT_SOURCE_DIR "/docs/stratego-protocol.md");
  std::vector<Transcript> all;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with(">> ")) {
      if (!inside) all.emplace_back();
      all.back().heard.push_back(line.substr(3));
    } else if (line.starts_with("<< ")) {
      all.back().said.push_back(line.substr(3));
    }
    inside = line.starts_with(">> ") || line.starts_with("<< ");
  }
  return all;
}

// The lines heard, with boards that the page leaves out left out.
void expect_heard(const std::string& heard, const Rows& documented, std::size_t board_rows) {
  std::istringstream lines(heard);
  std::string line;
  for (const std::string& want : documented) {
    if (want.starts_with("...") && want.ends_with("lines: the board)")) {
      for (std::size_t i = 0; i < board_rows; ++i) std::getline(lines, line);
    } else {
      ASSERT_TRUE(std::getline(lines, line)) << want;
      EXPECT_EQ(line, want);
    }
  }
  EXPECT_FALSE(std::getline(lines, line)) << line;
}

TEST(Transcript, IsAsDocumented) {
  const std::vector<Transcript> pages = documented_transcripts();
  ASSERT_EQ(pages.size(), 4U);
  for (const bool handout : {true, false}) {
    const Transcript& red = pages[handout ? 0 : 2];
    const Transcript& blue = pages[handout ? 1 : 3];
    const RuleSet rules = handout ? handout_rules() : ucc2012_rules();
    const FinishedGame game = play_scripts(rules, red.said, blue.said);
    expect_heard(game.red, red.heard, static_cast<std::size_t>(rules.height));
    expect_heard(game.blue, blue.heard, static_cast<std::size_t>(rules.height));
  }
}

}  // namespace
}  // namespace stratego::match
