#include "support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

extern char** environ;

namespace kit {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  out.reserve(words.size() + 1);
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

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

// Copies above the targets, so that no dup2 overwrites a source that is still needed.
std::vector<Fd> lifted(const std::vector<std::pair<int, int>>& descriptors) {
  std::vector<Fd> copies;
  for (const auto& [ours, theirs] : descriptors) {
    copies.emplace_back(::fcntl(ours, F_DUPFD_CLOEXEC, 16));
    if (!copies.back()) fail(errno, "cannot copy a descriptor for a program");
  }
  return copies;
}

struct Pipe {
  Fd read;
  Fd write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno, "cannot make a pipe");
  return {Fd(ends[0]), Fd(ends[1])};
}

// Standard input as an unnamed file: nothing can block on it, and no SIGPIPE can come from it.
Fd as_file(const std::string& bytes) {
  Fd file(::memfd_create("input", MFD_CLOEXEC));
  if (!file) fail(errno, "cannot make a program's input");
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t n = ::write(file.get(), bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno != EINTR) fail(errno, "cannot write a program's input");
    if (n > 0) done += static_cast<std::size_t>(n);
  }
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

// One captured stream.
struct Stream {
  Fd pipe;
  std::string* text;
  bool* cut;
  std::size_t cap;

  // Takes what is there now. False when the stream has ended.
  bool read_some() {
    std::array<char, 65536> buffer;
    const ssize_t n = ::read(pipe.get(), buffer.data(), buffer.size());
    if (n == 0) return false;
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    const std::size_t keep = std::min(static_cast<std::size_t>(n), cap - text->size());
    text->append(buffer.data(), keep);
    if (keep < static_cast<std::size_t>(n)) *cut = true;
    return true;
  }
  // Takes what the pipe still holds, bounded: a left-over writer must not keep us.
  void drain() {
    for (int i = 0; pipe && i < 32; ++i) {
      pollfd ready{pipe.get(), POLLIN, 0};
      if (::poll(&ready, 1, 0) <= 0 || !read_some()) return;
    }
  }
};

int poll_timeout(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

// Reads both streams until the child has ended; says which of the three things ended the wait.
ProcessResult::End watch(const Child& child, std::array<Stream, 2>& streams, int wake,
                         Clock::time_point deadline, const std::stop_token& stop) {
  for (;;) {
    if (stop.stop_requested()) return ProcessResult::End::stopped;
    if (Clock::now() >= deadline) return ProcessResult::End::deadline;
    std::array<pollfd, 4> wanted{pollfd{child.pidfd(), POLLIN, 0}, pollfd{wake, POLLIN, 0},
                                 pollfd{streams[0].pipe.get(), POLLIN, 0},
                                 pollfd{streams[1].pipe.get(), POLLIN, 0}};
    if (::poll(wanted.data(), wanted.size(), poll_timeout(deadline)) < 0) {
      if (errno == EINTR) continue;
      fail(errno, "cannot wait for a program");
    }
    for (std::size_t i = 0; i < 2; ++i)
      if (wanted[i + 2].revents != 0 && !streams[i].read_some()) streams[i].pipe.reset();
    if (wanted[0].revents != 0) return ProcessResult::End::exited;
  }
}

}  // namespace

Child::Child(pid_t pid, bool leads_group)
    : pid_(pid), leads_group_(leads_group), pidfd_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {
  if (!pidfd_) {
    const int error = errno;
    stop();
    fail(error, "cannot watch a program");
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
  if (spec.argv.empty()) fail(EINVAL, "cannot start a program without a name");
  SpawnRecipe recipe;
  set_attributes(recipe.attributes);
  const std::vector<Fd> copies = lifted(spec.descriptors);
  int next = 0;
  for (std::size_t i = 0; i < copies.size(); ++i) {
    posix_spawn_file_actions_adddup2(&recipe.actions, copies[i].get(), spec.descriptors[i].second);
    next = std::max(next, spec.descriptors[i].second + 1);
  }
  posix_spawn_file_actions_addclosefrom_np(&recipe.actions, next);
  if (!spec.folder.empty()) posix_spawn_file_actions_addchdir_np(&recipe.actions, spec.folder.c_str());
  const std::vector<char*> argv = pointers(spec.argv);
  const std::vector<char*> env = spec.env ? pointers(*spec.env) : std::vector<char*>{};
  pid_t pid = -1;
  const int error = ::posix_spawnp(&pid, argv[0], &recipe.actions, &recipe.attributes, argv.data(),
                                   spec.env ? env.data() : environ);
  if (error != 0) fail(error, "cannot start " + spec.argv[0]);
  return Child(pid, true);
}

ProcessResult run_process(const ProcessSpec& spec, const std::stop_token& stop) {
  const Fd input = as_file(spec.input);
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  const Fd wake(::eventfd(0, EFD_CLOEXEC));
  const std::stop_callback on_stop(stop, [&wake] { ::eventfd_write(wake.get(), 1); });

  const auto started = Clock::now();
  Child child = spawn(
      {spec.argv, spec.env, spec.folder, {{input.get(), 0}, {out.write.get(), 1}, {err.write.get(), 2}}});
  out.write.reset();
  err.write.reset();

  ProcessResult result;
  const auto cap = static_cast<std::size_t>(std::max<std::int64_t>(spec.output_cap.count, 0));
  std::array<Stream, 2> streams{Stream{std::move(out.read), &result.out, &result.out_cut, cap},
                                Stream{std::move(err.read), &result.err, &result.err_cut, cap}};
  result.end = watch(child, streams, wake.get(), started + spec.deadline, stop);
  child.signal(SIGKILL, true);  // before the reaping: until then the group's number is not given away
  const int status = child.wait();
  for (Stream& stream : streams) stream.drain();
  result.wall = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
  if (result.end == ProcessResult::End::exited && WIFSIGNALED(status))
    result.end = ProcessResult::End::signalled;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  return result;
}

}  // namespace kit
