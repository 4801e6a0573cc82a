// Starts a program, by posix_spawn: it shares the parent's memory until exec, so that a start costs the same
// however large the caller is, and it can close every descriptor that was not asked for.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/fd.hpp"

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
  // Gives the child and its pidfd() to somebody else, who knows both.
  void release();
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

}  // namespace kit
