#include "grader/run/gate.hpp"

#include <utility>

namespace grader::run {

Gate::Pass::Pass(Pass&& other) noexcept
    : gate_(std::exchange(other.gate_, nullptr)),
      alone_(other.alone_),
      entries_at_start_(other.entries_at_start_),
      others_at_start_(other.others_at_start_) {}

Gate::Pass::~Pass() {
  if (gate_ != nullptr) gate_->leave(alone_);
}

bool Gate::Pass::was_alone() const {
  const std::lock_guard lock(gate_->mutex_);
  return alone_ || (others_at_start_ == 0 && gate_->entries_ == entries_at_start_);
}

Gate::Pass Gate::enter() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !alone_ && waiting_alone_ == 0; });
  Pass pass(this, false);
  pass.others_at_start_ = inside_;
  ++inside_;
  pass.entries_at_start_ = ++entries_;
  return pass;
}

Gate::Pass Gate::enter_alone() {
  std::unique_lock lock(mutex_);
  ++waiting_alone_;
  changed_.wait(lock, [&] { return !alone_ && inside_ == 0; });
  --waiting_alone_;
  alone_ = true;
  return {this, true};
}

void Gate::leave(bool alone) {
  {
    const std::lock_guard lock(mutex_);
    if (alone) {
      alone_ = false;
    } else {
      --inside_;
    }
  }
  changed_.notify_all();
}

}  // namespace grader::run
