// What grader_box is asked for, and its spelling as command-line words.
#pragma once

#include <sys/types.h>

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/core/run.hpp"

namespace grader::box {

struct Request {
  RunSpec spec;
  BoxLevel level = BoxLevel::kNamespaces;
  CgroupFolders cgroups;
  std::vector<std::filesystem::path> hidden;  // places that nothing but a mount of the run's may show
  int report_fd = 1;                          // where the answer is written
  int network_fd = -1;  // an empty network namespace for the box; negative: it makes its own
  int stdin_fd = -1;    // the program's input and output instead of spec.stdin_file and out_dir/stdout, for
  int stdout_fd = -1;   // a conversation with somebody outside; negative: none
  int peer_fd = -1;  // a pipe to read whose writing end has only who talks with the program; negative: none
  std::chrono::milliseconds leave_within{0};  // with stdin_fd: the program must end so long after its input
                                              // or its peer has ended; 0: it need not
  pid_t parent = 0;  // the box ends when this process is no longer its parent; 0: do not ask
};

// A mistake on the command line: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The words after the program's name. parse(to_words(r)) means r.
std::vector<std::string> to_words(const Request& request);

// Throws UsageError. The two words "--words-fd N" stand for all words that the file N holds, each followed by a
// zero byte: a command line has a bound, and the names of a student's files may pass it.
Request parse(std::span<const std::string> words);

// The text of --help: fits a screen.
const char* help_text();

}  // namespace grader::box
