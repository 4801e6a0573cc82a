// Logs and records: written, read back, damaged.
#include "stratego/record/log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stratego/match/scripted_game.hpp"
#include "stratego/record/log_reader.hpp"
#include "stratego/record/record_json.hpp"
#include "stratego/rules/protocol.hpp"
#include "stratego/rules/setup_by_chance.hpp"

namespace stratego::record {
namespace {

using match::FinishedGame;
using match::joined;
using match::kBlue;
using match::kBlueMoves;
using match::kRed;
using match::kRedMoves;
using match::MatchSpec;
using match::play_scripts;
using match::Rows;
using match::widened;
using ::testing::HasSubstr;

// ---- Logs and records ----

TEST(Log, HasTheFormOf2012) {
  const FinishedGame game = play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves));
  EXPECT_EQ(log_of(game.record),
            "./red_bot RED SETUP\nFB8sB479B8\nBB31555583\n6724898974\n967B669999\n"
            "./blue_bot BLUE SETUP\nF67B669999\n9724898974\nBB31555583\n6B8sB479B8\n"
            "1 RED: 0 3 DOWN OK\n1 BLU: 1 6 UP OK\n2 RED: 9 3 DOWN 2 OK\n2 BLU: 9 6 UP BOTHDIE 9 9\n"
            "3 RED: 0 4 DOWN OK\n3 BLU: 5 6 UP OK\n4 RED: 0 5 DOWN VICTORY_FLAG\n"
            "Game ends on RED's turn - REASON: Captured the flag\n./red_bot RED VICTORY 4 146 146\n");
}

// The record read back from its log and from its JSON says the same.
void expect_faithful(const GameRecord& record) {
  const std::string log = log_of(record);
  auto from_log = read_log(record.rules, log);
  ASSERT_TRUE(std::holds_alternative<GameRecord>(from_log))
      << std::get<LogMistake>(from_log).line << ": " << std::get<LogMistake>(from_log).what << "\n"
      << log;
  EXPECT_EQ(log_of(std::get<GameRecord>(from_log)), log);
  const std::string json = to_json(record);
  auto back = from_json(json);
  ASSERT_TRUE(std::holds_alternative<GameRecord>(back)) << std::get<LogMistake>(back).what << "\n" << json;
  EXPECT_EQ(to_json(std::get<GameRecord>(back)), json);
  EXPECT_EQ(log_of(std::get<GameRecord>(back)), log);
}

struct EndingCase {
  const char* name;
  Rows red, blue;
};

TEST(Log, ReplaysToTheSameBytesWhateverTheEnd) {
  const EndingCase kCases[] = {
      {"flag", joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)},
      {"surrender", joined(kRed, {"SURRENDER"}), kBlue},
      {"illegal", joined(kRed, {"0 0 UP"}), kBlue},
      {"noise", joined(kRed, {"0 3 DOWN"}), joined(kBlue, {"\x01\xff%s\r"})},
      {"noise like an outcome", joined(kRed, {"hello KILLS 9 9"}), kBlue},
      {"odd spacing and garbage", joined(kRed, {" 0  3 DOWN 1 OK"}), joined(kBlue, {"1 6 UP\r"})},
      {"program ended", kRed, kBlue},
      {"bad setup of Red", {"x", "", "", ""}, kBlue},
      {"bad setup of Blue", kRed, {"FF", "", "", ""}},
      {"both setups bad", {}, {}},
  };
  for (const EndingCase& c : kCases) {
    SCOPED_TRACE(c.name);
    expect_faithful(play_scripts(ucc2012_rules(), c.red, c.blue).record);
    if (c.red.size() < 4 || c.red[0] == "x" || c.blue.size() < 4 || c.blue[0] == "FF") continue;
    RuleSet small = handout_rules();
    small.width = small.height = 10;
    expect_faithful(play_scripts(small, c.red, c.blue).record);
  }
}

