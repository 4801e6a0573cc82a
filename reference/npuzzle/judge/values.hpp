// --part values: are the values of output.txt right?
#pragma once

#include "npuzzle/judge/ast_policy.hpp"
#include "npuzzle/judge/case_folder.hpp"
#include "support/judge/judgement.hpp"

namespace npuzzle::judge {

using kit::judge::Field;
using kit::judge::Judgement;

// Throws CaseError when the case itself is at fault (no expected file, a board above 4x4).
Judgement judge_values(const CaseFolder& folder, Policy policy);

}  // namespace npuzzle::judge
