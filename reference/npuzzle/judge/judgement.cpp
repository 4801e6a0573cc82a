#include "npuzzle/judge/judgement.hpp"

#include <nlohmann/json.hpp>
#include <numeric>

namespace npuzzle::judge {

namespace {

std::string_view name_of(Status status) {
  switch (status) {
    case Status::kAccepted:
      return "accepted";
    case Status::kPartial:
      return "partial";
    case Status::kRejected:
      return "rejected";
    case Status::kUnreadable:
      break;
  }
  return "unreadable";
}

nlohmann::ordered_json as_pair(Share share) {
  return nlohmann::ordered_json::array({share.num, share.den});
}

}  // namespace

void add_up(Judgement& judgement) {
  int den = 1;
  for (const Field& field : judgement.fields) den = std::lcm(den, field.share.den);
  int num = 0;
  for (const Field& field : judgement.fields) num += field.share.num * (den / field.share.den);
  den *= static_cast<int>(judgement.fields.size());
  const int common = std::gcd(num, den);
  judgement.share = {num / common, den / common};
  judgement.status = num == 0 ? Status::kRejected : num == den ? Status::kAccepted : Status::kPartial;
}

std::string to_json(const Judgement& judgement) {
  nlohmann::ordered_json out;
  out["status"] = name_of(judgement.status);
  out["share"] = as_pair(judgement.share);
  for (const Field& field : judgement.fields) {
    nlohmann::ordered_json entry = {{"name", field.name}, {"share", as_pair(field.share)}};
    if (!field.message.empty()) entry["message"] = field.message;
    out["fields"].push_back(std::move(entry));
  }
  if (!judgement.message.empty()) out["message"] = judgement.message;
  if (!judgement.staff.empty()) out["staff"] = judgement.staff;
  return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace npuzzle::judge
