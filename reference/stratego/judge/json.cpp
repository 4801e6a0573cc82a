#include "stratego/judge/json.hpp"

#include <fmt/format.h>

#include <charconv>

namespace stratego::judge {
namespace {

constexpr int kDeepest = 16;

void add_utf8(std::string& text, unsigned point) {
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

template <class T, class Value>
const T& as(const Value& value, const char* kind) {
  if (const T* is = std::get_if<T>(&value)) return *is;
  throw JsonError(fmt::format("a {} was expected", kind));
}

}  // namespace

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Json document() {
    Json json = value(0);
    blanks();
    if (at_ != text_.size()) fail("something follows");
    return json;
  }

 private:
  [[noreturn]] void fail(const char* what) const {
    throw JsonError(fmt::format("byte {}: {}", at_ + 1, what));
  }

  void blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  bool take(char c) {
    blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  Json value(int depth) {
    if (depth > kDeepest) fail("nested too deeply");
    Json json;
    blanks();
    if (take('{')) {
      json.value_ = object(depth);
    } else if (take('[')) {
      json.value_ = array(depth);
    } else if (at_ < text_.size() && text_[at_] == '"') {
      json.value_ = string();
    } else if (take_word("true")) {
      json.value_ = true;
    } else if (take_word("false")) {
      json.value_ = false;
    } else if (!take_word("null")) {
      json.value_ = number();
    }
    return json;
  }

  Json::Object object(int depth) {
    Json::Object members;
    if (take('}')) return members;
    do {
      blanks();
      std::string key = string();
      if (!take(':')) fail("a colon was expected");
      members.emplace_back(std::move(key), value(depth + 1));
    } while (take(','));
    if (!take('}')) fail("the object does not end");
    return members;
  }

  Json::Array array(int depth) {
    Json::Array items;
    if (take(']')) return items;
    do items.push_back(value(depth + 1));
    while (take(','));
    if (!take(']')) fail("the array does not end");
    return items;
  }

  double number() {
    double number = 0;
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number);
    if (error != std::errc()) fail("a value was expected");
    at_ += static_cast<std::size_t>(end - begin);
    return number;
  }

  std::string string() {
    if (at_ == text_.size() || text_[at_] != '"') fail("a string was expected");
    ++at_;
    std::string text;
    while (at_ < text_.size() && text_[at_] != '"') {
      const char c = text_[at_++];
      if (c == '\\')
        escape(text);
      else
        text += c;
    }
    if (at_ == text_.size()) fail("the string does not end");
    ++at_;
    return text;
  }

  void escape(std::string& text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    if (at_ == text_.size()) fail("the string does not end");
    const char letter = text_[at_++];
    if (const std::size_t which = kLetters.find(letter); which != std::string_view::npos) {
      text += kMeant[which];
      return;
    }
    unsigned point = 0;
    const std::string_view digits = letter == 'u' ? text_.substr(at_, 4) : std::string_view();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), point, 16);
    if (digits.size() != 4 || error != std::errc() || end != digits.data() + 4) fail("no such escape");
    at_ += 4;
    add_utf8(text, point);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

Json Json::read(std::string_view text) {
  return JsonReader(text).document();
}

bool Json::boolean() const {
  return as<bool>(value_, "boolean");
}

double Json::number() const {
  return as<double>(value_, "number");
}

const std::string& Json::text() const {
  return as<std::string>(value_, "string");
}

const Json::Array& Json::array() const {
  return as<Array>(value_, "list");
}

const Json& Json::at(std::string_view key) const {
  for (const auto& [name, value] : as<Object>(value_, "object"))
    if (name == key) return value;
  throw JsonError(fmt::format("the key {} is missing", key));
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string harmless(std::string_view bytes, std::size_t most) {
  std::string out;
  for (const char c : bytes.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte >= 32 && byte < 127 ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return bytes.size() > most ? out + "..." : out;
}

}  // namespace stratego::judge
