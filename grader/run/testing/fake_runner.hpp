// A Runner without a box, for tests that take milliseconds. A test says what programs do, by a word that must be
// among their arguments, and looks afterwards at what was asked for:
//
//   FakeRunner runner(tree.path());
//   runner.when("compile", {.files = {{"program", "x"}}});              // every build makes a file
//   runner.when("add", {.out = "3\n"});                                 // the case whose argv holds "add"
//   runner.in_turn("slow", {{.end = LimitHit{Limit::kWall}}, {.out = "1\n"}});  // first this, then that
//   runner.crowded = true;                                              // every run has others beside it
//   ...
//   EXPECT_EQ(runner.count("slow"), 2u);
//   EXPECT_EQ(runner.asked("slow").back().company, Company::kNobody);
//
// The rule given last wins. What no rule fits exits with 0 and writes nothing. A build step (collect_all) gives
// back the files it was given as well. grader/grade/testing/small_class.hpp has a whole class around it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "grader/run/runner.hpp"

namespace grader::run::testing {

// What a program does.
struct Does {
  Termination end = Exited{0};
  std::string out{};
  std::string err{};
  std::map<std::string, std::string> files{};  // left in /work; brought back when they are asked for
  std::chrono::milliseconds cpu{1};
  std::chrono::milliseconds wall{0};  // 0: as long as it computes
};

class FakeRunner : public Runner {
 public:
  struct Asked {
    RunSpec spec;
    Company company;
  };
  using Program = std::function<Does(const RunSpec&)>;

  explicit FakeRunner(std::filesystem::path scratch, std::stop_token stop = {})
      : Runner(std::move(scratch), std::move(stop)) {}

  void when(std::string word, Does always);
  void in_turn(std::string word, std::vector<Does> one_after_the_other);  // the last one stays
  // Any behaviour. It may be called from several threads at once.
  void runs(std::string word, Program program);

  // True: a run in the company of others was not alone.
  bool crowded = false;

  // Runs whose arguments hold `word`, in order; of a conversation both. "": all.
  std::vector<Asked> asked(const std::string& word = "") const;
  std::size_t count(const std::string& word = "") const { return asked(word).size(); }
  void forget() { asked_.clear(); }

  Ran<RunOutcome> run(const RunSpec& spec, Company company) override;
  Ran<ConversationOutcome> converse(const Conversation& conversation, Company company) override;

 private:
  RunOutcome outcome_of(const RunSpec& spec, Company company);

  std::vector<std::pair<std::string, Program>> rules_;
  mutable std::mutex asked_mutex_;  // guards asked_
  std::vector<Asked> asked_;
};

}  // namespace grader::run::testing
