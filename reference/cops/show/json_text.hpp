// Just enough to write JSON: objects and lists of numbers and strings, in the order they are added.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace cops::show {

// `text` as a JSON string. Control characters are escaped; bytes beyond ASCII are taken for UTF-8.
std::string json_string(std::string_view text);

template <class T>
std::string json_value(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return std::to_string(value);
  } else {
    return json_string(value);
  }
}

// [a,b,...] with each element written by write(element).
template <class List, class Write>
std::string json_list(const List& list, const Write& write) {
  std::string text = "[";
  for (const auto& element : list) {
    if (text.size() > 1) text += ',';
    text += write(element);
  }
  return text + "]";
}
template <class List>
std::string json_list(const List& list) {
  return json_list(list, [](const auto& element) { return json_value(element); });
}

class JsonObject {
 public:
  template <class T>
  JsonObject& add(std::string_view name, const T& value) {
    return add_raw(name, json_value(value));
  }
  // `json` is JSON already.
  JsonObject& add_raw(std::string_view name, std::string_view json) {
    text_ += text_.empty() ? "{" : ",";
    text_ += json_string(name);
    text_ += ':';
    text_ += json;
    return *this;
  }
  std::string text() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace cops::show
