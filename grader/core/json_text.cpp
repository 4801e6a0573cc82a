#include "grader/core/json_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>
#include <vector>

namespace grader {

namespace {

constexpr const char* kTextRemedy = R"(Close the text in quotes on its line; inside it write \n, \" and \\.)";

// Builds the document while counting what the library does not: depth, members, keys given twice.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, const std::string& file, Errors& errors, const JsonBounds& bounds)
      : text_(text), file_(file), errors_(errors), bounds_(bounds) {}

  Json take() { return std::move(root_); }

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t& /*token*/) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; }  // never in text
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    Json& object = *open_.back();
    const std::string place = pointer() + pointer_step(name);
    if (object.size() >= bounds_.members) {
      return refuse(pointer(), fmt::format("more than {} members in one object", bounds_.members),
                    "Split the data.");
    }
    if (object.contains(name)) {
      errors_.push_back({file_, place, "the key is given twice", "Keep one of the two."});
      duplicate_ = true;  // the document is refused, yet the rest of the file is read for more mistakes
    }
    key_ = name;
    return true;
  }

  bool parse_error(std::size_t position, const std::string& last_token,
                   const nlohmann::json::exception& problem) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing value -
    // ..."
    std::string what = problem.what();
    if (const std::size_t start = what.find("syntax error"); start != std::string::npos) what.erase(0, start);
    if (const std::size_t start = what.find("number overflow"); start != std::string::npos)
      what.erase(0, start);
    const bool in_text = what.find("invalid string") != std::string::npos;
    const std::size_t offset = start_of_token(position, last_token, in_text);
    return refuse(line_and_column(text_, offset), what, in_text ? kTextRemedy : remedy_for(offset));
  }

  bool complete() const { return !duplicate_; }

 private:
  bool refuse(std::string place, std::string what, std::string remedy) {
    errors_.push_back({file_, std::move(place), std::move(what), std::move(remedy)});
    return false;
  }

  Json* add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) return &parent.emplace_back(std::move(value));
    return &(parent[key_] = std::move(value));
  }

  bool put(Json value) {
    add(std::move(value));
    return true;
  }

  bool open(Json container) {
    if (open_.size() >= bounds_.depth) {
      return refuse(pointer(), fmt::format("nested more than {} levels deep", bounds_.depth),
                    "Flatten the data.");
    }
    names_.push_back(key_);
    open_.push_back(add(std::move(container)));
    return true;
  }

  bool close() {
    open_.pop_back();
    names_.pop_back();
    return true;
  }

  // Of the innermost open container.
  std::string pointer() const {
    std::string text;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      const Json& parent = *open_[i - 1];
      text += parent.is_array() ? pointer_step(std::to_string(parent.size() - 1)) : pointer_step(names_[i]);
    }
    return text;
  }

  // `position` bytes were read, the last of them being the token. The library may put punctuation that was
  // read before the token in front of it, and tells control characters with escapes: then the last byte is
  // named.
  std::size_t start_of_token(std::size_t position, const std::string& token, bool in_text) const {
    const std::size_t end = std::min(position, text_.size());
    const bool text = token.starts_with('"') && (in_text || token.ends_with('"'));
    const bool word = !token.empty() && token.find_first_of(",:{}[]\" ") == std::string::npos;
    const bool as_written = token.size() <= end && text_.substr(end - token.size(), token.size()) == token;
    if (as_written && (text || word)) return end - token.size();
    return position == 0 ? 0 : std::min(position, text_.size() + 1) - 1;
  }

  // The usual slips, by the character at which the parser stopped.
  std::string remedy_for(std::size_t offset) const {
    const std::size_t before =
        offset == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\r\n", offset - 1);
    const char previous = before == std::string_view::npos ? '\0' : text_[before];
    const char here = offset < text_.size() ? text_[offset] : '\0';
    if (here == '\0') return "The file ends too early: close every quote, bracket and brace.";
    if (previous == ',' && (here == '}' || here == ']'))
      return "Remove the comma before the closing bracket.";
    if (here == '\'') return "Use double quotes.";
    if (here == '/' || here == '#') return "Remove comments: JSON has none.";
    if (here == '"' || here == '{' || here == '[') return "A comma may be missing before this place.";
    return "Correct the JSON at this place.";
  }

  std::string_view text_;
  const std::string& file_;
  Errors& errors_;
  const JsonBounds& bounds_;
  Json root_;
  std::vector<Json*> open_;         // stable: a container is complete before its parent gets another element
  std::vector<std::string> names_;  // key of each open container in its parent
  std::string key_;
  bool duplicate_ = false;
};

// Length of the valid sequence at `at`, 0 when there is none.
std::size_t utf8_sequence(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (text.size() - at < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || outside ? 0 : length;
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_sequence(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::ranges::count(before, '\n') + 1;
  const std::size_t start = before.rfind('\n');
  const std::size_t column = start == std::string_view::npos ? offset + 1 : offset - start;
  return fmt::format("line {}, column {}", line, column);
}

std::string pointer_step(std::string_view token) {
  std::string step = "/";
  for (const char c : token) {
    if (c == '~') {
      step += "~0";
    } else if (c == '/') {
      step += "~1";
    } else {
      step += c;
    }
  }
  return step;
}

std::optional<Json> parse_json(std::string_view text, const std::string& file, Errors& errors,
                               const JsonBounds& bounds) {
  if (text.size() > bounds.bytes) {
    errors.push_back(
        {file, "", fmt::format("{} bytes, more than {}", text.size(), bounds.bytes), "Shorten it."});
    return std::nullopt;
  }
  if (const auto bad = first_invalid_utf8(text)) {
    errors.push_back({file, line_and_column(text, *bad), "not valid UTF-8", "Save the file as UTF-8."});
    return std::nullopt;
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Builder builder(text, file, errors, bounds);
  if (!Json::sax_parse(text, &builder) || !builder.complete()) return std::nullopt;
  return builder.take();
}

std::optional<std::string> read_text(const std::filesystem::path& file, std::size_t most, Errors& errors) {
  const auto refuse = [&](std::string what, std::string remedy) {
    errors.push_back({file.string(), "", std::move(what), std::move(remedy)});
    return std::nullopt;
  };
  std::error_code problem;
  const auto status = std::filesystem::status(file, problem);
  if (status.type() == std::filesystem::file_type::not_found) {
    return refuse("the file does not exist", "Create it or correct the path.");
  }
  if (!std::filesystem::is_regular_file(status)) {
    return refuse("not a regular file", "Put a file of text in its place.");
  }
  const auto size = std::filesystem::file_size(file, problem);
  if (!problem && size > most) {
    return refuse(fmt::format("{} bytes, more than {}", size, most), "Shorten it.");
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) return refuse("cannot be opened", "Check its permissions.");
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (in.bad()) return refuse("cannot be read", "Check the disk.");
  return text;
}

std::optional<Json> read_json(const std::filesystem::path& file, Errors& errors, const JsonBounds& bounds) {
  const auto text = read_text(file, bounds.bytes, errors);
  if (!text) return std::nullopt;
  return parse_json(*text, file.string(), errors, bounds);
}

}  // namespace grader
