// Tests of chance as fair bets: whoever bets against a correct program never gains on average, whatever the
// bet, so that a fortune of 1/a arises with probability at most a (Ville's inequality). No approximation, no
// table, any size of maze; bets of several programs, mazes and steps simply go on with the same purse.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace maze::judge {

// Natural logarithms of fortunes. A correct program gets to the first with probability at most 10^-9 for each
// bet: staff are asked to look. From its square on a program is called wrong; a small bias that lies at the one
// does not pass the other by luck, so that its mark is the same each time.
inline constexpr double kDoubt = 20.7232658369464;  // ln 10^9
inline constexpr double kAlarm = 2 * kDoubt;

// The logarithm of the mean of fortunes given by their logarithms.
double log_mean(const double* logs, std::size_t count);

// Bets on whether something happens whose chance is known each time, with six stakes for it and six against.
class Bet {
 public:
  // 0 <= chance <= 1. What cannot happen, or must, is no bet.
  void see(bool happened, double chance);
  double log_fortune() const;
  bool alarm() const { return log_fortune() >= kAlarm; }
  bool doubtful() const { return log_fortune() >= kDoubt && !alarm(); }

  // How often it happened, and how often it should have on average.
  double seen() const { return seen_; }
  double expected() const { return expected_; }

 private:
  static constexpr std::size_t kBets = 12;
  // The fortune of stake s is exp(s * seen) / the product of E[exp(s * happened)] over all that was seen; the
  // product is kept in two parts, since logarithms take most of the time.
  std::array<double, kBets> log_means_{};
  std::array<double, kBets> means_ = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  unsigned multiplied_ = 0;
  double seen_ = 0;
  double expected_ = 0;
};

}  // namespace maze::judge
