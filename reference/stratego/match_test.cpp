// Whole games without processes: the bytes that each side hears, logs, records, command lines.
#include "stratego/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "kit_paths.hpp"
#include "stratego/human.hpp"
#include "stratego/log.hpp"
#include "stratego/options.hpp"
#include "stratego/protocol.hpp"
#include "stratego/record_json.hpp"
#include "stratego/stage.hpp"
#include "stratego/view.hpp"

namespace stratego {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Rows = std::vector<std::string>;

const Rows kRed{"FB8sB479B8", "BB31555583", "6724898974", "967B669999"};
const Rows kBlue{"F67B669999", "9724898974", "BB31555583", "6B8sB479B8"};

Rows joined(Rows first, const Rows& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

struct FinishedGame {
  GameRecord record;
  std::string red, blue;  // what they heard
};

FinishedGame play_scripts(const RuleSet& rules, const Rows& red, const Rows& blue, MatchSpec spec = {}) {
  spec.rules = rules;
  spec.limit = rules.answer_time;
  ScriptedPlayer first(red);
  ScriptedPlayer second(blue);
  FinishedGame out;
  out.record.players[0].name = "./red_bot";
  out.record.players[1].name = "./blue_bot";
  Watcher nobody;
  EXPECT_TRUE(play_match(spec, {&first, &second}, out.record, nobody));
  out.red = first.heard();
  out.blue = second.heard();
  return out;
}

const Rows kRedMoves{"0 3 DOWN", "9 3 DOWN 2", "0 4 DOWN", "0 5 DOWN"};
const Rows kBlueMoves{"1 6 UP", "9 6 UP", "5 6 UP"};

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

Rows widened(const Rows& rows) {
  Rows out = rows;
  for (std::string& row : out) row += "....";
  return out;
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
  EXPECT_EQ(log_of(game.record).substr(log_of(game.record).find("1 RED")),
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

// ---- Views ----

TEST(View, HidesRanksUntilAPieceHasFoughtAndSurvived) {
  const Rows red_moves{"9 3 DOWN 2", "0 3 DOWN 2", "0 5 RIGHT"};
  const GameRecord record =
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
  HalfMove half;
  half.kind = HalfMove::Kind::kNoise;
  half.answer = "\x1b[2Jx" + std::string(500, 'y');
  const std::string text = half_move_text(handout_rules(), half);
  EXPECT_THAT(text, StartsWith("1 RED: \"?[2Jxyy"));
  EXPECT_LT(text.size(), 100U);
}

// ---- The stage between a game and a window ----

Options with_people(bool red, bool blue) {
  Options options;
  options.match.rules = ucc2012_rules();
  options.players = {{red, {"a"}, "a"}, {blue, {"b"}, "b"}};
  return options;
}

TEST(Stage, StepsThroughAPausedGameAndBack) {
  Options options = with_people(false, false);
  options.delay.reset();  // waits for the arrow
  const GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record;
  Stage stage(options);
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
  Options options = with_people(false, false);
  options.delay.reset();
  const GameRecord record =
      play_scripts(ucc2012_rules(), joined(kRed, kRedMoves), joined(kBlue, kBlueMoves)).record;
  Stage stage(options);
  bool finished = true;
  {
    std::jthread game([&] { finished = replay(record, stage); });
    stage.quit();
  }
  EXPECT_FALSE(finished);
}

TEST(Stage, APersonSwapsPiecesAndMovesByClicks) {
  Stage stage(with_people(true, false));
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
  GameRecord record;
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

// ---- Command lines ----

Options good(const Rows& words) {
  auto read = read_options(words);
  EXPECT_TRUE(std::holds_alternative<Options>(read)) << std::get<UsageMistake>(read).what;
  return std::get<Options>(read);
}

std::string mistake(const Rows& words) {
  auto read = read_options(words);
  return std::holds_alternative<UsageMistake>(read) ? std::get<UsageMistake>(read).what : "none";
}

TEST(CommandLine, TakesLettersClustersAndNamesInAnyOrder) {
  const Options options =
      good({"-gp", "a", "-t0.5", "-T", "3", "--max-turns=7", "b", "-o", "x.log", "-rb", "--seed", "9", "-i"});
  EXPECT_TRUE(options.graphics && options.print && options.hide_red && options.hide_blue);
  EXPECT_EQ(options.delay, std::chrono::milliseconds(500));
  EXPECT_EQ(options.match.limit, std::chrono::seconds(3));
  EXPECT_EQ(options.match.max_turns, 7);
  EXPECT_EQ(options.match.seed, 9U);
  EXPECT_TRUE(options.match.ignore_illegal);
  EXPECT_EQ(options.log, "x.log");
  EXPECT_EQ(options.players[0].name, "a");
  EXPECT_EQ(options.players[1].name, "b");
}

TEST(CommandLine, RulesDecideTheDefaultsWhereverTheyStand) {
  EXPECT_EQ(good({"a", "b"}).match.limit, std::chrono::seconds(1));
  EXPECT_EQ(good({"a", "b"}).match.rules.width, 14);
  EXPECT_EQ(good({"a", "b", "--rules", "ucc2012"}).match.limit, std::chrono::seconds(2));
  EXPECT_EQ(good({"-T", "5", "a", "b", "--rules=ucc2012"}).match.limit, std::chrono::seconds(5));
  EXPECT_EQ(good({"--board", "10x12", "a", "b"}).match.rules.height, 12);
}

TEST(CommandLine, InfinityAndNegativeNumbersAreNoLimit) {
  for (const char* none : {"inf", "-1"}) {
    EXPECT_FALSE(good({"-T", none, "a", "b"}).match.limit);
    EXPECT_FALSE(good({"-t", none, "a", "b"}).delay);
    EXPECT_LT(good({"-m", none, "a", "b"}).match.max_turns, 0);
  }
}

TEST(CommandLine, MistakesSayWhatIsWrong) {
  EXPECT_THAT(mistake({}), HasSubstr("two programs are needed, there are 0"));
  EXPECT_THAT(mistake({"a"}), HasSubstr("there is 1"));
  EXPECT_THAT(mistake({"a", "b", "c"}), HasSubstr("there are 3"));
  EXPECT_THAT(mistake({"a", "b", "-x"}), HasSubstr("unknown option -x"));
  EXPECT_THAT(mistake({"a", "b", "--fast"}), HasSubstr("unknown option --fast"));
  EXPECT_THAT(mistake({"a", "b", "-o"}), HasSubstr("--output needs a value"));
  EXPECT_THAT(mistake({"a", "b", "-T", "soon"}), HasSubstr("\"soon\" is no number of seconds"));
  EXPECT_THAT(mistake({"a", "b", "-m", "1e3"}), HasSubstr("no number of turns"));
  EXPECT_THAT(mistake({"a", "b", "--rules", "chess"}), HasSubstr("there are handout and ucc2012"));
  EXPECT_THAT(mistake({"a", "b", "--board", "14"}), HasSubstr("no size of a board"));
  EXPECT_THAT(mistake({"a", "b", "--board", "20x20"}), HasSubstr("they allow 8x9 to 14x14"));
  EXPECT_THAT(mistake({"a", "b", "--board", "14x14", "--rules", "ucc2012"}), HasSubstr("they allow 10x10"));
  EXPECT_THAT(mistake({"a", "@network"}), HasSubstr("there is no player \"@network\""));
  EXPECT_THAT(mistake({"a", "b", "-f", "x"}), HasSubstr("takes no programs"));
  EXPECT_THAT(mistake({"a", "b", "--print=yes"}), HasSubstr("takes no value"));
  EXPECT_THAT(mistake({"a", "'b"}), HasSubstr("quotation mark is not closed"));
  EXPECT_THAT(mistake({"--check", "@human"}), HasSubstr("needs a program"));
}

TEST(Programs, AreSplitWithoutAShell) {
  Program program;
  ASSERT_FALSE(read_program("python3 'my ai.py' -x \"a b\" c\\ d $HOME", program));
  EXPECT_EQ(program.command, (Rows{"python3", "my ai.py", "-x", "a b", "c d", "$HOME"}));
  EXPECT_EQ(program.name, "python3");
  const std::string path = ::testing::TempDir() + "/an ai";
  std::ofstream(path) << "x";
  ASSERT_FALSE(read_program(path, program));
  EXPECT_EQ(program.command, (Rows{path}));
  EXPECT_THAT(program.name, EndsWith("/an_ai"));
  EXPECT_EQ(anchored({"/bin/sh", "-x", "no such file"}), (Rows{"/bin/sh", "-x", "no such file"}));
}

}  // namespace
}  // namespace stratego
