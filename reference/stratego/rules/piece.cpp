#include "stratego/rules/piece.hpp"

namespace stratego {

const char* colour_name(Colour colour) {
  return colour == Colour::kRed ? "RED" : "BLUE";
}

}  // namespace stratego
