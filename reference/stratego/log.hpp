// The log file of a game: written as it goes on, and read back to play the game again.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "stratego/match.hpp"

namespace stratego {

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

// ---- Reading ----

// A log's line that does not fit the rules or the format.
struct LogMistake {
  std::size_t line = 0;  // from 1
  std::string what;
};

// Reads a log and plays it by the rules: the outcomes written in it are checked, chance is taken from them.
// The end and its reason are the log's where the rules do not decide them. A log without its end (a killed
// manager) ends as a fault of the side that was asked last. log_of() of the answer gives the same bytes as
// the log when this program wrote it.
std::variant<GameRecord, LogMistake> read_log(const RuleSet& rules, std::string_view log);

// Does the log look as if it was played on a board of this width?
int width_in_log(std::string_view log);  // 0 when there is no setup

// Shows a recorded game to a watcher as if it were played. False when the watcher stopped it.
bool replay(const GameRecord& record, Watcher& watcher);

}  // namespace stratego
