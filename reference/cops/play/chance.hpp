// Draws that depend on nothing but the seed, the game, the round and who draws: a game plays the same
// whatever ran before it, beside it or on how many threads.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cops::play {

constexpr std::uint64_t split_mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

enum class Ties {
  kFirst,   // the first of equally good choices, by ascending vertex, joint moves in lexicographic order
  kSeeded,  // one of them, drawn
};

// The drawing side of one game. Index 0 is the robber, i the i-th cop; a team's joint choice draws as cop 1.
struct Chance {
  Ties ties = Ties::kFirst;
  std::uint64_t seed = 0;
  std::uint64_t game = 0;

  // A number below count > 0.
  std::size_t draw(std::size_t count, std::uint32_t round, std::size_t who) const {
    const std::uint64_t mixed = split_mix(seed ^ (game * 0xd1342543de82ef95U) ^
                                          (round * 0xaf251af3b0f025b5U) ^ (who * 0xb564ef22ec7aece5U));
    return static_cast<std::size_t>(mixed % count);
  }
  // Which of `count` equally good choices to take.
  std::size_t pick(std::size_t count, std::uint32_t round, std::size_t who) const {
    return ties == Ties::kFirst || count == 1 ? 0 : draw(count, round, who);
  }
};

}  // namespace cops::play
