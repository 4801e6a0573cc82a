// Who plays against the student: an AI of the kit inside this process, heard and answered in the words of the
// protocol. So nothing of it can be read, stopped or slowed by the student's program.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "stratego/ai/player.hpp"
#include "stratego/match/player.hpp"

namespace stratego::judge {

// The kit's AIs, and "scouts" and "sparse", which look for what programs get wrong.
std::vector<std::string> opponents();

// `nodes`: for a move, of those that search. The same seed gives the same play on every machine.
std::unique_ptr<match::Player> make_opponent(const std::string& name, const RuleSet& rules, Colour colour,
                                             std::uint64_t seed, std::uint64_t nodes);

// An AI as a player of a match.
class InsidePlayer final : public match::Player {
 public:
  InsidePlayer(std::unique_ptr<ai::Player> ai, const RuleSet& rules, Colour me)
      : ai_(std::move(ai)), picture_(rules, me) {}
  void send(std::string_view bytes) override { heard_ += bytes; }
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override;

 private:
  void listen();

  std::unique_ptr<ai::Player> ai_;
  ai::Picture picture_;
  std::string heard_;  // since the last answer
  std::optional<ai::Rows> rows_;
  std::size_t rows_said_ = 0;
};

}  // namespace stratego::judge
