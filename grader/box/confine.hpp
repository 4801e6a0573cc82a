// What the program's own process gives up before it becomes the program. Called between fork and exec.
#pragma once

#include "grader/box/identity.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// Which of the kernel's per-process limits apply; the rest is done by control groups or sampling.
struct ResourceLimits {
  Limits limits;
  bool reserved_memory = false;  // RLIMIT_DATA helps to hold memory
  int processes_of_user = 1;     // RLIMIT_NPROC: ours that count under the program's user included
};

// All but separate_signals() throw std::system_error.
void set_resource_limits(const ResourceLimits& wanted);
void become(const Identity& identity);  // user, group, no capabilities, and no way to new ones
void drop_capabilities();
void separate_signals();
void install_filter(BoxLevel level);

}  // namespace grader::box
