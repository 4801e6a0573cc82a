#include "grader/results/serialise.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "grader/results/raw_text.hpp"

namespace grader::results {
namespace {

using nlohmann::json;

// Raised with a change of meaning, so that an older journal is dropped, not misread.
constexpr int kVersion = 1;

constexpr const char* kRemedy = "delete the file; the work is done again";

// Words of enumerations, in the order of their declaration.
constexpr std::array<std::string_view, 7> kLimitWords{"cpu",  "wall",      "memory",   "output",
                                                      "disk", "file_size", "processes"};
constexpr std::array<std::string_view, 3> kLevelWords{"none", "process", "namespaces"};
constexpr std::array<std::string_view, 5> kCheckWords{"accepted", "partial", "rejected", "unreadable",
                                                      "checker_failed"};
constexpr std::array<std::string_view, 5> kQualityWords{"clean", "findings", "not_applicable", "failed",
                                                        "not_given"};
constexpr std::array<std::string_view, 4> kBuildWords{"built", "compile_error", "rejected", "judge_error"};

template <class Enum, std::size_t N>
std::string_view word_of(Enum value, const std::array<std::string_view, N>& words) {
  return words.at(static_cast<std::size_t>(value));
}

// ---- writing ------------------------------------------------------------

json text(const std::string& raw) {
  return raw_text(raw);
}

json texts(const std::vector<std::string>& raw) {
  json out = json::array();
  for (const std::string& item : raw) out.push_back(text(item));
  return out;
}

json share(Share value) {
  return json::array({value.num, value.den});
}

json usage(const Usage& value) {
  return {{"cpu", value.cpu.count()}, {"wall", value.wall.count()}, {"peak_memory", value.peak_memory.count}};
}

json enforcement(const Enforcement& value) {
  return {{"level", word_of(value.level, kLevelWords)},
          {"memory_by", text(value.memory_by)},
          {"cpu_by", text(value.cpu_by)}};
}

struct TerminationWriter {
  json operator()(const Exited& end) const { return {{"exited", end.code}}; }
  json operator()(const Signalled& end) const { return {{"signalled", end.signal}}; }
  json operator()(const LimitHit& end) const { return {{"limit", word_of(end.which, kLimitWords)}}; }
  json operator()(const BoxFailed& end) const { return {{"box_failed", text(end.why)}}; }
};

json check(const CheckResult& value) {
  json fields = json::array();
  for (const FieldResult& field : value.fields) {
    fields.push_back(
        {{"name", text(field.name)}, {"share", share(field.share)}, {"message", text(field.message)}});
  }
  return {{"status", word_of(value.status, kCheckWords)},
          {"share", share(value.share)},
          {"fields", std::move(fields)},
          {"message", text(value.message)},
          {"staff", text(value.staff)}};
}

json build(const BuildResult& value) {
  return {{"status", word_of(value.status, kBuildWords)},
          {"message", text(value.message)},
          {"staff", text(value.staff)},
          {"log", text(value.log_raw)},
          {"usage", usage(value.usage)},
          {"notes", texts(value.notes)},
          {"key", text(value.key)}};
}

json a_case(const CaseResult& value) {
  return {{"id", text(value.id.value)},
          {"verdict", name_of(value.verdict)},
          {"termination", std::visit(TerminationWriter{}, value.termination)},
          {"usage", usage(value.usage)},
          {"enforcement", enforcement(value.enforcement)},
          {"check", value.check ? check(*value.check) : json(nullptr)},
          {"message", text(value.message)},
          {"staff", text(value.staff)},
          {"slow", value.slow},
          {"out", text(value.out_raw)},
          {"err", text(value.err_raw)},
          {"evidence", texts(value.evidence)},
          {"key", text(value.key)}};
}

json quality(const QualityResult& value) {
  return {{"kind", text(value.kind)},   {"status", word_of(value.status, kQualityWords)},
          {"findings", value.findings}, {"message", text(value.message)},
          {"log", text(value.log_raw)}, {"key", text(value.key)}};
}

json submission(const SubmissionResult& value) {
  json cases = json::array();
  for (const CaseResult& item : value.cases) cases.push_back(a_case(item));
  json checks = json::array();
  for (const QualityResult& item : value.quality) checks.push_back(quality(item));
  json marks = json::array();
  for (const auto& [criterion, mark] : value.marks) {
    marks.push_back({{"criterion", text(criterion.value)},
                     {"hundredths", mark.points.hundredths},
                     {"comment", text(mark.comment)}});
  }
  return {{"id", text(value.id.value)},
          {"name", text(value.name)},
          {"assignment", text(value.assignment.value)},
          {"language", value.language ? text(value.language->value) : json(nullptr)},
          {"source_digest", text(value.source_digest)},
          {"build", build(value.build)},
          {"cases", std::move(cases)},
          {"quality", std::move(checks)},
          {"marks", std::move(marks)},
          {"late_days", value.late_days},
          {"resubmissions", value.resubmissions}};
}

std::string document(json value) {
  value["version"] = kVersion;
  return value.dump();  // every string is valid UTF-8 by text()
}

// ---- reading ------------------------------------------------------------

// A value and where it stands; mistakes are collected in one list. A wrong place reads as the default.
class Place {
 public:
  Place(const json* value, std::string pointer, const std::string& file, Errors& errors)
      : value_(value), pointer_(std::move(pointer)), file_(&file), errors_(&errors) {}

