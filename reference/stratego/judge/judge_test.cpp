// The judge's pure parts, and whole sessions against scripted programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "stratego/ai/classic_setup.hpp"
#include "stratego/judge/harmless.hpp"
#include "stratego/judge/opponent.hpp"
#include "stratego/judge/session.hpp"
#include "stratego/judge/story.hpp"
#include "stratego/judge/verdict.hpp"
#include "stratego/record/log.hpp"
#include "stratego/record/log_reader.hpp"
#include "stratego/rules/protocol.hpp"

namespace stratego::judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Options options_of(const std::vector<std::string>& words) {
  std::ostringstream out, err;
  const auto read = read_options(words, out, err);
  EXPECT_TRUE(std::holds_alternative<Options>(read)) << err.str();
  return std::get<Options>(read);
}

Options strength(int games, const char* none, const char* full) {
  return options_of({"--part", "strength", "--opponent", "hunter", "--games", std::to_string(games),
                     "--none-up-to", none, "--full-from", full});
}

Played game(int session, Result result) {
  Played played;
  played.report.session = session;
  played.report.colour = colour_in(session);
  played.report.result = result;
  played.report.how = "the Flag was taken";
  played.report.turns = 50;
  played.report.answers = 50;
  played.report.slowest = std::chrono::milliseconds(20);
  played.report.chose = true;
  played.end = "exited 0";
  played.cpu_s = 0.5;
  return played;
}

Played faulty(int session, Fault fault, bool in_setup, const std::string& story) {
  Played played = game(session, Result::kLost);
  played.report.fault = fault;
  played.report.in_setup = in_setup;
  played.report.story = story;
  return played;
}

// ---- Options

TEST(Options, MistakesAreTold) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--part"},
                                                {"--part", "beauty"},
                                                {"--opponent", "deep blue"},
                                                {"--session", "0"},
                                                {"--games", "2x"},
                                                {"--none-up-to", "50", "--full-from", "50"},
                                                {"--turns", "-1"},
                                                {"noise", "1"}}) {
    std::ostringstream out, err;
    const auto read = read_options(words, out, err);
    ASSERT_TRUE(std::holds_alternative<int>(read)) << words[0];
    EXPECT_EQ(std::get<int>(read), 2);
    EXPECT_THAT(err.str(), HasSubstr("stratego_judge: "));
  }
  EXPECT_EQ(options_of({"--session", "7", "--rules", "ucc2012"}).rules.width, 10);
}

// ---- Reports and texts

TEST(Reports, ComeBackAsTheyWere) {
  SessionReport report = faulty(12, Fault::kMove, false, "a \"story\"\n| \x01\t\\ of caf\xc3\xa9").report;
  report.starters_setup = true;
  report.thought = std::chrono::microseconds(1234567);
  EXPECT_EQ(report_from(to_json(report)), report);
}

TEST(Reports, WhatIsNoReportIsRefused) {
  const std::string good = to_json(SessionReport{});
  for (const std::string& text :
       {std::string(), std::string("{}"), good + "x", good.substr(0, good.size() / 2)})
    EXPECT_THROW(report_from(text), std::exception) << text;
  std::string other = good;
  other.replace(other.find("\"lost\""), 6, "\"left\"");
  EXPECT_THROW(report_from(other), std::exception);
}

TEST(Texts, BytesOfProgramsAreMadeHarmless) {
  EXPECT_EQ(harmless("a\x1b[2J\xff\n", 80), "a\\x1b[2J\\xff\\x0a");
  EXPECT_EQ(harmless("aaaa", 3), "aaa...");
}

// ---- The share of a score

TEST(Share, RunsFromNothingToEverythingAndNeverFalls) {
  const Options options = strength(20, "15", "40");
  EXPECT_EQ(share_of_score(options, 0, 20).num, 0);
  EXPECT_EQ(share_of_score(options, 6, 20).num, 0);    // 15%
  const Share full = share_of_score(options, 16, 20);  // 40%
  EXPECT_EQ(full.num, full.den);
  const Share some = share_of_score(options, 11, 20);  // 27.5%
  EXPECT_EQ(2 * some.num, some.den);
  for (int half = 0; half < 40; ++half)
    EXPECT_LE(share_of_score(options, half, 20).num, share_of_score(options, half + 1, 20).num);
}

