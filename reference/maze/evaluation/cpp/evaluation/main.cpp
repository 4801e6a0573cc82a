// The program that the grader runs in the place of the student's: does what the asks say and writes down what
// was done, nothing more. A judge in another process decides what it was worth.
//
//   maze_evaluation ASKS ANSWER
//
// Every ask has a process of its own, so that a crash or an endless loop costs that ask only and can be told
// from a wrong maze. Exit code 0 whatever the student's code did; 2 when it is the asks that are wrong.
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/asks.hpp"
#include "evaluation/run.hpp"

namespace {

constexpr int kSeconds = 3;               // of CPU time for an ask; a correct program takes a tenth of it
constexpr rlim_t kStackBytes = 16 << 20;  // twice what a shell gives; the box may give more than any machine
constexpr int kStackOverflow = 113;       // exit codes of the process of an ask
constexpr int kImpossibleAsk = 114;
constexpr int kMaxTimeouts = 2;  // after so many asks that did not end the others are not run

// Where the stack of the process ends, at the lower end: an access just there is an overflow.
std::uintptr_t stack_end = 0;

extern "C" void tell_overflow(int signal, siginfo_t* info, void* /*context*/) {
  constexpr std::uintptr_t kNear = std::uintptr_t{1} << 20;
  const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (at + kNear > stack_end && at < stack_end + kNear) _exit(kStackOverflow);
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

void limit_time() {
  itimerval timer{};
  timer.it_value.tv_sec = kSeconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
  alarm(static_cast<unsigned>(10 * kSeconds));  // sleeps and waits forever
}

void write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n <= 0) _exit(1);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

// In the process of an ask: a line for each run.
//
// Every other ask makes a maze first that nobody is told of: what a student's code keeps from one maze to the
// next, such as a random source of its own, then gives other mazes for equal seeds.
[[noreturn]] void do_runs(const evaluation::Ask& ask, bool one_before, int fd) {
  watch_the_stack();
  limit_time();
  try {
    if (one_before) evaluation::run(ask, ask.repeats);
    for (std::size_t i = 0; i < ask.repeats; ++i) write_all(fd, evaluation::run(ask, i) + "\n");
  } catch (const evaluation::AskError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    _exit(kImpossibleAsk);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "a maze could not be made: %s\n", error.what());
    _exit(kImpossibleAsk);
  }
  _exit(0);
}

std::string read_all(int fd) {
  std::string text;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t n = read(fd, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}

bool is_timeout(int status) {
  return WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
}

// How the process of an ask ended before its time.
std::string how_it_ended(int status) {
  const std::string time = std::to_string(kSeconds);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kStackOverflow) {
    return "the stack overflowed: the recursion is too deep, or never ends";
  }
  if (WIFEXITED(status)) {
    return "the whole program was ended from inside (exit code " + std::to_string(WEXITSTATUS(status)) + ")";
  }
  const int signal = WTERMSIG(status);
  if (signal == SIGPROF)
    return "it did not end within " + time + " s of CPU time: an endless loop, or far too slow";
  if (signal == SIGALRM) return "it waited for " + std::to_string(10 * kSeconds) + " s and did not end";
  if (signal == SIGSEGV) return "it crashed (segmentation fault): an index or pointer is out of range";
  if (signal == SIGABRT) return "it crashed (abort): a failed check, or damaged memory";
  if (signal == SIGFPE) return "it crashed (arithmetic error): a division or remainder by zero";
  return std::string("it crashed (") + strsignal(signal) + ")";
}

struct Done {
  std::vector<std::string> runs;
  bool timeout = false;
};

Done do_ask(const evaluation::Ask& ask, bool one_before) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child == 0) {
    close(ends[0]);
    do_runs(ask, one_before, ends[1]);
  }
  close(ends[1]);
  Done done{lines_of(read_all(ends[0])), false};
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == kImpossibleAsk) throw evaluation::AskError("see above");
  done.timeout = is_timeout(status);
  if (done.runs.size() < ask.repeats) {
    done.runs.push_back(evaluation::failed_run(how_it_ended(status)));
  }
  done.runs.resize(ask.repeats, evaluation::failed_run("not run: an earlier run did not end as it should"));
  return done;
}

void evaluate(const std::string& asks_path, const std::string& answer_path) {
  std::string text = "{\"format\": \"maze answer 1\", \"language\": \"c++\", \"seeded\": true,\n \"asks\": [";
  int timeouts = 0;
  bool odd = false;
  std::string separator = "\n  ";
  for (const evaluation::Ask& ask : evaluation::read_asks(asks_path)) {
    Done done;
    if (timeouts < kMaxTimeouts) {
      done = do_ask(ask, odd);
    } else {
      done.runs.resize(ask.repeats, evaluation::failed_run("not run: other mazes took all the time"));
    }
    timeouts += done.timeout ? 1 : 0;
    odd = !odd;
    text += separator + "{\"runs\": [";
    separator.clear();
    for (const std::string& run : done.runs) {
      text += separator + run;
      separator = ",\n   ";
    }
    text += "]}";
    separator = ",\n  ";
  }
  text += "\n]}\n";
  std::FILE* file = std::fopen(answer_path.c_str(), "wb");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file == nullptr || std::fclose(file) != 0 || !written)
    throw std::runtime_error(answer_path + ": the answer cannot be written");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: maze_evaluation ASKS ANSWER\n", stderr);
    return 2;
  }
  try {
    evaluate(argv[1], argv[2]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "maze_evaluation: %s\n", error.what());
    return 2;
  }
}