  Place operator[](const char* key) const {
    const std::string where = pointer_ + "/" + key;
    if (value_ == nullptr) return {nullptr, where, *file_, *errors_};
    if (!value_->is_object()) {
      wrong("an object is expected");
      return {nullptr, where, *file_, *errors_};
    }
    const auto found = value_->find(key);
    const Place inner{found == value_->end() ? nullptr : &*found, where, *file_, *errors_};
    if (inner.value_ == nullptr) inner.wrong("is missing");
    return inner;
  }

  bool has(const char* key) const {
    return value_ != nullptr && value_->is_object() && value_->contains(key);
  }
  bool is_null() const { return value_ != nullptr && value_->is_null(); }

  template <class Read>
  auto list(Read read) const {
    std::vector<decltype(read(*this))> out;
    if (value_ == nullptr) return out;
    if (!value_->is_array()) {
      wrong("an array is expected");
      return out;
    }
    for (std::size_t i = 0; i < value_->size(); ++i) {
      out.push_back(read(Place{&(*value_)[i], pointer_ + "/" + std::to_string(i), *file_, *errors_}));
    }
    return out;
  }

  std::string text() const {
    if (value_ == nullptr) return {};
    if (auto bytes = raw_text_of(*value_)) return *std::move(bytes);
    wrong("a string, or an object with the key base64, is expected");
    return {};
  }

  std::int64_t whole(std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                     std::int64_t most = std::numeric_limits<std::int64_t>::max()) const {
    if (value_ == nullptr) return 0;
    const bool in_range =
        value_->is_number_unsigned()
            ? value_->get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<std::int64_t>::max())
            : value_->is_number_integer();
    const std::int64_t number = in_range ? value_->get<std::int64_t>() : 0;
    if (in_range && number >= least && number <= most) return number;
    wrong("a whole number in range is expected");
    return 0;
  }

  int integer() const { return int(whole(std::numeric_limits<int>::min(), std::numeric_limits<int>::max())); }

  bool flag() const {
    if (value_ == nullptr) return false;
    if (!value_->is_boolean()) wrong("true or false is expected");
    return value_->is_boolean() && value_->get<bool>();
  }

  template <class Enum, std::size_t N>
  Enum word(const std::array<std::string_view, N>& words) const {
    const std::string got = text();
    for (std::size_t i = 0; i < N; ++i) {
      if (got == words[i]) return static_cast<Enum>(i);
    }
    if (value_ != nullptr) wrong("is not a known word");
    return Enum{};
  }

  Verdict verdict() const {
    const auto found = verdict_named(text());
    if (!found && value_ != nullptr) wrong("is not a known verdict");
    return found.value_or(Verdict::kJudgeError);
  }

  void wrong(std::string what) const { errors_->push_back({*file_, pointer_, std::move(what), kRemedy}); }

