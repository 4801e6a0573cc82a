// Reading the group and case folders below an assignment; load_assignment calls these.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/data/settings.hpp"

namespace grader::data {

// Reads root/<id>/group.json and every case folder beside it, in order of name.
Group load_group(const std::filesystem::path& root, const GroupId& id, const Settings& defaults,
                 Errors& errors);

// Names of the folders directly in `folder` (hidden ones left out), sorted. A folder that cannot be read is a
// mistake.
std::vector<std::string> folders_in(const std::filesystem::path& folder, Errors& errors);

// Every regular file below `folder`, named relative to it with '/', sorted by name. Links and special files
// are mistakes.
std::vector<InputFile> files_below(const std::filesystem::path& folder, Errors& errors);

}  // namespace grader::data
