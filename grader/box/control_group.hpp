// One new control group per run, version 1 or 2, by plain file reads and writes; removed by the destructor.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/limits.hpp"
#include "grader/core/run.hpp"
#include "support/fd.hpp"

namespace grader::box {

class ControlGroup {
 public:
  // Makes the folders and writes the limits. With empty `folders` an object that controls nothing.
  // Throws std::system_error.
  ControlGroup(const CgroupFolders& folders, const Limits& limits);
  ~ControlGroup();
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  bool limits_memory() const { return !memory_.empty(); }
  bool limits_processes() const { return !pids_.empty(); }
  bool counts_cpu() const { return static_cast<bool>(cpu_file_); }

  // Version 2: a process can be born into the group. Negative: it has to join().
  int folder_fd() const { return folder_.get(); }
  // Moves the calling process, which has a single thread, into the version 1 groups. Does nothing with
  // version 2.
  void join() const;

  std::chrono::microseconds cpu() const;  // of all members so far
  kit::Bytes peak_memory() const;         // largest use so far, page cache included
  bool out_of_memory() const;             // the kernel killed a member for memory
  bool out_of_processes() const;          // a fork or a thread was refused
  void kill_all() const;                  // every member; not atomic with version 1

 private:
  void make(const std::filesystem::path& parent, std::filesystem::path& group);
  void set_limits(const Limits& limits);

  bool unified_ = false;
  std::filesystem::path memory_;  // with version 2 all three are the same folder
  std::filesystem::path pids_;
  std::filesystem::path cpuacct_;
  std::vector<std::filesystem::path> made_;
  std::vector<kit::Fd> member_files_;  // version 1
  kit::Fd folder_;
  kit::Fd cpu_file_;
};

// Removes the groups below `folders` whose box is no longer alive, and kills what is left in them.
void remove_stale_groups(const CgroupFolders& folders);

}  // namespace grader::box
