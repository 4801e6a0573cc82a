#include "grader/run/context.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace grader::run {

namespace {

std::string filled_word(std::string word, const Filling& filling) {
  const std::array<std::pair<std::string, std::string>, 4> values{
      {{"{program}", filling.program},
       {"{main}", filling.main},
       {"{product}", filling.product},
       {"{memory_mb}", std::to_string(filling.memory_mb)}}};
  // One pass: what was put in is not looked at again, since a folder may be called "{product}".
  for (auto at = word.find('{'); at != std::string::npos; at = word.find('{', at)) {
    const auto* const found = std::ranges::find_if(
        values, [&](const auto& one) { return std::string_view(word).substr(at).starts_with(one.first); });
    if (found == values.end()) {
      ++at;
    } else {
      word.replace(at, found->first.size(), found->second);
      at += found->second.size();
    }
  }
  return word;
}

void add_flag(const std::string& flag, const Filling& filling, std::vector<std::string>& words) {
  constexpr std::string_view kFolder = "{folder}";
  const auto at = flag.find(kFolder);
  if (at == std::string::npos) {
    words.push_back(flag);
    return;
  }
  for (const std::string& folder : filling.folders)
    words.push_back(std::string(flag).replace(at, kFolder.size(), folder));
}

}  // namespace

std::vector<std::string> filled(const std::vector<std::string>& words, const Filling& filling) {
  std::vector<std::string> result;
  for (const std::string& word : words) {
    if (word == "{flags}") {
      for (const std::string& flag : filling.flags) add_flag(flag, filling, result);
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
