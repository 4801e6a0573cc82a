// Starts trusted programs (compilers' --version, judges' helpers, the box) and brings back what they said.
// Hostile programs belong in a box: grader/engine/box.hpp.
//
// Built on posix_spawn, which shares the parent's memory until exec, so that a start costs the same however
// large the caller is. Boost.Process was measured and left out: version 1 forks and leaks descriptors into
// siblings; version 2's vfork launcher (1.81) runs exit() and the reactor's fork hooks in the shared memory.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "support/fd.hpp"
#include "support/units.hpp"

namespace kit {

// A child that is ours to reap. Killed (with its process group when it leads one) and reaped by the
// destructor.
class Child {
 public:
  Child() = default;
  Child(pid_t pid, bool leads_group);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();

  pid_t pid() const { return pid_; }
  // Readable as soon as the child has ended; for poll().
  int pidfd() const { return pidfd_.get(); }
  // Sends a signal to the child, or to its group with `group`. Harmless after wait().
  void signal(int number, bool group = false) const;
  // Blocks until the child has ended; the status of waitpid(2).
  int wait();

 private:
  void stop();
  pid_t pid_ = -1;
  bool leads_group_ = false;
  Fd pidfd_;
};

struct SpawnSpec {
  std::vector<std::string> argv;                 // argv[0] without a slash is looked up in PATH
  std::optional<std::vector<std::string>> env;   // "NAME=VALUE" each; absent: ours
  std::filesystem::path folder;                  // current folder of the program; empty: ours
  std::vector<std::pair<int, int>> descriptors;  // ours -> the program's, which are 0, 1, 2, ... without
                                                 // gaps; the program gets these and no other
};

// Starts a program in a process group of its own, with default signal handling. Thread-safe.
// Throws std::system_error naming the program when it cannot be started (missing, no such folder, ...).
Child spawn(const SpawnSpec& spec);

struct ProcessSpec {
  std::vector<std::string> argv;                // as in SpawnSpec
  std::optional<std::vector<std::string>> env;  // as in SpawnSpec
  std::filesystem::path folder;                 // as in SpawnSpec
  std::string input;                            // bytes of its standard input
  std::chrono::milliseconds deadline{60'000};   // from the start; then its group is killed
  Bytes output_cap = mebibytes(16);             // of stdout and stderr each; what is beyond is dropped
};

struct ProcessResult {
  enum class End { exited, signalled, deadline, stopped };
  End end = End::exited;
  int code = 0;  // exit code or signal number
  std::string out;
  std::string err;
  bool out_cut = false;  // more than output_cap was written
  bool err_cut = false;
  std::chrono::microseconds wall{0};
  bool ok() const { return end == End::exited && code == 0; }
};

// Runs a program to its end, the deadline or a stop request. Returns when the program itself has ended, even
// if something it started still holds its pipes; such rest of its process group is killed.
// Throws std::system_error as spawn() does.
ProcessResult run_process(const ProcessSpec& spec, const std::stop_token& stop = {});

}  // namespace kit
