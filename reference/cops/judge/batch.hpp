// Judges answers to lists of graphs: the tasks copwin1 and copnumber (docs/cops-grading.md).
#pragma once

#include <string_view>

#include "cops/judge/scale.hpp"
#include "support/judge/case_folder.hpp"

namespace cops::judge {

// The case's own files are not as they should be.
using kit::judge::CaseError;

// The three texts of a case: what the program read, what is right, what the program wrote. Throw CaseError
// when the first two do not fit together.
struct BatchTexts {
  std::string_view input, expected, actual;
};

// A graph a line; "yes" and any dismantling order, or "no". Of `expected` only the first words count: orders
// are checked step by step.
Judgement judge_copwin1(const BatchTexts& texts);

// Lines "graph6 most"; "c capt" or ">most -". Half of a line for c alone.
Judgement judge_copnumber(const BatchTexts& texts);

}  // namespace cops::judge
