// Cuts the marked regions out of a reference file: what a student starts from, and the complete solution.
// Rules: docs/formats/skeleton.md. Pure.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "grader/core/error.hpp"

namespace grader::skeleton {

struct CutFile {
  std::string stub;  // SOLUTION bodies replaced by their stubs, STAFF regions removed
  std::string full;  // everything kept but the marker lines and the stubs
  int solution_regions = 0;
};

// `name` stands in the errors and its extension decides the comment sign. Every mistake of the file is
// reported, each with "line N" as its pointer.
Result<CutFile> cut_regions(const std::filesystem::path& name, std::string_view text);

// The comment sign of a file's language: "//", "#", or "" when it has none we know.
std::string_view comment_sign(const std::filesystem::path& name);

}  // namespace grader::skeleton
