// The box's own processes: process 1, which builds the box and waits, and the one that becomes the program.
#pragma once

#include <string>
#include <vector>

#include "grader/box/confine.hpp"
#include "grader/box/control_group.hpp"
#include "grader/box/root_folder.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// Everything the inside needs, made outside beforehand.
struct Inside {
  BoxLevel level = BoxLevel::kNamespaces;
  RootPlan root;  // namespaces only
  ResourceLimits resources;
  std::vector<std::string> argv;
  std::vector<std::string> environment;  // "NAME=VALUE"
  std::string folder = "/work";          // the program's current folder
  uid_t outside_user = 0;                // ours, before any user namespace
  gid_t outside_group = 0;
  int channel = -1;     // our end
  int network = -1;     // the box's network namespace; negative: a new one
  int stdin_file = -1;  // the program's input; negative: Folders::stdin_file
  int stdout_pipe = -1;
  int stderr_pipe = -1;
};

// Runs as process 1 of new namespaces. Builds the root, starts the program's process, says `ready`, reports
// how the program ended and exits, which ends every other process of the box.
[[noreturn]] void be_first_process(const Inside& inside, const ControlGroup& group);

// Without namespaces: joins the group and becomes the program when told to go.
[[noreturn]] void join_and_be_program(const Inside& inside, const ControlGroup& group);

}  // namespace grader::box
