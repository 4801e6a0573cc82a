#include "grader/intake/program_signs.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace grader::intake {

namespace {

bool is_of_a_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

enum class Comments { kCLike, kHash };

// Behind a comment that begins at `at`; `at` itself when none does.
std::size_t after_comment(std::string_view text, std::size_t at, Comments comments) {
  const std::string_view rest = text.substr(at);
  const bool line = comments == Comments::kHash ? rest.starts_with('#') : rest.starts_with("//");
  if (line) return std::min(text.find('\n', at), text.size());
  if (comments == Comments::kHash || !rest.starts_with("/*")) return at;
  const std::size_t end = text.find("*/", at + 2);
  return end == std::string_view::npos ? text.size() : end + 2;
}

// Words and single characters, without comments and blanks. Strings are cut into words as well, which does no harm
// but for words in them that read like code; their quotes stay.
std::vector<std::string_view> words_of(std::string_view text, Comments comments) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t behind = after_comment(text, at, comments);
    if (behind != at) {
      at = behind;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_of_a_name(text[end])) ++end;
    if (end == at) ++end;
    if (text[at] > ' ') words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

using Words = std::vector<std::string_view>;

bool holds(const Words& words, std::initializer_list<std::string_view> wanted) {
  return !std::ranges::search(words, wanted).empty();
}

bool is_python(std::string_view name) {
  return name.ends_with(".py");
}
bool is_java(std::string_view name) {
  return name.ends_with(".java");
}

Words words_of_file(std::string_view name, std::string_view text) {
  return words_of(text, is_python(name) ? Comments::kHash : Comments::kCLike);
}

bool has_java_main(const Words& words) {
  return holds(words, {"public", "static", "void", "main", "("}) ||
         holds(words, {"static", "public", "void", "main", "("}) ||
         holds(words, {"public", "static", "final", "void", "main", "("}) ||
         holds(words, {"final", "public", "static", "void", "main", "("});
}

}  // namespace

bool has_main(std::string_view name, std::string_view text) {
  const Words words = words_of_file(name, text);
  if (is_java(name)) return has_java_main(words);
  if (is_python(name)) {
    return holds(words, {"__name__", "=", "=", "\"", "__main__"}) ||
           holds(words, {"__name__", "=", "=", "'", "__main__"}) ||
           holds(words, {"__main__", "\"", "=", "=", "__name__"}) ||
           holds(words, {"__main__", "'", "=", "=", "__name__"});
  }
  return holds(words, {"int", "main", "("}) || holds(words, {"auto", "main", "("});
}

bool reads_arguments(std::string_view name, std::string_view text) {
  const Words words = words_of_file(name, text);
  if (is_python(name)) {
    return holds(words, {"sys", ".", "argv"}) || holds(words, {"from", "sys", "import", "argv"}) ||
           holds(words, {"ArgumentParser", "("}) || holds(words, {"getopt", "("});
  }
  if (is_java(name)) return has_java_main(words) && std::ranges::count(words, "args") > 1;
  return holds(words, {"argv", "["}) && has_main(name, text) && std::ranges::count(words, "argv") > 1;
}

std::optional<std::string> java_package(std::string_view text) {
  const Words words = words_of(text, Comments::kCLike);
  for (std::size_t i = 0; i < words.size() && words[i] != "class" && words[i] != "import"; ++i) {
    if (words[i] != "package") continue;
    std::string name;
    for (++i; i < words.size() && words[i] != ";"; ++i) name += words[i];
    return name;
  }
  return std::nullopt;
}

std::optional<std::string> java_public_class(std::string_view text) {
  constexpr std::array<std::string_view, 4> kKinds{"class", "interface", "enum", "record"};
  const Words words = words_of(text, Comments::kCLike);
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (words[i] != "public") continue;
    std::size_t kind = i + 1;
    while (kind + 1 < words.size() &&
           (words[kind] == "final" || words[kind] == "abstract" || words[kind] == "sealed"))
      ++kind;
    if (kind + 1 < words.size() && std::ranges::find(kKinds, words[kind]) != kKinds.end())
      return std::string(words[kind + 1]);
  }
  return std::nullopt;
}

}  // namespace grader::intake
