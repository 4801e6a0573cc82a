// A person at the terminal: questions on standard error, answers from standard input.
#pragma once

#include "stratego/match/player.hpp"
#include "stratego/rules/setup.hpp"
#include "support/rng.hpp"

namespace stratego::match {

class TerminalPlayer final : public Player {
 public:
  // `in` and `out` are descriptors that stay the caller's. The seed is for setups laid out by chance.
  TerminalPlayer(const RuleSet& rules, Colour colour, int in, int out, std::uint64_t seed)
      : rules_(rules), colour_(colour), in_(in), out_(out), chance_(seed) {}

  // Shows everything that a program would be told.
  void send(std::string_view bytes) override;
  // Prompts and reads a line, without a limit. An empty answer to the question for a setup stands for a full
  // army laid out by chance. QUIT ends the game.
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override;
  bool tries_again(std::string_view why) override;

 private:
  void say(std::string_view text);
  std::optional<std::string> input_line();

  RuleSet rules_;
  Colour colour_;
  int in_;
  int out_;
  kit::Rng chance_;
  std::string buffer_;
  std::size_t setup_lines_ = 0;     // given so far
  std::vector<std::string> ready_;  // lines of a setup by chance, last first
};

}  // namespace stratego::match
