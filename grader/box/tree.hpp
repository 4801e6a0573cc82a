// Folders of a program's, measured and removed on the host. Their names, depth and permissions are hostile.
#pragma once

#include <filesystem>

#include "grader/core/limits.hpp"

namespace grader::box {

// Whether everything below the open folder stays within limits.disk and limits.files. Looks at no more entries
// than that; folders deeper than some hundred do not fit.
bool fits(int folder, const Limits& limits);

// Removes a folder with all it holds, however deep, as long as we own it or are root. Every step removes one
// entry or brings it nearer to the top, so the time is bounded by the number of entries.
void remove_tree(const std::filesystem::path& folder);

}  // namespace grader::box
