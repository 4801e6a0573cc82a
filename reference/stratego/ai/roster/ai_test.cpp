#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "stratego/ai/classic_setup.hpp"
#include "stratego/ai/forfax/forfax.hpp"
#include "stratego/ai/general/habits.hpp"
#include "stratego/ai/general/search.hpp"
#include "stratego/ai/roster/roster.hpp"
#include "stratego/ai/self_play.hpp"
#include "stratego/ai/session.hpp"
#include "stratego/ai/setups.hpp"
#include "stratego/ai/worth.hpp"
#include "stratego/rules/protocol.hpp"
#include "stratego/rules/setup.hpp"

namespace stratego::ai {
namespace {

RuleSet small_handout(int width, int height) {
  RuleSet rules = handout_rules();
  rules.width = width;
  rules.height = height;
  return rules;
}

Options options_with(std::uint64_t seed) {
  Options options;
  options.seed = seed;
  options.nodes = 300;
  return options;
}

// ---- Setups ----

TEST(Setups, AreValidOnEveryBoardAndDifferEachTime) {
  std::vector<RuleSet> boards{ucc2012_rules()};
  for (int width = kMinWidth; width <= kMaxSide; ++width) boards.push_back(small_handout(width, kMaxSide));
  for (const RuleSet& rules : boards) {
    for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
      std::set<std::string> seen;
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        kit::Rng rng(seed);
        for (const Rows& rows :
             {varied_setup(rules, colour, rng), varied_setup(rules, colour, rng, Fort::kClosed),
              classic_setup(rules, colour)}) {
          Board board(rules);
          const auto fault = place_setup(board, rules, colour, rows);
          ASSERT_FALSE(fault) << rules.width << " wide, seed " << seed << ": " << to_text(*fault);
          EXPECT_TRUE(has_legal_move(board, colour));
        }
        const Rows rows = varied_setup(rules, colour, rng);
        seen.insert(rows[0] + rows[1] + rows[2] + rows[3]);
      }
      EXPECT_GT(seen.size(), 45u);
    }
  }
}

TEST(Setups, OfBlueMirrorThoseOfRed) {
  const Rows red = classic_setup(ucc2012_rules(), Colour::kRed);
  const Rows blue = classic_setup(ucc2012_rules(), Colour::kBlue);
  EXPECT_EQ(red[0], "FB8sB479B8");
  EXPECT_EQ(blue[3], red[0]);
  EXPECT_EQ(blue[0], red[3]);
  EXPECT_EQ(classic_setup(handout_rules(), Colour::kRed)[0], "FB8sB....479B8");
}

// ---- Messages ----

TEST(Session, ReadsEveryEchoThatTheManagersSend) {
  const auto plain = read_event("0 3 DOWN OK");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->move, (Move{square(0, 3), Direction::kDown, 1}));
  EXPECT_EQ(plain->outcome, Outcome::kOk);
  const auto fight = read_event("9 6 UP 2 KILLS 9 s");
  ASSERT_TRUE(fight);
  EXPECT_EQ(fight->move.steps, 2);
  EXPECT_EQ(fight->outcome, Outcome::kKills);
  EXPECT_EQ(fight->attacker, Rank::kScout);
  EXPECT_EQ(fight->defender, Rank::kSpy);
  EXPECT_EQ(read_event("1 2 LEFT DIES 8 B")->outcome, Outcome::kDies);
  EXPECT_EQ(read_event("1 2 LEFT BOTHDIE 9 9")->outcome, Outcome::kBothDie);
  EXPECT_EQ(read_event("1 2 LEFT FLAG")->outcome, Outcome::kFlag);
  EXPECT_EQ(read_event("1 2 LEFT VICTORY_FLAG")->outcome, Outcome::kFlag);
  EXPECT_FALSE(read_event("1 2 LEFT ILLEGAL")->legal);
  // What the 2012 manager repeats as it came.
  EXPECT_EQ(read_event("  +0\t+3  DOWN +2\r OK")->move, (Move{square(0, 3), Direction::kDown, 2}));
  EXPECT_EQ(read_event("00 03 DOWN 02 OK")->move.steps, 2);
  EXPECT_EQ(read_event("0 3 DOWN 2abc def OK")->move.steps, 2);
  EXPECT_EQ(read_event("0 3 DOWN 2abc KILLS 9 8")->outcome, Outcome::kKills);
}

