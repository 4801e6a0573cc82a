#include "grader/box/watch.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>

#include "grader/box/must.hpp"

namespace grader::box {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

enum Place : std::size_t { kOut, kErr, kChannel, kDeath, kSignals, kInput, kPeer, kPlaces };

using Wanted = std::array<pollfd, kPlaces>;

int timeout_until(Clock::time_point when) {
  const auto left = std::chrono::ceil<milliseconds>(when - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 60'000));
}

// What the box says while the program runs. True: it has ended.
bool hear(Cage& cage, Observed& seen) {
  Message message;
  if (!receive(cage.channel(), message)) return true;  // process 1 is dead; a hostile program may manage that
  switch (message.kind) {
    case Message::Kind::kEnded:
      seen.status = message.number;
      return true;
    case Message::Kind::kNotStarted:
      seen.not_started = message.number;
      return true;
    default:
      throw std::system_error(message.number, std::generic_category(), message.text);
  }
}

// Without namespaces the program is our own child, and its death tells how it ended.
bool is_dead(const Cage& cage, Observed& seen) {
  siginfo_t info{};
  if (::waitid(P_PIDFD, static_cast<id_t>(cage.pidfd()), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0)
    return false;
  if (!cage.namespaced())
    seen.status = info.si_code == CLD_EXITED ? W_EXITCODE(info.si_status, 0) : W_EXITCODE(0, info.si_status);
  return true;
}

}  // namespace

kit::Fd watch_signals() {
  sigset_t wanted;
  sigemptyset(&wanted);
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&wanted, number);
  must(::sigprocmask(SIG_BLOCK, &wanted, nullptr), "cannot hold back signals");
  return kit::Fd(must(::signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK), "cannot watch signals"));
}

Observed watch(const Watched& watched) {
  const auto& [cage, out, err, meter, signals, limits, input, peer, leave_within] = watched;
  Observed seen;
  const auto start = Clock::now();
  const auto deadline = start + limits.wall;
  std::optional<Clock::time_point> leave_by;
  auto next_look = start + meter.until_next();
  bool channel_open = true;
  cage.go();
  for (bool over = false; !over;) {
    Wanted wanted{pollfd{out.read_end(), POLLIN, 0},
                  pollfd{err.read_end(), POLLIN, 0},
                  pollfd{channel_open ? cage.channel() : -1, POLLIN, 0},
                  pollfd{cage.pidfd(), POLLIN, 0},
                  pollfd{signals, POLLIN, 0},
                  pollfd{leave_by ? -1 : input, 0, 0},
                  pollfd{leave_by ? -1 : peer, 0, 0}};
    const auto wake = std::min({deadline, next_look, leave_by.value_or(deadline)});
    const int answer = ::poll(wanted.data(), wanted.size(), timeout_until(wake));
    if (answer < 0 && errno != EINTR) fail("cannot wait for the program");
    if (answer > 0) {
      if (wanted[kOut].revents != 0) out.read_some();
      if (wanted[kErr].revents != 0) err.read_some();
      // A message and a death arrive together: the message says more, so it is read first.
      if (wanted[kChannel].revents != 0) {
        channel_open = false;
        over = hear(cage, seen) && (cage.namespaced() || seen.not_started);
      } else if (wanted[kDeath].revents != 0) {
        over = is_dead(cage, seen);
      }
      if (wanted[kSignals].revents != 0) seen.interrupted = over = true;
      if (wanted[kInput].revents != 0 || wanted[kPeer].revents != 0) leave_by = Clock::now() + leave_within;
    }
    const auto now = Clock::now();
    if (now >= next_look && !over) {
      const Exceeded exceeded = meter.look();
      over = exceeded.cpu || exceeded.memory || exceeded.processes || exceeded.disk;
      next_look = Clock::now() + meter.until_next();
    }
    if (!over && leave_by && now >= *leave_by) seen.overstayed = over = true;
    over = over || now >= deadline || out.cut() || err.cut();
  }
  seen.wall = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  return seen;
}

}  // namespace grader::box
