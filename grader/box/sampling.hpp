// What a tree of processes uses, read from /proc: the second best where control groups are missing.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <vector>

#include "support/units.hpp"

namespace grader::box {

struct Sample {
  std::chrono::microseconds cpu{0};  // of the living and of everything they have waited for
  kit::Bytes resident;  // private and shared memory that is really there, without mapped files, and
                        // the most that open pipes and sockets may hold
  int tasks = 0;        // processes and threads
};

// Of `root` and all its descendants; with `include_root` false only of the descendants. About 50 us a
// process.
Sample sample_tree(pid_t root, bool include_root);

// The living direct children of a process.
std::vector<pid_t> children_of(pid_t process);

}  // namespace grader::box
