// The log file of a game, written as it goes on; log_reader.hpp reads it.
#pragma once

#include <string>
#include <string_view>

#include "stratego/record/watcher.hpp"
#include "support/fd.hpp"

namespace stratego::record {

// ---- The parts of a log, as bytes ----
std::string log_setups(const GameRecord& record);
std::string log_prefix(int turn, Colour colour);                     // "12 RED: "
std::string log_answer(const RuleSet& rules, const HalfMove& half);  // the answer, its outcome, a line end
std::string log_end(const GameRecord& record);                       // the reason and the result line
std::string log_of(const GameRecord& record);                        // all of it

// Writes a log while the game is played; each half-move is in the file before the next is asked for.
class LogFile final : public Watcher {
 public:
  // Replaces the file. Throws std::system_error when it cannot be written.
  explicit LogFile(const std::string& path);  // "stdout": standard output
  bool on_setups(const GameRecord& record, const Board& board) override;
  bool before_half_move(const Game& game) override;
  bool after_half_move(const GameRecord& record, const Board& board) override;
  void on_end(const GameRecord& record, const Board& board) override;

  // The first thing that went wrong with the file, else empty. The game goes on without it.
  const std::string& failure() const { return failure_; }

 private:
  void write(std::string_view text);
  std::string path_;
  kit::Fd file_;
  int raw_ = -1;
  std::string pending_;
  std::string failure_;
};

}  // namespace stratego::record
