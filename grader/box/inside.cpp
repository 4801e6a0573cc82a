#include "grader/box/inside.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "grader/box/channel.hpp"
#include "grader/box/must.hpp"

namespace grader::box {
namespace {

using Kind = Message::Kind;

void write_map(const char* file, const std::string& text) {
  const kit::Fd map(must(::open(file, O_WRONLY | O_CLOEXEC), "cannot open", file));
  must(::write(map.get(), text.data(), text.size()), "cannot write", file);
}

// In a new user namespace: our one number outside gets its number inside.
void enter_user_namespace(uid_t outside_user, gid_t outside_group) {
  const std::string inside = std::to_string(kInsideUser) + " ";
  write_map("/proc/self/setgroups", "deny");
  write_map("/proc/self/uid_map", inside + std::to_string(outside_user) + " 1");
  write_map("/proc/self/gid_map", inside + std::to_string(outside_group) + " 1");
}

// Descriptors from `first` on that the box has no use for.
void close_all_but(int keep) {
  if (keep > 3) ::close_range(3, static_cast<unsigned>(keep) - 1, 0);
  ::close_range(static_cast<unsigned>(keep) + 1, ~0U, 0);
}

void reset_signals() {
  struct sigaction plain {};
  plain.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; ++number) ::sigaction(number, &plain, nullptr);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

void connect(int from, int to) {
  must(::dup2(from, to), "cannot connect the program's streams");
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

void prepare_program(const Inside& inside, int stdin_file) {
  ::setsid();
  connect(stdin_file, 0);
  connect(inside.stdout_pipe, 1);
  connect(inside.stderr_pipe, 2);
  close_all_but(inside.channel);
  ::umask(022);
  must(::chdir(inside.folder.c_str()), "cannot enter", inside.folder);
  reset_signals();
  if (inside.level == BoxLevel::kNone) return;
  set_resource_limits(inside.resources);
  become(inside.root.identity);
  if (inside.level == BoxLevel::kProcess)  // a change of user forgets this, so it comes after it
    must(::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), "cannot tie the program to its supervisor");
  if (inside.level == BoxLevel::kProcess) separate_signals();
}

// Waits for the program, and for every orphan it leaves, until the program has ended.
int wait_for(pid_t program) {
  for (;;) {
    int status = 0;
    const pid_t gone = ::waitpid(-1, &status, 0);
    if (gone == program) return status;
    if (gone < 0 && errno != EINTR) fail("cannot wait for the program");
  }
}

void say_failed(int channel, const std::system_error& error) {
  try {
    send(channel, Kind::kFailed, error.code().value(), error.what());
  } catch (const std::system_error&) {  // nobody listens any more
  }
}

// Becomes the program when told to go.
[[noreturn]] void be_program(const Inside& inside, int stdin_file) {
  try {
    const std::vector<char*> argv = pointers(inside.argv);
    const std::vector<char*> environment = pointers(inside.environment);
    prepare_program(inside, stdin_file);
    if (inside.level != BoxLevel::kNone) install_filter(inside.level);
    Message message;
    if (!receive(inside.channel, message) || message.kind != Kind::kGo) ::_exit(1);
    ::execve(argv[0], argv.data(), environment.data());
    send(inside.channel, Kind::kNotStarted, errno);
  } catch (const std::system_error& error) {
    say_failed(inside.channel, error);
  }
  ::_exit(1);
}

void run_first_process(const Inside& inside, const ControlGroup& group) {
  group.join();  // before anything is started that has to be counted
  if (inside.root.identity.user_namespace) enter_user_namespace(inside.outside_user, inside.outside_group);
  // Nobody in the box may look into this process, which may run under the program's own user.
  must(::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "cannot hide process 1");
  must(::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), "cannot tie the box to its supervisor");
  must(::sethostname("box", 3), "cannot set the host's name");
  ::umask(022);
  Folders folders = build_root(inside.root);

  const pid_t program = must(::fork(), "cannot fork");
  if (program == 0) be_program(inside, inside.stdin_file >= 0 ? inside.stdin_file : folders.stdin_file.get());
  drop_capabilities();
  send(inside.channel, Kind::kReady, 0, {}, {folders.work.get(), folders.tmp.get()});
  close_all_but(inside.channel);
  for (int standard = 0; standard < 3; ++standard) ::close(standard);
  send(inside.channel, Kind::kEnded, wait_for(program));
}

}  // namespace

void be_first_process(const Inside& inside, const ControlGroup& group) {
  try {
    run_first_process(inside, group);
  } catch (const std::system_error& error) {
    say_failed(inside.channel, error);
  }
  ::_exit(0);
}

void join_and_be_program(const Inside& inside, const ControlGroup& group) {
  try {
    group.join();
  } catch (const std::system_error& error) {
    say_failed(inside.channel, error);
    ::_exit(1);
  }
  be_program(inside, inside.stdin_file);
}

}  // namespace grader::box
