#include "npuzzle/judge/format.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "npuzzle/judge/reading.hpp"
#include "npuzzle/judge/values.hpp"

namespace npuzzle::judge {

namespace {

constexpr std::string_view kFile = "file";

// These are about a line, but where it stands is a matter of the file.
bool is_of_file(const Remark& remark) {
  return !remark.key || remark.fault == Fault::kDuplicateKey;
}

void take(Field& field, const Remark& remark) {
  const kit::judge::Share share = tolerated(remark.fault) ? kit::judge::Share{1, 2} : kit::judge::kNothing;
  if (share.num == 0 || field.share.num == field.share.den) field.share = share;
  field.message += fmt::format("{}{}.", field.message.empty() ? "" : " ", to_string(remark));
}

}  // namespace

std::vector<Field> format_fields(std::string_view bytes) {
  const Reading reading = read_all(bytes);
  std::vector<Field> fields;
  fields.reserve(kKeys.size() + 1);
  for (const Key key : kKeys) fields.push_back({std::string(name_of(key)), {1, 1}, ""});
  fields.push_back({std::string(kFile), {1, 1}, ""});
  for (const Remark& remark : reading.remarks) {
    take(is_of_file(remark) ? fields.back() : fields[static_cast<std::size_t>(*remark.key)], remark);
  }
  for (const auto& [key, why] : reading.unreadable) {
    Field& field = fields[static_cast<std::size_t>(key)];
    field.share = {0, 1};
    if (field.message.empty()) field.message = why;
  }
  return fields;
}

Judgement judge_format(const CaseFolder& folder) {
  const Judgement values = judge_values(folder, Policy::kCourse);
  if (!values.readable) return values;
  Judgement judgement;
  if (values.share == kit::judge::kNothing) {
    judgement.message =
        "The form counts only when at least one value of the search is right. " + values.message;
    return judgement;
  }
  judgement.fields = format_fields(*folder.actual);
  judgement.share = kit::judge::mean_of(judgement.fields);
  if (!accepted(judgement)) {
    judgement.message =
        "The values could be read, but the file is not written to the letter: seven lines 'key: value', each "
        "ended by "
        "one newline.";
  }
  return judgement;
}

}  // namespace npuzzle::judge
