// When an A* answer is right: docs/npuzzle-grading.md.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "npuzzle/judge/bounds.hpp"
#include "npuzzle/judge/mistakes.hpp"

namespace npuzzle::judge {

// What is wrong with each value: a key without an entry is right.
using Faults = std::map<Key, std::string>;

// What counts as right when the path is up to six moves too long, as the hand-out's rule may make it.
enum class Policy {
  kCourse,   // right, with a note
  kOptimal,  // path and cost are wrong
};

struct AstView {
  AstBounds bounds;
  std::int64_t cost = 0;   // moves of the path; without one that leads to the goal the optimum
  bool solved = false;     // leads_to_goal(path): without that no number of A* is worth anything
  bool admissible = true;  // false: longer than any A* that the policy allows may return
};

// What is stated beside the path counts for nothing here: numbers can be guessed.
AstView ast_view(const Puzzle& puzzle, const AstBounds& bounds, const SearchValues& answer, Policy policy);

Faults ast_faults(const Puzzle& puzzle, const AstView& view, const SearchValues& answer);

// On a right answer: is it the course's own (`expected`), and is the path a shortest one? May be empty.
std::string ast_note(const AstView& view, const SearchValues& answer, const SearchValues& expected);

}  // namespace npuzzle::judge
