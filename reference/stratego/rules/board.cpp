#include "stratego/rules/board.hpp"

namespace stratego {

const char* direction_name(Direction direction) {
  constexpr std::array<const char*, 4> kNames{"UP", "DOWN", "LEFT", "RIGHT"};
  return kNames[static_cast<std::size_t>(direction)];
}

Board::Board(const RuleSet& rules)
    : width_(static_cast<std::int8_t>(rules.width)), height_(static_cast<std::int8_t>(rules.height)) {
  cells_.fill(Cell::outside());
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x)
      cells_[square(x, y)] = is_obstacle(width_, height_, x, y) ? Cell::obstacle() : Cell();
}

}  // namespace stratego