TEST(Session, TakesNothingElseForAnEcho) {
  for (const char* line :
       {"", "START", "OK", "0 3 DOWN", "0 3 down OK", "x 3 DOWN OK", "0 99999999999 DOWN OK", "-1 3 DOWN OK",
        "0 3 DOWN KILLS 9", "0 3 DOWN KILLS 9 x", "0 3 DOWN EATS 9 9", "0 3 DOWN 99 OK", "..++..++..",
        "QUIT a RED VICTORY 4 146 146"}) {
    EXPECT_FALSE(read_event(line)) << line;
  }
}

TEST(Session, ReadsGreetings) {
  const auto greeting = read_greeting("BLUE ../my ai/run.py 10 12");
  ASSERT_TRUE(greeting);
  EXPECT_EQ(greeting->colour, Colour::kBlue);
  EXPECT_EQ(greeting->opponent, "../my ai/run.py");
  EXPECT_EQ(greeting->width, 10);
  EXPECT_EQ(greeting->height, 12);
  for (const char* line : {"", "RED", "RED x 14", "GREEN x 14 14", "RED x 14 y"})
    EXPECT_FALSE(read_greeting(line));
  EXPECT_EQ(rules_for(10, 10)->name, RuleSet::Name::kUcc2012);
  EXPECT_EQ(rules_for(10, 10, RuleSet::Name::kHandout)->name, RuleSet::Name::kHandout);
  EXPECT_EQ(rules_for(14, 14)->name, RuleSet::Name::kHandout);
  EXPECT_FALSE(rules_for(14, 14, RuleSet::Name::kUcc2012));
  EXPECT_FALSE(rules_for(-5, 1'000'000));
}

// Answers with the moves it was given and remembers what it was shown.
class Scripted : public Player {
 public:
  explicit Scripted(std::vector<Move> moves) : moves_(std::move(moves)) {}
  Rows setup(const Picture&) override { return {"FB8sB479B8", "BB31555583", "6724898974", "967B669999"}; }
  std::optional<Move> choose(const Picture& picture, const MoveList&) override {
    boards.push_back(picture.board());
    if (boards.size() > moves_.size()) return std::nullopt;
    return moves_[boards.size() - 1];
  }
  std::vector<Board> boards;

 private:
  std::vector<Move> moves_;
};

TEST(Session, PlaysTheTranscriptOfTheFacts) {
  const std::string grid1 =
      "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n..++..++..\n..++..++..\n"
      "##########\n##########\n##########\n##########\n";
  const std::string grid2 =
      "FB8sB479B8\nBB31555583\n6724898974\n.67B669999\n9.++..++..\n.#++..++..\n"
      "#.########\n##########\n##########\n##########\n";
  std::istringstream in("RED ./blue_bot 10 10\nSTART\n" + grid1 + "0 3 DOWN OK\n1 6 UP OK\n" + grid2 +
                        "9 3 DOWN 2 OK\n9 6 UP BOTHDIE 9 9\n" + "QUIT ./red_bot RED VICTORY 4 146 146\n");
  std::ostringstream out;
  Scripted player({{square(0, 3), Direction::kDown, 1}, {square(9, 3), Direction::kDown, 2}});
  EXPECT_TRUE(play_session(player, in, out));
  EXPECT_EQ(out.str(), "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n0 3 DOWN\n9 3 DOWN 2\n");
  ASSERT_EQ(player.boards.size(), 2u);
  EXPECT_EQ(player.boards[1].at(1, 5), Cell(Colour::kBlue, Rank::kUnknown));
}

TEST(Session, EndsWhateverTheManagerSays) {
  for (const char* end :
       {"VICTORY\n", "DEFEAT\n", "ILLEGAL\n", "DEFAULT\n", "DRAW\n", "QUIT x RED DRAW 1 1 1\n"}) {
    Scripted player({});
    std::ostringstream out;
    std::istringstream at_setup(end);
    EXPECT_TRUE(play_session(player, at_setup, out)) << end;
    std::istringstream later(std::string("RED x 10 10\n") + end);
    EXPECT_TRUE(play_session(player, later, out)) << end;
    std::istringstream in_grid(std::string("RED x 10 10\nSTART\nFB8sB479B8\n") + end);
    EXPECT_TRUE(play_session(player, in_grid, out)) << end;
  }
  for (const char* text :
       {"", "RED", "RED x 3 3\n", "RED x 10 10\n", "RED x 10 10\nSTART\n....\n", "\0\xff\n"}) {
    Scripted player({});
    std::ostringstream out;
    std::istringstream in(text);
    EXPECT_FALSE(play_session(player, in, out)) << text;
  }
}

