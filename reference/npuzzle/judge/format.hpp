// --part format: is output.txt written to the letter?
#pragma once

#include <string_view>
#include <vector>

#include "npuzzle/judge/case_folder.hpp"
#include "support/judge/judgement.hpp"

namespace npuzzle::judge {

using kit::judge::Field;
using kit::judge::Judgement;

// Eight fields of equal weight: the seven lines and "file" (line ends, encoding, order, extra lines). Nothing
// wrong: 1; a tolerated fault: 1/2; a line that cannot be read, or a file that is not text: 0.
std::vector<Field> format_fields(std::string_view bytes);

// The form counts only on an answer of which at least one value of the search is right: a fixed text earns
// nothing but its own board. Throws CaseError.
Judgement judge_format(const CaseFolder& folder);

}  // namespace npuzzle::judge
