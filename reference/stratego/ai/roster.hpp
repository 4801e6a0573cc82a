// The kit's AIs by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "stratego/ai/player.hpp"
#include "stratego/ai/program.hpp"

namespace stratego::ai {

// Weakest first: dummy, basic, forfax, hunter, general.
std::vector<std::string_view> names();

// Nothing for an unknown name.
std::unique_ptr<Player> make_player(std::string_view name, const Options& options);

}  // namespace stratego::ai
