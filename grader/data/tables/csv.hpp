// Tables as spreadsheets write them: RFC 4180, and what Excel makes of it (byte order mark, semicolons,
// "sep=;").
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/core/error.hpp"

namespace grader::data {

struct CsvRow {
  std::size_t line = 0;             // of the file, from 1, where the row starts
  std::vector<std::string> fields;  // unquoted, blanks around them left out
};

struct CsvTable {
  std::string file;                  // as errors name it
  std::vector<std::string> columns;  // of the first row, in lower case
  std::vector<CsvRow> rows;          // each as wide as `columns`; empty lines left out
};

// Reads `text`; the separator is whichever of comma, semicolon and tab is most frequent in the first row.
// Mistakes (unclosed quotes, text behind quotes, rows of another width, a column given twice, no valid UTF-8)
// are added to `errors` with their line. Nothing is returned exactly when one was added. Linear.
std::optional<CsvTable> parse_csv(std::string_view text, const std::string& file, Errors& errors);

// The same for a regular file of at most 16 MiB.
std::optional<CsvTable> read_csv(const std::filesystem::path& file, Errors& errors);

}  // namespace grader::data
