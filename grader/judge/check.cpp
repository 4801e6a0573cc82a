#include "grader/judge/check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "grader/core/json_text.hpp"
#include "grader/text/letters.hpp"

namespace grader::judge {

namespace {

constexpr std::size_t kShownBytes = 60;
constexpr std::string_view kMark = "\xEF\xBB\xBF";

bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// Walks over a text and leaves out what `Skip` says.
template <class Skip, class Map>
bool equal_but(std::string_view a, std::string_view b, Skip skip, Map map) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (true) {
    while (i < a.size() && skip(a, i)) ++i;
    while (j < b.size() && skip(b, j)) ++j;
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (map(a[i++]) != map(b[j++])) return false;
  }
}

bool nothing(std::string_view /*text*/, std::size_t /*at*/) {
  return false;
}
bool any_space(std::string_view text, std::size_t at) {
  return is_space(text[at]);
}
bool carriage_return(std::string_view text, std::size_t at) {
  return text[at] == '\r';
}
char same(char c) {
  return c;
}

std::string_view without_final_newlines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

std::size_t first_difference(std::string_view a, std::string_view b) {
  const auto [at, other] = std::ranges::mismatch(a, b);
  return static_cast<std::size_t>(at - a.begin());
}

// The rest of the line from `at`, for a quotation.
std::string_view rest_of_line(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const std::size_t end = text.find('\n', at);
  return text.substr(at, end == std::string_view::npos ? end : end - at + 1);
}

std::string shown(std::string_view rest) {
  return rest.empty() ? "the end of the output" : quoted(rest, kShownBytes);
}

CheckResult accepted() {
  CheckResult result;
  result.status = CheckStatus::kAccepted;
  result.share = {1, 1};
  return result;
}

CheckResult rejected(std::string message) {
  CheckResult result;
  result.status = CheckStatus::kRejected;
  result.share = {0, 1};
  result.message = std::move(message);
  return result;
}

// Differences that a student cannot see on a screen, or that are one slip; none: nothing.
std::string explained(std::string_view expected, std::string_view actual) {
  if (actual.empty()) return "Nothing was written.";
  if (std::ranges::all_of(actual, is_space)) return "Nothing but white space was written.";
  if (actual.starts_with(kMark) && actual.substr(kMark.size()) == expected) {
    return "Only a byte order mark (bytes EF BB BF) at the start is too much: write UTF-8 without it.";
  }
  if (without_final_newlines(expected) == without_final_newlines(actual)) {
    if (actual.size() < expected.size()) return "Only the newline at the end is missing.";
    return "Only newlines at the end are too many.";
  }
  if (equal_but(expected, actual, carriage_return, same)) {
    return "Only the line ends differ: end lines with a newline (\\n) alone, without a carriage return "
           "(\\r).";
  }
  if (equal_but(expected, actual, any_space, same)) return "Only white space differs.";
  if (equal_but(expected, actual, nothing, text::lower)) return "Only capital and small letters differ.";
  return {};
}

std::string located(std::string_view expected, std::string_view actual) {
  const std::size_t at = first_difference(expected, actual);
  if (at == actual.size()) {
    return fmt::format("The output ends too early, after {} of {} bytes; still expected: {}.", actual.size(),
                       expected.size(), quoted(expected.substr(at), kShownBytes));
  }
  if (at == expected.size()) {
    return fmt::format("The output is right but goes on too long, by {} bytes: {}.", actual.size() - at,
                       quoted(actual.substr(at), kShownBytes));
  }
  return fmt::format("First difference at {} (byte {}): expected {}, found {}.",
                     line_and_column(expected, at), at + 1, shown(rest_of_line(expected, at)),
                     shown(rest_of_line(actual, at)));
}

// Tokens one after the other, with where each one starts.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::optional<std::string_view> next() {
    while (end_ < text_.size() && is_space(text_[end_])) ++end_;
    if (end_ == text_.size()) return std::nullopt;
    start_ = end_;
    while (end_ < text_.size() && !is_space(text_[end_])) ++end_;
    ++count_;
    return text_.substr(start_, end_ - start_);
  }

  std::string place() const { return line_and_column(text_, start_); }
  std::size_t count() const { return count_; }

 private:
  std::string_view text_;
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  std::size_t count_ = 0;
};

// Compares token by token with `differ`, which says in words what is wrong with a pair; empty: nothing.
template <class Differ>
CheckResult compare_tokens(std::string_view expected, std::string_view actual, Differ differ) {
  Tokens wanted(expected);
  Tokens found(actual);
  while (true) {
    const auto want = wanted.next();
    const auto have = found.next();
    if (!want && !have) return accepted();
    if (!have) {
      if (found.count() == 0) return rejected("Nothing was written.");
      return rejected(fmt::format("The output ends too early, after {} words; still expected: {}.",
                                  found.count(), quoted(*want, kShownBytes)));
    }
    if (!want) {
      return rejected(fmt::format("The output is right but goes on too long: {} at {} is too much.",
                                  quoted(*have, kShownBytes), found.place()));
    }
    const std::string wrong = differ(*want, *have);
    if (wrong.empty()) continue;
    return rejected(fmt::format("Word {}, at {}: expected {}, found {}{}.", found.count(), found.place(),
                                quoted(*want, kShownBytes), quoted(*have, kShownBytes), wrong));
  }
}

