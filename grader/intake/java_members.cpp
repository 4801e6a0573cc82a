#include "grader/intake/java_members.hpp"

#include <vector>

namespace grader::intake {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

// Behind the string or character that begins at `at`.
std::size_t after_quotes(std::string_view text, std::size_t at) {
  const char quote = text[at++];
  while (at < text.size() && text[at] != quote && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

// Words and single characters, without comments, strings and blanks.
std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//")) {
      at = std::min(text.find('\n', at), text.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t end = text.find("*/", at + 2);
      at = end == std::string_view::npos ? text.size() : end + 2;
    } else if (text[at] == '"' || text[at] == '\'') {
      at = after_quotes(text, at);
    } else if (is_letter(text[at])) {
      const std::size_t begin = at;
      while (at < text.size() && is_letter(text[at])) ++at;
      tokens.push_back(text.substr(begin, at - begin));
    } else {
      if (text[at] > ' ') tokens.push_back(text.substr(at, 1));
      ++at;
    }
  }
  return tokens;
}

// Where the reader stands: inside which brackets, and whether behind an equals sign.
struct Place {
  int braces = 0, parentheses = 0, angles = 0;
  int value_angles = 0;  // of generics in a value: their commas separate no names
  bool value = false;
  bool thrown = false;  // behind `throws`, up to the body

  bool declares() const { return braces == 1 && parentheses == 0 && angles == 0 && !value && !thrown; }
  void pass(char c, bool doubled) {
    braces += c == '{' ? 1 : c == '}' ? -1 : 0;
    parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (braces != 1 || parentheses != 0) {
      if (c == '{') thrown = false;
      return;
    }
    const bool is_shift = doubled && value && (c == '<' || value_angles <= 0);  // `>>` may close two generics
    const int angle = is_shift ? 0 : c == '<' ? 1 : c == '>' ? -1 : 0;
    if (c == ';' || c == '{' || (c == '}' && !value) || (c == ',' && value && value_angles <= 0))
      value = false;
    if (c == ';') thrown = false;
    if (c == '=') value = true;
    if (!value) value_angles = 0;
    (value ? value_angles : angles) += angle;
  }
};

}  // namespace

std::set<std::string> java_members(std::string_view text) {
  const std::vector<std::string_view> tokens = tokens_of(text);
  std::set<std::string> members;
  Place place;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_letter(tokens[i][0])) {
      const auto is_same = [&](std::size_t other) {
        return other < tokens.size() && tokens[other] == tokens[i];
      };
      place.pass(tokens[i][0], is_same(i + 1) || (i > 0 && is_same(i - 1)));
      continue;
    }
    if (tokens[i] == "throws") place.thrown = true;
    const bool named = i > 0 && (is_letter(tokens[i - 1][0]) ||
                                 std::string_view(">],").find(tokens[i - 1][0]) != std::string_view::npos);
    if (!named || !place.declares()) continue;
    std::size_t next = i + 1;
    while (next < tokens.size() && (tokens[next] == "[" || tokens[next] == "]")) ++next;
    const std::string_view after = next < tokens.size() ? tokens[next] : ";";
    if (after == ";" || after == "=" || after == "," || (after == "(" && next == i + 1))
      members.emplace(tokens[i]);
  }
  return members;
}

}  // namespace grader::intake
