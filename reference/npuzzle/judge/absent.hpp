// Why there is no output.txt, in words that help.
#pragma once

#include <string>

#include "npuzzle/judge/case_folder.hpp"

namespace npuzzle::judge {

std::string explain_absence(const CaseFolder& folder);

}  // namespace npuzzle::judge
