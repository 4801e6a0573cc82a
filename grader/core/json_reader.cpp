#include "grader/core/json_reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "grader/core/findings.hpp"
#include "support/text/closest.hpp"

namespace grader {

namespace {

using Mistake = std::pair<std::string, std::string>;

// Most mistakes that one document may report: a list of ten thousand wrong numbers is one mistake to its
// author.
constexpr std::size_t kMostErrors = 200;

std::string shortened(const std::string& text) {
  constexpr std::size_t kShown = 40;
  if (text.size() <= kShown) return text;
  std::size_t cut = kShown;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  return text.substr(0, cut) + "...";
}

// The value in a sentence: `the number 5`, `the text "abc"`.
std::string described(const Json& value) {
  switch (value.type()) {
    case Json::value_t::object:
      return "an object";
    case Json::value_t::array:
      return "a list";
    case Json::value_t::string:
      return "the text " + Json(shortened(value.get_ref<const std::string&>())).dump();
    case Json::value_t::null:
    case Json::value_t::boolean:
      return value.dump();
    default:
      return "the number " + value.dump();
  }
}

bool only(const std::string& text, std::string_view punctuation, bool upper) {
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (upper && c >= 'A' && c <= 'Z') ||
           punctuation.find(c) != std::string_view::npos;
  });
}

bool has_control(const std::string& text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; });
}

std::optional<Mistake> path_mistake(const std::string& path) {
  const char* remedy = "Write it relative, like \"folder/file.txt\".";
  if (path.empty()) return Mistake{"the path is empty", remedy};
  if (has_control(path)) return Mistake{"the path holds a control character", "Rename the file."};
  if (path.front() == '/') return Mistake{"the path is absolute", remedy};
  for (std::size_t start = 0; start <= path.size();) {
    const std::size_t end = std::min(path.find('/', start), path.size());
    const std::string step = path.substr(start, end - start);
    if (step == "..") return Mistake{"the path leaves its folder by \"..\"", remedy};
    if (step.empty() || step == ".") return Mistake{"the path holds an empty or \".\" step", remedy};
    start = end + 1;
  }
  return std::nullopt;
}

std::optional<Mistake> regex_mistake(const std::string& pattern) {
  const auto wrong = pattern_mistake(pattern);
  if (!wrong) return std::nullopt;
  return Mistake{*wrong, "Write an ECMAScript regular expression that names something which must be there."};
}

}  // namespace

std::optional<Mistake> text_mistake(const std::string& text, TextKind kind) {
  if (kind != TextKind::kRaw && text.find('\0') != std::string::npos)
    return Mistake{"the text holds a NUL", "Remove \\u0000."};
  switch (kind) {
    case TextKind::kRaw:
    case TextKind::kAny:
      return std::nullopt;
    case TextKind::kLine:
      if (text.empty()) return Mistake{"the text is empty", "Write a few words."};
      if (has_control(text)) return Mistake{"the text holds a control character", "Write it on one line."};
      return std::nullopt;
    case TextKind::kId:
      if (only(text, "_-", false)) return std::nullopt;
      return Mistake{fmt::format("\"{}\" is no id", shortened(text)), "Use only a-z, 0-9, _ and -."};
    case TextKind::kName:
      if (only(text, "_.+-", true) && text != "." && text != ".." && text.front() != '-') return std::nullopt;
      return Mistake{fmt::format("\"{}\" is no plain file name", shortened(text)),
                     "Use only letters, digits, _ . + and -, without a folder."};
    case TextKind::kPath:
      return path_mistake(text);
    case TextKind::kRegex:
      return regex_mistake(text);
  }
  return std::nullopt;
}

JsonReader::JsonReader(const Json& value, std::string file, Errors& errors)
    : value_(&value), file_(std::move(file)), errors_(&errors) {}

JsonReader::JsonReader(const JsonReader& parent, const Json& value, std::string_view step)
    : value_(&value),
      file_(parent.file_),
      pointer_(parent.pointer_ + pointer_step(step)),
      errors_(parent.errors_) {}

bool JsonReader::is_object() const {
  return value_->is_object();
}

bool JsonReader::is_text() const {
  return value_->is_string();
}

void JsonReader::mistake(std::string what, std::string remedy) const {
  const auto here = std::ranges::count(*errors_, file_, &Error::file);
  if (static_cast<std::size_t>(here) < kMostErrors) {
    errors_->push_back({file_, pointer_, std::move(what), std::move(remedy)});
  } else if (static_cast<std::size_t>(here) == kMostErrors) {
    errors_->push_back({file_, "", "more mistakes are not shown", "Correct those above first."});
  }
}

void JsonReader::expected(std::string_view wanted) const {
  mistake(fmt::format("{} where {} is expected", described(*value_), wanted),
          fmt::format("Write {}.", wanted));
}

bool JsonReader::object(const std::vector<std::string>& known) const {
  if (!value_->is_object()) return expected("an object {...}"), false;
  for (const auto& [key, value] : value_->items()) {
    if (std::ranges::count(known, key) > 0) continue;
    JsonReader(*this, value, key).mistake("unknown key", kit::suggestion(key, known));
  }
  return true;
}

