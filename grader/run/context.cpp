#include "grader/run/context.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace grader::run {

namespace {

std::string filled_word(std::string word, const Filling& filling) {
  const std::array<std::pair<std::string, std::string>, 4> values{
      {{"{program}", filling.program},
       {"{main}", filling.main},
       {"{product}", filling.product},
       {"{memory_mb}", std::to_string(filling.memory_mb)}}};
  for (const auto& [key, value] : values) {
    // What was put in is not looked at again: a file may be called "{main}".
    for (auto at = word.find(key); at != std::string::npos; at = word.find(key, at + value.size())) {
      word.replace(at, key.size(), value);
    }
  }
  return word;
}

}  // namespace

std::vector<std::string> filled(const std::vector<std::string>& words, const Filling& filling) {
  std::vector<std::string> result;
  for (const std::string& word : words) {
    if (word == "{flags}") {
      result.insert(result.end(), filling.flags.begin(), filling.flags.end());
    } else if (word == "{sources}") {
      // "./" keeps a file called "-x.cpp" from being read as an option.
      for (const std::string& source : filling.sources)
        result.push_back(source[0] == '-' ? "./" + source : source);
    } else {
      result.push_back(filled_word(word, filling));
    }
  }
  return result;
}

std::int64_t whole_mebibytes(kit::Bytes size) {
  return std::max<std::int64_t>(1, size.count / (1024 * 1024));
}

}  // namespace grader::run
