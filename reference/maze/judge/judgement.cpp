#include "maze/judge/judgement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace maze::judge {
namespace {

std::size_t right_ones(const Judgement& judgement) {
  return static_cast<std::size_t>(std::ranges::count(judgement.fields, true, &Field::right));
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace

bool accepted(const Judgement& judgement) {
  return judgement.readable && right_ones(judgement) == judgement.fields.size();
}

std::string to_json(const Judgement& judgement) {
  const std::size_t all = std::max<std::size_t>(judgement.fields.size(), 1);
  const std::size_t right = judgement.readable ? right_ones(judgement) : 0;
  const std::size_t common = std::gcd(right, all);
  const char* status = !judgement.readable   ? "unreadable"
                       : accepted(judgement) ? "accepted"
                       : right == 0          ? "rejected"
                                             : "partial";
  const std::size_t num = accepted(judgement) ? 1 : right / common;
  const std::size_t den = accepted(judgement) ? 1 : all / common;
  std::string out = fmt::format("{{\"status\": \"{}\", \"share\": [{}, {}]", status, num, den);
  if (judgement.readable && !judgement.fields.empty()) {
    out += ",\n\"fields\": [";
    for (const Field& field : judgement.fields) {
      out +=
          fmt::format("{}\n {{\"name\": {}, \"share\": [{}, 1]", &field == judgement.fields.data() ? "" : ",",
                      quoted(field.name), field.right ? 1 : 0);
      if (!field.message.empty()) out += fmt::format(", \"message\": {}", quoted(field.message));
      out += "}";
    }
    out += "]";
  }
  if (!judgement.message.empty()) out += fmt::format(",\n\"message\": {}", quoted(judgement.message));
  return out + "}";
}

}  // namespace maze::judge
