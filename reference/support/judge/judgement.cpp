#include "support/judge/judgement.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <numeric>

namespace kit::judge {
namespace {

Share lowest(Share share) {
  const std::int64_t common = std::gcd(share.num, share.den);
  return {share.num / common, share.den / common};
}

nlohmann::ordered_json pair_of(Share share) {
  const Share least = lowest(share);
  return nlohmann::ordered_json::array({least.num, least.den});
}

const char* name_of(Status status) {
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

nlohmann::ordered_json fields_of(const Judgement& judgement) {
  auto list = nlohmann::ordered_json::array();
  for (const Field& field : judgement.fields) {
    nlohmann::ordered_json entry = {{"name", field.name}, {"share", pair_of(field.share)}};
    if (!field.message.empty()) entry["message"] = field.message;
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

Share mean_of(std::span<const Field> fields) {
  std::int64_t weight = 0;
  Share sum{0, 1};
  for (const Field& field : fields) {
    weight += field.weight;
    sum = lowest(
        {sum.num * field.share.den + field.weight * field.share.num * sum.den, sum.den * field.share.den});
  }
  return weight == 0 ? kWhole : lowest({sum.num, sum.den * weight});
}

Status status_of(const Judgement& judgement) {
  if (!judgement.readable) return Status::kUnreadable;
  if (judgement.share == kWhole) return Status::kAccepted;
  return judgement.share.num == 0 ? Status::kRejected : Status::kPartial;
}

bool accepted(const Judgement& judgement) {
  return status_of(judgement) == Status::kAccepted;
}

std::string to_json(const Judgement& judgement) {
  nlohmann::ordered_json out;
  out["status"] = name_of(status_of(judgement));
  out["share"] = pair_of(judgement.readable ? judgement.share : kNothing);
  if (judgement.readable && !judgement.fields.empty()) out["fields"] = fields_of(judgement);
  if (!judgement.message.empty()) out["message"] = judgement.message;
  if (!judgement.staff.empty()) out["staff"] = judgement.staff;
  if (judgement.ended_by) out["ended_by"] = *judgement.ended_by;
  return out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

int answer(const Judgement& judgement) {
  std::printf("%s\n", to_json(judgement).c_str());
  return accepted(judgement) ? 0 : 1;
}

}  // namespace kit::judge
