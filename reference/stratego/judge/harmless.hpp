// What came from a program, safe to show.
#pragma once

#include <string>
#include <string_view>

namespace stratego::judge {

// Printable ASCII as it is, everything else as \xNN; at most `most` bytes of it, then "...".
std::string harmless(std::string_view bytes, std::size_t most);

}  // namespace stratego::judge
