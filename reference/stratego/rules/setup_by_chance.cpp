#include "stratego/rules/setup_by_chance.hpp"

#include <span>

namespace stratego {

Setup setup_by_chance(const RuleSet& rules, Colour colour, kit::Rng& chance) {
  std::string pieces;
  for (const Rank rank : kAllRanks)
    if (rank != Rank::kFlag)
      pieces += std::string(static_cast<std::size_t>(kArmy[index_of(rank)]), to_char(rank));
  const auto width = static_cast<std::size_t>(rules.width);
  chance.shuffle(std::span<char>(pieces));
  pieces.resize(kSetupRows * width - 1, '.');  // a narrow board takes fewer
  chance.shuffle(std::span<char>(pieces));
  const std::size_t column = chance.below(width);
  const std::size_t flag = colour == Colour::kRed ? column : (kSetupRows - 1) * width + column;
  pieces.insert(flag, 1, 'F');
  Setup setup;
  for (std::size_t row = 0; row < kSetupRows; ++row) setup[row] = pieces.substr(row * width, width);
  return setup;
}

}  // namespace stratego
