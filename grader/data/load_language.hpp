// Reads language entries from grader/languages/. Format: docs/formats/language.md.
#pragma once

#include <filesystem>
#include <map>

#include "grader/core/error.hpp"
#include "grader/core/language.hpp"

namespace grader::data {

Result<Language> load_language(const std::filesystem::path& file);
// Every *.json of the folder, by id; all mistakes at once.
Result<std::map<LanguageId, Language>> load_languages(const std::filesystem::path& folder);

}  // namespace grader::data
