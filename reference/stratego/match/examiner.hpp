// The opponent in a check: a player inside this program that knows only what it is told.
#pragma once

#include "stratego/match/player.hpp"
#include "stratego/rules/setup.hpp"
#include "support/rng.hpp"

namespace stratego::match {

class Examiner final : public Player {
 public:
  enum class Style {
    kRandom,  // any legal move
    kScouts,  // the longest move of a scout, else an attack, else any
    kSparse,  // the least setup, then any legal move
  };
  Examiner(const RuleSet& rules, Colour colour, Style style, std::uint64_t seed)
      : rules_(rules), colour_(colour), style_(style), chance_(seed) {}
  void send(std::string_view bytes) override;
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override;

 private:
  void prepare_setup();
  std::string choose() const;

  RuleSet rules_;
  Colour colour_;
  Style style_;
  mutable kit::Rng chance_;
  bool set_up_ = false;
  std::vector<std::string> ready_;  // lines of the setup, last first
  std::string grid_;                // the last lines heard, as many as the board has rows
};

}  // namespace stratego::match
