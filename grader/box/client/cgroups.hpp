// Finds where control groups may be made on this machine.
#pragma once

#include "grader/box/client/box.hpp"

namespace grader::box::client {

// Version 2 first when it has memory and pids, else the version 1 hierarchies that we may write to, each
// tried by making a group. New groups lie below our own group, so that limits set on the grader hold for its
// boxes too. With version 2 our process may have to move into a new group `gradekit-self` beside the boxes'
// (a group with processes cannot hand on controllers); that is done only when we are alone in our group.
CgroupFolders find_cgroup_folders();

}  // namespace grader::box::client
