#include "maze/judge/answer.hpp"

#include <fmt/format.h>

#include <array>

namespace maze::judge {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kMaxText = 4000;  // bytes of a string that is no list of numbers

constexpr std::array<std::int8_t, 256> digit_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < kDigits.size(); ++i)
    values[static_cast<unsigned char>(kDigits[i])] = static_cast<std::int8_t>(i);
  return values;
}
constexpr auto kDigitValues = digit_values();

struct ChangeName {
  std::string_view name;
  Change bit;
};
constexpr ChangeName kChanges[] = {
    {"tunnels", kTunnelsChanged}, {"walls", kWallsChanged},      {"wall objects", kWallObjectsChanged},
    {"shape", kShapeChanged},     {"initialised", kInitialised}, {"checked", kChecked},
    {"visits", kVisitsRecorded},
};

void add_utf8(std::string& text, unsigned point) {
  if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
  if (point < 0x80) {
    text += static_cast<char>(point);
  } else if (point < 0x800) {
    text += static_cast<char>(0xc0U | point >> 6);
    text += static_cast<char>(0x80U | (point & 63U));
  } else {
    text += static_cast<char>(0xe0U | point >> 12);
    text += static_cast<char>(0x80U | (point >> 6 & 63U));
    text += static_cast<char>(0x80U | (point & 63U));
  }
}

// Reads exactly the one form of JSON that an answer has; nothing in it is nested deeper than the format, so
// there is no recursion.
class Reader {
 public:
  Reader(std::string_view text, const std::vector<Ask>& asks) : text_(text), asks_(asks) {}

  Answer run() {
    Answer answer;
    bool format = false, all = false;
    object([&](const std::string& key) {
      if (key == "format") {
        once(format, key);
        if (string() != "maze answer 2") fail("the format is not \"maze answer 2\"");
      } else if (key == "asks") {
        once(all, key);
        array([&](std::size_t i) { answer.asks.push_back(ask(i)); });
      } else {
        fail(fmt::format("\"{}\" is not known here", printable(key)));
      }
    });
    blanks();
    if (at_ != text_.size()) fail("there is text behind the end");
    if (!format || !all) fail("format or asks is missing");
    if (answer.asks.size() != asks_.size())
      fail(fmt::format("{} of {} asks are answered", answer.asks.size(), asks_.size()));
    return answer;
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw AnswerError(fmt::format("{} (byte {})", what, at_));
  }
  void once(bool& seen, std::string_view key) const {
    if (seen) fail(fmt::format("\"{}\" stands twice", key));
    seen = true;
  }
  static std::string printable(std::string_view text) {
    std::string shown;
    for (const char c : text.substr(0, 40)) shown += c >= ' ' && c <= '~' ? c : '?';
    return shown;
  }

