#include "grader/app/interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <ctime>

namespace grader::app {

namespace {

sigset_t interrupting_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);
  return set;
}

}  // namespace

Interrupts::Interrupts() {
  const sigset_t set = interrupting_signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  thread_ = std::jthread([this, set](const std::stop_token& stop) {
    const timespec pause{0, 100'000'000};
    while (!stop.stop_requested()) {
      if (sigtimedwait(&set, nullptr, &pause) < 0) continue;
      if (source_.stop_requested()) ::_exit(130);
      source_.request_stop();
    }
  });
}

Interrupts::~Interrupts() {
  thread_.request_stop();
  thread_.join();
}

}  // namespace grader::app
