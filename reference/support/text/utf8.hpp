// UTF-8 (RFC 3629): the one decoder.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace kit {

// The first code point of a text that is not empty: its value and how many bytes it takes. Bytes that are not
// UTF-8 (stray, overlong, surrogate, above U+10FFFF, cut off) come back one at a time with `valid` false.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;
  bool valid = false;
};
CodePoint first_code_point(std::string_view text);

// Offset of the first byte that does not belong to valid UTF-8; nothing when all do.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

}  // namespace kit