  void blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }
  char peek() {
    blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  void need(char c) {
    if (!take(c)) fail(fmt::format("'{}' is missing", c));
  }

  template <class Member>
  void object(Member member) {
    need('{');
    if (take('}')) return;
    do {
      const std::string key = string();
      need(':');
      member(key);
    } while (take(','));
    need('}');
  }
  template <class Item>
  void array(Item item) {
    need('[');
    if (take(']')) return;
    std::size_t i = 0;
    do item(i++);
    while (take(','));
    need(']');
  }

  std::vector<Run> ask(std::size_t i) {
    if (i >= asks_.size()) fail("more is answered than was asked");
    const Ask& asked = asks_[i];
    std::vector<Run> runs;
    bool seen = false;
    object([&](const std::string& key) {
      if (key != "runs") fail(fmt::format("\"{}\" is not known here", printable(key)));
      once(seen, key);
      array([&](std::size_t k) {
        if (k >= asked.repeats) fail("there are more runs than were asked for");
        runs.push_back(run(asked));
      });
    });
    if (runs.size() != asked.repeats)
      fail(fmt::format("ask {} has {} of {} runs", i, runs.size(), asked.repeats));
    return runs;
  }

  Run run(const Ask& asked) {
    Run result;
    bool numbers = false, changed = false;
    object([&](const std::string& key) {
      if (key == "carved" && asked.role == Role::kGenerator) {
        once(numbers, key);
        result.carved = decoded(std::uint64_t{kSides} * asked.grid.count());
      } else if (key == "visited" && asked.role == Role::kSolver) {
        once(numbers, key);
        result.visited = decoded(asked.grid.count());
      } else if (key == "solved" && asked.role == Role::kSolver && !result.solved) {
        result.solved = truth();
      } else if (key == "explored" && asked.role == Role::kSolver && !result.explored) {
        result.explored = whole();
      } else if (key == "changed") {
        once(changed, key);
        array([&](std::size_t) { result.changed |= change(); });
      } else if (key == "error" && !result.error) {
        result.error = string();
      } else {
        fail(fmt::format("\"{}\" is not known here, or stands twice", printable(key)));
      }
    });
    if (!numbers && !result.error) fail("a run without carved, visited or error");
    return result;
  }

  unsigned change() {
    const std::string word = string();
    for (const ChangeName& known : kChanges) {
      if (known.name == word) return known.bit;
    }
    fail(fmt::format("\"{}\" is no known change", printable(word)));
  }

  // A list of numbers below `count`; at most `count` of them.
  std::vector<std::uint32_t> decoded(std::uint64_t count) {
    need('"');
    const std::size_t end = text_.find('"', at_);
    if (end == std::string_view::npos) fail("a string does not end");
    const unsigned digits = digits_for(count);
    if ((end - at_) % digits != 0 || (end - at_) / digits > count)
      fail("a list of numbers has the wrong length");
    std::vector<std::uint32_t> numbers;
    numbers.reserve((end - at_) / digits);
    while (at_ < end) {
      std::uint64_t number = 0;
      for (unsigned i = 0; i < digits; ++i, ++at_) {
        const int digit = kDigitValues[static_cast<unsigned char>(text_[at_])];
        if (digit < 0) fail("a digit is not one of base 64");
        number = number * 64 + static_cast<unsigned>(digit);
      }
      if (number >= count) fail(fmt::format("the number {} does not belong to this maze", number));
      numbers.push_back(static_cast<std::uint32_t>(number));
    }
    ++at_;
    return numbers;
  }

  bool truth() {
    blanks();
    for (const bool value : {true, false}) {
      const std::string_view word = value ? "true" : "false";
      if (text_.substr(at_).starts_with(word)) {
        at_ += word.size();
        return value;
      }
    }
    fail("true or false is missing");
  }

  std::int64_t whole() {
    const bool minus = take('-');
    if (peek() < '0' || peek() > '9') fail("a whole number is missing");
    std::int64_t value = 0;
    for (int i = 0; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++i, ++at_) {
      if (i == 18) fail("a number is too long");
      value = value * 10 + (text_[at_] - '0');
    }
    return minus ? -value : value;
  }

  std::string string() {
    need('"');
    std::string text;
    for (;;) {
      if (at_ >= text_.size()) fail("a string does not end");
      if (text.size() > kMaxText) fail("a string is too long");
      const auto c = static_cast<unsigned char>(text_[at_++]);
      if (c == '"') return text;
      if (c < 0x20) fail("a control character in a string");
      if (c == '\\') {
        escape(text);
      } else if (c < 0x80) {
        text += static_cast<char>(c);
      } else {
        text += '?';  // no need to understand other alphabets: an evaluation main escapes them
      }
    }
  }

  void escape(std::string& text) {
    if (at_ >= text_.size()) fail("a string does not end");
    const char c = text_[at_++];
    if (c == 'u') return add_utf8(text, hex());
    constexpr std::string_view kNames = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t i = kNames.find(c);
    if (i == std::string_view::npos) fail("an unknown escape in a string");
    text += kMeant[i];
  }

  unsigned hex() {
    unsigned value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      constexpr std::string_view kHex = "0123456789abcdef";
      const std::size_t digit =
          at_ < text_.size() ? kHex.find(static_cast<char>(text_[at_] | 0x20)) : std::string_view::npos;
      if (digit == std::string_view::npos) fail("four hexadecimal digits are missing");
      value = value * 16 + static_cast<unsigned>(digit);
    }
    return value;
  }

  std::string_view text_;
  const std::vector<Ask>& asks_;
  std::size_t at_ = 0;
};

}  // namespace

unsigned digits_for(std::uint64_t count) {
  unsigned digits = 1;
  for (std::uint64_t reach = 64; reach < count; reach *= 64) ++digits;
  return digits;
}

std::string encode(const std::vector<std::uint32_t>& numbers, unsigned digits) {
  std::string text(numbers.size() * digits, 'A');
  std::size_t end = 0;
  for (std::uint32_t number : numbers) {
    end += digits;
    for (std::size_t i = 1; number != 0 && i <= digits; ++i, number /= 64)
      text[end - i] = kDigits[number % 64];
  }
  return text;
}

Answer read_answer(std::string_view text, const std::vector<Ask>& asks, Language language) {
  Answer answer = Reader(text, asks).run();
  answer.language = language;
  return answer;
}

}  // namespace maze::judge
