// What the user gave as a player: a program with arguments, or a person.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace stratego::match {

struct Program {
  bool human = false;                // "@human"
  std::vector<std::string> command;  // argv
  std::string name;                  // one word, for queries, logs and results
};

// Takes a player apart: "@human", the path of an existing file as it is (blanks and all), else words
// separated by blanks, where '...', "..." and \ keep blanks. No shell. The mistake in one line when it is
// none of these.
struct ProgramMistake {
  std::string what;
};
std::optional<ProgramMistake> read_program(const std::string& text, Program& program);

// The command with every argument that names an existing file made absolute, for a program that is started in
// another folder. Options (-x) are left alone.
std::vector<std::string> anchored(const std::vector<std::string>& command);

}  // namespace stratego::match
