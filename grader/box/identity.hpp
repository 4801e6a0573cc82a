// As whom the program runs: never as root.
#pragma once

#include <sys/types.h>

#include "grader/core/run.hpp"

namespace grader::box {

// The program's user and group inside the box when a user namespace hides the host's.
constexpr uid_t kInsideUser = 1000;

struct Identity {
  // True: we are an ordinary user; a user namespace gives the power to build the box, and the program runs
  // under our own number, shown inside as kInsideUser. False: we are root, and the program gets a number of
  // its own.
  bool user_namespace = false;
  uid_t user = 0;        // as the program sees itself
  gid_t group = 0;       // as the program sees itself
  bool changes = false;  // the program's user differs from ours on the host, so it cannot touch our processes
};

// For root: a high number derived from our process id, so that boxes running at the same time have different
// ones and can neither signal each other nor share a process count.
// Throws std::system_error when we are root and no other user can be had.
Identity choose_identity(BoxLevel level);

}  // namespace grader::box
