// The program that holds the student's code: does the runs of one ask and tells each on a line, as soon as it is
// done. What it says of itself is believed by nobody: maze_evaluation takes the lines, a judge judges them.
//
//   maze_runs ASKS NUMBER one_before|straight
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "evaluation/asks.hpp"
#include "evaluation/protocol.hpp"
#include "evaluation/run.hpp"

namespace {

constexpr rlim_t kStackBytes = 16 << 20;  // twice what a shell gives; the box may give more than any machine

// Where the stack of the process ends, at the lower end: an access just there is an overflow.
std::uintptr_t stack_end = 0;

extern "C" void tell_overflow(int signal, siginfo_t* info, void* /*context*/) {
  constexpr std::uintptr_t kNear = std::uintptr_t{1} << 20;
  const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (at + kNear > stack_end && at < stack_end + kNear) _exit(evaluation::kStackOverflow);
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

void watch_the_stack() {
  static std::array<char, 65536> handler_stack;
  const int local = 0;
  rlimit limit{};
  getrlimit(RLIMIT_STACK, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, kStackBytes);
  setrlimit(RLIMIT_STACK, &limit);
  stack_end = reinterpret_cast<std::uintptr_t>(&local) - static_cast<std::uintptr_t>(limit.rlim_cur);
  stack_t stack{};
  stack.ss_sp = handler_stack.data();
  stack.ss_size = handler_stack.size();
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = tell_overflow;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSEGV, &action, nullptr);
}

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(evaluation::kRecords, text.data(), text.size());
    if (n <= 0) _exit(1);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

// With `one_before` a maze is made first that nobody is told of: what a student's code keeps from one maze to the
// next, such as a random source of its own, then gives other mazes for equal seeds.
void do_runs(const evaluation::Ask& ask, bool one_before) {
  watch_the_stack();
  if (one_before) evaluation::run(ask, ask.repeats);
  for (std::size_t i = 0; i < ask.repeats; ++i) write_all(evaluation::run(ask, i) + "\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return evaluation::kImpossibleAsk;
  try {
    const auto asks = evaluation::read_asks(argv[1]);
    do_runs(asks.at(std::strtoul(argv[2], nullptr, 10)), std::string_view(argv[3]) == "one_before");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "a maze could not be made: %s\n", error.what());
    _exit(evaluation::kImpossibleAsk);
  }
  _exit(0);
}
