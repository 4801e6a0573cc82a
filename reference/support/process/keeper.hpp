// Starts a program together with a keeper: a small process between us and the program that outlives neither.
//
// The keeper adopts whatever the program starts (PR_SET_CHILD_SUBREAPER), also after setsid or a double fork,
// and kills and reaps all of it when the program ends, when it is told to, and when we die, in whatever way,
// SIGKILL included. No orphan, zombie or stopped process stays. What this does not hold against: a program of
// our own user that sets out to kill its keeper (it could as well kill us). For such programs give the
// command of a box as the program; a box that dies with its parent takes everything with it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "support/fd.hpp"
#include "support/process/spawn.hpp"
#include "support/units.hpp"

namespace kit {

struct KeptSpec {
  std::vector<std::string> argv;                // argv[0] without a slash is looked up in PATH
  std::optional<std::vector<std::string>> env;  // "NAME=VALUE" each; absent: ours
  std::filesystem::path folder;                 // current folder of the program; empty: ours
  int in = -1, out = -1, err = -1;              // ours; the program gets them as 0, 1, 2 and no other
};

// How the program ended.
struct KeptEnd {
  enum class How {
    kExited,     // by itself; code is the exit code
    kSignalled,  // by a signal that was not ours; code is its number
    kKilled,     // by us
    kLost,       // its keeper was killed, so nobody knows
  };
  How how = How::kLost;
  int code = 0;
  std::chrono::microseconds cpu{0};  // of the program and what it waited for
  Bytes peak_memory;                 // of the largest of them
};

// A running program. The destructor kills it with all its descendants and reaps.
class KeptProgram {
 public:
  // The program runs in a process group of its own with default signal handling and no core dumps.
  // Safe in a program with threads. Costs two forks and one exec, about a millisecond.
  // Throws std::system_error that names the program when it cannot be started.
  explicit KeptProgram(const KeptSpec& spec);
  KeptProgram(KeptProgram&&) noexcept = default;
  KeptProgram& operator=(KeptProgram&&) = delete;
  ~KeptProgram();

  pid_t pid() const { return pid_; }
  // Readable as soon as the program has ended; for poll().
  int end_fd() const { return control_.get(); }
  // Sends a signal to the program's process group. Harmless after its end.
  void signal(int number) const;
  // Kills the program and all its descendants unless it has ended, and reaps. The first call decides the
  // answer. At most some seconds, whatever the program does.
  KeptEnd end();

 private:
  std::string name_;
  Fd control_;  // a socket to the keeper: its end of file tells the keeper to kill
  Child keeper_;
  pid_t pid_ = -1;
  std::optional<KeptEnd> ended_;
};

}  // namespace kit
