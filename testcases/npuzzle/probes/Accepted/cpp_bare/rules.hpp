// The decisions of the assignment, in one place.
#pragma once

struct Rules {
  bool goal_test_when_generated = false;
  bool push_in_reverse = true;
  bool count_rejected_depth = false;
};

inline constexpr Rules kRules{};
