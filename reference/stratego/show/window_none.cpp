#include "stratego/show/window.hpp"

namespace stratego::show {

std::optional<std::string> window_trouble() {
  return "This program was built without SDL2 and cairo.";
}

std::optional<std::string> show_window(Stage& /*stage*/, const RuleSet& /*rules*/) {
  return window_trouble();
}

}  // namespace stratego::show
