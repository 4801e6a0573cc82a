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

}  // namespace grader::run