 private:
  const json* value_;  // null: already reported
  std::string pointer_;
  const std::string* file_;
  Errors* errors_;
};

std::string read_text(const Place& at) {
  return at.text();
}

Share read_share(const Place& at) {
  const auto parts = at.list([](const Place& part) { return part.whole(); });
  if (parts.size() == 2 && parts[1] > 0 && parts[0] >= 0 && parts[0] <= parts[1]) return {parts[0], parts[1]};
  at.wrong("a fraction [num, den] with 0 <= num <= den and den > 0 is expected");
  return {};
}

Usage read_usage(const Place& at) {
  return {std::chrono::microseconds(at["cpu"].whole(0)), std::chrono::microseconds(at["wall"].whole(0)),
          kit::Bytes{at["peak_memory"].whole(0)}};
}

Enforcement read_enforcement(const Place& at) {
  return {at["level"].word<BoxLevel>(kLevelWords), at["memory_by"].text(), at["cpu_by"].text()};
}

Termination read_termination(const Place& at) {
  if (at.has("exited")) return Exited{at["exited"].integer()};
  if (at.has("signalled")) return Signalled{at["signalled"].integer()};
  if (at.has("limit")) return LimitHit{at["limit"].word<Limit>(kLimitWords)};
  return BoxFailed{at["box_failed"].text()};
}

FieldResult read_field(const Place& at) {
  return {at["name"].text(), read_share(at["share"]), at["message"].text()};
}

std::optional<CheckResult> read_check(const Place& at) {
  if (at.is_null()) return std::nullopt;
  return CheckResult{at["status"].word<CheckStatus>(kCheckWords), read_share(at["share"]),
                     at["fields"].list(read_field), at["message"].text(), at["staff"].text()};
}

BuildResult read_build(const Place& at) {
  return {at["status"].word<BuildResult::Status>(kBuildWords),
          at["message"].text(),
          at["staff"].text(),
          at["log"].text(),
          read_usage(at["usage"]),
          at["notes"].list(read_text),
          at["key"].text()};
}

CaseResult read_case(const Place& at) {
  return {{at["id"].text()},
          at["verdict"].verdict(),
          read_termination(at["termination"]),
          read_usage(at["usage"]),
          read_enforcement(at["enforcement"]),
          read_check(at["check"]),
          at["message"].text(),
          at["staff"].text(),
          at["slow"].flag(),
          at["out"].text(),
          at["err"].text(),
          at["evidence"].list(read_text),
          at["key"].text()};
}

QualityResult read_quality(const Place& at) {
  return {at["kind"].text(),       at["status"].word<QualityResult::Status>(kQualityWords),
          at["findings"].whole(0), at["message"].text(),
          at["log"].text(),        at["key"].text()};
}

SubmissionResult read_submission(const Place& at) {
  SubmissionResult out;
  out.id = {at["id"].text()};
  out.name = at["name"].text();
  out.assignment = {at["assignment"].text()};
  const Place language = at["language"];
  if (!language.is_null()) out.language = LanguageId{language.text()};
  out.source_digest = at["source_digest"].text();
  out.build = read_build(at["build"]);
  out.cases = at["cases"].list(read_case);
  out.quality = at["quality"].list(read_quality);
  at["marks"].list([&](const Place& mark) {
    const bool fresh = out.marks
                           .insert({CriterionId{mark["criterion"].text()},
                                    {Points{mark["hundredths"].whole()}, mark["comment"].text()}})
                           .second;
    if (!fresh) mark.wrong("names a criterion twice");
    return fresh;
  });
  out.late_days = at["late_days"].whole(0);
  out.resubmissions = at["resubmissions"].whole(0);
  return out;
}

template <class Value>
Result<Value> parse(std::string_view text, const std::string& file, Value (*read)(const Place&)) {
  Errors errors;
  try {
    const json root = json::parse(text);
    const Place top{&root, "", file, errors};
    if (top["version"].whole() != kVersion && errors.empty()) {
      top["version"].wrong(fmt::format("was written by another version (this one reads {})", kVersion));
    }
    Value value = read(top);
    if (errors.empty()) return value;
  } catch (const json::parse_error& error) {
    errors.push_back({file, fmt::format("byte {}", error.byte), "is not whole JSON", kRemedy});
  } catch (const json::exception&) {  // a number too large for any type
    errors.push_back({file, "", "holds a number out of range", kRemedy});
  }
  return errors;
}

}  // namespace

std::string to_json(const SubmissionResult& result) {
  return document(submission(result));
}
std::string to_json(const BuildResult& result) {
  return document(build(result));
}
std::string to_json(const CaseResult& result) {
  return document(a_case(result));
}
std::string to_json(const QualityResult& result) {
  return document(quality(result));
}

Result<SubmissionResult> submission_result_from_json(std::string_view text, const std::string& file) {
  return parse<SubmissionResult>(text, file, read_submission);
}
Result<BuildResult> build_result_from_json(std::string_view text, const std::string& file) {
  return parse<BuildResult>(text, file, read_build);
}
Result<CaseResult> case_result_from_json(std::string_view text, const std::string& file) {
  return parse<CaseResult>(text, file, read_case);
}
Result<QualityResult> quality_result_from_json(std::string_view text, const std::string& file) {
  return parse<QualityResult>(text, file, read_quality);
}

}  // namespace grader::results
