#include "stratego/match/program.hpp"

#include <filesystem>

#include "stratego/record/record.hpp"

namespace stratego::match {
namespace {

// Nothing when a quotation mark is not closed.
std::optional<std::vector<std::string>> split(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
      in_word = true;
    } else if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (in_word) words.push_back(word);
      word.clear();
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (quote != 0) return std::nullopt;
  if (in_word) words.push_back(word);
  return words;
}

bool is_file(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

}  // namespace

std::optional<ProgramMistake> read_program(const std::string& text, Program& program) {
  program = Program{};
  if (text == "@human") {
    program.human = true;
    program.name = "human";
    return std::nullopt;
  }
  if (text.starts_with("@")) return ProgramMistake{"there is no player \"" + text + "\"; @human is one"};
  if (is_file(text)) {
    program.command = {text};
  } else {
    const auto words = split(text);
    if (!words) return ProgramMistake{"a quotation mark is not closed in " + text};
    if (words->empty() || words->front().empty()) return ProgramMistake{"a player's program is empty"};
    program.command = *words;
  }
  program.name = record::name_from(program.command.front());
  return std::nullopt;
}

std::vector<std::string> anchored(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool looked_up = i == 0 && words[i].find('/') == std::string::npos;
    if (!looked_up && !words[i].starts_with("-") && !words[i].empty() && is_file(words[i]))
      words[i] = std::filesystem::absolute(words[i]).string();
  }
  return words;
}

}  // namespace stratego::match
