// From the start of the program to its end or the first limit.
#pragma once

#include <chrono>
#include <optional>

#include "grader/box/cage.hpp"
#include "grader/box/capture.hpp"
#include "grader/box/meter.hpp"

namespace grader::box {

struct Observed {
  std::optional<int> status;       // the main process ended by itself: its wait status
  std::optional<int> not_started;  // exec said no: errno
  bool interrupted = false;        // we were told to stop
  bool overstayed = false;         // its input had ended, and it did not end in time
  std::chrono::microseconds wall{0};
};

// Termination signals as a descriptor; they are blocked from then on.
kit::Fd watch_signals();

struct Watched {
  Cage& cage;
  Capture& out;
  Capture& err;
  Meter& meter;
  int signals;
  const Limits& limits;
  int input;  // a pipe whose other end's closing ends the conversation; negative: none
  int peer;   // the same, but the program cannot keep it open
  std::chrono::milliseconds leave_within;  // after either
};

// Tells the program to go and returns as soon as it has ended, exceeded a limit, or we are told to stop;
// nothing is killed yet. Output is kept all the while. Throws std::system_error.
Observed watch(const Watched& watched);

}  // namespace grader::box
