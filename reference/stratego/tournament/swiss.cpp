// Swiss rounds: players with the same points meet, nobody meets the same opponent twice while that can be
// avoided. Colours need no care, since every encounter is played with both.
#include <algorithm>
#include <cstddef>
#include <numeric>

#include "stratego/tournament/schedule.hpp"

namespace stratego::tournament {
namespace {

struct Past {
  std::vector<int> points;                 // half points
  std::vector<int> byes;                   // how often each sat out
  std::vector<std::vector<int>> meetings;  // how often i met j
};

Past past_of(const Plan& plan, std::span<const std::vector<Met>> earlier) {
  const auto n = static_cast<std::size_t>(plan.players);
  Past past{std::vector<int>(n), std::vector<int>(n), std::vector<std::vector<int>>(n, std::vector<int>(n))};
  for (const std::vector<Met>& round : earlier) {
    std::vector<bool> seen(n);
    for (const Met& one : round) {
      const auto a = static_cast<std::size_t>(one.encounter.first);
      const auto b = static_cast<std::size_t>(one.encounter.second);
      past.points[a] += one.first_half_points;
      past.points[b] += one.second_half_points;
      ++past.meetings[a][b];
      ++past.meetings[b][a];
      seen[a] = seen[b] = true;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (seen[i]) continue;
      ++past.byes[i];
      past.points[i] += 4 * plan.pairs;  // all games of an encounter won
    }
  }
  return past;
}

// Pairs the best unpaired player with the next one it may meet, and takes that back when the rest cannot be
// paired then.
class Pairing {
 public:
  Pairing(const Past& past, std::vector<int> order, int meetings_allowed)
      : past_(past), order_(std::move(order)), taken_(order_.size()), allowed_(meetings_allowed) {}

  bool find() { return pair_from(0); }
  const std::vector<Encounter>& found() const { return found_; }

 private:
  bool may_meet(std::size_t i, std::size_t j) const {
    const auto a = static_cast<std::size_t>(order_[i]);
    const auto b = static_cast<std::size_t>(order_[j]);
    return past_.meetings[a][b] <= allowed_;
  }

  bool pair_from(std::size_t i) {
    while (i < order_.size() && taken_[i]) ++i;
    if (i == order_.size()) return true;
    for (std::size_t j = i + 1; j < order_.size(); ++j) {
      if (taken_[j] || !may_meet(i, j)) continue;
      if (--budget_ < 0) return false;
      taken_[i] = taken_[j] = true;
      found_.push_back({order_[i], order_[j]});
      if (pair_from(i + 1)) return true;
      found_.pop_back();
      taken_[i] = taken_[j] = false;
    }
    return false;
  }

  const Past& past_;
  std::vector<int> order_;
  std::vector<bool> taken_;
  int allowed_;
  int budget_ = 100'000;  // tries, so that a hard case ends
  std::vector<Encounter> found_;
};

}  // namespace

std::vector<Encounter> swiss_round(const Plan& plan, std::span<const std::vector<Met>> earlier) {
  const Past past = past_of(plan, earlier);
  std::vector<int> order(static_cast<std::size_t>(plan.players));
  std::iota(order.begin(), order.end(), 0);
  const auto at = [](const std::vector<int>& of, int player) { return of[static_cast<std::size_t>(player)]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return at(past.points, a) > at(past.points, b); });
  if (order.size() % 2 == 1) {
    // The weakest of those who sat out least often.
    const int fewest = *std::min_element(past.byes.begin(), past.byes.end());
    const auto out = std::find_if(order.rbegin(), order.rend(),
                                  [&](int player) { return at(past.byes, player) == fewest; });
    order.erase(std::next(out).base());
  }
  for (int allowed = 0;; ++allowed) {  // ends: after that many rounds everybody may meet everybody
    Pairing pairing(past, order, allowed);
    if (pairing.find()) return pairing.found();
  }
}

}  // namespace stratego::tournament
