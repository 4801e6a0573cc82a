// The words of the protocol, byte by byte.
#include "stratego/rules/protocol.hpp"

#include <gtest/gtest.h>

#include <string>

namespace stratego {
namespace {

// "x y DIR steps", "surrender" or "noise".
std::string read(const RuleSet& rules, std::string_view line) {
  const Answer answer = parse_answer(rules, line);
  if (std::holds_alternative<Surrender>(answer)) return "surrender";
  if (std::holds_alternative<Unintelligible>(answer)) return "noise";
  const MoveRequest& r = std::get<MoveAnswer>(answer).request;
  return std::to_string(r.x) + ' ' + std::to_string(r.y) + ' ' + direction_name(r.direction) + ' ' +
         std::to_string(r.steps);
}

struct AnswerCase {
  std::string line, handout, ucc2012;
};

TEST(Answers, AreReadAsEachRuleSetReadsThem) {
  const AnswerCase kCases[] = {
      {"0 3 DOWN", "0 3 DOWN 1", "0 3 DOWN 1"},
      {"13 10 UP 4", "13 10 UP 4", "13 10 UP 4"},
      {"  0\t3   DOWN  ", "0 3 DOWN 1", "0 3 DOWN 1"},
      {"0 3 DOWN\r", "0 3 DOWN 1", "0 3 DOWN 1"},
      {"0 3 DOWN \r\r", "noise", "0 3 DOWN 1"},
      {"00 03 DOWN 02", "0 3 DOWN 2", "0 3 DOWN 2"},
      {"+0 +3 DOWN +2", "noise", "0 3 DOWN 2"},
      {"+-1 3 DOWN", "noise", "noise"},
      {"-1 3 DOWN", "noise", "-1 3 DOWN 1"},
      {"0 3 DOWN 1", "0 3 DOWN 1", "0 3 DOWN 1"},
      {"0 3 DOWN 0", "0 3 DOWN 0", "0 3 DOWN 0"},
      {"0 3 DOWN -1", "noise", "0 3 DOWN -1"},
      {"0 3 DOWN 2abc def", "noise", "0 3 DOWN 2"},
      {"0 3 DOWN abc", "noise", "0 3 DOWN 0"},
      {"0 3 DOWN 1 %s%n", "noise", "0 3 DOWN 1"},
      {"0 3 DOWN 99999999999999999999", "noise", "0 3 DOWN 0"},
      {"99999999999999999999 3 DOWN", "noise", "noise"},
      {"0 3 down", "noise", "noise"},
      {"0 3 DOWNX", "noise", "noise"},
      {"x 3 DOWN", "noise", "noise"},
      {"0.0 3 DOWN", "noise", "noise"},
      {"", "noise", "noise"},
      {" ", "noise", "noise"},
      {"NO_MOVE", "noise", "noise"},
      {"SURRENDER", "noise", "surrender"},
      {"SURRENDER\r", "noise", "noise"},
      {"SURRENDER ", "noise", "noise"},
      {std::string("0 3 DOWN\0", 9), "noise", "noise"},
      {"0 3 DOWN\xff", "noise", "noise"},
      {"0,3 DOWN", "noise", "noise"},
  };
  for (const AnswerCase& c : kCases) {
    EXPECT_EQ(read(handout_rules(), c.line), c.handout) << c.line;
    EXPECT_EQ(read(ucc2012_rules(), c.line), c.ucc2012) << c.line;
  }
}

TEST(Echoes, AreVerbatimUnder2012AndNormalUnderTheHandout) {
  const MoveRequest one{0, 3, Direction::kDown, 1};
  const MoveRequest two{0, 3, Direction::kDown, 2};
  EXPECT_EQ(echo_text(ucc2012_rules(), " 0 3 DOWN 2abc OK\r", two), " 0 3 DOWN 2abc OK\r");
  EXPECT_EQ(echo_text(handout_rules(), " 00 3  DOWN 1\r", one), "0 3 DOWN");
  EXPECT_EQ(echo_text(handout_rules(), "0 3 DOWN 02", two), "0 3 DOWN 2");
}

TEST(Grids, ShowOwnPiecesAndHideTheEnemy) {
  const stratego::Setup red{"FB8sB479B8", "BB31555583", "6724898974", "967B669999"};
  const stratego::Setup blue{"967B669999", "6724898974", "BB31555583", "FB8sB479B8"};
  Board board(ucc2012_rules());
  ASSERT_FALSE(place_setup(board, ucc2012_rules(), Colour::kRed, red));
  ASSERT_FALSE(place_setup(board, ucc2012_rules(), Colour::kBlue, blue));
  EXPECT_EQ(grid_for(board, ucc2012_rules(), Colour::kRed),
            "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n..++..++..\n..++..++..\n"
            "##########\n##########\n##########\n##########\n");
  EXPECT_EQ(grid_for(board, ucc2012_rules(), Colour::kBlue),
            "##########\n##########\n##########\n##########\n..++..++..\n..++..++..\n"
            "967B669999\n6724898974\nBB31555583\nFB8sB479B8\n");
  EXPECT_EQ(grid_char(Cell(Colour::kBlue, Rank::kSpy), handout_rules(), Colour::kRed), '*');
  EXPECT_EQ(grid_char(Cell(Colour::kRed, Rank::kSpy), handout_rules(), Colour::kBlue), '#');
}

TEST(Queries, SayTheRealSize) {
  EXPECT_EQ(setup_query(handout_rules(), Colour::kRed, "bin/dummy"), "RED bin/dummy 14 14\n");
  EXPECT_EQ(setup_query(ucc2012_rules(), Colour::kBlue, "x"), "BLUE x 10 10\n");
  const auto back = parse_setup_query("BLUE bin/x 14 12");
  ASSERT_TRUE(back);
  EXPECT_EQ(back->colour, Colour::kBlue);
  EXPECT_EQ(back->opponent, "bin/x");
  EXPECT_EQ(back->width, 14);
  EXPECT_EQ(back->height, 12);
  EXPECT_FALSE(parse_setup_query("START"));
  EXPECT_FALSE(parse_setup_query("RED x ten 10"));
}

TEST(Outcomes, AreReadBackAsWritten) {
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules()})
    for (const Outcome outcome :
         {Outcome::kOk, Outcome::kKills, Outcome::kDies, Outcome::kBothDie, Outcome::kFlag}) {
      const Played played{outcome, Rank::kMiner, Rank::kBomb, std::nullopt};
      const auto echo = parse_echo("3 4 LEFT 2 " + outcome_words(rules, played));
      ASSERT_TRUE(echo);
      EXPECT_EQ(echo->outcome, outcome);
      EXPECT_EQ(echo->request.steps, 2);
      EXPECT_EQ(echo->request.direction, Direction::kLeft);
      const bool fought = outcome != Outcome::kOk && outcome != Outcome::kFlag;
      EXPECT_EQ(echo->attacker, fought ? Rank::kMiner : Rank::kUnknown);
      EXPECT_EQ(echo->defender, fought ? Rank::kBomb : Rank::kUnknown);
    }
  EXPECT_FALSE(parse_echo("3 4 LEFT ILLEGAL")->outcome);
  // What a program appends to its own answer does not count.
  EXPECT_EQ(parse_echo("3 4 LEFT 1 KILLS 1 1 OK")->outcome, Outcome::kOk);
  EXPECT_EQ(parse_echo("3 4 LEFT 2x FLAG DIES 5 1")->outcome, Outcome::kDies);
  EXPECT_EQ(parse_echo("3 4 LEFT\r OK")->request.steps, 1);
  for (const char* line : {"START", "QUIT x RED VICTORY 1 2 3", "3 4 LEFT", "3 4 LEFT KILLS 5", "", "3 4",
                           "VICTORY", "3 4 LEFT KILLS 5 66", "OK", "KILLS 5 6", "3 OK"})
    EXPECT_FALSE(parse_echo(line)) << line;
}

