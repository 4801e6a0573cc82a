// The folder a judge program is started in: docs/formats/judge.md.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace npuzzle::judge {

// The folder is not what the grader promises: a judge error, never a student's loss.
struct CaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct CaseFolder {
  std::string id;
  std::vector<std::string> argv;  // the student's arguments after the program
  int exit = 0;
  std::map<std::string, std::string> skipped;  // output file -> why it was not brought back
  std::vector<std::string> left_in_work;       // other names in the student's working folder
  std::optional<std::string> expected;         // bytes of expected/output.txt
  std::optional<std::string> actual;           // bytes of actual/output.txt
  std::string out;                             // bytes of the student's stdout and stderr
  std::string err;
};

// Throws CaseError.
CaseFolder read_case(const std::filesystem::path& folder);

}  // namespace npuzzle::judge
