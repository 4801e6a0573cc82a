// What a case asks for: asks.txt, as README.md describes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "maze/judge/grid.hpp"
#include "support/judge/case_folder.hpp"

namespace maze::judge {

enum class Role { kGenerator, kSolver };

struct Ask {
  Role role = Role::kGenerator;
  std::string name;
  Grid grid;
  bool tunnel_type = false;
  std::uint64_t seed = 0;
  std::size_t repeats = 1;
  std::optional<std::size_t> same;  // the mazes must be those of that ask
  std::vector<std::uint32_t> maze;  // solver: the open walls, as in "carved"
};

using kit::judge::CaseError;

// Throws CaseError with the number of the line.
std::vector<Ask> read_asks(std::string_view text);

}  // namespace maze::judge
