#include "stratego/ai/general/general.hpp"

#include <algorithm>
#include <vector>

#include "stratego/ai/general/habits.hpp"
#include "stratego/ai/general/search.hpp"
#include "stratego/ai/hunter/hunter.hpp"
#include "stratego/ai/setups.hpp"

namespace stratego::ai {
namespace {

constexpr int kDepth = 3;         // moves, the own one counted
constexpr int kWorlds = 40;       // at most: more of them change little
constexpr int kFewestWorlds = 2;  // even when time is short
constexpr double kMargin =
    25;  // moves that are worse than the best of a world by that much need no exact value
constexpr double kTrust = 0.5;  // in the search, in which both sides see everything
constexpr double kGuard = 60;   // worth of taking a piece beside the own Flag, beside the piece's own
// What winning the game is worth while it is even: more than this would throw good pieces after guesses.
constexpr double kFlag = 300;
constexpr double kNever = 1e9;

using Clock = std::chrono::steady_clock;

class Budget {
 public:
  Budget(std::chrono::milliseconds time, std::uint64_t nodes) : end_(Clock::now() + time), nodes_(nodes) {}
  bool is_spent(std::uint64_t nodes) const { return nodes_ > 0 ? nodes >= nodes_ : Clock::now() >= end_; }

 private:
  Clock::time_point end_;
  std::uint64_t nodes_;
};

// What the worlds say about one move, in sums.
struct Verdict {
  double gain = 0;
  double at_once = 0;  // part of it
};

// Adds what one world says.
void judge_in(const Board& world, const Picture& picture, const std::vector<Rated>& rated, Search& search,
              std::vector<Verdict>& verdicts) {
  const Colour me = picture.me();
  const NearEnemies near(world, me);
  std::optional<double> waiting;
  double best = -kNever;
  for (std::size_t i = 0; i < rated.size(); ++i) {
    const Move move = rated[i].move;
    const double at_once = gain_at_once(picture.rules(), world, move, kFlag);
    double gain = 0;
    if (world.at(target_of(move)).is_piece() || near.has(move.from) || near.has(target_of(move))) {
      gain = search.gain_of(world, me, move, kDepth, best - kMargin, kNever);
    } else {
      if (!waiting) waiting = search.gain_of_waiting(world, me, kDepth, best - kMargin, kNever);
      gain = *waiting;
    }
    verdicts[i].gain += gain;
    verdicts[i].at_once += at_once;
    best = std::max(best, gain);
  }
}

}  // namespace

General::General(const Options& options) : rng_(options.seed), time_(options.time), nodes_(options.nodes) {}

Rows General::setup(const Picture& picture) {
  return varied_setup(picture.rules(), picture.me(), rng_, Fort::kClosed);
}

std::optional<Move> General::choose(const Picture& picture, const MoveList& legal) {
  const Budget budget(time_, nodes_);
  const Belief belief(picture, [&](Square at, Rank rank) { return habit(picture, at, rank); });
  std::vector<Rated> rated = rate_moves(picture, belief, legal, {.guard = kGuard, .flag = kFlag});
  // The likeliest first: the search cuts off more.
  std::stable_sort(rated.begin(), rated.end(),
                   [](const Rated& a, const Rated& b) { return a.all() > b.all(); });
  Search search(picture.rules(), kFlag);
  std::vector<Verdict> verdicts(rated.size());
  int worlds = 0;
  while (worlds < kWorlds && (worlds < kFewestWorlds || !budget.is_spent(search.nodes()))) {
    judge_in(belief.draw(rng_), picture, rated, search, verdicts);
    ++worlds;
  }
  std::size_t best = 0;
  double best_value = -kNever;
  for (std::size_t i = 0; i < rated.size(); ++i) {
    // The gain at once is known better than the worlds drawn can tell.
    const double later = (verdicts[i].gain - verdicts[i].at_once) / worlds;
    const double value = rated[i].material + kTrust * later + rated[i].lure + 0.05 * rng_.unit();
    if (value <= best_value) continue;
    best = i;
    best_value = value;
  }
  return rated[best].move;
}

}  // namespace stratego::ai
