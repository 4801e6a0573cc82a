// Strict JSON: what people and judge programs write is parsed here, with bounds, before anything looks at it.
// Refused beside syntax errors: a key given twice (elsewhere the last silently wins), invalid UTF-8,
// comments, deep nesting, huge objects and huge files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "grader/core/error.hpp"

namespace grader {

using Json = nlohmann::ordered_json;  // members keep the order in which they were written

struct JsonBounds {
  std::size_t bytes = std::size_t{4} << 20;
  std::size_t depth = 32;
  std::size_t members = 2'000;  // of one object: looking up keys is linear
};

// Parses `text`; mistakes are added to `errors` under the name `file`, with "line L, column C" (columns count
// bytes) or a JSON pointer. Nothing is returned exactly when a mistake was added. A leading byte order mark
// is skipped. O(text * bounds.members) at worst, linear for ordinary files.
std::optional<Json> parse_json(std::string_view text, const std::string& file, Errors& errors,
                               const JsonBounds& bounds = {});

// Reads and parses a regular file; named in errors as it is given.
std::optional<Json> read_json(const std::filesystem::path& file, Errors& errors,
                              const JsonBounds& bounds = {});

// The bytes of a regular file of at most `most` bytes.
std::optional<std::string> read_text(const std::filesystem::path& file, std::size_t most, Errors& errors);

// Offset of the first byte that is not part of valid UTF-8 (no surrogates, nothing overlong); none: all
// valid.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

// "line L, column C" of an offset, both from 1, columns in bytes.
std::string line_and_column(std::string_view text, std::size_t offset);

// `token` within a JSON pointer: ~ and / escaped, '/' put before it.
std::string pointer_step(std::string_view token);

}  // namespace grader
