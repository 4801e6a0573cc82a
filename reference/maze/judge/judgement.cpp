#include "maze/judge/judgement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace maze::judge {
namespace {

// The weight of all fields, or of those that are right.
unsigned weight_of(const Judgement& judgement, bool right_only) {
  unsigned sum = 0;
  for (const Field& field : judgement.fields) sum += !right_only || field.right ? field.weight : 0;
  return sum;
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
  return judgement.readable && std::ranges::all_of(judgement.fields, &Field::right);
}

std::string to_json(const Judgement& judgement) {
  const unsigned all = std::max(weight_of(judgement, false), 1U);
  const unsigned right = judgement.readable ? weight_of(judgement, true) : 0;
  const unsigned common = std::gcd(right, all);
  const char* status = !judgement.readable   ? "unreadable"
                       : accepted(judgement) ? "accepted"
                       : right == 0          ? "rejected"
                                             : "partial";
  const unsigned num = accepted(judgement) ? 1 : right / common;
  const unsigned den = accepted(judgement) ? 1 : all / common;
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