struct EndCase {
  GameEnd end;
  std::string red, blue;  // hand-out
};

TEST(EndMessages, TellEachSideItsPart) {
  const EndCase kCases[] = {
      {{Ending::kVictory, Side::kBlue, Reason::kFlagCaptured}, "DEFEAT\n", "VICTORY\n"},
      {{Ending::kIllegal, Side::kBlue, Reason::kTimeout}, "DEFAULT\n", "ILLEGAL\n"},
      {{Ending::kBadSetup, Side::kRed, Reason::kBadSetup}, "ILLEGAL\n", "DEFAULT\n"},
      {{Ending::kBadSetup, Side::kBoth, Reason::kBadSetup}, "ILLEGAL\n", "ILLEGAL\n"},
      {{Ending::kDrawDefault, Side::kBlue, Reason::kTurnLimit}, "DRAW\n", "DRAW\n"},
      {{Ending::kInternalError, Side::kNone, Reason::kInternal}, "DRAW\n", "DRAW\n"},
  };
  for (const EndCase& c : kCases) {
    const std::string result = result_line(c.end, "a/b", 4, 146, 12);
    EXPECT_EQ(end_message(handout_rules(), c.end, Colour::kRed, result), c.red);
    EXPECT_EQ(end_message(handout_rules(), c.end, Colour::kBlue, result), c.blue);
    EXPECT_EQ(end_message(ucc2012_rules(), c.end, Colour::kBlue, result), "QUIT " + result + "\n");
  }
  EXPECT_EQ(result_line(kCases[0].end, "./blue", 4, 146, 12), "./blue BLUE VICTORY 4 146 12");
  EXPECT_EQ(result_line(kCases[3].end, "", 0, 0, 0), "neither BOTH BAD_SETUP 0 0 0");
}

TEST(Reasons, HaveATextEach) {
  EXPECT_EQ(reason_text(Reason::kTimeout, 1, std::chrono::milliseconds(2000)),
            "Response timeout after 2.000000 seconds.");
  EXPECT_EQ(reason_text(Reason::kTurnLimit, 1000, {}), "Game declared a draw after 1000 turns");
}

}  // namespace
}  // namespace stratego