TEST(Session, SurvivesNoise) {
  kit::Rng rng(3);
  for (int round = 0; round < 2000; ++round) {
    std::string text = "BLUE x 14 14\n";
    for (int i = 0; i < 300; ++i) {
      constexpr std::string_view kBytes = "0123456789 DOWNUPLEFT#*+.\nsBF\xff";
      text += kBytes[rng.below(kBytes.size())];
      if (rng.below(20) == 0) text += " 0 13 UP KILLS 9 B\n";
    }
    const auto player = make_player("basic", options_with(1));
    std::istringstream in(text);
    std::ostringstream out;
    play_session(*player, in, out);  // ends, and reads and writes nothing that is not its own (asan)
    EXPECT_TRUE(out.str().size() >= 4u * 15u);
  }
}

// ---- Bookkeeping ----

TEST(SelfPlay, ShowsWhatTheManagerShows) {
  const auto red = make_player("hunter", options_with(1));
  const auto blue = make_player("hunter", options_with(2));
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules()}) {
    self_play(rules, 3, 20, *red, *blue, [&](const Board& board, const Picture& picture) {
      std::string lines;
      for (const std::string& line : grid_lines(board, rules, picture.me())) lines += line + '\n';
      EXPECT_EQ(lines, grid_for(board, rules, picture.me()));
    });
  }
}

// Everything that must hold between the truth and what a player knows of it.
void expect_true_picture(const Board& board, const Picture& picture) {
  EXPECT_EQ(grid_lines(picture.board(), picture.rules(), picture.me()),
            grid_lines(board, picture.rules(), picture.me()));
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square at = square(x, y);
      if (!board.at(at).is_piece()) continue;
      const Rank rank = board.at(at).rank();
      EXPECT_TRUE(picture.possible(at).has(rank)) << to_char(rank) << " at " << x << ' ' << y;
      if (board.at(at).colour() == picture.me()) continue;
      const Rank shown = picture.board().at(at).rank();
      EXPECT_TRUE(shown == rank || shown == Rank::kUnknown);
      EXPECT_EQ(shown != Rank::kUnknown, picture.is_identified(at));
    }
  }
}

void expect_sound_belief(const Board& board, const Picture& picture, kit::Rng& rng) {
  const Belief belief(picture);
  const Board drawn = belief.draw(rng);
  std::map<Rank, int> numbers;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square at = square(x, y);
      if (!board.at(at).is_piece_of(picture.enemy())) continue;
      double sum = 0;
      for (const double chance : belief.at(at)) {
        EXPECT_GE(chance, 0);
        sum += chance;
      }
      EXPECT_NEAR(sum, 1, 1e-9);
      EXPECT_GT(belief.at(at)[index_of(board.at(at).rank())], 0) << "the truth is thought impossible";
      ASSERT_TRUE(drawn.at(at).is_piece_of(picture.enemy()));
      EXPECT_TRUE(picture.possible(at).has(drawn.at(at).rank()));
      if (!picture.is_identified(at)) ++numbers[drawn.at(at).rank()];
    }
  }
  for (const auto& [rank, number] : numbers) EXPECT_LE(number, picture.hidden(picture.enemy(), rank));
}

TEST(Picture, AgreesWithTheRefereeInEveryPositionOfManyGames) {
  kit::Rng rng(11);
  const std::vector<std::string_view> names{"dummy", "basic", "forfax", "hunter"};
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules(), small_handout(8, 9)}) {
    for (std::uint64_t game = 0; game < 24; ++game) {
      const auto red = make_player(names[game % 4], options_with(game));
      const auto blue = make_player(names[game / 4 % 4], options_with(game + 1000));
      int position = 0;
      self_play(rules, game, 250, *red, *blue, [&](const Board& board, const Picture& picture) {
        if (++position % 5 != 0) return;  // all kinds of positions, and not all day
        expect_true_picture(board, picture);
        if (position % 25 == 0) expect_sound_belief(board, picture, rng);
      });
      if (HasFailure()) FAIL() << name_of(rules) << ", game " << game;
    }
  }
}

