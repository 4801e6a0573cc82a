// The folder that a judge program is started in: docs/formats/judge.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/units.hpp"

namespace kit::judge {

// The folder is not what the grader and the staff promise: a judge error, never a student's loss.
struct CaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// How the student's program fared in one session.
struct SessionEnd {
  std::string end;  // "exited 0", "signalled 11", "limit memory"
  double cpu_s = 0;
};

// What case.json says. What does not concern the case is empty.
struct Case {
  std::string id;
  std::vector<std::string> argv;  // the student's arguments after the program
  std::string language;           // of the submission: the name of an entry of grader/languages
  int exit = 0;
  std::map<std::string, std::string> skipped;  // output file -> why it was not brought back
  std::vector<std::string> left_in_work;       // other names in the student's working folder
  std::vector<SessionEnd> sessions;
};

// Throws CaseError.
Case read_case(const std::filesystem::path& folder);

// Bytes of a file that must be there, at most `most` of them. Throws CaseError when it cannot be read.
std::string read_text(const std::filesystem::path& path, Bytes most);

// The same of a regular file that need not be there.
std::optional<std::string> read_text_if_there(const std::filesystem::path& path, Bytes most);

// GRADEKIT_SEED: the number from which everything that a judge draws by lot is made. Throws CaseError when the
// environment does not hold it.
std::uint64_t given_seed();

// A seed that depends on every byte of the text.
std::uint64_t seed_of(std::string_view text);

// What follows "it": "ended with exit code 1", "crashed (signal 11)", "was stopped at its limit of memory".
std::string end_words(std::string_view end);

}  // namespace kit::judge
