// Numbers in text: the whole text or nothing. For words that people and programs wrote; no blanks, no '+', no
// "inf" or "nan", no locale.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace kit {

// The number that `text` is, from `min` to `max`; nothing when it is no number or another one. Integers are
// decimal digits with a '-' where T has a sign; floating point as in "1", "-0.5", "2e-3".
template <class T>
std::optional<T> parse(std::string_view text, std::type_identity_t<T> min = std::numeric_limits<T>::lowest(),
                       std::type_identity_t<T> max = std::numeric_limits<T>::max()) {
  T value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || !(min <= value && value <= max)) return std::nullopt;
  return value;
}

// The unsigned number that `text` is in hexadecimal digits of either case, without "0x".
template <class T>
std::optional<T> parse_hex(std::string_view text) {
  static_assert(std::is_unsigned_v<T>);
  T value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, 16);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

// Takes the number that `text` begins with off it. Nothing, and `text` as it was, when it begins with none or
// with one that T cannot hold.
template <class T>
std::optional<T> take_number(std::string_view& text) {
  T value{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return value;
}

}  // namespace kit