TEST(Picture, DrawsConclusions) {
  Picture picture(ucc2012_rules(), Colour::kRed);
  std::vector<std::string> grid(10, "..........");
  grid[9] = "##........";
  picture.look(grid);
  EXPECT_FALSE(picture.is_exact(Colour::kBlue));
  EXPECT_EQ(picture.possible(square(0, 9)).size(), 12);
  // One of two pieces moves: the other is the Flag.
  picture.see(Colour::kBlue,
              {true, {square(1, 9), Direction::kUp, 1}, Outcome::kOk, Rank::kUnknown, Rank::kUnknown});
  EXPECT_EQ(picture.board().at(0, 9).rank(), Rank::kFlag);
  EXPECT_FALSE(picture.possible(square(1, 8)).has(Rank::kBomb));
  // A long step: a Scout.
  picture.see(Colour::kBlue,
              {true, {square(1, 8), Direction::kUp, 3}, Outcome::kOk, Rank::kUnknown, Rank::kUnknown});
  EXPECT_EQ(picture.board().at(1, 5).rank(), Rank::kScout);
  EXPECT_EQ(picture.hidden(Colour::kBlue, Rank::kScout), 7);
}

TEST(Picture, TheNextGridMendsWhatWasMissed) {
  Picture picture(ucc2012_rules(), Colour::kRed);
  picture.place(Colour::kRed, {"F.........", "9.........", "..........", ".........."});
  std::vector<std::string> grid(10, "..........");
  grid[0] = "F.........";
  grid[1] = "9.........";
  grid[4] = grid[5] = "..++..++..";
  grid[9] = "###.......";
  EXPECT_EQ(picture.look(grid), 3);
  EXPECT_EQ(picture.look(grid), 0);
  grid[1] = "..........";
  grid[9] = "##........";
  grid[8] = "..#.......";
  EXPECT_EQ(picture.look(grid), 3);
  EXPECT_EQ(picture.board().pieces(Colour::kBlue), 3);
  EXPECT_EQ(picture.board().pieces(Colour::kRed), 1);
}

// A red Major that has shown itself at (0, 4), and blue pieces at (1, 5), (5, 8), (9, 9) and (8, 9).
Picture picture_with_a_known_major() {
  Picture picture(ucc2012_rules(), Colour::kRed);
  picture.place(Colour::kRed, {"F.........", "..........", "..........", "4........."});
  std::vector<std::string> grid(10, "..........");
  grid[0] = "F.........";
  grid[3] = "4.........";
  grid[4] = "#.++..++..";
  grid[5] = ".#++..++..";
  grid[8] = ".....#....";
  grid[9] = "........##";
  picture.look(grid);
  picture.see(Colour::kRed,
              {true, {square(0, 3), Direction::kDown, 1}, Outcome::kKills, Rank::kMajor, Rank::kSergeant});
  return picture;
}

Event quiet(int x, int y, Direction direction) {
  return {true, {square(x, y), direction, 1}, Outcome::kOk, Rank::kUnknown, Rank::kUnknown};
}

TEST(Picture, NotesWhatHiddenPiecesDareAndSpare) {
  Picture picture = picture_with_a_known_major();
  picture.see(Colour::kBlue, quiet(1, 5, Direction::kUp));
  EXPECT_EQ(picture.dared(square(1, 4)), Rank::kMajor);
  EXPECT_EQ(picture.spared(square(1, 4)), Rank::kUnknown);
  picture.see(Colour::kBlue, quiet(5, 8, Direction::kUp));
  EXPECT_EQ(picture.spared(square(1, 4)), Rank::kMajor);
  EXPECT_EQ(picture.dared(square(5, 7)), Rank::kUnknown);
  picture.see(Colour::kBlue, quiet(1, 4, Direction::kUp));
  EXPECT_EQ(picture.dared(square(1, 3)), Rank::kMajor) << "goes with the piece";
  EXPECT_EQ(picture.dared(square(1, 4)), Rank::kUnknown);
}