TEST(Strength, TellsScoreDoubtAndGames) {
  std::vector<Played> games{game(1, Result::kWon), game(2, Result::kDrawn), game(3, Result::kLost),
                            game(4, Result::kWon)};
  const Judgement judgement = judge(strength(4, "50", "75"), games);
  EXPECT_EQ(judgement.share.num * 2, judgement.share.den);
  EXPECT_THAT(judgement.message, HasSubstr("2.5 points of 4 games against Hunter (2 won, 1 drawn, 1 lost"));
  EXPECT_THAT(judgement.message, HasSubstr("95% confidence your program scores 22% to 91%"));
  EXPECT_THAT(judgement.message, HasSubstr("| game  2 as BLUE  drawn  in round   50"));
  EXPECT_FALSE(judgement.ended_by);
}

TEST(Strength, GamesThatWereNotPlayedAreLost) {
  const std::vector<Played> games{faulty(1, Fault::kLate, true, "Game 1: silent.")};
  const Judgement judgement = judge(strength(10, "0", "50"), games);
  EXPECT_EQ(judgement.share.num, 0);
  EXPECT_THAT(judgement.message, HasSubstr("0 points of 10 games"));
  EXPECT_THAT(judgement.message, HasSubstr("The other 9 games count as lost"));
}

TEST(Strength, OnlyFaultsInEveryGameAreExplainedByAnEnd) {
  std::vector<Played> games{faulty(1, Fault::kEnded, false, "crash"),
                            faulty(2, Fault::kEnded, false, "crash")};
  EXPECT_EQ(judge(strength(2, "0", "50"), games).ended_by, 1);
  games[1] = game(2, Result::kLost);
  EXPECT_FALSE(judge(strength(2, "0", "50"), games).ended_by);
}

// ---- Setup, legality, time

TEST(Legality, OneFaultLosesTheCase) {
  Options options = options_of({"--part", "legality"});
  std::vector<Played> games{game(1, Result::kLost), faulty(2, Fault::kMove, false, "Game 2: no such piece.")};
  Judgement judgement = judge(options, games);
  EXPECT_EQ(judgement.share.num, 0);
  EXPECT_THAT(judgement.message, HasSubstr("1 of 2 games were without a fault. Game 2: no such piece."));
  EXPECT_THAT(judgement.message, HasSubstr("session-2/log.txt"));
  EXPECT_FALSE(judgement.ended_by);
  games[1] = faulty(2, Fault::kEnded, false, "Game 2: ended.");
  games[1].errors = "Traceback\nKeyError: \x1b\n";
  judgement = judge(options, games);
  EXPECT_EQ(judgement.ended_by, 2);
  EXPECT_THAT(judgement.message, HasSubstr("| KeyError: \\x1b"));
}

TEST(Legality, LimitsExplainLateAnswersButStayingOnDoesNot) {
  std::vector<Played> games{faulty(1, Fault::kLate, false, "late")};
  games[0].end = "limit wall";
  EXPECT_FALSE(judge(options_of({"--part", "legality"}), games).ended_by);
  games[0].end = "limit memory";
  EXPECT_EQ(judge(options_of({"--part", "legality"}), games).ended_by, 1);
}

TEST(Legality, TheStarterEarnsNothing) {
  std::vector<Played> games{game(1, Result::kWon), game(2, Result::kLost)};
  for (Played& each : games) each.report.chose = false;
  EXPECT_THAT(judge(options_of({"--part", "legality"}), games).message, HasSubstr("what the starter does"));
  games[1].report.chose = true;
  games[1].end = "signalled 11";
  const Judgement judgement = judge(options_of({"--part", "legality"}), games);
  EXPECT_TRUE(accepted(judgement));
  EXPECT_THAT(judgement.message, HasSubstr("after game 2 the program did not end by itself"));
}

TEST(Setup, MustBeLegalAndOwn) {
  const Options options = options_of({"--part", "setup"});
  std::vector<Played> games{game(1, Result::kDrawn), game(2, Result::kDrawn)};
  EXPECT_TRUE(accepted(judge(options, games)));
  for (Played& each : games) each.report.starters_setup = true;
  EXPECT_EQ(judge(options, games).share.num, 0);
  games[1] = faulty(2, Fault::kSetup, true, "Game 2: two Flags.");
  EXPECT_THAT(judge(options, games).message, HasSubstr("two Flags"));
}

