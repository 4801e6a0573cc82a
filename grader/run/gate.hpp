// Lets many run side by side, or one run alone.
#pragma once

#include <condition_variable>
#include <mutex>
#include <utility>

namespace grader::run {

// Whoever wants to be alone is served before new arrivals, so it never waits longer than what runs now.
class Gate {
 public:
  // A place inside the gate, given back at the end of its life.
  class Pass {
   public:
    Pass(Pass&& other) noexcept;
    Pass& operator=(Pass&&) = delete;
    Pass(const Pass&) = delete;
    ~Pass();
    // True when nobody else was inside at any time since this pass was given.
    bool was_alone() const;

   private:
    friend class Gate;
    Pass(Gate* gate, bool alone) : gate_(gate), alone_(alone) {}
    Gate* gate_;
    bool alone_;
    unsigned long entries_at_start_ = 0;
    int others_at_start_ = 0;
  };

  Pass enter();
  Pass enter_alone();

 private:
  void leave(bool alone);

  std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  int inside_ = 0;
  int waiting_alone_ = 0;
  bool alone_ = false;
  unsigned long entries_ = 0;
};

template <class Outcome>
struct Fair {
  Outcome outcome;
  bool alone;  // nothing else ran beside
};

// Runs beside others; when `in_doubt` says that those may be to blame for the outcome, once more, alone, if
// `retry` allows it.
template <class Run, class Doubt>
auto run_fairly(Gate& gate, bool retry, Run run, Doubt in_doubt) -> Fair<decltype(run())> {
  {
    const Gate::Pass pass = gate.enter();
    auto outcome = run();
    const bool alone = pass.was_alone();
    if (!retry || alone || !in_doubt(outcome)) return {std::move(outcome), alone};
  }
  const Gate::Pass pass = gate.enter_alone();
  return {run(), true};
}

}  // namespace grader::run
