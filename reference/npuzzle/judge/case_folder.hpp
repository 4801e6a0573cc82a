// The folder a judge program is started in, with what a driver leaves there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "support/judge/case_folder.hpp"

namespace npuzzle::judge {

using kit::judge::CaseError;

struct CaseFolder : kit::judge::Case {
  std::optional<std::string> expected;  // bytes of expected/output.txt
  std::optional<std::string> actual;    // bytes of actual/output.txt
  std::string out;                      // bytes of the student's stdout and stderr
  std::string err;
};

// Throws CaseError.
CaseFolder read_case(const std::filesystem::path& folder);

}  // namespace npuzzle::judge