TEST(Time, CountsForThoseWhoDoNotOnlyLose) {
  const Options options = options_of({"--part", "time"});
  std::vector<Played> games{game(1, Result::kWon), game(2, Result::kLost)};
  EXPECT_TRUE(accepted(judge(options, games)));
  games[1].report.slowest = std::chrono::milliseconds(700);
  EXPECT_EQ(judge(options, games).share, (Share{1, 2}));
  games[0].cpu_s = 20;
  EXPECT_EQ(judge(options, games).share.num, 0);
  games[0].report.result = Result::kLost;
  EXPECT_THAT(judge(options, games).message, HasSubstr("being quick is easy"));
}

// ---- Sessions

const std::vector<std::string> kRows{
    "F.............",
    "..............",
    "..............",
    "5B9...........",
};

PlayedSession play(std::vector<std::string> lines, int session = 1, const std::string& opponent = "basic") {
  Options options = options_of({"--part", "legality", "--opponent", opponent, "--turns", "50"});
  options.session = session;
  match::ScriptedPlayer student(std::move(lines));
  return play_session(options, {1, "legality/test"}, student);
}

std::vector<std::string> after_setup(const std::string& answer) {
  std::vector<std::string> lines = kRows;
  lines.push_back(answer);
  return lines;
}

TEST(Session, EveryIllegalMoveHasItsWords) {
  const std::pair<const char*, const char*> kMoves[] = {
      {"14 3 DOWN", "14 3 is not on the board: X goes from 0 to 13, Y from 0 to 13."},
      {"5 3 DOWN", "nothing stands at 5 3."},
      {"3 0 DOWN", "nothing stands at 3 0. At 0 3 there is a piece of yours: are X and Y swapped?"},
      {"3 5 DOWN", "at 3 5 stands an obstacle."},
      {"1 3 DOWN", "the piece at 1 3 is a Bomb, and a Bomb never moves."},
      {"0 0 DOWN", "the piece at 0 0 is a Flag, and the Flag never moves."},
      {"0 3 DOWN 2",
       "2 steps are for Scouts (9) only, and this is a Captain (5). Legal moves of that piece: 0 3 UP"},
      {"0 3 LEFT", "it leads off the board."},
      {"0 3 RIGHT", "a piece of yours stands at its end, at 1 3."},
      {"2 3 LEFT 2", "a piece of yours is in the way at 1 3, and a Scout does not jump."},
      {"0 3 down", "is no move"},
      {"SURRENDER", "Only the rules of 2012 know SURRENDER"},
  };
  for (const auto& [answer, words] : kMoves) {
    const PlayedSession played = play(after_setup(answer));
    EXPECT_EQ(played.report.fault, Fault::kMove) << answer;
    EXPECT_THAT(played.report.story, HasSubstr(words)) << answer;
    EXPECT_THAT(played.report.story, HasSubstr("Game 1 (you were RED, against Basic), turn 1")) << answer;
    EXPECT_EQ(exit_code_of(Part::kLegality, played.report), 1);
    EXPECT_EQ(exit_code_of(Part::kStrength, played.report), 0);
  }
}

TEST(Session, ThePictureShowsWhatTheStudentSaw) {
  const std::string story = play(after_setup("1 3 DOWN")).report.story;
  EXPECT_THAT(story, HasSubstr("|  3 5 [B] 9  .  .  . "));
  EXPECT_THAT(story, HasSubstr("|    0  1  2  3  4  5 "));
  const std::string enemy = play(after_setup("0 10 UP")).report.story;
  EXPECT_THAT(enemy, HasSubstr("| 10[*]"));
}

TEST(Session, EndsAndSetupsAreFaultsOfTheirKind) {
  PlayedSession played = play(kRows);
  EXPECT_EQ(played.report.fault, Fault::kEnded);
  EXPECT_FALSE(played.report.in_setup);
  played = play({kRows[0]});
  EXPECT_EQ(played.report.fault, Fault::kEnded);
  EXPECT_THAT(played.report.story, HasSubstr("line 2 of the setup"));
  played = play({"FF............", "x", "x", "x"});
  EXPECT_EQ(played.report.fault, Fault::kSetup);
  EXPECT_THAT(played.report.story, HasSubstr("more than 1 of piece F"));
  EXPECT_THAT(log_text(played.record), HasSubstr("INVALID!"));
}

