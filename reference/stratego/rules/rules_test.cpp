// The rules: the combat table, legality, setups, ends of the game, and random play against an independent
// account of the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "stratego/rules/game.hpp"
#include "stratego/rules/setup.hpp"

namespace stratego {
namespace {

const Setup kRedSetup{"FB8sB479B8", "BB31555583", "6724898974", "967B669999"};
const Setup kBlueSetup{"967B669999", "6724898974", "BB31555583", "FB8sB479B8"};

Rank rank_of(char text) {
  return *rank_from(text);
}

void put(Game& game, Colour colour, char piece, int x, int y) {
  game.board.put(square(x, y), Cell(colour, rank_of(piece)));
}

Move move(int x, int y, Direction direction, int steps = 1) {
  return {square(x, y), direction, static_cast<std::uint8_t>(steps)};
}

constexpr Colour kRed = Colour::kRed;
constexpr Colour kBlue = Colour::kBlue;
constexpr Direction kUp = Direction::kUp;
constexpr Direction kDown = Direction::kDown;
constexpr Direction kLeft = Direction::kLeft;
constexpr Direction kRight = Direction::kRight;

// ---- Pieces and boards ----

TEST(Piece, ArmyHasFortyPiecesWorth148) {
  int pieces = 0;
  int value = 0;
  for (const Rank rank : kAllRanks) {
    pieces += kArmy[index_of(rank)];
    value += kArmy[index_of(rank)] * value_of(rank);
    EXPECT_EQ(rank_from(to_char(rank)), rank);
  }
  EXPECT_EQ(pieces, 40);
  EXPECT_EQ(value, 148);
  for (const char text : std::string("0Sbf.+#*? \r")) EXPECT_FALSE(rank_from(text)) << text;
}

TEST(Board, ObstaclesStandWhereTheRulesSay) {
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules()}) {
    const bool large = rules.width == 14;
    const Board board(rules);
    const std::vector<int> columns = large ? std::vector<int>{3, 4, 9, 10} : std::vector<int>{2, 3, 6, 7};
    for (int y = 0; y < rules.height; ++y)
      for (int x = 0; x < rules.width; ++x) {
        const bool row = large ? y >= 5 && y <= 8 : y == 4 || y == 5;
        const bool lake = row && std::ranges::count(columns, x) == 1;
        EXPECT_EQ(board.at(x, y), lake ? Cell::obstacle() : Cell()) << x << ' ' << y;
      }
  }
}

TEST(Board, EveryAllowedSizeLeavesBothLakesWholeAndAWayThrough) {
  for (int width = kMinWidth; width <= kMaxSide; ++width)
    for (int height = kMinHeight; height <= kMaxSide; ++height) {
      ASSERT_TRUE(allows_size(handout_rules(), width, height));
      EXPECT_FALSE(is_obstacle(width, height, 0, height / 2));
      int lakes = 0;
      for (int x = 0; x < width; ++x) lakes += is_obstacle(width, height, x, height / 2) ? 1 : 0;
      EXPECT_EQ(lakes, 4) << width << 'x' << height;
      for (int x = 0; x < width; ++x) {
        EXPECT_FALSE(is_obstacle(width, height, x, kSetupRows - 1));
        EXPECT_FALSE(is_obstacle(width, height, x, height - kSetupRows));
      }
    }
  EXPECT_FALSE(allows_size(ucc2012_rules(), 14, 14));
  EXPECT_FALSE(allows_size(handout_rules(), 15, 14));
  EXPECT_FALSE(allows_size(handout_rules(), 14, 8));
}

// ---- Combat ----

struct CombatRow {
  char attacker;
  const char* results;  // against 1 2 3 4 5 6 7 8 9 s B F; K, D, X (both), F
};

