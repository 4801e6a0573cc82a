#include "stratego/window.hpp"

namespace stratego {

std::optional<std::string> window_trouble() {
  return "This program was built without SDL2 and cairo.";
}

std::optional<std::string> show_window(Stage& /*stage*/, const RuleSet& /*rules*/) {
  return window_trouble();
}

}  // namespace stratego
