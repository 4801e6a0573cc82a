// grader_box: runs one program in one box. See help_text() in request.cpp and docs/sandbox.md.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "grader/box/report.hpp"
#include "grader/box/request.hpp"
#include "grader/box/supervise.hpp"

namespace {

enum ExitCode { kProgramDone = 0, kProgramFailed = 1, kUsageMistake = 2, kBoxFailed = 3 };

bool write_all(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = ::write(fd, text.data() + done, text.size() - done);
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}

ExitCode code_of(const grader::Termination& termination) {
  if (std::holds_alternative<grader::BoxFailed>(termination)) return kBoxFailed;
  return termination == grader::Termination{grader::Exited{0}} ? kProgramDone : kProgramFailed;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words[0] == "--help") {
    std::fputs(grader::box::help_text(), words.empty() ? stderr : stdout);
    return words.empty() ? kUsageMistake : kProgramDone;
  }
  try {
    std::signal(SIGPIPE, SIG_IGN);
    const grader::box::Request request = grader::box::parse(words);
    const grader::RunOutcome outcome = grader::box::supervise(request);
    return write_all(request.report_fd, grader::box::to_lines(outcome)) ? code_of(outcome.termination)
                                                                        : kBoxFailed;
  } catch (const grader::box::UsageError& mistake) {
    std::fprintf(stderr, "grader_box: %s\n", mistake.what());
    return kUsageMistake;
  }
}
