// Turns SIGINT and SIGTERM into a stop request.
#pragma once

#include <stop_token>
#include <thread>

namespace grader::app {

// Blocks the two signals for every thread started later and waits for them on a thread of its own. The first
// asks to stop; the second, for those who cannot wait, ends the program at once with code 130 (finished
// results are on disk).
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread thread_;
};

}  // namespace grader::app
