// Referees a game between two programs that talk by lines (docs/cops-play.md, "Protocol"). Every move is
// checked here; nothing a program claims is believed, and nothing it does stops or grows the referee.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cops/play/arena.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"
#include "support/process/player_process.hpp"

namespace cops::referee {

enum class Seat { kCops, kRobber };
const char* seat_name(Seat seat);

// Who sits there: a program, one that somebody else has started, or one of the kit's own strategies
// (player.hpp).
struct Contender {
  std::vector<std::string> argv;  // empty: the attached program, or the strategy
  std::string strategy;
  std::shared_ptr<kit::PlayerProcess> attached = nullptr;  // with the caps of player_caps()
};

// What a program may send and leave unread.
kit::PlayerSpec player_caps();

struct RefereeSettings {
  std::size_t cops = 1;
  std::uint32_t limit = 1;
  Rules rules;
  play::Chance chance;                            // of strategies; its seed is told to programs
  std::chrono::milliseconds first_limit{10'000};  // for READY
  std::chrono::milliseconds move_limit{1'000};    // for every other answer
  std::chrono::milliseconds grace{2'000};         // to exit after the end
  // A given position instead of placements; empty: the sides place their pieces.
  std::vector<Vertex> start_cops;
  Vertex start_robber = 0;
};

struct SeatReport {
  std::chrono::milliseconds slowest{0};  // answer
  std::chrono::milliseconds cpu{0};
  std::string end;         // how the program ended: "exit code 0"; empty for a strategy
  std::string error_tail;  // its last words on standard error
};

struct RefereeResult {
  enum class Kind { kCaught, kEscaped, kForfeit };
  enum class Fault { kNone, kIllegal, kLate, kEnded };
  Kind kind = Kind::kForfeit;
  std::uint32_t round = 0;
  Seat offender = Seat::kCops;  // kForfeit
  std::string reason;           // kForfeit: what the offender did
  Fault fault = Fault::kNone;   // kForfeit: of what kind that was
  std::vector<std::vector<Vertex>> acts;
  std::array<SeatReport, 2> seats;  // by Seat

  Seat winner() const {
    if (kind == Kind::kForfeit) return offender == Seat::kCops ? Seat::kRobber : Seat::kCops;
    return kind == Kind::kCaught ? Seat::kCops : Seat::kRobber;
  }
};

// Plays the game. Settings as Game wants them; a given position is legal. Throws std::system_error when a
// program cannot be started, std::runtime_error when a strategy cannot play (unknown, no exact table).
RefereeResult referee(const play::Arena& arena, const std::array<Contender, 2>& contenders,
                      const RefereeSettings& settings);

// The exact text that a program gets before its first READY?: "CNR 1 ..." and the edges.
std::string setup_text(const Graph& graph, Seat seat, const RefereeSettings& settings);

// An answer of `count` vertices: digits with blanks between, blanks and CR around. Nothing when it is not
// one.
std::optional<std::vector<Vertex>> read_answer(std::string_view line, std::size_t count);

}  // namespace cops::referee
