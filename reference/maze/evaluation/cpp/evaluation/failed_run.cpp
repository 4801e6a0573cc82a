#include "evaluation/failed_run.hpp"

namespace evaluation {
namespace {

constexpr std::size_t kMaxErrorBytes = 900;

}  // namespace

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text.substr(0, kMaxErrorBytes)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c >= ' ' && c <= '~' ? c : '?';
  }
  return out + "\"";
}

std::string failed_run(const std::string& error) {
  return "{\"error\": " + quoted(error) + "}";
}

}  // namespace evaluation