TEST(Session, LateAnswersAskForAnotherTry) {
  SessionReport report = game(1, Result::kLost).report;
  report.fault = Fault::kLate;
  EXPECT_EQ(exit_code_of(Part::kStrength, report), 3);
  EXPECT_EQ(exit_code_of(Part::kLegality, report), 4);
  report.in_setup = true;
  EXPECT_EQ(exit_code_of(Part::kStrength, report), 4);
  EXPECT_EQ(exit_code_of(Part::kSetup, faulty(1, Fault::kMove, false, "").report), 0);
  EXPECT_EQ(exit_code_of(Part::kSetup, faulty(1, Fault::kSetup, true, "").report), 1);
  report = game(1, Result::kWon).report;
  EXPECT_EQ(exit_code_of(Part::kTime, report), 0);
  report.slowest = std::chrono::milliseconds(600);
  EXPECT_EQ(exit_code_of(Part::kTime, report), 3);
}

TEST(Session, PairsShareTheirChanceAndSwapColours) {
  const Chance chance{7, "strength/games"};
  EXPECT_EQ(colour_in(1), Colour::kRed);
  EXPECT_EQ(colour_in(2), Colour::kBlue);
  EXPECT_EQ(seed_of(chance, 1, "fights"), seed_of(chance, 2, "fights"));
  EXPECT_NE(seed_of(chance, 1, "fights"), seed_of(chance, 3, "fights"));
  EXPECT_NE(seed_of(chance, 1, "fights"), seed_of(chance, 1, "opponent"));
  EXPECT_NE(seed_of(chance, 1, "fights"), seed_of({7, "strength/other"}, 1, "fights"));
}

TEST(Session, LogsStayReadableWhenAnswersAreLong) {
  record::GameRecord record;
  record.rules = ucc2012_rules();
  for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
    record::PlayerRecord& player = record.player(colour);
    player.name = colour_name(colour);
    player.setup = ai::classic_setup(record.rules, colour);
  }
  for (int turn = 1; turn <= 1000; ++turn) {
    const bool out = turn % 2 == 1;
    for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
      const bool red = colour == Colour::kRed;
      record::HalfMove half{record::HalfMove::Kind::kMade, colour, turn, "", {}, {}, {}};
      half.request = {0, red ? (out ? 3 : 4) : (out ? 6 : 5), red == out ? Direction::kDown : Direction::kUp,
                      1};
      half.answer = normal_text(half.request) + " 1" + std::string(1000, 'x');
      record.half_moves.push_back(half);
    }
  }
  record.turn = 1001;
  record.end = {Ending::kDrawDefault, Side::kBlue, Reason::kTurnLimit};
  const std::string log = log_text(record);
  EXPECT_LT(log.size(), std::size_t{1} << 20);
  EXPECT_TRUE(std::holds_alternative<record::GameRecord>(record::read_log(record.rules, log)));
}

// Every opponent against every AI of the kit as the student, both rule sets, both colours: no fault, the same
// game again, and a log that can be played again.
TEST(Session, OpponentsPlayLegallyAndRepeatably) {
  for (const std::string& opponent : opponents())
    for (const char* rules : {"handout", "ucc2012"})
      for (const int session : {1, 2}) {
        Options options = options_of({"--part", "strength", "--opponent", opponent, "--rules", rules,
                                      "--turns", "60", "--nodes", "50"});
        options.session = session;
        std::string logs[2];
        for (std::string& log : logs) {
          const auto student = make_opponent("hunter", options.rules, colour_in(session), 3, 50);
          const PlayedSession played = play_session(options, {1, "a/b"}, *student);
          EXPECT_EQ(played.report.fault, Fault::kNone) << opponent << played.report.story;
          EXPECT_TRUE(played.report.chose);
          log = log_text(played.record);
        }
        EXPECT_EQ(logs[0], logs[1]) << opponent;
        EXPECT_TRUE(std::holds_alternative<record::GameRecord>(record::read_log(options.rules, logs[0])))
            << opponent;
      }
}

}  // namespace
}  // namespace stratego::judge
