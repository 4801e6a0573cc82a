// Setups that nobody thought about.
#pragma once

#include "stratego/rules/setup.hpp"
#include "support/rng.hpp"

namespace stratego {

// A full army laid out by chance, the Flag in the row farthest from the enemy; `.` where the board is wider.
Setup setup_by_chance(const RuleSet& rules, Colour colour, kit::Rng& chance);

}  // namespace stratego