TEST(Habits, WhoStepsUpToAMajorIsThoughtStrongAndWhoGoesBySingleStepsNoScout) {
  Picture picture = picture_with_a_known_major();
  picture.see(Colour::kBlue, quiet(1, 5, Direction::kUp));
  const Belief plain(picture);
  const Belief guess(picture, [&](Square at, Rank rank) { return habit(picture, at, rank); });
  const auto strong = [](const Chances& chances) { return chances[1] + chances[2] + chances[3]; };
  EXPECT_GT(strong(guess.at(square(1, 4))), 1.8 * strong(plain.at(square(1, 4))));
  for (int x = 5, y = 8; y > 5; --y) picture.see(Colour::kBlue, quiet(x, y, Direction::kUp));
  EXPECT_LT(habit(picture, square(5, 5), Rank::kScout), 0.4);
  EXPECT_GT(habit(picture, square(9, 9), Rank::kFlag), 10);
}

TEST(Belief, DrawsWorldsAsItsChancesSay) {
  Picture picture = picture_with_a_known_major();
  picture.see(Colour::kBlue, quiet(1, 5, Direction::kUp));
  const Belief belief(picture, [&](Square at, Rank rank) { return habit(picture, at, rank); });
  kit::Rng rng(3);
  constexpr int kDraws = 4000;
  int marshals = 0;
  for (int i = 0; i < kDraws; ++i) marshals += belief.draw(rng).at(1, 4).rank() == Rank::kMarshal ? 1 : 0;
  const double chance = belief.at(square(1, 4))[index_of(Rank::kMarshal)];
  EXPECT_NEAR(static_cast<double>(marshals) / kDraws, chance, 0.02);
}

// ---- Players ----

TEST(Players, MakeNoIllegalMoveInSelfPlay) {
  for (const RuleSet& rules :
       {handout_rules(), ucc2012_rules(), small_handout(8, 9), small_handout(11, 14)}) {
    for (const Entry& one : roster()) {
      for (const Entry& other : roster()) {
        const std::string_view first = one.name;
        const std::string_view second = other.name;
        const bool slow = first == "general" || second == "general";
        for (std::uint64_t game = 0; game < (slow ? 1u : 4u); ++game) {
          const auto red = one.make(options_with(game));
          const auto blue = other.make(options_with(game + 100));
          const auto played = self_play(rules, game, slow ? 60 : 400, *red, *blue);
          const bool fault = played.end.ending == Ending::kIllegal && played.end.reason != Reason::kStuck;
          EXPECT_FALSE(fault || played.end.ending == Ending::kBadSetup)
              << first << " against " << second << ", " << name_of(rules) << ' ' << rules.width;
        }
      }
    }
  }
}

TEST(Players, WithASeedAndACountOfNodesAreRepeatable) {
  for (const Entry& entry : roster()) {
    std::vector<std::string> games;
    for (int time = 0; time < 2; ++time) {
      const auto red = entry.make(options_with(5));
      const auto blue = make_player("hunter", options_with(6));
      std::string moves;
      self_play(ucc2012_rules(), 7, 40, *red, *blue, [&](const Board& board, const Picture& picture) {
        moves += grid_for(board, picture.rules(), picture.me());
      });
      games.push_back(moves);
    }
    EXPECT_EQ(games[0], games[1]) << entry.name;
  }
}

