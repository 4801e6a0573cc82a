// The folder in which the grader starts the judge: docs/formats/judge.md.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "stratego/judge/session_report.hpp"

namespace stratego::judge {

// One session that was played: what the judge wrote, and how the student's program fared.
struct Played {
  SessionReport report;
  std::string end;     // "exited 0", "signalled 11", "limit memory", ...
  double cpu_s = 0;    // of the student's program
  std::string errors;  // the last bytes of its standard error
};

// All sessions, in order; at least one. Throws std::exception when the folder is not as it should be.
std::vector<Played> read_sessions(const std::filesystem::path& folder);

}  // namespace stratego::judge
