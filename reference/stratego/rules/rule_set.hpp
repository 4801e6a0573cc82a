// The two games that share one engine: the hand-out's rules and the final rules of the 2012 competition.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "stratego/rules/piece.hpp"

namespace stratego {

constexpr int kSetupRows = 4;  // rows that each side fills

struct RuleSet {
  enum class Name { kHandout, kUcc2012 };
  Name name = Name::kHandout;
  int width = 14;
  int height = 14;

  bool full_army = false;          // a setup has exactly the 40 pieces; otherwise up to that, and the Flag
  bool chance_decides = true;      // equal ranks: one of the two dies, by chance; otherwise both die
  bool bombs_survive = false;      // a bomb outlives the attacker it kills
  bool enemy_colour_shown = true;  // grids show blue enemies as `*`, red as `#`; otherwise every enemy as `#`
  bool last_move_echoed = true;    // the move that ends the game is echoed before the end messages
  bool strict_answers = true;      // answers follow the grammar exactly; echoes are in its normal form
  bool surrender_allowed = false;  // the answer SURRENDER
  bool stuck_loses = true;         // pieces but no legal move: decided without asking
  bool limit_comes_first = false;  // the turn limit is looked at before "no mobile pieces left"

  std::chrono::milliseconds answer_time{1000};  // for a whole line
  std::chrono::milliseconds exit_time{2000};    // from the end of the game to the kill
};

// Boards of the hand-out's rules may have any size in these bounds; the 2012 rules have one size.
constexpr int kMinWidth = 8;
constexpr int kMinHeight = 9;
constexpr int kMaxSide = 14;

RuleSet handout_rules();  // 14x14
RuleSet ucc2012_rules();  // 10x10

// "handout" or "ucc2012"; nothing for another name.
std::optional<RuleSet> rules_named(std::string_view name);
std::string_view name_of(const RuleSet& rules);

// May these rules be played on a board of that size?
bool allows_size(const RuleSet& rules, int width, int height);

// Obstacles stand in two lakes two columns wide, a fifth of the width from either side, in the rows between
// the armies without the first and last of them (when there are only two rows: in both).
// 14x14: x in {3,4,9,10}, y in 5..8. 10x10: x in {2,3,6,7}, y in {4,5}.
bool is_obstacle(int width, int height, int x, int y);

}  // namespace stratego
