// The folder in which a judge program is started: docs/formats/judge.md.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace maze::judge {

struct CaseFolder {
  std::string asks;
  std::optional<std::string> answer;  // missing: the evaluation did not come to its end
};

// Throws CaseError when the case itself is not as it should be.
CaseFolder read_case(const std::filesystem::path& folder);

}  // namespace maze::judge
