// The little JSON that a judge needs: reading what the grader and the judge's own sessions wrote, and writing
// texts. For small trusted documents; a wrong one is an error with its place.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace stratego::judge {

struct JsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  // Throws JsonError when the text is not exactly one document, or nested deeper than 16.
  static Json read(std::string_view text);

  // Each throws JsonError when the value is of another kind.
  bool boolean() const;
  double number() const;
  const std::string& text() const;
  const Array& array() const;
  // The value of a key, which must be there.
  const Json& at(std::string_view key) const;

 private:
  friend class JsonReader;
  std::variant<std::monostate, bool, double, std::string, Array, Object> value_;
};

// A JSON string of valid UTF-8, with its quotes.
std::string quoted(std::string_view text);

// What came from a program, safe to show: printable ASCII as it is, everything else as \xNN; at most `most`
// bytes of it, then "...".
std::string harmless(std::string_view bytes, std::size_t most);

}  // namespace stratego::judge
