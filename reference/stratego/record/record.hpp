// What is known of a game when it is over: enough to play it again, to judge it and to show it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "stratego/rules/game.hpp"
#include "stratego/rules/setup.hpp"

namespace stratego::record {

// One answer to a grid, or that there was none.
struct HalfMove {
  enum class Kind : std::uint8_t {
    kMade,     // a legal move
    kIllegal,  // a move, but not a legal one
    kNoise,    // no move at all
    kSurrender,
    kNoAnswer,  // a timeout, a dead program, ...
  };
  Kind kind = Kind::kNoAnswer;
  Colour colour = Colour::kRed;
  int turn = 1;
  std::string answer;   // as it came, without the line end
  MoveRequest request;  // of kMade and kIllegal
  Played played;        // of kMade
  std::chrono::microseconds latency{0};
};

struct PlayerRecord {
  std::string name;                  // one word: stands in queries, logs and results
  std::vector<std::string> command;  // with arguments; empty when unknown (a replayed log)
  bool started = true;
  std::optional<Setup> setup;  // a legal one
  std::string fault;           // what was wrong with the start or the setup, for people
  std::string error_tail;      // last words on standard error
  std::uint64_t error_bytes = 0;
  std::string exit;  // "exited 0", "signalled 11", "killed", "lost"; empty when unknown
  std::chrono::microseconds cpu{0};
};

struct GameRecord {
  RuleSet rules;                                  // answer_time is the rules' own; limit is the one that held
  std::optional<std::chrono::nanoseconds> limit;  // for an answer line; nothing: none
  std::uint64_t seed = 0;
  int max_turns = 5000;
  bool ignore_illegal = false;
  std::array<PlayerRecord, 2> players;  // by index_of(colour)
  std::vector<HalfMove> half_moves;

  GameEnd end;
  int turn = 0;  // 0: it ended before the first move
  std::array<int, 2> values{0, 0};
  std::string detail;  // more about the reason, for people; may be empty
  bool in_setup() const { return turn == 0; }

  const PlayerRecord& player(Colour colour) const { return players[index_of(colour)]; }
  PlayerRecord& player(Colour colour) { return players[index_of(colour)]; }
};

// The result line of a finished game, without a line end.
std::string result_of(const GameRecord& record);

// The reason as the log has it.
std::string reason_of(const GameRecord& record);

// A program's command line as a name of one word: its path with blanks and control characters as '_'.
std::string name_from(const std::string& program);

// The boards of a game: before the first half-move and after each. Empty when it ended in the setup.
std::vector<Board> boards_of(const GameRecord& record);

}  // namespace stratego::record
