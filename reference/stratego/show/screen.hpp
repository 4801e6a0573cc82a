// Onlookers at the terminal: the board as it changes, and the pace of the game.
#pragma once

#include <optional>

#include "stratego/record/watcher.hpp"
#include "stratego/show/view.hpp"

namespace stratego::show {

// Prints the board before the first half-move and after each. On a terminal it is drawn over the one before,
// in colours; elsewhere boards follow each other as plain text.
class Screen final : public record::Watcher {
 public:
  Screen(const Showing& showing, int out);
  bool on_setups(const record::GameRecord& record, const Board& board) override;
  bool after_half_move(const record::GameRecord& record, const Board& board) override;
  void on_end(const record::GameRecord& record, const Board& board) override;

 private:
  void print(const std::string& caption);
  Showing showing_;
  int out_;
  bool terminal_;
  std::optional<View> view_;
};

// Waits after each half-move: for a time, or for Enter (the line QUIT, or the end of the input, stops the
// game).
class Pace final : public record::Watcher {
 public:
  Pace(std::optional<std::chrono::nanoseconds> delay, int in, int prompt)
      : delay_(delay), in_(in), prompt_(prompt) {}
  bool after_half_move(const record::GameRecord& record, const Board& board) override;

 private:
  bool wait_for_enter() const;
  std::optional<std::chrono::nanoseconds> delay_;
  int in_;
  int prompt_;
};

}  // namespace stratego::show
