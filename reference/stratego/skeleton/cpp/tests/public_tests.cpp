// The public tests, in the order in which you will probably make them pass. ./check runs them; read the ones
// that fail, they are short. The grader plays more games than these.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "given/dummy.hpp"
#include "given/forfax.hpp"
#include "given/self_play.hpp"
#include "given/student_player.hpp"
#include "tests/runner.hpp"
#include "tests/story.hpp"

namespace {

using namespace stratego;
using story::Story;

std::string text_of(const ai::Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += "\n       " + row;
  return text;
}

// ---- Legality

void check_setup(Story& story, const RuleSet& rules, Colour colour) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    kit::Rng rng(seed);
    const ai::Picture picture(rules, colour);
    const ai::Rows rows = student::choose_setup(picture, rng);
    Board board(rules);
    const auto fault = place_setup(board, rules, colour, rows);
    if (fault)
      story.step("choose_setup() with random numbers of seed " + std::to_string(seed) + ":" + text_of(rows));
    story.expect(!fault, fault ? to_text(*fault) : "", "see student.hpp for what a setup must be");
    if (!has_legal_move(board, colour)) story.step("choose_setup() gives" + text_of(rows));
    story.expect(has_legal_move(board, colour), "no piece of this setup can move",
                 "Bombs and obstacles in front of everything?");
  }
}

void setup_is_legal(Story& story) {
  story.step("Red, 14x14, the hand-out's rules");
  check_setup(story, handout_rules(), Colour::kRed);
  story.step("Blue, 14x14: its back row is the LAST line");
  check_setup(story, handout_rules(), Colour::kBlue);
  story.step("10x10, the rules of 2012, which want all 40 pieces");
  check_setup(story, ucc2012_rules(), Colour::kRed);
  check_setup(story, ucc2012_rules(), Colour::kBlue);
}

// Plays games and looks at every move of yours.
class Watched : public ai::Player {
 public:
  Watched(std::uint64_t seed, Story& story) : player_(seed), story_(story) {}
  ai::Rows setup(const ai::Picture& picture) override { return player_.setup(picture); }
  std::optional<Move> choose(const ai::Picture& picture, const MoveList& legal) override {
    const auto begin = std::chrono::steady_clock::now();
    const auto move = player_.choose(picture, legal);
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    slowest = std::max(slowest, took);
    if (std::find(legal.begin(), legal.end(), move.value_or(Move{})) == legal.end()) {
      story_.step("After " + std::to_string(picture.own_moves()) + " moves of yours the board is");
      story_.show(picture);
      story_.expect(false, "choose_move() returned " + ai::move_text(*move) + ", which is not legal",
                    "return one of the moves in `legal`");
    }
    return move;
  }
  double slowest = 0;

 private:
  student::StudentPlayer player_;
  Story& story_;
};

struct Tally {
  int wins = 0;
  double slowest = 0;
};

template <class Opponent>
Tally play(Story& story, const RuleSet& rules, int games) {
  Tally tally;
  for (int game = 0; game < games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game);
    Watched you(seed, story);
    Opponent other(seed + 100);
    const bool red = game % 2 == 0;
    const auto played = ai::self_play(rules, seed, 1000, red ? static_cast<ai::Player&>(you) : other,
                                      red ? static_cast<ai::Player&>(other) : you);
    const bool won = winner_of(played.end) == (red ? Colour::kRed : Colour::kBlue);
    tally.wins += won ? 1 : 0;
    tally.slowest = std::max(tally.slowest, you.slowest);
    std::printf("     game %d as %s: %s in turn %d\n", game + 1, red ? "Red" : "Blue",
                won                     ? "won"
                : winner_of(played.end) ? "lost"
                                        : "drawn",
                played.turns);
    std::fflush(stdout);
  }
  return tally;
}

void moves_are_legal(Story& story) {
  story.step("A game against Dummy by the hand-out's rules, 14x14");
  play<ai::Dummy>(story, handout_rules(), 1);
  story.step("Two games by the rules of 2012, 10x10");
  const Tally tally = play<ai::Dummy>(story, ucc2012_rules(), 2);
  story.step("The slowest move took " + std::to_string(tally.slowest) + " seconds");
  story.expect(tally.slowest < 0.5, "that is too near to the limit of one second");
}

// ---- Sense. All by the rules of 2012, you are Red; ? are hidden enemy pieces.

