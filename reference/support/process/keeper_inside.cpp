#include "support/process/keeper_inside.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>

namespace kit::inside {
namespace {

void say(int control, const Word& word) {
  (void)::send(control, &word, sizeof word, MSG_NOSIGNAL);
}

void default_signals() {
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    ::sigaction(number, &action, nullptr);
  }
}

// Becomes the program. Writes errno into `failure` when that does not work.
[[noreturn]] void become_program(const Plan& plan, pid_t keeper, int failure) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != keeper) ::_exit(127);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  default_signals();
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const bool given = ::dup2(plan.in, 0) == 0 && ::dup2(plan.out, 1) == 1 && ::dup2(plan.err, 2) == 2;
  if (given && ::close_range(3, UINT_MAX, CLOSE_RANGE_CLOEXEC) == 0 &&
      (plan.folder == nullptr || ::chdir(plan.folder) == 0))
    ::execvpe(plan.file, plan.argv, plan.env);
  const int error = errno;
  (void)!::write(failure, &error, sizeof error);
  ::_exit(127);
}

// The parent's number in the text of /proc/N/stat: the second field after the last ')'.
long parent_in(const char* text, std::size_t size) {
  std::size_t at = size;
  while (at > 0 && text[at - 1] != ')') --at;
  at += 3;  // " S "
  long parent = 0;
  for (; at < size && text[at] >= '0' && text[at] <= '9'; ++at) parent = parent * 10 + (text[at] - '0');
  return parent;
}

bool is_child_of(int proc, const char* name, pid_t parent) {
  char path[64] = {};
  const std::size_t length = std::strlen(name);
  if (length > 20) return false;
  std::memcpy(path, name, length);
  std::memcpy(path + length, "/stat", 6);
  const int file = ::openat(proc, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[512];
  const ssize_t size = ::read(file, text, sizeof text);
  ::close(file);
  return size > 0 && parent_in(text, static_cast<std::size_t>(size)) == parent;
}

// Kills all children, those adopted included. (/proc/.../children is not in every kernel.)
void kill_children() {
  struct Entry {
    std::uint64_t inode;
    std::int64_t offset;
    unsigned short size;
    unsigned char type;
    char name[1];
  };
  const int proc = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return;
  const pid_t self = ::getpid();
  alignas(Entry) char buffer[4096];
  for (long size = 0; (size = ::syscall(SYS_getdents64, proc, buffer, sizeof buffer)) > 0;) {
    for (long at = 0; at < size;) {
      const auto* entry = reinterpret_cast<const Entry*>(buffer + at);
      at += entry->size;
      const char* name = entry->name;
      if (*name < '1' || *name > '9' || !is_child_of(proc, name, self)) continue;
      pid_t child = 0;
      for (; *name >= '0' && *name <= '9'; ++name) child = child * 10 + (*name - '0');
      ::kill(child, SIGKILL);
    }
  }
  ::close(proc);
}

// Kills and reaps until no descendant is left: whatever loses its parent becomes a child of ours. Bounded,
// for the case that something forks faster than it can be killed.
void end_descendants() {
  for (int round = 0; round < 3000; ++round) {
    pid_t reaped = 0;
    do {
      reaped = ::waitpid(-1, nullptr, WNOHANG);
    } while (reaped > 0);
    if (reaped < 0) return;  // no children
    kill_children();
    const timespec pause{0, 1'000'000};
    ::nanosleep(&pause, nullptr);
  }
}

[[noreturn]] void report_and_leave(const Plan& plan, pid_t program, int status, const rusage& usage) {
  ::kill(-program, SIGKILL);
  end_descendants();
  const auto microseconds = [](const timeval& time) { return time.tv_sec * 1'000'000L + time.tv_usec; };
  Word word{Word::kEnded, status, microseconds(usage.ru_utime) + microseconds(usage.ru_stime),
            usage.ru_maxrss};
  say(plan.control, word);
  ::_exit(0);
}

// Waits for the program's end or for the end of file that tells to kill it. Reaps what it adopts meanwhile.
[[noreturn]] void keep(const Plan& plan, pid_t program, int children) {
  for (;;) {
    pollfd wanted[2] = {{plan.control, POLLIN, 0}, {children, POLLIN, 0}};
    if (::poll(wanted, 2, -1) < 0) continue;
    if (wanted[0].revents != 0) ::kill(program, SIGKILL);
    if (wanted[1].revents != 0) {
      signalfd_siginfo taken;
      (void)!::read(children, &taken, sizeof taken);
    }
    for (;;) {
      int status = 0;
      rusage usage{};
      const pid_t reaped = ::wait4(-1, &status, wanted[0].revents != 0 ? 0 : WNOHANG, &usage);
      if (reaped == program) report_and_leave(plan, program, status, usage);
      if (reaped <= 0) break;
    }
  }
}

// Leaves only the control socket and what was opened here; standard input, output and error lead nowhere.
void let_go_of_descriptors(int control) {
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int i = 0; i < 3; ++i) ::dup2(nowhere, i);
  ::dup2(control, 3);
  ::close_range(4, UINT_MAX, 0);
}

void settle() {
  ::setpgid(0, 0);  // so that Ctrl-C does not reach it
  ::prctl(PR_SET_NAME, "keeper");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t all;
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
}

}  // namespace

[[noreturn]] void run_keeper(Plan plan) {
  settle();
  int failure[2];
  const pid_t self = ::getpid();
  if (::pipe2(failure, O_CLOEXEC) != 0) {
    say(plan.control, {Word::kFailed, errno, 0, 0});
    ::_exit(1);
  }
  const pid_t program = ::_Fork();
  if (program == 0) become_program(plan, self, failure[1]);
  int error = program < 0 ? errno : 0;
  ::close(failure[1]);
  if (program > 0) {
    ::setpgid(program, program);  // both sides do it, so that nobody sees it undone
    (void)!::read(failure[0], &error, sizeof error);
  }
  if (error != 0) {
    say(plan.control, {Word::kFailed, error, 0, 0});
    ::_exit(1);  // the child has ended by itself
  }
  say(plan.control, {Word::kStarted, program, 0, 0});
  let_go_of_descriptors(plan.control);
  plan.control = 3;
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  keep(plan, program, ::signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK));
}

}  // namespace kit::inside
