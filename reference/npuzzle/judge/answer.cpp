#include "npuzzle/judge/answer.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

std::string_view name_of(Key key) {
  constexpr std::array<std::string_view, 7> kNames = {"path_to_goal", "cost_of_path",     "nodes_expanded",
                                                      "search_depth", "max_search_depth", "running_time",
                                                      "max_ram_usage"};
  return kNames[static_cast<std::size_t>(key)];
}

bool tolerated(Fault fault) {
  switch (fault) {
    case Fault::kUtf16:
    case Fault::kNulBytes:
    case Fault::kInvalidUtf8:
    case Fault::kNotALine:
    case Fault::kTooLong:
    case Fault::kMissingKey:
    case Fault::kMissingValue:
    case Fault::kNotAPath:
    case Fault::kNotANumber:
      return false;
    default:
      return true;
  }
}

std::string to_string(const Remark& remark) {
  if (remark.line == 0) return remark.text;
  if (remark.column == 0) return fmt::format("line {}: {}", remark.line, remark.text);
  return fmt::format("line {}, column {}: {}", remark.line, remark.column, remark.text);
}

namespace {

struct Line {
  std::string_view text;
  std::size_t number;
};

// Reads one file; a class because the remarks and the values grow together.
class Reader {
 public:
  Answer read(std::string_view bytes) {
    std::string text = decoded(bytes);
    for (const Line& line : lines_of(text)) read_line(line);
    check_keys();
    return std::move(answer_);
  }

 private:
  void remark(Fault fault, std::optional<Key> key, std::size_t line, std::size_t column, std::string text) {
    const auto same = [&](const Remark& r) { return r.fault == fault && r.key == key; };
    if (answer_.remarks.size() >= kMaxRemarks ||
        std::any_of(answer_.remarks.begin(), answer_.remarks.end(), same)) {
      return;
    }
    answer_.remarks.push_back({fault, key, line, column, std::move(text)});
  }

  std::string decoded(std::string_view bytes);
  std::string from_utf16(std::string_view bytes, bool big_endian);
  void remark_strange_bytes(std::string_view bytes);
  std::vector<Line> lines_of(std::string_view text);
  void read_line(const Line& line);
  void read_pair(const Line& line, std::string_view text, std::size_t colon);
  void unknown_key(std::string_view name, const Line& line);
  void check_keys();

  Answer answer_;
  std::vector<Key> order_;
};

std::size_t line_at(std::string_view bytes, std::size_t offset) {
  return 1 +
         static_cast<std::size_t>(std::count(bytes.begin(), bytes.begin() + static_cast<long>(offset), '\n'));
}

std::size_t column_at(std::string_view bytes, std::size_t offset) {
  const std::size_t newline = offset == 0 ? std::string_view::npos : bytes.rfind('\n', offset - 1);
  return newline == std::string_view::npos ? offset + 1 : offset - newline;
}

std::string Reader::decoded(std::string_view bytes) {
  if (bytes.size() > kMaxAnswerBytes) {
    remark(Fault::kTooLong, {}, 0, 0,
           fmt::format("output.txt has {} bytes; only the first {} are read", bytes.size(), kMaxAnswerBytes));
    bytes = bytes.substr(0, kMaxAnswerBytes);
  }
  if (bytes.starts_with("\xff\xfe")) return from_utf16(bytes.substr(2), false);
  if (bytes.starts_with("\xfe\xff")) return from_utf16(bytes.substr(2), true);
  if (bytes.starts_with("\xef\xbb\xbf")) {
    remark(Fault::kByteOrderMark, {}, 1, 1,
           "the file begins with a byte order mark; write plain ASCII without it");
    bytes.remove_prefix(3);
  }
  remark_strange_bytes(bytes);
  std::string text(bytes);
  text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
  return text;
}

std::string Reader::from_utf16(std::string_view bytes, bool big_endian) {
  remark(Fault::kUtf16, {}, 1, 1,
         "the file is written in UTF-16; write plain ASCII, one byte for a character");
  std::string text;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const char low = bytes[big_endian ? i + 1 : i];
    const bool ascii = bytes[big_endian ? i : i + 1] == '\0' && static_cast<unsigned char>(low) < 0x80;
    if (low != '\0' || !ascii) text += ascii ? low : '?';
  }
  return text;
}

void Reader::remark_strange_bytes(std::string_view bytes) {
  if (const std::size_t nul = bytes.find('\0'); nul != std::string_view::npos) {
    const auto n = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\0'));
    remark(Fault::kNulBytes, {}, line_at(bytes, nul), column_at(bytes, nul),
           fmt::format("the file holds {} (value 0); write the characters of the text only, "
                       "not a whole buffer or a terminating zero",
                       counted(n, "NUL byte")));
  }
  if (const auto bad = first_invalid_utf8(bytes)) {
    remark(Fault::kInvalidUtf8, {}, line_at(bytes, *bad), column_at(bytes, *bad),
           fmt::format("the byte {} belongs to no text (it is not UTF-8); was a number written as raw bytes, "
                       "or memory that was never set?",
                       as_shown(bytes.substr(*bad, 1))));
  }
}

