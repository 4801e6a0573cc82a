// --part robustness: how does the program take bad arguments?
#pragma once

#include "npuzzle/judge/case_folder.hpp"
#include "support/judge/judgement.hpp"

namespace npuzzle::judge {

using kit::judge::Judgement;

// Three fields: "exit" (not 0, and not by an exception that nobody caught), "message" (a line of its own on
// standard error, no traceback), "output" (no output.txt that claims a solution; counts only beside one of
// the others, or doing nothing would earn it).
Judgement judge_robustness(const CaseFolder& folder);

}  // namespace npuzzle::judge
