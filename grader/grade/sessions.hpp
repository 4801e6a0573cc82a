// Plays the sessions of an interactive case: the student's program and the case's judge program run side by
// side, each in a box of its own, and talk over pipes. docs/formats/judge.md, "Sessions".
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/core/files.hpp"
#include "grader/grade/run_case.hpp"

namespace grader::grade {

struct Session {
  RunOutcome program;                                  // of the student's
  std::map<std::string, std::filesystem::path> files;  // what the judge left: "report.json", "log.txt"
};

struct Sessions {
  TempFolder folder;            // holds the files of `played`
  std::vector<Session> played;  // up to the one after which the judge wanted no more
  std::string failure;          // ours or the judge's, for staff; empty: none
};

// The name of the record that people read, and that is kept as evidence.
inline constexpr const char* kSessionLog = "log.txt";

// A session in which the judge says that an answer came late while others ran beside it is played once more,
// alone, while there are retries left and no session of this case has been late when it was alone. May throw
// std::system_error.
Sessions play_sessions(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                       const PlannedCase& planned);

// Asks the judge for its answer on all of them. As judge_case().
CheckResult judge_sessions(const run::Context& context, run::Runner& runner, const Case& test,
                           const std::vector<Session>& sessions);

}  // namespace grader::grade
