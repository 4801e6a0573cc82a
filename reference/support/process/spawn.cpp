#include "support/process/spawn.hpp"

#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "support/process/arguments.hpp"
#include "support/system_error.hpp"

extern char** environ;

namespace kit {
namespace {

// posix_spawn's two parameter objects, with an owner.
struct SpawnRecipe {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  SpawnRecipe() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
  }
  SpawnRecipe(const SpawnRecipe&) = delete;
  SpawnRecipe& operator=(const SpawnRecipe&) = delete;
  ~SpawnRecipe() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
};

void set_attributes(posix_spawnattr_t& attributes) {
  sigset_t all;
  sigset_t none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
}

}  // namespace

Child::Child(pid_t pid, bool leads_group)
    : pid_(pid), leads_group_(leads_group), pidfd_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {
  if (!pidfd_) {
    const int error = errno;
    stop();
    throw_system_error(error, "cannot watch a program");
  }
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      leads_group_(other.leads_group_),
      pidfd_(std::move(other.pidfd_)) {}

Child& Child::operator=(Child&& other) noexcept {
  if (this != &other) {
    stop();
    pid_ = std::exchange(other.pid_, -1);
    leads_group_ = other.leads_group_;
    pidfd_ = std::move(other.pidfd_);
  }
  return *this;
}

Child::~Child() {
  stop();
}

void Child::stop() {
  if (pid_ < 0) return;
  signal(SIGKILL, leads_group_);
  signal(SIGKILL);
  wait();
}

void Child::release() {
  pid_ = -1;
  (void)pidfd_.release();
}

void Child::signal(int number, bool group) const {
  if (pid_ > 0) ::kill(group ? -pid_ : pid_, number);
}

int Child::wait() {
  int status = 0;
  while (pid_ > 0 && ::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return status;
}

Child spawn(const SpawnSpec& spec) {
  if (spec.argv.empty()) throw_system_error(EINVAL, "cannot start a program without a name");
  SpawnRecipe recipe;
  set_attributes(recipe.attributes);
  std::vector<Fd> copies;
  int next = 0;
  for (const auto& [ours, theirs] : spec.descriptors) {
    copies.push_back(lifted(ours));
    posix_spawn_file_actions_adddup2(&recipe.actions, copies.back().get(), theirs);
    next = std::max(next, theirs + 1);
  }
  posix_spawn_file_actions_addclosefrom_np(&recipe.actions, next);
  if (!spec.folder.empty()) posix_spawn_file_actions_addchdir_np(&recipe.actions, spec.folder.c_str());
  const std::vector<char*> argv = argument_pointers(spec.argv);
  const std::vector<char*> env = spec.env ? argument_pointers(*spec.env) : std::vector<char*>{};
  pid_t pid = -1;
  const int error = ::posix_spawnp(&pid, argv[0], &recipe.actions, &recipe.attributes, argv.data(),
                                   spec.env ? env.data() : environ);
  if (error != 0) throw_system_error(error, "cannot start " + spec.argv[0]);
  return Child(pid, true);
}

}  // namespace kit
