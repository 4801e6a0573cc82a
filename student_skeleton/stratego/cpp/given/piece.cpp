// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/piece.hpp"

namespace stratego {

const char* colour_name(Colour colour) {
  return colour == Colour::kRed ? "RED" : "BLUE";
}

}  // namespace stratego
