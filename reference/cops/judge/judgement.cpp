#include "cops/judge/judgement.hpp"

#include <algorithm>

#include "cops/show/json_text.hpp"

namespace cops::judge {
namespace {

std::string fraction(std::uint64_t share) {
  if (share == kWhole) return "[1,1]";
  return share == 0 ? "[0,1]" : "[" + std::to_string(share) + "," + std::to_string(kWhole) + "]";
}

std::string field_json(const Field& field) {
  show::JsonObject json;
  json.add("name", field.name).add_raw("share", fraction(field.share));
  if (!field.message.empty()) json.add("message", field.message);
  return json.text();
}

}  // namespace

bool accepted(const Judgement& judgement) {
  return judgement.readable && judgement.share == kWhole;
}

std::string to_json(const Judgement& judgement) {
  const std::uint64_t share = judgement.readable ? judgement.share : 0;
  const char* const status = !judgement.readable ? "unreadable"
                             : share == kWhole   ? "accepted"
                             : share == 0        ? "rejected"
                                                 : "partial";
  show::JsonObject json;
  json.add("status", status).add_raw("share", fraction(share));
  if (judgement.readable && !judgement.fields.empty()) {
    json.add_raw("fields", show::json_list(judgement.fields, field_json));
  }
  if (!judgement.message.empty()) json.add("message", judgement.message);
  if (judgement.ended_by) json.add("ended_by", *judgement.ended_by);
  return json.text();
}

std::uint64_t share_beyond(std::uint64_t points, std::uint64_t constant, std::uint64_t all) {
  if (points >= all) return kWhole;
  if (points <= constant) return 0;
  return std::clamp<std::uint64_t>((points - constant) * kWhole / (all - constant), 1, kWhole - 1);
}

}  // namespace cops::judge
