#include "npuzzle/judge/fields.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

std::string_view word_of(char letter) {
  switch (letter) {
    case 'U':
      return "Up";
    case 'D':
      return "Down";
    case 'L':
      return "Left";
    default:
      return "Right";
  }
}

std::string path_text(std::string_view letters, std::size_t limit) {
  std::string out = "[";
  for (std::size_t i = 0; i < std::min(limit, letters.size()); ++i) {
    out += fmt::format("{}'{}'", i == 0 ? "" : ", ", word_of(letters[i]));
  }
  return out + (letters.size() > limit ? ", ...]" : "]");
}

namespace {

constexpr std::string_view kDigits = "0123456789";

// Reads the list of one path_to_goal line.
class PathReader {
 public:
  PathReader(const Value& value, std::vector<Remark>& remarks) : value_(value), remarks_(remarks) {}

  std::optional<std::string> read() {
    std::string_view list = value_.raw;
    take_wrapper(list);
    if (!list.starts_with('[') || !list.ends_with(']') || list.size() < 2) {
      const bool round = list.size() >= 2 && list.front() == '(' && list.back() == ')';
      if (!round && list.find_first_of("[](){}") != std::string_view::npos) {
        return fail(list, "the list is not closed: write ['Up', 'Left'], all on one line");
      }
      remark(Fault::kPathBrackets, list, "put the moves between square brackets: ['Up', 'Left']");
      if (round) list = list.substr(1, list.size() - 2);
    } else {
      list = list.substr(1, list.size() - 2);
    }
    if (trimmed(list).empty()) {
      if (!list.empty()) remark(Fault::kPathSpacing, list, "an empty path is written []");
      return std::string();
    }
    return read_items(list);
  }

 private:
  void remark(Fault fault, std::string_view at, std::string text) {
    const auto same = [&](const Remark& r) { return r.fault == fault; };
    if (std::any_of(remarks_.begin(), remarks_.end(), same)) return;
    const auto offset = static_cast<std::size_t>(at.data() - value_.raw.data());
    remarks_.push_back({fault, Key::kPathToGoal, value_.line, value_.column + offset, std::move(text)});
  }

  std::nullopt_t fail(std::string_view at, std::string text) {
    remark(Fault::kNotAPath, at, std::move(text));
    return std::nullopt;
  }

  // deque([...]) and list([...]), as Python prints them.
  void take_wrapper(std::string_view& list) {
    const std::size_t open = list.find('(');
    if (open == 0 || open == std::string_view::npos || !list.ends_with(')')) return;
    const std::string_view name = list.substr(0, open);
    if (lowered(name).find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos) return;
    remark(Fault::kPathBrackets, list, fmt::format("write a plain list, not {}(...)", as_shown(name, 12)));
    list = list.substr(open + 1, list.size() - open - 2);
  }

  std::optional<std::string> read_items(std::string_view list) {
    std::string letters;
    for (std::size_t number = 1;; ++number) {
      const std::size_t comma = list.find(',');
      const std::string_view item = list.substr(0, comma);
      const std::string_view word = unquoted(item, number);
      const auto letter = letter_of(word);
      if (!letter) return fail(item, complaint(word, number));
      letters += *letter;
      if (comma == std::string_view::npos) break;
      list.remove_prefix(comma + 1);
    }
    return letters;
  }

  std::string_view unquoted(std::string_view item, std::size_t number) {
    std::string_view word = trimmed(item);
    const std::string_view blanks = number == 1 ? "" : " ";
    if (item.substr(0, item.find_first_not_of(" \t")) != blanks ||
        item.size() != word.size() + blanks.size()) {
      remark(Fault::kPathSpacing, item, "put one blank after each comma and none elsewhere");
    }
    const char first = word.empty() ? ' ' : word.front();
    if (word.size() < 2 || (first != '\'' && first != '"') || word.back() != first) {
      remark(Fault::kNoQuotes, item, "put each move between single quotes: 'Up'");
      return word;
    }
    if (first == '"')
      remark(Fault::kDoubleQuotes, item, "double quotes; put each move between single quotes: 'Up'");
    return word.substr(1, word.size() - 2);
  }