std::string differ_as_words(std::string_view want, std::string_view have) {
  if (want == have) return {};
  if (equal_but(want, have, nothing, text::lower)) return "; only capital and small letters differ";
  if (have.starts_with(kMark) && have.substr(kMark.size()) == want) {
    return "; a byte order mark stands before it: write UTF-8 without one";
  }
  return "; they differ";
}

// A decimal number and nothing else. An optional sign; no hexadecimal, no nan, no inf.
std::optional<double> number_in(std::string_view token) {
  std::string_view digits = token;
  if (digits.starts_with('+') && digits.size() > 1 && digits[1] != '-') digits.remove_prefix(1);
  double value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (end != digits.data() + digits.size() || problem == std::errc::invalid_argument) return std::nullopt;
  // Too large or too small: from_chars leaves the value alone, strtod tells the two apart.
  if (problem == std::errc::result_out_of_range) value = std::strtod(std::string(digits).c_str(), nullptr);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

bool is_near(double want, double have, double absolute, double relative) {
  const double off = std::abs(have - want);
  if (off == 0 || (absolute == 0 && relative == 0)) return off == 0;
  // 1.1 is within 0.1 of 1.0, although not in binary.
  const double slack = 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(want), std::abs(have));
  return off <= absolute + slack || off <= relative * std::abs(want) + slack;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Length of the valid UTF-8 character at `at`, 0 when there is none.
std::size_t character_at(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (length < 4 && at + length < text.size() && is_continuation(text[at + length])) ++length;
  return first_invalid_utf8(text.substr(at, length)) ? 0 : length;
}

std::uint32_t code_point(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first;
  std::uint32_t point = first & (0xFFU >> (character.size() + 1));
  for (const char c : character.substr(1)) point = (point << 6) | (static_cast<unsigned char>(c) & 0x3FU);
  return point;
}

// Characters that are not seen, or that change how their neighbours are seen.
bool is_invisible(std::uint32_t point) {
  return (point >= 0x80 && point <= 0xA0) || point == 0xAD || point == 0x61C ||
         (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202F) ||
         (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF || point >= 0xE0000;
}

std::string printable(std::string_view character, bool valid) {
  const auto byte = static_cast<unsigned char>(character[0]);
  if (!valid) return fmt::format("\\x{:02x}", byte);
  if (character.size() > 1) {
    const std::uint32_t point = code_point(character);
    return is_invisible(point) ? fmt::format("\\u{{{:x}}}", point) : std::string(character);
  }
  switch (byte) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '"':
    case '\\':
      return {'\\', character[0]};
    default:
      return byte < 0x20 || byte == 0x7F ? fmt::format("\\x{:02x}", byte) : std::string(character);
  }
}

}  // namespace

std::string quoted(std::string_view bytes, std::size_t most) {
  std::size_t cut = std::min(bytes.size(), most);
  // A character is not torn apart.
  for (int i = 0; i < 3 && cut > 0 && cut < bytes.size() && is_continuation(bytes[cut]); ++i) --cut;
  std::string text = "\"";
  for (std::size_t at = 0; at < cut;) {
    const std::size_t length = character_at(bytes.substr(0, cut), at);
    text += printable(bytes.substr(at, std::max<std::size_t>(1, length)), length > 0);
    at += std::max<std::size_t>(1, length);
  }
  return text + "\"" + (cut < bytes.size() ? "..." : "");
}

CheckResult check_exact(std::string_view expected, std::string_view actual) {
  if (expected == actual) return accepted();
  std::string why = explained(expected, actual);
  std::string where = located(expected, actual);
  return rejected(why.empty() ? where : why + " " + where);
}

CheckResult check_tokens(std::string_view expected, std::string_view actual) {
  return compare_tokens(expected, actual, differ_as_words);
}

CheckResult check_numbers(std::string_view expected, std::string_view actual, double absolute,
                          double relative) {
  return compare_tokens(expected, actual, [&](std::string_view want, std::string_view have) -> std::string {
    const auto wanted = number_in(want);
    if (!wanted || want == have) return differ_as_words(want, have);
    const auto found = number_in(have);
    if (!found) return "; a finite decimal number is wanted";
    if (is_near(*wanted, *found, absolute, relative)) return {};
    return fmt::format("; off by {:.6g}, allowed are {:.6g} absolute or {:.6g} relative",
                       std::abs(*found - *wanted), absolute, relative);
  });
}

CheckResult check(const CheckerSpec& spec, std::string_view expected, std::string_view actual) {
  switch (spec.kind) {
    case CheckerSpec::Kind::kExact:
      return check_exact(expected, actual);
    case CheckerSpec::Kind::kTokens:
      return check_tokens(expected, actual);
    case CheckerSpec::Kind::kNumbers:
      return check_numbers(expected, actual, spec.absolute_tolerance, spec.relative_tolerance);
    case CheckerSpec::Kind::kJudge:
      break;
  }
  CheckResult result;
  result.staff = "a judge program was asked for where bytes are compared";
  return result;
}

}  // namespace grader::judge