std::vector<Line> Reader::lines_of(std::string_view text) {
  char end = '\n';
  if (text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos) {
    end = '\r';
    remark(Fault::kCarriageReturns, {}, 1, 0,
           "lines end with a carriage return alone; end each with one newline");
  }
  std::vector<Line> lines;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = text.find(end, at);
    std::string_view line = text.substr(at, stop == std::string_view::npos ? stop : stop - at);
    ++number;
    if (line.ends_with('\r')) {
      while (line.ends_with('\r')) line.remove_suffix(1);
      remark(Fault::kCarriageReturns, {}, number, line.size() + 1,
             "lines end with CR LF as on Windows; end each with one newline (LF)");
    }
    lines.push_back({line, number});
    if (stop == std::string_view::npos) {
      remark(Fault::kNoFinalNewline, {}, number, line.size() + 1,
             "the last line does not end with a newline");
      break;
    }
    at = stop + 1;
  }
  return lines;
}

void Reader::read_line(const Line& line) {
  const std::string_view text = trimmed(line.text);
  if (text.empty()) {
    remark(Fault::kBlankLine, {}, line.number, 0, "an empty line; the file has exactly seven lines");
    return;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    remark(Fault::kNotALine, {}, line.number, 0, fmt::format("{} is no 'key: value' line", as_shown(text)));
    return;
  }
  read_pair(line, text, colon);
}

std::optional<Key> key_named(std::string_view name) {
  std::string plain = lowered(name);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == ' ' || c == '-' || c == '\t'; }, '_');
  for (const Key key : kKeys) {
    if (plain == name_of(key)) return key;
  }
  return std::nullopt;
}

void Reader::read_pair(const Line& line, std::string_view text, std::size_t colon) {
  const std::string_view name = trimmed(text.substr(0, colon));
  const auto key = key_named(name);
  if (!key) return unknown_key(name, line);

  const auto column_of = [&](std::string_view part) {
    return static_cast<std::size_t>(part.data() - line.text.data()) + 1;
  };
  const std::string_view value = trimmed(text.substr(colon + 1));
  if (text.data() != line.text.data()) {
    remark(Fault::kLeadingBlanks, key, line.number, 1, "the line begins with blanks");
  }
  if (name != name_of(*key)) {
    remark(Fault::kKeySpelling, key, line.number, column_of(name),
           fmt::format("the key is spelt {}; write {}", as_shown(name), name_of(*key)));
  }
  if (text.substr(text.size() - 1).data() + 1 != line.text.data() + line.text.size()) {
    remark(Fault::kTrailingBlanks, key, line.number, column_of(text) + text.size(),
           "blanks at the end of the line");
  }
  if (value.empty()) {
    remark(Fault::kMissingValue, key, line.number, 0, fmt::format("{} has no value", name_of(*key)));
  } else if (name.size() != colon || text.substr(colon + 1, text.size() - colon - 1 - value.size()) != " ") {
    remark(Fault::kSeparator, key, line.number, column_of(text) + colon,
           "write the key, a colon, one blank and the value: 'key: value'");
  }
  if (std::find(order_.begin(), order_.end(), *key) != order_.end()) {
    remark(Fault::kDuplicateKey, key, line.number, 0,
           fmt::format("{} stands twice; the last line is judged", name_of(*key)));
    std::erase(order_, *key);
  }
  order_.push_back(*key);
  answer_.values[*key] = {std::string(value), line.number, value.empty() ? 0 : column_of(value)};
}

void Reader::unknown_key(std::string_view name, const Line& line) {
  const std::string plain = lowered(name);
  const bool old_edition = plain == "fringe_size" || plain == "max_fringe_size";
  remark(Fault::kExtraKey, {}, line.number, 0,
         fmt::format("{} is not one of the seven keys{}; leave the line out", as_shown(name),
                     old_edition ? " (it belongs to an older edition of the assignment)" : ""));
}

void Reader::check_keys() {
  if (!std::is_sorted(order_.begin(), order_.end())) {
    const auto wrong = std::is_sorted_until(order_.begin(), order_.end());
    remark(Fault::kKeyOrder, {}, answer_.values[*wrong].line, 0,
           fmt::format("{} stands too late; the order of the seven lines is fixed", name_of(*wrong)));
  }
  for (const Key key : kKeys) {
    if (answer_.values.find(key) == answer_.values.end()) {
      remark(Fault::kMissingKey, key, 0, 0, fmt::format("the line {} is missing", name_of(key)));
    }
  }
}

}  // namespace

Answer read_answer(std::string_view bytes) {
  return Reader().read(bytes);
}

}  // namespace npuzzle::judge
