#include "grader/intake/download/label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace grader::intake {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 20 && std::ranges::all_of(text, is_digit);
}

std::string lower_ascii(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

bool is_late_word(std::string_view word) {
  return lower_ascii(word) == "late";
}

// Where the parts between underscores begin; the text of part i and of all from part i on.
class Parts {
 public:
  explicit Parts(std::string_view text) : text_(text) {
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i == 0 || text[i - 1] == '_') begins_.push_back(i);
    }
  }
  std::size_t size() const { return begins_.size(); }
  std::string_view at(std::size_t i) const {
    const std::size_t end = i + 1 < size() ? begins_[i + 1] - 1 : text_.size();
    return text_.substr(begins_[i], end - begins_[i]);
  }
  std::string_view from(std::size_t i) const { return text_.substr(begins_[i]); }
  std::string_view before(std::size_t i) const { return i == 0 ? "" : text_.substr(0, begins_[i] - 1); }

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_;
};

std::optional<Label> anonymous_canvas_label(const Parts& parts) {
  const std::size_t first = is_late_word(parts.at(0)) ? 1 : 0;
  if (parts.size() < first + 4 || parts.at(first) != "anon" || !is_number(parts.at(first + 2)))
    return std::nullopt;
  Label label;
  label.late = first == 1;
  label.platform_id = "anon:" + std::string(parts.at(first + 1));
  label.student = "anon-" + std::string(parts.at(first + 1));
  label.file = parts.from(first + 3);
  return label;
}

void name_canvas_student(Label& label, const Parts& parts, std::size_t id) {
  label.late = id > 1 && is_late_word(parts.at(id - 1));
  label.name = parts.before(label.late ? id - 1 : id);
  label.platform_id = parts.at(id);
  label.student = label.name + "_" + label.platform_id;
}

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

// "Nov 28, 2026 1022 AM" at the beginning of `text`: the time as "2026-11-28 10:22" and how long it is.
struct Moment {
  std::string when;
  std::size_t length = 0;
};
std::optional<Moment> brightspace_moment(std::string_view text) {
  const std::string line(text.substr(0, 32));
  std::array<char, 4> month{};
  std::array<char, 3> half{};
  int day = 0, year = 0, time = 0, length = 0;
  // NOLINTNEXTLINE(cert-err34-c): every field is checked below
  if (std::sscanf(line.c_str(), "%3s %2d, %4d %4d %2s%n", month.data(), &day, &year, &time, half.data(),
                  &length) != 5)
    return std::nullopt;
  const auto found = std::ranges::find(kMonths, std::string_view(month.data()));
  const std::string_view word(half.data());
  if (found == kMonths.end() || (word != "AM" && word != "PM")) return std::nullopt;
  if (day < 1 || day > 31 || year < 1990 || time / 100 < 1 || time / 100 > 12 || time % 100 > 59)
    return std::nullopt;
  const int hour = time / 100 % 12 + (word == "PM" ? 12 : 0);
  return Moment{
      fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", year, found - kMonths.begin() + 1, day, hour, time % 100),
      static_cast<std::size_t>(length)};
}

// "2026-02-03-18-34-13" -> "2026-02-03 18:34:13"
std::optional<std::string> blackboard_moment(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00-00-00-00";
  if (text.size() < kForm.size()) return std::nullopt;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    if (kForm[i] == '-' ? text[i] != '-' : !is_digit(text[i])) return std::nullopt;
  }
  std::string when(text.substr(0, kForm.size()));
  when[10] = ' ';
  when[13] = when[16] = ':';
  return when;
}

}  // namespace

std::optional<Label> canvas_label(const std::string& name) {
  const Parts parts(name);
  if (auto anonymous = anonymous_canvas_label(parts)) return anonymous;
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    if (!is_number(parts.at(i)) || parts.before(i).empty()) continue;
    const std::string_view rest = parts.from(i + 1);
    Label label;
    if (rest == "text.html" || rest == "link.html") {
      label.kind = rest == "text.html" ? Label::Kind::kText : Label::Kind::kLink;
      label.file = rest;
    } else if (i + 2 < parts.size() && is_number(parts.at(i + 1)) && !parts.from(i + 2).empty()) {
      label.file = parts.from(i + 2);
    } else {
      continue;
    }
    name_canvas_student(label, parts, i);
    return label;
  }
  return std::nullopt;
}

std::optional<Label> moodle_label(const std::string& name) {
  constexpr std::string_view kMark = "_assignsubmission_";
  const std::size_t mark = name.find(kMark);
  if (mark == std::string::npos || mark == 0) return std::nullopt;
  const std::string before = name.substr(0, mark);
  const std::string after = name.substr(mark + kMark.size());
  const std::size_t kind_end = std::min(after.find('_'), after.size());
  const std::string kind = after.substr(0, kind_end);
  if (kind != "file" && kind != "onlinetext") return std::nullopt;
  Label label;
  label.kind = kind == "file" ? Label::Kind::kWork : Label::Kind::kText;
  label.file = kind_end < after.size() ? after.substr(kind_end + 1) : "";
  const std::size_t bar = before.rfind('_');
  const bool with_id =
      bar != std::string::npos && bar > 0 && is_number(std::string_view(before).substr(bar + 1));
  label.name = with_id ? before.substr(0, bar) : before;
  label.platform_id = with_id ? before.substr(bar + 1) : "";
  label.student = before;  // the number belongs to one assignment, but two students may share a name
  return label;
}

std::optional<Label> blackboard_label(const std::string& name) {
  constexpr std::string_view kMark = "_attempt_";
  constexpr std::size_t kMoment = 19;
  for (std::size_t mark = name.find(kMark); mark != std::string::npos; mark = name.find(kMark, mark + 1)) {
    const std::string rest = name.substr(mark + kMark.size());
    const auto when = blackboard_moment(rest);
    if (!when || mark == 0) continue;
    Label label;
    label.student = name.substr(0, mark);
    label.when = *when;
    const std::string after = rest.substr(kMoment);
    if (after == ".txt") {
      label.kind = Label::Kind::kReceipt;
      label.file = name;
    } else if (after.size() > 1 && after[0] == '_') {
      label.file = after.substr(1);
    } else if (!after.empty()) {
      continue;
    }
    return label;
  }
  return std::nullopt;
}

std::optional<Label> brightspace_label(const std::string& name) {
  constexpr std::string_view kBetween = " - ";
  const std::size_t first = name.find(kBetween);
  if (first == std::string::npos) return std::nullopt;
  const std::string numbers = name.substr(0, first);
  const std::size_t dash = numbers.find('-');
  const bool two = dash != std::string::npos;
  if (!is_number(numbers.substr(0, dash)) || (two && !is_number(numbers.substr(dash + 1))))
    return std::nullopt;
  for (std::size_t at = name.find(kBetween, first + 1); at != std::string::npos;
       at = name.find(kBetween, at + 1)) {
    const auto moment = brightspace_moment(std::string_view(name).substr(at + kBetween.size()));
    if (!moment) continue;
    Label label;
    label.name = name.substr(first + kBetween.size(), at - first - kBetween.size());
    label.platform_id = numbers.substr(0, dash);
    label.student = label.name + "_" + label.platform_id;
    label.when = moment->when;
    const std::string after = name.substr(at + kBetween.size() + moment->length);
    if (after.starts_with(kBetween)) label.file = after.substr(kBetween.size());
    if (!after.empty() && label.file.empty()) return std::nullopt;
    return label;
  }
  return std::nullopt;
}

}  // namespace grader::intake
