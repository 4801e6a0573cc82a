// What is wrong with a path.
#pragma once

#include <optional>
#include <string>

#include "npuzzle/judge/puzzle.hpp"

namespace npuzzle::judge {

// Why it does not lead to the goal, or how it differs from the expected one; empty when it is right.
// `expected` is empty for A*, where any path of the right length will do.
std::string explain_path(const Puzzle& puzzle, const std::string& letters,
                         const std::optional<std::string>& expected);

}  // namespace npuzzle::judge
