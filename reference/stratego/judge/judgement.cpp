#include "stratego/judge/judgement.hpp"

#include <nlohmann/json.hpp>
#include <numeric>

namespace stratego::judge {
namespace {

nlohmann::ordered_json share_of(Share share) {
  const std::int64_t common = std::gcd(share.num, share.den);
  return {share.num / common, share.den / common};
}

}  // namespace

bool accepted(const Judgement& judgement) {
  return judgement.share.num == judgement.share.den;
}

std::string to_json(const Judgement& judgement) {
  nlohmann::ordered_json json;
  json["status"] = accepted(judgement) ? "accepted" : judgement.share.num == 0 ? "rejected" : "partial";
  json["share"] = share_of(judgement.share);
  for (const Field& field : judgement.fields) {
    json["fields"].push_back(
        {{"name", field.name}, {"share", share_of(field.share)}, {"message", field.message}});
  }
  json["message"] = judgement.message;
  if (judgement.ended_by) json["ended_by"] = *judgement.ended_by;
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace stratego::judge
