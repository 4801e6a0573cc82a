#include "stratego/judge/harmless.hpp"

#include <fmt/format.h>

namespace stratego::judge {

std::string harmless(std::string_view bytes, std::size_t most) {
  std::string out;
  for (const char c : bytes.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte >= 32 && byte < 127 ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return bytes.size() > most ? out + "..." : out;
}

}  // namespace stratego::judge
