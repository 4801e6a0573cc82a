// The keeper's own side of keeper.hpp: what runs between fork and exec, and afterwards in the keeper.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace kit::inside {

// What the keeper says to us over its socket, one packet each.
struct Word {
  enum Kind : std::int32_t { kStarted, kFailed, kEnded } kind = kFailed;
  std::int32_t value = 0;  // the program's pid, errno, or the wait status
  std::int64_t cpu_microseconds = 0;
  std::int64_t peak_kibibytes = 0;
};

// What a keeper has to know; the strings stay the caller's. in, out and err are above 2, so that none
// overwrites another when they become 0, 1 and 2.
struct Plan {
  const char* file;
  char* const* argv;
  char* const* env;
  const char* folder;  // may be null
  int in, out, err;
  int control;
};

// Starts the program, says so, keeps it to its end, and leaves. To be called in a fresh child: makes only
// calls that are safe after a fork in a program with threads, and does not allocate.
[[noreturn]] void run_keeper(Plan plan);

}  // namespace kit::inside
