// Pieces: their ranks, the characters that stand for them in every message, and how many an army has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace stratego {

// Red is the first program and plays from the top, Blue from the bottom.
enum class Colour : std::uint8_t { kRed = 0, kBlue = 1 };

constexpr Colour opponent(Colour colour) {
  return colour == Colour::kRed ? Colour::kBlue : Colour::kRed;
}
constexpr std::size_t index_of(Colour colour) {
  return static_cast<std::size_t>(colour);
}
const char* colour_name(Colour colour);  // "RED" or "BLUE"

// A lower number beats a higher one among kMarshal..kSpy. kUnknown is an enemy whose rank is hidden; it
// occurs only in a player's own picture of the board, never on the board of a game.
enum class Rank : std::uint8_t {
  kMarshal = 1,
  kGeneral = 2,
  kColonel = 3,
  kMajor = 4,
  kCaptain = 5,
  kLieutenant = 6,
  kSergeant = 7,
  kMiner = 8,
  kScout = 9,
  kSpy = 10,
  kBomb = 11,
  kFlag = 12,
  kUnknown = 13,
};

constexpr std::size_t kRanks = 14;  // size of a table indexed by index_of(rank)
constexpr std::size_t index_of(Rank rank) {
  return static_cast<std::size_t>(rank);
}

// The twelve ranks that a setup may hold, strongest first.
constexpr std::array<Rank, 12> kAllRanks{Rank::kMarshal, Rank::kGeneral,    Rank::kColonel,  Rank::kMajor,
                                         Rank::kCaptain, Rank::kLieutenant, Rank::kSergeant, Rank::kMiner,
                                         Rank::kScout,   Rank::kSpy,        Rank::kBomb,     Rank::kFlag};

// How many of each a full army has, by index_of(rank): 40 in all.
constexpr std::array<int, kRanks> kArmy{0, 1, 1, 2, 3, 4, 4, 4, 5, 8, 1, 6, 1, 0};

constexpr bool is_mobile(Rank rank) {
  return rank != Rank::kBomb && rank != Rank::kFlag;
}

// Worth in the result line: Marshal 10 ... Scout 2, Spy 1; Bomb, Flag and unknown 0. A full army has 148.
constexpr int value_of(Rank rank) {
  return rank <= Rank::kSpy ? 11 - static_cast<int>(rank) : 0;
}

// `1`..`9`, `s`, `B`, `F`; `?` for kUnknown.
constexpr char to_char(Rank rank) {
  return "?123456789sBF?"[index_of(rank)];
}

// The rank written by that character in a setup or an echo; nothing for any other character (case matters).
constexpr std::optional<Rank> rank_from(char text) {
  if (text >= '1' && text <= '9') return static_cast<Rank>(text - '0');
  if (text == 's') return Rank::kSpy;
  if (text == 'B') return Rank::kBomb;
  if (text == 'F') return Rank::kFlag;
  return std::nullopt;
}

}  // namespace stratego