// The final rules of 2012, as observed in all recorded games.
constexpr CombatRow kCombat[] = {
    {'1', "XKKKKKKKKKDF"}, {'2', "DXKKKKKKKKDF"}, {'3', "DDXKKKKKKKDF"}, {'4', "DDDXKKKKKKDF"},
    {'5', "DDDDXKKKKKDF"}, {'6', "DDDDDXKKKKDF"}, {'7', "DDDDDDXKKKDF"}, {'8', "DDDDDDDXKKKF"},
    {'9', "DDDDDDDDXKDF"}, {'s', "KDDDDDDDDXDF"},
};
constexpr std::string_view kDefenders = "123456789sBF";

char letter(Outcome outcome) {
  return "-KDXF"[static_cast<std::size_t>(outcome)];
}

TEST(Combat, FollowsTheTableOf2012) {
  for (const CombatRow& row : kCombat)
    for (std::size_t i = 0; i < kDefenders.size(); ++i)
      for (const bool lucky : {false, true})
        EXPECT_EQ(letter(fight(ucc2012_rules(), rank_of(row.attacker), rank_of(kDefenders[i]), lucky)),
                  row.results[i])
            << row.attacker << " attacks " << kDefenders[i];
}

TEST(Combat, HandoutDiffersInEqualRanksAndBombsOnly) {
  for (const CombatRow& row : kCombat)
    for (std::size_t i = 0; i < kDefenders.size(); ++i)
      for (const bool lucky : {false, true}) {
        char want = row.results[i];
        if (want == 'X') want = lucky ? 'K' : 'D';
        if (kDefenders[i] == 'B' && want == 'D') want = 'X';
        EXPECT_EQ(letter(fight(handout_rules(), rank_of(row.attacker), rank_of(kDefenders[i]), lucky)), want)
            << row.attacker << " attacks " << kDefenders[i];
      }
}

TEST(Combat, MovesAndRemovesPieces) {
  const struct {
    Outcome outcome;
    bool attacker_at_home, attacker_moved, defender_stands;
  } kCases[] = {{Outcome::kKills, false, true, false},
                {Outcome::kDies, false, false, true},
                {Outcome::kBothDie, false, false, false},
                {Outcome::kFlag, true, false, true}};
  for (const auto& wanted : kCases) {
    Game game(ucc2012_rules(), 1);
    put(game, kRed, '5', 0, 4);
    put(game, kBlue, '6', 0, 5);
    apply(game.board, move(0, 4, kDown), wanted.outcome);
    EXPECT_EQ(!game.board.at(0, 4).is_empty(), wanted.attacker_at_home);
    EXPECT_EQ(game.board.at(0, 5).is_piece_of(kRed), wanted.attacker_moved);
    EXPECT_EQ(game.board.at(0, 5).is_piece_of(kBlue), wanted.defender_stands);
  }
}

TEST(Combat, ChanceIsSeededAndFair) {
  int kills = 0;
  std::string first;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    std::string twice;
    for (int again = 0; again < 2; ++again) {
      Game game(handout_rules(), seed);
      put(game, kRed, '5', 0, 4);
      put(game, kRed, '5', 5, 4);
      put(game, kBlue, '5', 0, 5);
      put(game, kBlue, '5', 8, 9);
      twice += letter(play(game, move(0, 4, kDown)).outcome);
    }
    EXPECT_EQ(twice[0], twice[1]);
    kills += twice[0] == 'K' ? 1 : 0;
  }
  EXPECT_GT(kills, 900);
  EXPECT_LT(kills, 1100);
}

// ---- Legality ----

struct LegalityCase {
  long x, y;
  Direction direction;
  long steps;
  std::optional<Illegal> want;
};

