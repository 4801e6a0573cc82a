#include "stratego/rules/setup.hpp"

namespace stratego {
namespace {

std::string shown(char text) {
  const auto byte = static_cast<unsigned char>(text);
  return byte > 32 && byte < 127 ? std::string("'") + text + "'" : "byte " + std::to_string(byte);
}

std::optional<SetupFault> check_army(const RuleSet& rules, const std::array<int, kRanks>& counts) {
  if (counts[index_of(Rank::kFlag)] == 0) return SetupFault{-1, -1, "there is no Flag (F)"};
  if (!rules.full_army) return std::nullopt;
  for (const Rank rank : kAllRanks) {
    const int have = counts[index_of(rank)];
    const int want = kArmy[index_of(rank)];
    if (have != want)
      return SetupFault{
          -1, -1,
          std::to_string(have) + " of piece " + to_char(rank) + " instead of " + std::to_string(want)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<SetupFault> place_setup(Board& board, const RuleSet& rules, Colour colour, const Setup& setup) {
  std::array<int, kRanks> counts{};
  const int first = first_setup_row(colour, board.height());
  for (int row = 0; row < kSetupRows; ++row) {
    const std::string& line = setup[static_cast<std::size_t>(row)];
    if (line.size() != static_cast<std::size_t>(board.width()))
      return SetupFault{
          row, -1, std::to_string(line.size()) + " characters instead of " + std::to_string(board.width())};
    for (int x = 0; x < board.width(); ++x) {
      const char text = line[static_cast<std::size_t>(x)];
      if (text == '.') continue;
      const std::optional<Rank> rank = rank_from(text);
      if (!rank) return SetupFault{row, x, shown(text) + " is no piece"};
      if (++counts[index_of(*rank)] > kArmy[index_of(*rank)])
        return SetupFault{row, x,
                          "more than " + std::to_string(kArmy[index_of(*rank)]) + " of piece " + text};
      board.put(square(x, first + row), Cell(colour, *rank));
    }
  }
  return check_army(rules, counts);
}

std::string to_text(const SetupFault& fault) {
  std::string place;
  if (fault.row >= 0) place = "row " + std::to_string(fault.row + 1);
  if (fault.column >= 0) place += ", column " + std::to_string(fault.column + 1);
  return place.empty() ? fault.what : place + ": " + fault.what;
}

}  // namespace stratego