class Scene {
 public:
  Scene() : picture_(ucc2012_rules(), Colour::kRed) {
    for (int y = 0; y < 10; ++y) grid_.push_back(y == 4 || y == 5 ? "..++..++.." : "..........");
  }
  void put(int x, int y, char what) {
    grid_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = what;
  }
  // An enemy piece whose rank you know: it took a Scout of yours at (x, y), coming from (x, y + 1).
  void put_known(int x, int y, Rank rank) {
    put(x, y, '9');
    put(x, y + 1, '#');
    known_.push_back({true, {square(x, y + 1), Direction::kUp, 1}, Outcome::kKills, rank, Rank::kScout});
  }
  const ai::Picture& picture() {
    picture_.look(grid_);
    for (const ai::Event& event : known_) picture_.see(Colour::kBlue, event);
    return picture_;
  }

 private:
  ai::Picture picture_;
  std::vector<std::string> grid_;
  std::vector<ai::Event> known_;
};

std::string choice_in(Story& story, Scene& scene, Move& move) {
  const ai::Picture& picture = scene.picture();
  story.show(picture);
  kit::Rng rng(1);
  move = student::choose_move(picture, legal_moves(picture.board(), Colour::kRed), rng);
  return ai::move_text(move);
}

void takes_the_flag(Story& story) {
  Scene scene;
  scene.put(0, 0, 'F');
  scene.put(5, 1, '8');
  scene.put(7, 1, '5');
  scene.put(7, 2, '#');
  scene.put_known(2, 8, Rank::kColonel);
  story.step("Of the enemy are left a Colonel (3), and one piece that never moved: so that is the Flag");
  Move move;
  const std::string text = choice_in(story, scene, move);
  story.expect(target_of(move) == square(7, 2), "your move is " + text + ", and the Flag stands at 7 2",
               "picture.board().at(target_of(move)).rank() == Rank::kFlag");
}

void takes_a_weaker_piece(Story& story) {
  Scene scene;
  scene.put(0, 0, 'F');
  scene.put(9, 1, '6');
  scene.put(5, 2, '3');
  scene.put_known(5, 3, Rank::kCaptain);
  scene.put(9, 9, '#');
  scene.put(8, 9, '#');
  story.step("Your Colonel (3) stands beside a Captain (5) that nothing protects");
  Move move;
  const std::string text = choice_in(story, scene, move);
  story.expect(target_of(move) == square(5, 3),
               "your move is " + text + " and does not take the Captain at 5 3",
               "fight(rules, your rank, its rank, false) tells who would win");
}

void attacks_nothing_stronger(Story& story) {
  Scene scene;
  scene.put(0, 0, 'F');
  scene.put(5, 2, '6');
  scene.put(1, 2, '4');
  scene.put_known(5, 3, Rank::kGeneral);
  scene.put(9, 9, '#');
  scene.put(8, 9, '#');
  story.step("Your Lieutenant (6) stands beside a General (2)");
  Move move;
  const std::string text = choice_in(story, scene, move);
  story.expect(target_of(move) != square(5, 3),
               "your move " + text + " attacks the General and loses the Lieutenant");
  story.expect(move.from == square(5, 2), "your move is " + text + "; the General takes the Lieutenant next",
               "step away from known stronger pieces");
}

// ---- Strength

void beats_dummy(Story& story) {
  story.step("Ten games against Dummy, which moves at random, by the hand-out's rules");
  const Tally tally = play<ai::Dummy>(story, handout_rules(), 10);
  story.expect(tally.wins >= 8, "you won " + std::to_string(tally.wins) + " of 10 games, and 8 are wanted",
               "go towards the enemy and attack what you can beat; a draw is no win");
}

void beats_forfax(Story& story) {
  story.step("Ten games against Forfax, by the hand-out's rules");
  const Tally tally = play<ai::Forfax>(story, handout_rules(), 10);
  story.expect(tally.wins >= 6, "you won " + std::to_string(tally.wins) + " of 10 games, and 6 are wanted",
               "Belief says how likely each rank is: attack when the expected gain is good");
}

}  // namespace

int main(int argc, char** argv) {
  return story::run_tests({{"setup_is_legal", setup_is_legal},
                           {"moves_are_legal", moves_are_legal},
                           {"takes_the_flag", takes_the_flag},
                           {"takes_a_weaker_piece", takes_a_weaker_piece},
                           {"attacks_nothing_stronger", attacks_nothing_stronger},
                           {"beats_dummy", beats_dummy},
                           {"beats_forfax", beats_forfax}},
                          argc, argv);
}