TEST(Legality, LooksAtOneThingAfterTheOther) {
  Game game(ucc2012_rules(), 1);
  ASSERT_FALSE(place_setup(game.board, game.rules, kRed, kRedSetup));
  ASSERT_FALSE(place_setup(game.board, game.rules, kBlue, kBlueSetup));
  put(game, kRed, '9', 4, 4);
  const LegalityCase kCases[] = {
      {-1, 3, kDown, 1, Illegal::kOffBoard},
      {10, 3, kDown, 1, Illegal::kOffBoard},
      {0, 10, kDown, 1, Illegal::kOffBoard},
      {2147483648L * 4, 0, kDown, 1, Illegal::kOffBoard},
      {0, 4, kDown, 1, Illegal::kNoPiece},
      {0, 6, kUp, 1, Illegal::kNotYours},
      {2, 4, kUp, 1, Illegal::kNotYours},  // an obstacle
      {3, 3, kDown, 1, Illegal::kImmobile},
      {0, 0, kDown, 1, Illegal::kImmobile},
      {0, 3, kDown, 0, Illegal::kCannotGo},
      {0, 3, kDown, -1, Illegal::kCannotGo},
      {1, 3, kDown, 2, Illegal::kCannotGo},  // no scout
      {0, 3, kLeft, 1, Illegal::kCannotGo},
      {4, 4, kDown, 6, Illegal::kObstructed},
      {4, 4, kDown, 1, std::nullopt},
      {4, 4, kDown, 2, std::nullopt},          // attacks at the end
      {4, 4, kDown, 3, Illegal::kObstructed},  // through an enemy
      {4, 4, kLeft, 1, Illegal::kObstructed},  // an obstacle
      {4, 4, kUp, 1, Illegal::kObstructed},    // an own piece
      {4, 4, kRight, 1, std::nullopt},
      {4, 4, kRight, 2, Illegal::kObstructed},
      {0, 3, kDown, 1, std::nullopt},
      {0, 3, kDown, 3, std::nullopt},
      {0, 3, kDown, 1L << 60, Illegal::kObstructed},
      {1, 3, kDown, 1, std::nullopt},
      {2, 3, kDown, 1, Illegal::kObstructed},
  };
  for (const LegalityCase& c : kCases)
    EXPECT_EQ(why_illegal(game.board, kRed, {c.x, c.y, c.direction, c.steps}), c.want)
        << c.x << ' ' << c.y << ' ' << direction_name(c.direction) << ' ' << c.steps;
}

TEST(Legality, ScoutLeavingTheBoardCannotGo) {
  Game game(ucc2012_rules(), 1);
  put(game, kRed, '9', 0, 4);
  EXPECT_EQ(why_illegal(game.board, kRed, {0, 4, kUp, 5}), Illegal::kCannotGo);
  EXPECT_FALSE(why_illegal(game.board, kRed, {0, 4, kUp, 4}));
}

TEST(Legality, FullBoardsStayWithinTheBoundOfMoves) {
  Game game(handout_rules(), 1);
  for (int i = 0; i < 8; ++i) put(game, kRed, '9', i < 3 ? i : i + 2, i < 7 ? i : i + 4);
  for (int i = 0; i < 25; ++i) put(game, kRed, '5', i % 5 + 9, 9 + i / 5);
  EXPECT_LT(legal_moves(game.board, kRed).size(), MoveList::kCapacity);
}

// ---- Setups ----

struct SetupCase {
  const char* name;
  Setup setup;
  const char* fault;  // empty: accepted
  int value;          // of what was put on the board
};

TEST(SetupCheck, Of2012) {
  const SetupCase kCases[] = {
      {"full army", kRedSetup, "", 148},
      {"one scout less",
       {"FB8sB479B8", "BB31555583", "6724898974", "967B66999."},
       "7 of piece 9 instead of 8",
       146},
      {"carriage return",
       {"FB8sB479B8\r", "BB31555583", "6724898974", "967B669999"},
       "row 1: 11 characters instead of 10",
       0},
      {"short row",
       {"FB8sB479B8", "BB3155558", "6724898974", "967B669999"},
       "row 2: 9 characters instead of 10",
       20},
      {"wrong case",
       {"FB8SB479B8", "BB31555583", "6724898974", "967B669999"},
       "row 1, column 4: 'S' is no piece",
       3},
      {"obstacle", {"FB8+B479B8", "", "", ""}, "row 1, column 4: '+' is no piece", 3},
      {"two flags", {"FF8sB479B8", "", "", ""}, "row 1, column 2: more than 1 of piece F", 0},
      {"no flag", {".B8sB479B8", "BB31555583", "6724898974", "967B669999"}, "there is no Flag (F)", 148},
      {"a zero byte",
       {std::string("F\0", 2) + "8sB479B8", "", "", ""},
       "row 1, column 2: byte 0 is no piece",
       0},
  };
  for (const SetupCase& c : kCases) {
    Board board(ucc2012_rules());
    const auto fault = place_setup(board, ucc2012_rules(), kRed, c.setup);
    EXPECT_EQ(fault ? to_text(*fault) : "", c.fault) << c.name;
    EXPECT_EQ(board.value(kRed), c.value) << c.name;
  }
}

