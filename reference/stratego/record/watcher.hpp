// Those who are told of a game while it is played or replayed.
#pragma once

#include <vector>

#include "stratego/record/record.hpp"

namespace stratego::record {

// Told of a game as it goes on. Each call may take its time; false ends the game without a result.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // Both setups are legal, or one is not and the game will not begin. Board: what was put on it.
  virtual bool on_setups(const GameRecord& /*record*/, const Board& /*board*/) { return true; }
  virtual bool before_half_move(const Game& /*game*/) { return true; }
  // After a half-move, with the board as it is now. It is the record's last.
  virtual bool after_half_move(const GameRecord& /*record*/, const Board& /*board*/) { return true; }
  virtual void on_end(const GameRecord& /*record*/, const Board& /*board*/) {}
};

// Several watchers as one, told in order; all are told even when one says no.
class Watchers final : public Watcher {
 public:
  void add(Watcher& watcher) { all_.push_back(&watcher); }
  bool on_setups(const GameRecord& record, const Board& board) override;
  bool before_half_move(const Game& game) override;
  bool after_half_move(const GameRecord& record, const Board& board) override;
  void on_end(const GameRecord& record, const Board& board) override;

 private:
  std::vector<Watcher*> all_;
};

// Shows a recorded game to a watcher as if it were played. False when the watcher stopped it.
bool replay(const GameRecord& record, Watcher& watcher);

}  // namespace stratego::record
