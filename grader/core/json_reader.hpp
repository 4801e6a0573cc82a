// A cursor over a parsed document that reads typed values and collects every mistake with file, JSON pointer
// and remedy. Readers return nothing after a mistake; the caller goes on, so that all mistakes come out at
// once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/json_text.hpp"
#include "grader/core/points.hpp"

namespace grader {

// What a string is for decides what it may hold; only raw text may hold a NUL.
enum class TextKind {
  kRaw,    // a judge's message: whatever it is
  kAny,    // an argument, a source text
  kLine,   // a title: not empty, no control characters
  kId,     // [a-z0-9_-]+
  kName,   // a file name: [A-Za-z0-9_.+-]+, not "." or ".."
  kPath,   // a relative path below some folder: no "..", no "." and no empty steps
  kRegex,  // an ECMAScript regular expression that compiles
};

struct Member;

class JsonReader {
 public:
  // The document must outlive the reader; `errors` collects.
  JsonReader(const Json& value, std::string file, Errors& errors);

  const std::string& file() const { return file_; }
  const std::string& pointer() const { return pointer_; }
  bool is_object() const;
  bool is_text() const;

  void mistake(std::string what, std::string remedy) const;

  // Reports a value that is no object, and every member not in `known`. True: it is an object.
  bool object(const std::vector<std::string>& known) const;
  // The member, when this is an object that has it.
  std::optional<JsonReader> find(std::string_view key) const;
  // The same; its absence is a mistake unless this is no object.
  std::optional<JsonReader> need(std::string_view key, std::string_view remedy) const;

  std::optional<std::string> text(TextKind kind) const;
  std::optional<bool> flag() const;
  std::optional<std::int64_t> whole(std::int64_t least, std::int64_t most) const;
  std::optional<double> number(double least, double most) const;
  // A number with at most two decimals.
  std::optional<Points> points(Points least, Points most) const;
  // One of `words`, as an index.
  std::optional<std::size_t> choice(const std::vector<std::string>& words) const;

  // Elements of a list of `least` to `most`; empty after a mistake.
  std::vector<JsonReader> items(std::size_t least, std::size_t most) const;
  // Members in the order of the file; a value that is no object is a mistake.
  std::vector<Member> members(TextKind key_kind, std::size_t least) const;
  // A list of strings; with `distinct`, one given twice is a mistake.
  std::optional<std::vector<std::string>> texts(TextKind kind, std::size_t least, std::size_t most,
                                                bool distinct) const;

 private:
  JsonReader(const JsonReader& parent, const Json& value, std::string_view step);
  void expected(std::string_view wanted) const;

  const Json* value_;
  std::string file_;
  std::string pointer_;
  Errors* errors_;
};

struct Member {
  std::string key;
  JsonReader value;
};

// What is wrong with `text` as a `kind`, and its remedy; none: nothing.
std::optional<std::pair<std::string, std::string>> text_mistake(const std::string& text, TextKind kind);

}  // namespace grader