TEST(SetupCheck, OfTheHandout) {
  const std::string empty(14, '.');
  Board board(handout_rules());
  EXPECT_FALSE(place_setup(board, handout_rules(), kBlue, {empty, empty, empty, "F............."}));
  EXPECT_EQ(board.at(0, 13), Cell(kBlue, Rank::kFlag));
  Board none(handout_rules());
  EXPECT_EQ(place_setup(none, handout_rules(), kRed, {empty, empty, empty, empty})->what,
            "there is no Flag (F)");
  Board many(handout_rules());
  EXPECT_EQ(to_text(*place_setup(many, handout_rules(), kRed, {"F11...........", empty, empty, empty})),
            "row 1, column 3: more than 1 of piece 1");
}

// ---- The end of the game ----

Game two_sides(const RuleSet& rules, char red, char blue) {
  Game game(rules, 1);
  put(game, kRed, 'F', 9, 0);
  put(game, kBlue, 'F', 9, 9);
  put(game, kRed, red, 0, 4);
  put(game, kBlue, blue, 0, 5);
  return game;
}

TEST(End, FlagWins) {
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules()}) {
    Game game = two_sides(rules, '5', 'F');
    const Played played = play(game, move(0, 4, kDown));
    EXPECT_EQ(played.end, (GameEnd{Ending::kVictory, Side::kRed, Reason::kFlagCaptured}));
    EXPECT_EQ(game.board.at(0, 5), Cell(kBlue, Rank::kFlag));
    EXPECT_EQ(winner_of(*played.end), kRed);
  }
}

TEST(End, LastMobileEnemyKilledWinsAtOnce) {
  Game game = two_sides(ucc2012_rules(), '5', '6');
  EXPECT_EQ(play(game, move(0, 4, kDown)).end,
            (GameEnd{Ending::kVictory, Side::kRed, Reason::kNoMobileEnemies}));
  EXPECT_EQ(game.turn, 1);
}

TEST(End, OwnLastPieceLostInAnAttackLetsTheOpponentWinOnItsTurn) {
  Game red = two_sides(ucc2012_rules(), '6', '5');
  EXPECT_FALSE(play(red, move(0, 4, kDown)).end);
  EXPECT_EQ(end_before_move(red), (GameEnd{Ending::kVictory, Side::kBlue, Reason::kNoMobileEnemies}));
  EXPECT_EQ(red.turn, 1);

  Game blue = two_sides(ucc2012_rules(), '5', '6');
  pass(blue);
  EXPECT_FALSE(play(blue, move(0, 5, kUp)).end);
  EXPECT_EQ(end_before_move(blue), (GameEnd{Ending::kVictory, Side::kRed, Reason::kNoMobileEnemies}));
  EXPECT_EQ(blue.turn, 2);
}

TEST(End, MutualDeathOfTheLastPiecesIsADrawNamedAfterTheMover) {
  Game game = two_sides(ucc2012_rules(), '5', '5');
  pass(game);
  const auto end = play(game, move(0, 5, kUp)).end;
  EXPECT_EQ(end, (GameEnd{Ending::kDraw, Side::kBlue, Reason::kNobodyMobile}));
  EXPECT_FALSE(winner_of(*end));
}

