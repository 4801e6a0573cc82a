// Student bytes made fit to be shown: always printable ASCII, always short.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace npuzzle::judge {

// The bytes between single quotes; what is not printable ASCII as \n, \t, \xNN; cut after `limit` bytes with
// "...".
std::string as_shown(std::string_view bytes, std::size_t limit = 40);

// Offset of the first byte that does not belong to valid UTF-8 (RFC 3629); nothing when all do.
std::optional<std::size_t> first_invalid_utf8(std::string_view bytes);

// Without blanks and tabs at both ends.
std::string_view trimmed(std::string_view text);

// ASCII letters in lower case, everything else unchanged.
std::string lowered(std::string_view text);

// "1 move", "2 moves".
std::string counted(std::size_t n, std::string_view noun);

}  // namespace npuzzle::judge
