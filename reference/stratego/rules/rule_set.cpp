#include "stratego/rules/rule_set.hpp"

#include <algorithm>

namespace stratego {

RuleSet handout_rules() {
  return RuleSet{};
}

RuleSet ucc2012_rules() {
  RuleSet rules;
  rules.name = RuleSet::Name::kUcc2012;
  rules.width = 10;
  rules.height = 10;
  rules.full_army = true;
  rules.chance_decides = false;
  rules.bombs_survive = true;
  rules.enemy_colour_shown = false;
  rules.last_move_echoed = false;
  rules.strict_answers = false;
  rules.surrender_allowed = true;
  rules.stuck_loses = false;
  rules.limit_comes_first = true;
  rules.answer_time = std::chrono::milliseconds(2000);
  return rules;
}

std::optional<RuleSet> rules_named(std::string_view name) {
  if (name == "handout") return handout_rules();
  if (name == "ucc2012") return ucc2012_rules();
  return std::nullopt;
}

std::string_view name_of(const RuleSet& rules) {
  return rules.name == RuleSet::Name::kHandout ? "handout" : "ucc2012";
}

bool allows_size(const RuleSet& rules, int width, int height) {
  if (rules.name == RuleSet::Name::kUcc2012) return width == 10 && height == 10;
  return width >= kMinWidth && width <= kMaxSide && height >= kMinHeight && height <= kMaxSide;
}

bool is_obstacle(int width, int height, int x, int y) {
  const int between = height - 2 * kSetupRows;
  const int margin = between > 2 ? 1 : 0;
  if (y < kSetupRows + margin || y >= height - kSetupRows - margin) return false;
  const int shore = (2 * width + 5) / 10;  // width / 5, rounded
  const int from_side = std::min(x, width - 1 - x);
  return from_side == shore || from_side == shore + 1;
}

}  // namespace stratego