TEST(End, TurnLimitPlaysOneRoundLess) {
  const struct {
    int limit, half_moves, turn;
    Side side;
  } kCases[] = {{0, 0, 1, Side::kRed}, {1, 0, 1, Side::kRed}, {2, 2, 2, Side::kBlue}, {5, 8, 5, Side::kBlue}};
  for (const auto& c : kCases) {
    Game game = two_sides(ucc2012_rules(), '9', '9');
    put(game, kRed, '5', 4, 0);
    put(game, kBlue, '5', 4, 9);
    game.max_turns = c.limit;
    int half_moves = 0;
    std::optional<GameEnd> end;
    while (!(end = end_before_move(game))) {
      const int x = half_moves / 2 % 2 == 0 ? 4 : 5;
      play(game, move(x, half_moves % 2 == 0 ? 0 : 9, x == 4 ? kRight : kLeft));
      ++half_moves;
    }
    EXPECT_EQ(*end, (GameEnd{Ending::kDrawDefault, c.side, Reason::kTurnLimit})) << c.limit;
    EXPECT_EQ(half_moves, c.half_moves) << c.limit;
    EXPECT_EQ(game.turn, c.turn) << c.limit;
  }
}

// Blue loses its last piece in its own attack in the last round: a draw under the rules of 2012, as their
// manager had it; a win for Red under the hand-out's.
TEST(End, WinInTheLastRoundAgainstTheTurnLimit) {
  for (const bool handout : {true, false}) {
    Game game = two_sides(handout ? handout_rules() : ucc2012_rules(), '5', '6');
    game.max_turns = 2;
    pass(game);
    EXPECT_FALSE(play(game, move(0, 5, kUp)).end);
    EXPECT_EQ(end_before_move(game)->ending, handout ? Ending::kVictory : Ending::kDrawDefault);
    game.max_turns = 3;
    EXPECT_EQ(end_before_move(game)->ending, Ending::kVictory);
  }
}

TEST(End, StuckSideLosesUnderTheHandoutAndIsAskedUnder2012) {
  for (const bool handout : {true, false}) {
    RuleSet rules = handout ? handout_rules() : ucc2012_rules();
    rules.width = rules.height = 10;
    Game game(rules, 1);
    put(game, kRed, '5', 0, 0);
    put(game, kRed, 'B', 1, 0);
    put(game, kRed, 'B', 0, 1);
    put(game, kRed, 'F', 9, 0);
    put(game, kBlue, '5', 5, 9);
    if (handout)
      EXPECT_EQ(end_before_move(game), (GameEnd{Ending::kIllegal, Side::kRed, Reason::kStuck}));
    else
      EXPECT_FALSE(end_before_move(game));
  }
}

TEST(End, OnlyBombsFromTheStart) {
  Game game(handout_rules(), 1);
  put(game, kRed, 'F', 0, 0);
  put(game, kBlue, 'F', 0, 13);
  EXPECT_EQ(end_before_move(game), (GameEnd{Ending::kDraw, Side::kRed, Reason::kNobodyMobile}));
  put(game, kBlue, '5', 5, 13);
  EXPECT_FALSE(has_legal_move(game.board, kRed));
  EXPECT_EQ(winner_of(*end_before_move(game)), kBlue);
}

// ---- Random play against an account of the board kept in another way ----

// Characters on a grid, changed by what an onlooker is told.
struct Onlooker {
  std::vector<std::string> mine[2];

