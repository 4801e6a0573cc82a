#include "grader/box/cage.hpp"

#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>

#include "grader/box/must.hpp"
#include "grader/box/sampling.hpp"

namespace grader::box {
namespace {

using Kind = Message::Kind;

// A killed process that is still there after this long hangs in the kernel.
constexpr int kDeathTimeoutMs = 10'000;
constexpr int kKillPasses = 2'000;

void wait_for_death(int pidfd) {
  pollfd death{pidfd, POLLIN, 0};
  int answer = 0;
  while ((answer = ::poll(&death, 1, kDeathTimeoutMs)) < 0 && errno == EINTR) {
  }
  if (answer == 0) fail("the program's processes do not die", ETIMEDOUT);
}

// Every process of a user, sessions and groups notwithstanding, from a helper that is that user.
void kill_user(const Identity& identity) {
  const pid_t helper = ::fork();
  if (helper == 0) {
    if (::setresuid(identity.user, identity.user, identity.user) == 0) ::kill(-1, SIGKILL);
    ::_exit(0);
  }
  if (helper > 0) ::waitpid(helper, nullptr, 0);
}

}  // namespace

Cage::Cage(Inside inside, const ControlGroup& group)
    : namespaced_(inside.level == BoxLevel::kNamespaces), identity_(inside.root.identity), group_(group) {
  Channel channel = make_channel();
  channel_ = std::move(channel.outside);
  inside.channel = channel.inside.get();
  namespaced_ ? start_namespaced(inside, group) : start_plain(inside, group);
}

Cage::~Cage() {
  try {
    end();
  } catch (const std::system_error&) {  // said already, or nobody is left to hear it
  }
}

void Cage::start_namespaced(const Inside& inside, const ControlGroup& group) {
  int pidfd = -1;
  clone_args wanted{};
  wanted.flags = CLONE_PIDFD | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  if (inside.network < 0)
    wanted.flags |= CLONE_NEWNET;
  else
    must(::setns(inside.network, CLONE_NEWNET), "cannot enter the box's network");
  if (inside.root.identity.user_namespace) wanted.flags |= CLONE_NEWUSER;
  if (group.folder_fd() >= 0) {
    wanted.flags |= CLONE_INTO_CGROUP;
    wanted.cgroup = static_cast<std::uint64_t>(group.folder_fd());
  }
  wanted.pidfd = reinterpret_cast<std::uint64_t>(&pidfd);
  wanted.exit_signal = SIGCHLD;
  pid_ = static_cast<pid_t>(must(::syscall(SYS_clone3, &wanted, sizeof(wanted)), "cannot make namespaces"));
  if (pid_ == 0) {
    channel_.reset();  // or the box would keep its own channel open
    be_first_process(inside, group);
  }
  pidfd_.reset(pidfd);
}

void Cage::start_plain(const Inside& inside, const ControlGroup& group) {
  must(::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), "cannot adopt orphans");
  pid_ = must(::fork(), "cannot fork");
  if (pid_ == 0) {
    channel_.reset();
    join_and_be_program(inside, group);
  }
  pidfd_.reset(static_cast<int>(must(::syscall(SYS_pidfd_open, pid_, 0), "cannot watch the program")));
}

void Cage::wait_until_ready() {
  if (!namespaced_) return;
  Message message;
  // Our own copy of the inside end was closed with the constructor, so that a dead box is the end of the
  // stream.
  if (!receive(channel_.get(), message)) fail("the box's first process died while it built the box", ECHILD);
  if (message.kind != Kind::kReady || message.descriptors.size() != 2)
    throw std::system_error(message.number, std::generic_category(), message.text);
  work_ = std::move(message.descriptors[0]);
  tmp_ = std::move(message.descriptors[1]);
}

void Cage::go() {
  send(channel_.get(), Kind::kGo);
}

// Without a namespace: by control group, by user, and by descent; orphans come to us as their subreaper.
void Cage::kill_rest() const {
  ::kill(-pid_, SIGKILL);
  group_.kill_all();
  if (identity_.changes) kill_user(identity_);
  for (int pass = 0; pass < kKillPasses; ++pass) {
    for (const pid_t child : children_of(::getpid())) ::kill(child, SIGKILL);
    pid_t gone = 0;
    while ((gone = ::waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (gone < 0 && errno == ECHILD) return;
    ::usleep(1000);
  }
  fail("the program's processes do not die", ETIMEDOUT);
}

Cage::End Cage::end() {
  if (pid_ < 0) return {};
  End end;
  ::kill(pid_, SIGKILL);
  wait_for_death(pidfd_.get());
  must(::wait4(pid_, &end.status, 0, &end.usage), "cannot reap the box");
  if (!namespaced_) kill_rest();
  pid_ = -1;
  return end;
}

}  // namespace grader::box
