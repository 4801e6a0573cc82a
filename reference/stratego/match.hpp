// One game between two players: asks, judges, tells, and writes down. The rules are in game.hpp, the words in
// protocol.hpp.
#pragma once

#include <array>

#include "stratego/player.hpp"
#include "stratego/record.hpp"

namespace stratego {

struct MatchSpec {
  RuleSet rules;
  std::uint64_t seed = 0;
  int max_turns = 5000;
  std::optional<std::chrono::nanoseconds> limit;       // for an answer line; nothing: none
  std::optional<std::chrono::nanoseconds> start_time;  // for the first line of a setup; nothing: none
  bool ignore_illegal = false;                         // an illegal move is a pass
  bool stop_waiting = false;                           // the side that is not asked is stopped
};

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

// Plays a game to its end, end messages included. `record` comes with the players' names, commands and
// whether they started; a null player has not. Nothing when a watcher or a wake-up of a player stopped the
// game; the record then holds what was played. Whatever a player does ends as a result with the right one to
// blame; throws nothing of its own.
bool play_match(const MatchSpec& spec, std::array<Player*, 2> players, GameRecord& record, Watcher& watcher);

}  // namespace stratego