  explicit Onlooker(const Board& board) {
    for (auto& grid : mine)
      grid.assign(static_cast<std::size_t>(board.height()),
                  std::string(static_cast<std::size_t>(board.width()), '.'));
    for (int y = 0; y < board.height(); ++y)
      for (int x = 0; x < board.width(); ++x)
        if (const Cell cell = board.at(x, y); cell.is_piece())
          at(index_of(cell.colour()), x, y) = to_char(cell.rank());
  }
  char& at(std::size_t side, int x, int y) {
    return mine[side][static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  void told(std::size_t mover, Move moved, Outcome outcome) {
    const int x = x_of(target_of(moved));
    const int y = y_of(target_of(moved));
    const char piece = at(mover, x_of(moved.from), y_of(moved.from));
    ASSERT_NE(piece, '.');
    at(mover, x_of(moved.from), y_of(moved.from)) = '.';
    if (outcome == Outcome::kKills || outcome == Outcome::kBothDie) at(1 - mover, x, y) = '.';
    if (outcome == Outcome::kOk || outcome == Outcome::kKills) at(mover, x, y) = piece;
  }
  int mobile(std::size_t side) const {
    int count = 0;
    for (const std::string& row : mine[side])
      count += static_cast<int>(
          std::ranges::count_if(row, [](char c) { return c != '.' && c != 'B' && c != 'F'; }));
    return count;
  }
};

// Every request that could be made, judged one by one.
std::size_t count_by_asking(const Board& board, Colour mover) {
  std::size_t count = 0;
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x)
      for (const Direction direction : kDirections)
        for (long steps = 1; steps < kMaxSide; ++steps)
          count += why_illegal(board, mover, {x, y, direction, steps}) ? 0 : 1;
  return count;
}

Setup random_setup(kit::Rng& rng, const RuleSet& rules) {
  std::string pieces;
  for (const Rank rank : kAllRanks)
    pieces += std::string(static_cast<std::size_t>(kArmy[index_of(rank)]), to_char(rank));
  pieces.resize(static_cast<std::size_t>(kSetupRows * rules.width), '.');
  rng.shuffle(std::span<char>(pieces));
  Setup setup;
  for (std::size_t row = 0; row < setup.size(); ++row)
    setup[row] =
        pieces.substr(row * static_cast<std::size_t>(rules.width), static_cast<std::size_t>(rules.width));
  return setup;
}

void play_randomly(const RuleSet& rules, std::uint64_t seed) {
  kit::Rng rng(seed);
  Game game(rules, seed);
  game.max_turns = 3000;
  ASSERT_FALSE(place_setup(game.board, rules, kRed, random_setup(rng, rules)));
  ASSERT_FALSE(place_setup(game.board, rules, kBlue, random_setup(rng, rules)));
  Onlooker onlooker(game.board);
  std::optional<GameEnd> end;
  for (int half_move = 0; !(end = end_before_move(game)); ++half_move) {
    const Colour mover = game.to_move;
    const MoveList moves = legal_moves(game.board, mover);
    EXPECT_EQ(has_legal_move(game.board, mover), !moves.empty());
    if (moves.empty()) return;  // 2012: it would have to surrender
    if (half_move % 64 == 0) {
      ASSERT_EQ(moves.size(), count_by_asking(game.board, mover));
    }
    const Move chosen = moves[rng.below(moves.size())];
    const Played played = play(game, chosen);
    if ((end = played.end) && played.outcome == Outcome::kFlag) break;
    onlooker.told(index_of(mover), chosen, played.outcome);
    if (end) break;
  }
  EXPECT_EQ(Onlooker(game.board).mine[0], onlooker.mine[0]);
  EXPECT_EQ(Onlooker(game.board).mine[1], onlooker.mine[1]);
  for (const Colour colour : {kRed, kBlue}) {
    EXPECT_EQ(game.board.mobile(colour), onlooker.mobile(index_of(colour)));
    if (end->reason == Reason::kNoMobileEnemies) {
      EXPECT_EQ(onlooker.mobile(index_of(colour)) > 0, winner_of(*end) == colour);
    }
  }
}

TEST(RandomPlay, AgreesWithAnIndependentAccount) {
  RuleSet small = handout_rules();
  small.width = 12;
  small.height = 11;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play_randomly(ucc2012_rules(), seed);
    play_randomly(handout_rules(), seed);
    play_randomly(small, seed);
  }
}

}  // namespace
}  // namespace stratego
