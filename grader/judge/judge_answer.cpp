#include "grader/judge/judge_answer.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <set>

#include "grader/core/assignment.hpp"
#include "grader/core/json_reader.hpp"
#include "grader/judge/check.hpp"

namespace grader::judge {

namespace {

constexpr std::int64_t kLargestDenominator = 1'000'000'000;

std::optional<Share> read_share(const JsonReader& reader) {
  const auto parts = reader.items(2, 2);
  if (parts.size() != 2) return std::nullopt;
  const auto den = parts[1].whole(1, kLargestDenominator);
  const auto num = parts[0].whole(0, den.value_or(kLargestDenominator));
  if (!num || !den) return std::nullopt;
  return Share{*num, *den};
}

FieldResult read_field(const JsonReader& reader) {
  FieldResult field;
  reader.object({"name", "share", "message"});
  if (const auto name = reader.need("name", "Name the field."))
    field.name = name->text(TextKind::kLine).value_or("");
  if (const auto share = reader.need("share", "Give [num, den]."))
    field.share = read_share(*share).value_or(Share{});
  if (const auto message = reader.find("message")) field.message = message->text(TextKind::kRaw).value_or("");
  return field;
}

std::vector<FieldResult> read_fields(const JsonReader& reader) {
  std::vector<FieldResult> fields;
  std::set<std::string> seen;
  for (const JsonReader& item : reader.items(0, 1000)) {
    fields.push_back(read_field(item));
    if (!seen.insert(fields.back().name).second) {
      item.mistake(fmt::format("the field \"{}\" is given twice", fields.back().name), "Give it once.");
    }
  }
  return fields;
}

// Status and share say the same, whichever was left out.
void settle_share(const JsonReader& reader, const std::optional<Share>& given, CheckResult& result) {
  const bool is_partial = result.status == CheckStatus::kPartial;
  const bool is_accepted = result.status == CheckStatus::kAccepted;
  if (!given) {
    if (is_partial) reader.mistake("\"partial\" without \"share\"", "Give [num, den].");
    result.share = is_accepted ? Share{1, 1} : Share{0, 1};
    return;
  }
  result.share = *given;
  const bool full = given->num == given->den;
  const bool none = given->num == 0;
  const bool agrees = is_partial ? !full && !none : is_accepted ? full : none;
  if (!agrees) {
    reader.mistake(fmt::format("the share {}/{} does not fit the status", given->num, given->den),
                   "accepted is all, rejected and unreadable nothing, partial between.");
  }
}

void read_answer(const JsonReader& reader, int exit_code, CheckResult& result) {
  if (!reader.object({"status", "share", "fields", "message", "staff", "ended_by"})) return;
  std::optional<std::size_t> status;
  if (const auto word = reader.need("status", "Give accepted, partial, rejected or unreadable.")) {
    status = word->choice({"accepted", "partial", "rejected", "unreadable"});
  }
  std::optional<Share> share;
  if (const auto given = reader.find("share")) {
    share = read_share(*given);
    if (!share) return;
  }
  if (const auto fields = reader.find("fields")) result.fields = read_fields(*fields);
  if (const auto message = reader.find("message"))
    result.message = message->text(TextKind::kRaw).value_or("");
  if (const auto staff = reader.find("staff")) result.staff = staff->text(TextKind::kRaw).value_or("");
  if (const auto session = reader.find("ended_by"))
    result.ended_by = static_cast<int>(session->whole(1, kMostSessions).value_or(0));
  if (!status) return;
  result.status = static_cast<CheckStatus>(*status);
  settle_share(reader, share, result);
  if (result.ended_by != 0 && result.share.num != 0) {
    reader.mistake("\"ended_by\" with points", "Give it with rejected or unreadable only.");
  }
  const int wanted = result.status == CheckStatus::kAccepted ? 0 : 1;
  if (exit_code != wanted) {
    reader.mistake(fmt::format("exit code {} does not fit the status, which wants {}", exit_code, wanted),
                   "Exit with 0 for accepted, 1 for the others.");
  }
}

CheckResult failed(const Errors& errors, std::string_view output) {
  CheckResult result;
  result.status = CheckStatus::kCheckerFailed;
  result.staff = "The judge program's answer cannot be used.";
  for (const Error& error : errors) result.staff += " " + to_string(error) + ".";
  result.staff += " It begins: " + quoted(output, 500);
  return result;
}

}  // namespace

CheckResult parse_judge_answer(std::string_view output, bool cut, int exit_code) {
  Errors errors;
  if (exit_code != 0 && exit_code != 1) {
    errors.push_back({"", "", fmt::format("the judge ended with exit code {}", exit_code), ""});
  }
  if (cut) errors.push_back({"", "", "the answer is longer than what is kept", ""});
  if (!errors.empty()) return failed(errors, output);
  const JsonBounds bounds{.bytes = kLongestJudgeAnswer, .depth = 8, .members = 100};
  const auto document = parse_json(output, "answer", errors, bounds);
  CheckResult result;
  if (document) read_answer(JsonReader(*document, "answer", errors), exit_code, result);
  return errors.empty() ? result : failed(errors, output);
}

}  // namespace grader::judge