TEST(Log, ReplaysRandomGames) {
  kit::Rng chance(11);
  for (int i = 0; i < 20; ++i) {
    const RuleSet rules = i % 2 == 0 ? handout_rules() : ucc2012_rules();
    Game game(rules, 0);
    Rows lines[2];
    for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
      const auto setup = setup_by_chance(rules, colour, chance);
      ASSERT_FALSE(place_setup(game.board, rules, colour, setup));
      lines[index_of(colour)].assign(setup.begin(), setup.end());
    }
    game.max_turns = 400;
    MatchSpec spec;
    spec.max_turns = 400;
    for (std::optional<GameEnd> end; !end && !(end = end_before_move(game));) {
      const MoveList moves = legal_moves(game.board, game.to_move);
      const Move move = moves[chance.below(moves.size())];
      lines[index_of(game.to_move)].push_back(
          normal_text({x_of(move.from), y_of(move.from), move.direction, move.steps}));
      end = play(game, move).end;
    }
    expect_faithful(play_scripts(rules, lines[0], lines[1], spec).record);
  }
}

TEST(Log, WithoutItsEndIsTheFaultOfTheSideThatWasAsked) {
  const std::string log =
      log_of(play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record);
  const auto read = read_log(ucc2012_rules(), log.substr(0, log.find("2 BLU: ") + 7));
  ASSERT_TRUE(std::holds_alternative<GameRecord>(read));
  EXPECT_EQ(result_of(std::get<GameRecord>(read)), "./blue_bot BLUE ILLEGAL 2 148 148");
}

struct MistakeCase {
  std::string from, to;  // replaced in a good log
  std::size_t line;
  const char* what;
};

TEST(Log, MistakesAreNamedWithTheirLine) {
  const std::string good =
      log_of(play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record);
  const MistakeCase kCases[] = {
      {"RED SETUP", "SETUP", 1, "\"NAME RED SETUP\" was expected"},
      {"FB8sB479B8", "FB8sB479B9", 5, "this setup is not legal"},
      {"1 BLU: 1 6 UP OK", "1 BLU: 1 7 UP OK", 12, "this move is illegal: Attempted move into square"},
      {"2 BLU: 9 6 UP BOTHDIE 9 9", "2 BLU: 9 6 UP KILLS 9 9", 14,
       "the outcome under the rules ucc2012 is BOTHDIE 9 9"},
      {"3 RED: ", "4 RED: ", 15, "\"3 RED: \" and a move were expected"},
      {"0 3 DOWN OK", "0 3 DOWN ILLEGAL", 11, "it is legal"},
      {"4 146 146\n", "4 146 146\nmore\n", 20, "the log goes on after its end"},
  };
  for (const MistakeCase& c : kCases) {
    std::string bad = good;
    bad.replace(bad.find(c.from), c.from.size(), c.to);
    const auto read = read_log(ucc2012_rules(), bad);
    ASSERT_TRUE(std::holds_alternative<LogMistake>(read)) << c.what;
    EXPECT_EQ(std::get<LogMistake>(read).line, c.line) << c.what;
    EXPECT_THAT(std::get<LogMistake>(read).what, HasSubstr(c.what));
  }
  EXPECT_TRUE(std::holds_alternative<LogMistake>(read_log(ucc2012_rules(), "")));
}

// Whatever the bytes are, reading ends with a record or a mistake.
TEST(Log, SurvivesDamage) {
  const GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record;
  kit::Rng chance(3);
  int mistakes = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string log = log_of(record);
    for (int hit = 0; hit < 3; ++hit) log[chance.below(log.size())] = static_cast<char>(chance.below(256));
    mistakes += std::holds_alternative<LogMistake>(read_log(ucc2012_rules(), log)) ? 1 : 0;
  }
  EXPECT_GT(mistakes, 1000);
  const std::string json = to_json(record);
  for (int i = 0; i < 1000; ++i) {
    std::string bad = json;
    for (int hit = 0; hit < 2; ++hit) bad[chance.below(bad.size())] = static_cast<char>(chance.below(256));
    (void)from_json(bad);
    (void)from_json(json.substr(0, chance.below(json.size())));
  }
}

TEST(Record, NamesWhatIsMissing) {
  const auto read = from_json("{\"rules\": \"handout\"}");
  EXPECT_EQ(std::get<LogMistake>(read).what, "\"width\" is missing");
}

TEST(Record, KeepsTheBytesOfPrograms) {
  GameRecord record = play_scripts(ucc2012_rules(), joined(kRed, {"\x80\xff\"\\\t<"}), kBlue).record;
  record.players[0].error_tail = "caf\xe9 \xc3\xa9";
  expect_faithful(record);
}

}  // namespace
}  // namespace stratego::record