std::optional<JsonReader> JsonReader::find(std::string_view key) const {
  if (!value_->is_object()) return std::nullopt;
  const auto found = value_->find(std::string(key));
  if (found == value_->end()) return std::nullopt;
  return JsonReader(*this, *found, key);
}

std::optional<JsonReader> JsonReader::need(std::string_view key, std::string_view remedy) const {
  auto found = find(key);
  if (!found && value_->is_object()) mistake(fmt::format("\"{}\" is missing", key), std::string(remedy));
  return found;
}

std::optional<std::string> JsonReader::text(TextKind kind) const {
  if (!value_->is_string()) return expected("text in double quotes"), std::nullopt;
  const auto& text = value_->get_ref<const std::string&>();
  if (const auto wrong = text_mistake(text, kind)) return mistake(wrong->first, wrong->second), std::nullopt;
  return text;
}

std::optional<bool> JsonReader::flag() const {
  if (!value_->is_boolean()) return expected("true or false"), std::nullopt;
  return value_->get<bool>();
}

std::optional<std::int64_t> JsonReader::whole(std::int64_t least, std::int64_t most) const {
  const std::string wanted = fmt::format("a whole number from {} to {}", least, most);
  // 3.0 is a whole number to JSON Schema, so it is one here.
  const bool whole_float = value_->is_number_float() && std::abs(value_->get<double>()) < 1e15 &&
                           value_->get<double>() == std::floor(value_->get<double>());
  if (!value_->is_number_integer() && !whole_float) return expected(wanted), std::nullopt;
  const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  const std::int64_t number = huge ? INT64_MAX : value_->get<std::int64_t>();
  if (number < least || number > most) return expected(wanted), std::nullopt;
  return number;
}

std::optional<double> JsonReader::number(double least, double most) const {
  const std::string wanted = fmt::format("a number from {} to {}", least, most);
  if (!value_->is_number()) return expected(wanted), std::nullopt;
  const auto number = value_->get<double>();
  if (!(number >= least && number <= most)) return expected(wanted), std::nullopt;
  return number;
}

std::optional<Points> JsonReader::points(Points least, Points most) const {
  const std::string wanted =
      fmt::format("a number from {} to {} with at most two decimals", to_string(least), to_string(most));
  if (!value_->is_number()) return expected(wanted), std::nullopt;
  const double hundredths = value_->get<double>() * 100;
  const double rounded = std::round(hundredths);
  if (!(std::abs(rounded) < 1e12) || std::abs(hundredths - rounded) > 1e-6)
    return expected(wanted), std::nullopt;
  const Points points{static_cast<std::int64_t>(rounded)};
  if (points < least || points > most) return expected(wanted), std::nullopt;
  return points;
}

std::optional<std::size_t> JsonReader::choice(const std::vector<std::string>& words) const {
  if (!value_->is_string()) return expected("text in double quotes"), std::nullopt;
  const auto& word = value_->get_ref<const std::string&>();
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  mistake(fmt::format("\"{}\" is not known here", shortened(word)), kit::suggestion(word, words));
  return std::nullopt;
}

std::vector<JsonReader> JsonReader::items(std::size_t least, std::size_t most) const {
  std::vector<JsonReader> list;
  if (!value_->is_array()) return expected("a list [...]"), list;
  if (value_->size() < least || value_->size() > most) {
    mistake(fmt::format("a list of {} where {} to {} are expected", value_->size(), least, most),
            value_->size() < least ? "Add to the list." : "Shorten the list.");
    return list;
  }
  for (std::size_t i = 0; i < value_->size(); ++i) {
    list.push_back(JsonReader(*this, (*value_)[i], std::to_string(i)));
  }
  return list;
}

std::vector<Member> JsonReader::members(TextKind key_kind, std::size_t least) const {
  std::vector<Member> list;
  if (!value_->is_object()) return expected("an object {...}"), list;
  if (value_->size() < least) mistake("the object is empty", "Add to the object.");
  for (const auto& [key, value] : value_->items()) {
    const JsonReader reader(*this, value, key);
    if (const auto wrong = text_mistake(key, key_kind)) {
      reader.mistake("the key: " + wrong->first, wrong->second);
    } else {
      list.push_back({key, reader});
    }
  }
  return list;
}

std::optional<std::vector<std::string>> JsonReader::texts(TextKind kind, std::size_t least, std::size_t most,
                                                          bool distinct) const {
  const std::size_t before = errors_->size();
  std::vector<std::string> list;
  std::set<std::string> seen;
  for (const JsonReader& item : items(least, most)) {
    const auto text = item.text(kind);
    if (!text) continue;
    if (distinct && !seen.insert(*text).second) {
      item.mistake(fmt::format("\"{}\" is given twice", shortened(*text)), "Keep one of the two.");
    }
    list.push_back(*text);
  }
  if (errors_->size() != before) return std::nullopt;
  return list;
}

}  // namespace grader