int wins_of(std::string_view first, std::string_view second, const RuleSet& rules, int games) {
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto one = make_player(first, options_with(static_cast<std::uint64_t>(game)));
    const auto two = make_player(second, options_with(static_cast<std::uint64_t>(game) + 10'000));
    const bool swapped = game % 2 == 1;
    const auto played = self_play(rules, static_cast<std::uint64_t>(game), 1000, swapped ? *two : *one,
                                  swapped ? *one : *two);
    wins += winner_of(played.end) == (swapped ? Colour::kBlue : Colour::kRed) ? 1 : 0;
  }
  return wins;
}

TEST(Players, EachStepUpTheLadderIsSeenInAFewGames) {
  for (const RuleSet& rules : {handout_rules(), ucc2012_rules()}) {
    EXPECT_GE(wins_of("forfax", "dummy", rules, 40), 34) << name_of(rules);
    EXPECT_GE(wins_of("forfax", "basic", rules, 40), 28) << name_of(rules);
    EXPECT_GE(wins_of("hunter", "forfax", rules, 40), 34) << name_of(rules);
  }
}

TEST(Forfax, CountsUnitsForAndAgainst) {
  Picture picture(ucc2012_rules(), Colour::kRed);
  std::vector<std::string> grid(10, "..........");
  for (int y = 6; y < 10; ++y) grid[static_cast<std::size_t>(y)] = "##########";
  picture.look(grid);
  // A Miner beats 5 + 8 + 1 weaker units, 6 Bombs and the Flag; Marshal to Sergeant beat it; one more on both
  // sides for its equals. The numbers: 8 Scouts, 1 Spy, 6 Bombs, 1 Flag; 1 + 1 + 2 + 3 + 4 + 4 + 4 stronger.
  EXPECT_NEAR(win_chance(picture, Rank::kMiner, square(0, 6)), 17.0 / (17 + 20), 1e-12);
  // The Marshal: everything but itself and Bombs.
  EXPECT_NEAR(win_chance(picture, Rank::kMarshal, square(0, 6)), 34.0 / (34 + 7), 1e-12);
  EXPECT_GT(combat_score(picture, Rank::kMarshal, square(0, 9)), 0);
  EXPECT_LE(combat_score(picture, Rank::kScout, square(0, 9)), 1);
}

// ---- Search ----

// The same value without any cutting, by its definition.
double plain_gain(const RuleSet& rules, const Board& board, Colour mover, Move move, int depth) {
  Search search(rules);
  return search.gain_of(board, mover, move, depth, -1e9, 1e9);
}

TEST(Search, CuttingOffChangesNoValue) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const auto red = make_player("hunter", options_with(seed));
    const auto blue = make_player("hunter", options_with(seed + 50));
    int position = 0;
    self_play(ucc2012_rules(), seed, 60, *red, *blue, [&](const Board& board, const Picture& picture) {
      if (++position % 23 != 0) return;
      Search search(picture.rules());
      for (const Move move : legal_moves(board, picture.me())) {
        const double exact = plain_gain(picture.rules(), board, picture.me(), move, 3);
        for (const double centre : {exact - 5, exact, exact + 5}) {
          const double bounded = search.gain_of(board, picture.me(), move, 3, centre - 1, centre + 1);
          if (exact > centre - 1 && exact < centre + 1) {
            EXPECT_NEAR(bounded, exact, 1e-6);
          } else {
            EXPECT_EQ(bounded >= centre + 1 - 1e-6, exact >= centre + 1 - 1e-6);
            EXPECT_EQ(bounded <= centre - 1 + 1e-6, exact <= centre - 1 + 1e-6);
          }
        }
      }
    });
  }
}

TEST(Search, SeesForksAndTraps) {
  const RuleSet rules = ucc2012_rules();
  Board board(rules);
  board.put(square(0, 0), Cell(Colour::kRed, Rank::kFlag));
  board.put(square(4, 3), Cell(Colour::kRed, Rank::kCaptain));
  board.put(square(4, 5), Cell(Colour::kBlue, Rank::kMajor));
  board.put(square(9, 9), Cell(Colour::kBlue, Rank::kFlag));
  Search search(rules);
  // To step beside a Major is to lose a Captain.
  const double beside =
      search.gain_of(board, Colour::kRed, {square(4, 3), Direction::kDown, 1}, 3, -1e9, 1e9);
  const double away = search.gain_of(board, Colour::kRed, {square(4, 3), Direction::kUp, 1}, 3, -1e9, 1e9);
  EXPECT_NEAR(beside, -0.98 * worth_of(Rank::kCaptain), 1e-9);
  EXPECT_NEAR(away, 0, 1e-9);
  // The Flag in reach of a Scout far away.
  board.put(square(9, 0), Cell(Colour::kRed, Rank::kScout));
  EXPECT_NEAR(search.gain(board, Colour::kRed, 2, -1e9, 1e9), worth_of(Rank::kFlag), 1e-9);
}

}  // namespace
}  // namespace stratego::ai
