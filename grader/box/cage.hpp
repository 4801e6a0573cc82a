// The box's processes from outside: started, told to go, and ended, all of them.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include "grader/box/channel.hpp"
#include "grader/box/control_group.hpp"
#include "grader/box/inside.hpp"
#include "support/fd.hpp"

namespace grader::box {

class Cage {
 public:
  // Starts the box's first process in `group`. With namespaces that is process 1 of the box, otherwise the
  // program's own process. `inside.channel` is filled in. Throws std::system_error.
  Cage(Inside inside, const ControlGroup& group);
  ~Cage();  // end()s
  Cage(const Cage&) = delete;
  Cage& operator=(const Cage&) = delete;

  // Waits until the program could start. Throws std::system_error with what failed inside.
  void wait_until_ready();
  void go();

  pid_t pid() const { return pid_; }
  bool namespaced() const { return namespaced_; }
  int pidfd() const { return pidfd_.get(); }
  int channel() const { return channel_.get(); }
  int work() const { return work_.get(); }  // namespaces only, like the next
  int tmp() const { return tmp_.get(); }

  // Kills and reaps everything. What the whole box used, process 1 included, or what the program's process
  // used; its wait status in `status`. Throws std::system_error when something does not die in time.
  struct End {
    int status = 0;
    rusage usage{};
  };
  End end();

 private:
  void start_namespaced(const Inside& inside, const ControlGroup& group);
  void start_plain(const Inside& inside, const ControlGroup& group);
  void kill_rest() const;

  bool namespaced_;
  Identity identity_;
  const ControlGroup& group_;
  pid_t pid_ = -1;
  kit::Fd pidfd_;
  kit::Fd channel_;
  kit::Fd work_;
  kit::Fd tmp_;
};

}  // namespace grader::box
