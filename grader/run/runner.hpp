// The one seam between the grader and the programs it runs: every stage takes a Runner&, and nothing else
// starts a box. BoxRunner is the real one; tests use testing::FakeRunner.
#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <utility>

#include "grader/core/run.hpp"

namespace grader::run {

// What may run at the same time on this machine.
enum class Company {
  kOthers,     // whatever else runs; waits while somebody runs alone
  kNobody,     // alone: waits until all others have ended
  kUncounted,  // a program of the kit: waits for nobody and disturbs nobody
};

// An outcome, and whether nothing else ran beside.
template <class Outcome>
struct Ran {
  Outcome outcome;
  bool alone = true;
};

// Two programs that talk: each one's standard output is the other's standard input.
struct Conversation {
  RunSpec program;
  RunSpec judge;
  std::chrono::milliseconds leave_within{
      0};  // the program must end so long after its input has; 0: it need not
};

struct ConversationOutcome {
  RunOutcome program;
  RunOutcome judge;
};

// Carries what a run needs beyond its spec: the box, the gate that lets one run alone, the request to stop, a
// folder for temporary files. Safe to call from many threads at once. Never throws for what goes wrong with a
// run: that, and a stop request ("interrupted"), is a BoxFailed in the outcome.
class Runner {
 public:
  Runner(std::filesystem::path scratch, std::stop_token stop)
      : scratch_(std::move(scratch)), stop_(std::move(stop)) {}
  virtual ~Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  // spec.out_dir must exist.
  virtual Ran<RunOutcome> run(const RunSpec& spec, Company company) = 0;
  // Both out_dirs must exist. May throw std::system_error when no pipe can be made.
  virtual Ran<ConversationOutcome> converse(const Conversation& conversation, Company company) = 0;

  const std::filesystem::path& scratch() const { return scratch_; }  // exists; for temporary folders
  const std::stop_token& stop() const { return stop_; }

 private:
  std::filesystem::path scratch_;
  std::stop_token stop_;
};

// `once(company)` gives a Ran. Beside others first; when `in_doubt` says that those may be to blame for the
// outcome, once more, alone, if `retry` allows it: a loaded machine costs nobody a point.
template <class Once, class Doubt>
auto run_fairly(bool retry, Once once, Doubt in_doubt) {
  auto ran = once(Company::kOthers);
  if (!retry || ran.alone || !in_doubt(ran.outcome)) return ran;
  return once(Company::kNobody);
}

}  // namespace grader::run
