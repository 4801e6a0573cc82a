#include "stratego/judge/judgement.hpp"

#include <fmt/format.h>

#include <numeric>

#include "stratego/judge/json.hpp"

namespace stratego::judge {
namespace {

std::string share_text(Share share) {
  const std::int64_t common = std::gcd(share.num, share.den);
  return fmt::format("[{}, {}]", share.num / common, share.den / common);
}

}  // namespace

bool accepted(const Judgement& judgement) {
  return judgement.share.num == judgement.share.den;
}

std::string to_json(const Judgement& judgement) {
  const char* status = accepted(judgement) ? "accepted" : judgement.share.num == 0 ? "rejected" : "partial";
  std::string text = fmt::format("{{\"status\": \"{}\", \"share\": {}", status, share_text(judgement.share));
  if (!judgement.fields.empty()) {
    text += ",\n\"fields\": [";
    for (const Field& field : judgement.fields)
      text += fmt::format("{}\n {{\"name\": {}, \"share\": {}, \"message\": {}}}",
                          &field == judgement.fields.data() ? "" : ",", quoted(field.name),
                          share_text(field.share), quoted(field.message));
    text += "]";
  }
  text += fmt::format(",\n\"message\": {}", quoted(judgement.message));
  if (judgement.ended_by) text += fmt::format(",\n\"ended_by\": {}", *judgement.ended_by);
  return text + "}\n";
}

}  // namespace stratego::judge