  std::optional<char> letter_of(std::string_view word) {
    constexpr std::string_view kLetters = "UDLR";
    for (const char letter : kLetters) {
      if (word == word_of(letter)) return letter;
    }
    const std::string plain = lowered(trimmed(word));
    for (const char letter : kLetters) {
      const std::string full = lowered(word_of(letter));
      if (plain == full || plain == full.substr(0, 1) || (letter == 'R' && plain == "rigth")) {
        remark(Fault::kMoveSpelling, word, fmt::format("{}: write '{}'", as_shown(word), word_of(letter)));
        return letter;
      }
    }
    return std::nullopt;
  }

  static std::string complaint(std::string_view word, std::size_t number) {
    if (word.find("...") != std::string_view::npos) {
      return fmt::format("the path is shortened at item {}; write all moves", number);
    }
    if (number == 1) {
      return fmt::format(
          "item 1 of the path is {}: no move. The path begins with the first move; the start itself "
          "is not part of it, and the path of a solved board is []",
          as_shown(word));
    }
    return fmt::format("item {} of the path is {}; a move is 'Up', 'Down', 'Left' or 'Right'", number,
                       as_shown(word));
  }

  const Value& value_;
  std::vector<Remark>& remarks_;
};

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

Remark number_remark(Fault fault, Key key, const Value& value, std::string text) {
  return {fault, key, value.line, value.column, std::move(text)};
}

// Quotes around the number, a plus sign, a zero fraction, commas between thousands: what can be undone.
std::string plain_integer(std::string_view raw) {
  std::string text(raw);
  std::erase_if(text, [](char c) { return c == '\'' || c == '"' || c == ','; });
  if (text.starts_with('+')) text.erase(0, 1);
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    if (text.find_first_not_of('0', point + 1) == std::string::npos) text.erase(point);
  }
  return text;
}

}  // namespace

Moves read_moves(const Value& value) {
  Moves moves;
  moves.letters = PathReader(value, moves.remarks).read();
  return moves;
}

Count read_count(Key key, const Value& value) {
  Count count;
  const std::string plain = plain_integer(value.raw);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), number);
  if (plain.empty() || error != std::errc() || end != plain.data() + plain.size()) {
    count.remarks.push_back(
        number_remark(Fault::kNotANumber, key, value,
                      fmt::format("{} is {}; write a whole number", name_of(key), as_shown(value.raw))));
    return count;
  }
  count.number = number;
  const bool canonical = plain == value.raw && plain == std::to_string(number);
  if (!canonical) {
    count.remarks.push_back(
        number_remark(Fault::kNumberForm, key, value,
                      fmt::format("{} is written {}; write {}", name_of(key), as_shown(value.raw), number)));
  }
  return count;
}

Measure read_measure(Key key, const Value& value) {
  Measure measure;
  double number = 0;
  const char* const end = value.raw.data() + value.raw.size();
  const auto [stop, error] = std::from_chars(value.raw.data(), end, number);
  const auto fail = [&](std::string_view what) {
    measure.remarks.push_back(
        number_remark(Fault::kNotANumber, key, value,
                      fmt::format("{} is {}: {}", name_of(key), as_shown(value.raw), what)));
    return measure;
  };
  if (value.raw.empty() || error != std::errc() || stop != end) {
    const bool comma =
        all_digits(value.raw.substr(0, value.raw.find(','))) && value.raw.find(',') != std::string::npos;
    return fail(comma ? "write a decimal point, not a comma" : "write a number with 8 decimals and no unit");
  }
  if (!std::isfinite(number)) return fail("not a finite number");
  if (std::signbit(number) && number != 0) return fail("it cannot be negative");
  measure.number = number;
  const std::size_t point = value.raw.find('.');
  const bool canonical = point != std::string::npos && all_digits(value.raw.substr(0, point)) &&
                         value.raw.size() == point + 9 && all_digits(value.raw.substr(point + 1));
  if (!canonical) {
    measure.remarks.push_back(
        number_remark(Fault::kNumberForm, key, value,
                      fmt::format("{} is written {}; write exactly 8 digits after the point: {:.8f}",
                                  name_of(key), as_shown(value.raw), std::min(number, 1e12))));
  }
  return measure;
}

}  // namespace npuzzle::judge
