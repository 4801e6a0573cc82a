// What the program has used so far and in the end, by control group where there is one, else by sampling.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "grader/box/cage.hpp"
#include "grader/box/control_group.hpp"
#include "grader/box/sampling.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// Which limits are exceeded, by everything known.
struct Exceeded {
  bool cpu = false;
  bool memory = false;
  bool processes = false;
  bool disk = false;
};

class Meter {
 public:
  // To be made when the box is ready and the program has not started: what was used until then is ours.
  Meter(const Cage& cage, const ControlGroup& group, const RunSpec& spec, BoxLevel level);

  // The program's folders, open, where no file system bounds them.
  void watch_folders(int work, int tmp) { folders_ = {work, tmp}; }

  Exceeded look();                               // now; cheap with a control group
  std::chrono::milliseconds until_next() const;  // when it is worth while to look again
  void finish(const Cage::End& end);             // after everything is dead
  Exceeded exceeded() const;                     // on what is known
  Usage usage() const { return {cpu_, {}, peak_}; }
  std::string memory_by() const;
  std::string cpu_by() const { return group_.counts_cpu() ? "cgroup" : "rusage"; }

 private:
  bool samples() const;
  void look_at_folders();
  kit::Bytes used_on_disk() const;

  const Cage& cage_;
  const ControlGroup& group_;
  const RunSpec& spec_;
  BoxLevel level_;
  std::chrono::microseconds cpu_before_{0};  // of the group, or of process 1
  std::chrono::microseconds cpu_{0};
  kit::Bytes peak_;
  int tasks_ = 0;
  std::vector<int> folders_;
  std::chrono::steady_clock::time_point next_look_at_folders_;
  bool disk_ = false;
};

}  // namespace grader::box
