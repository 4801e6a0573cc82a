// duel: your AI against one of ours, without any other program.
//   duel dummy|forfax [--games N] [--rules handout|ucc2012] [--seed N] [--watch]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "stratego/ai/dummy/dummy.hpp"
#include "stratego/ai/forfax/forfax.hpp"
#include "stratego/ai/self_play.hpp"
#include "stratego/student/student_player.hpp"

namespace {

using namespace stratego;

struct Settings {
  std::string opponent;
  RuleSet rules = handout_rules();
  int games = 10;
  std::uint64_t seed = 1;
  bool watch = false;
};

constexpr const char* kUsage =
    "usage: duel dummy|forfax [--games N] [--rules handout|ucc2012] [--seed N] [--watch]\n";

std::optional<Settings> read(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "dummy" || word == "forfax") {
      settings.opponent = word;
    } else if (word == "--watch") {
      settings.watch = true;
    } else if (word == "--games") {
      settings.games = std::atoi(value.c_str());
      ++i;
    } else if (word == "--seed") {
      settings.seed = std::strtoull(value.c_str(), nullptr, 10);
      ++i;
    } else if (word == "--rules" && rules_named(value)) {
      settings.rules = *rules_named(value);
      ++i;
    } else {
      return std::nullopt;
    }
  }
  if (settings.opponent.empty() || settings.games < 1) return std::nullopt;
  return settings;
}

// The true board, with your pieces in brackets.
void show(const Board& board, Colour yours) {
  for (int y = 0; y < board.height(); ++y) {
    std::string line = "  ";
    for (int x = 0; x < board.width(); ++x) {
      const Cell cell = board.at(x, y);
      const char rank = cell.is_piece() ? to_char(cell.rank()) : cell.is_empty() ? '.' : '+';
      const bool own = cell.is_piece_of(yours);
      line += own ? '[' : ' ';
      line += rank;
      line += own ? ']' : ' ';
    }
    std::puts(line.c_str());
  }
  std::puts("");
}

const char* reason_text(Reason reason) {
  switch (reason) {
    case Reason::kFlagCaptured:
      return "the Flag was taken";
    case Reason::kNoMobileEnemies:
      return "nothing was left that could move";
    case Reason::kTurnLimit:
      return "turn limit";
    case Reason::kBadSetup:
      return "wrong setup";
    case Reason::kStuck:
      return "no legal move";
    case Reason::kSurrendered:
      return "surrender";
    case Reason::kNobodyMobile:
      return "nothing was left that could move, on either side";
    default:
      return "illegal move";
  }
}

struct Score {
  int wins = 0;
  int draws = 0;
  double slowest = 0;  // seconds for a move
};

// Your player with a clock.
class Timed : public ai::Player {
 public:
  Timed(ai::Player& player, double& slowest) : player_(player), slowest_(slowest) {}
  ai::Rows setup(const ai::Picture& picture) override { return player_.setup(picture); }
  std::optional<Move> choose(const ai::Picture& picture, const MoveList& legal) override {
    const auto begin = std::chrono::steady_clock::now();
    const auto move = player_.choose(picture, legal);
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (took > slowest_) slowest_ = took;
    return move;
  }

 private:
  ai::Player& player_;
  double& slowest_;
};

void play(const Settings& settings, int game, Score& score) {
  const std::uint64_t seed = settings.seed * 1000 + static_cast<std::uint64_t>(game);
  const Colour yours = game % 2 == 0 ? Colour::kRed : Colour::kBlue;
  student::StudentPlayer you(seed);
  Timed timed(you, score.slowest);
  std::unique_ptr<ai::Player> other = std::make_unique<ai::Dummy>(seed + 1);
  if (settings.opponent == "forfax") other = std::make_unique<ai::Forfax>(seed + 1);
  ai::Player& first = yours == Colour::kRed ? static_cast<ai::Player&>(timed) : *other;
  ai::Player& second = yours == Colour::kRed ? *other : static_cast<ai::Player&>(timed);
  const ai::Watch watch = [&](const Board& board, const ai::Picture& picture) {
    if (settings.watch && picture.me() == yours) show(board, yours);
  };
  const ai::SelfPlayed played = ai::self_play(settings.rules, seed, 1000, first, second, watch);
  const auto winner = winner_of(played.end);
  if (!winner) ++score.draws;
  if (winner == yours) ++score.wins;
  std::printf("game %d, you are %s: you %s in turn %d, %s\n", game + 1, colour_name(yours),
              !winner            ? "draw"
              : *winner == yours ? "win"
                                 : "lose",
              played.turns, reason_text(played.end.reason));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const auto settings = read(argc, argv);
  if (!settings) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  Score score;
  for (int game = 0; game < settings->games; ++game) play(*settings, game, score);
  std::printf("\nYou won %d of %d games against %s, %d were drawn. Your slowest move took %.3f s.\n",
              score.wins, settings->games, settings->opponent.c_str(), score.draws, score.slowest);
  return 0;
}
