#include "support/process/keeper.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "support/process/arguments.hpp"
#include "support/process/keeper_inside.hpp"
#include "support/system_error.hpp"

extern char** environ;

namespace kit {
namespace {

using inside::Word;

// The next word; nothing when the keeper is gone or silent for that long.
std::optional<Word> hear(int control, int milliseconds) {
  Word word;
  for (;;) {
    pollfd ready{control, POLLIN, 0};
    const int count = ::poll(&ready, 1, milliseconds);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    const ssize_t size = ::recv(control, &word, sizeof word, MSG_DONTWAIT);
    if (size == static_cast<ssize_t>(sizeof word)) return word;
    if (size < 0 && errno == EINTR) continue;
    return std::nullopt;
  }
}

// A relative program path means our folder, not the program's.
std::string resolved(const KeptSpec& spec) {
  const std::string& file = spec.argv.front();
  if (spec.folder.empty() || file.find('/') == std::string::npos) return file;
  return std::filesystem::absolute(file).string();
}

KeptEnd end_from(const Word& word, bool killed) {
  KeptEnd end;
  end.cpu = std::chrono::microseconds(word.cpu_microseconds);
  end.peak_memory = kibibytes(word.peak_kibibytes);
  const bool exited = WIFEXITED(word.value);
  end.how = exited ? KeptEnd::How::kExited : KeptEnd::How::kSignalled;
  end.code = exited ? WEXITSTATUS(word.value) : WTERMSIG(word.value);
  if (killed && !exited && end.code == SIGKILL) end.how = KeptEnd::How::kKilled;
  return end;
}

}  // namespace

KeptProgram::KeptProgram(const KeptSpec& spec) {
  if (spec.argv.empty() || spec.argv.front().empty())
    throw_system_error(EINVAL, "cannot start a program without a name");
  name_ = spec.argv.front();
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw_errno("cannot make a socket for " + name_);
  control_ = Fd(ends[0]);
  Fd theirs(ends[1]);
  Fd control = lifted(theirs.get());
  const Fd in = lifted(spec.in);
  const Fd out = lifted(spec.out);
  const Fd err = lifted(spec.err);
  const std::string file = resolved(spec);
  const std::vector<char*> argv = argument_pointers(spec.argv);
  const std::vector<char*> env = spec.env ? argument_pointers(*spec.env) : std::vector<char*>{};
  const inside::Plan plan{file.c_str(),
                          argv.data(),
                          spec.env ? env.data() : environ,
                          spec.folder.empty() ? nullptr : spec.folder.c_str(),
                          in.get(),
                          out.get(),
                          err.get(),
                          control.get()};
  const pid_t keeper = ::_Fork();
  if (keeper < 0) throw_errno("cannot start " + name_);
  if (keeper == 0) {
    ::close(control_.get());
    inside::run_keeper(plan);
  }
  keeper_ = Child(keeper, false);
  theirs.reset();  // so that the keeper's end is seen
  control.reset();
  const std::optional<Word> word = hear(control_.get(), 30'000);
  if (!word || word->kind != Word::kStarted)
    throw_system_error(word ? word->value : ETIMEDOUT, "cannot start " + name_);
  pid_ = word->value;
}

KeptProgram::~KeptProgram() {
  if (control_) end();
}

void KeptProgram::signal(int number) const {
  if (pid_ > 0 && !ended_) ::kill(-pid_, number);
}

KeptEnd KeptProgram::end() {
  if (ended_) return *ended_;
  std::optional<Word> word = hear(control_.get(), 0);
  bool killed = false;
  if (!word && pid_ > 0) {
    killed = true;
    ::shutdown(control_.get(), SHUT_WR);
    keeper_.signal(SIGCONT);  // should the program have stopped it
    word = hear(control_.get(), 5'000);
  }
  if (word && word->kind == Word::kEnded) {
    ended_ = end_from(*word, killed);
  } else {
    signal(SIGKILL);
    ended_ = KeptEnd{};
  }
  keeper_ = Child();
  return *ended_;
}

}  // namespace kit
