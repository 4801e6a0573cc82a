#include "support/process/player_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace kit {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  Fd read;
  Fd write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return {Fd(ends[0]), Fd(ends[1])};
}

void make_nonblocking(const Fd& fd) {
  ::fcntl(fd.get(), F_SETFL, ::fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

void ignore_sigpipe() {
  struct sigaction now {};
  ::sigaction(SIGPIPE, nullptr, &now);
  if (now.sa_handler == SIG_DFL) ::signal(SIGPIPE, SIG_IGN);
}

// For ppoll: the time left, never negative; null waits for ever.
class TimeLeft {
 public:
  explicit TimeLeft(std::optional<Clock::time_point> deadline) {
    if (!deadline) return;
    const auto left = std::max(std::chrono::nanoseconds(0), *deadline - Clock::now());
    time_ = timespec{left.count() / 1'000'000'000, left.count() % 1'000'000'000};
    some_ = true;
  }
  const timespec* get() const { return some_ ? &time_ : nullptr; }

 private:
  timespec time_{};
  bool some_ = false;
};

bool passed(std::optional<Clock::time_point> deadline) {
  return deadline && Clock::now() >= *deadline;
}

}  // namespace

struct PlayerProcess::Pipes {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
};

PlayerProcess::PlayerProcess(const PlayerSpec& spec) : PlayerProcess(spec, Pipes{}) {}

PlayerProcess::PlayerProcess(const PlayerSpec& spec, Pipes pipes)
    : spec_(spec),
      in_(std::move(pipes.in.write)),
      out_(std::move(pipes.out.read)),
      err_(std::move(pipes.err.read)),
      program_(KeptSpec{spec.argv, spec.env, spec.folder, pipes.in.read.get(), pipes.out.write.get(),
                        pipes.err.write.get()}) {
  ignore_sigpipe();
  for (const Fd* fd : {&in_, &out_, &err_}) make_nonblocking(*fd);
}

PlayerProcess::PlayerProcess(const PlayerSpec& caps, Fd to, Fd from)
    : spec_(caps), in_(std::move(to)), out_(std::move(from)) {
  spec_.argv = {"the player"};
  ignore_sigpipe();
  for (const Fd* fd : {&in_, &out_}) make_nonblocking(*fd);
}

PlayerProcess PlayerProcess::attach(Fd to, Fd from, const PlayerSpec& caps) {
  return PlayerProcess(caps, std::move(to), std::move(from));
}

void PlayerProcess::send(std::string_view bytes) {
  if (!in_) return;
  if (outgoing_.size() + bytes.size() > static_cast<std::size_t>(spec_.unread_cap.count)) {
    overflowed_ = true;
    return;
  }
  outgoing_.append(bytes);
  flush();
}

void PlayerProcess::flush() {
  std::size_t done = 0;
  while (in_ && done < outgoing_.size()) {
    const ssize_t n = ::write(in_.get(), outgoing_.data() + done, outgoing_.size() - done);
    if (n > 0) {
      done += static_cast<std::size_t>(n);
    } else if (n < 0 && errno == EINTR) {
      continue;
    } else if (n < 0 && errno == EAGAIN) {
      break;
    } else {  // nobody reads there any more; what it has answered still counts
      in_.reset();
    }
  }
  outgoing_.erase(0, in_ ? done : outgoing_.size());
}

void PlayerProcess::read_output() {
  std::array<char, 4096> buffer;
  const ssize_t n = ::read(out_.get(), buffer.data(), buffer.size());
  if (n > 0) incoming_.append(buffer.data(), static_cast<std::size_t>(n));
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) out_.reset();
}

void PlayerProcess::read_errors() {
  std::array<char, 65536> buffer;
  const ssize_t n = ::read(err_.get(), buffer.data(), buffer.size());
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) err_.reset();
  if (n <= 0) return;
  const auto cap = static_cast<std::size_t>(spec_.error_cap.count);
  const std::string_view fresh(buffer.data(), static_cast<std::size_t>(n));
  error_bytes_ += fresh.size();
  error_tail_.append(fresh.substr(fresh.size() - std::min(fresh.size(), cap)));
  if (error_tail_.size() > cap) error_tail_.erase(0, error_tail_.size() - cap);
}

std::optional<std::string> PlayerProcess::buffered_line() {
  const std::size_t end = incoming_.find('\n');
  std::string line;
  if (end != std::string::npos) {
    line = incoming_.substr(0, end);
    incoming_.erase(0, end + 1);
  } else if (!out_ && !incoming_.empty()) {
    line.swap(incoming_);
  } else {
    return std::nullopt;
  }
  return line;
}

bool PlayerProcess::too_long() const {
  return std::min(incoming_.find('\n'), incoming_.size()) > static_cast<std::size_t>(spec_.line_cap.count);
}

PlayerAnswer PlayerProcess::read_line(std::optional<std::chrono::nanoseconds> limit, int wake_fd) {
  using Kind = PlayerAnswer::Kind;
  const auto begin = Clock::now();
  const auto deadline = limit ? std::optional(begin + *limit) : std::nullopt;
  const auto answer = [&](Kind kind, std::string text = {}) {
    return PlayerAnswer{kind, std::move(text), Clock::now() - begin};
  };
  for (bool waited = false;;) {
    if (overflowed_) return answer(Kind::not_reading);
    if (too_long()) return answer(Kind::too_long);
    const bool have_line = !out_ || incoming_.find('\n') != std::string::npos;
    if (have_line && outgoing_.empty()) {
      std::optional<std::string> line = buffered_line();
      return line ? answer(Kind::line, std::move(*line)) : answer(Kind::ended);
    }
    if (waited && passed(deadline)) return answer(outgoing_.empty() ? Kind::timeout : Kind::not_reading);
    std::array<pollfd, 4> wanted{
        pollfd{have_line ? -1 : out_.get(), POLLIN, 0}, pollfd{err_.get(), POLLIN, 0},
        pollfd{outgoing_.empty() ? -1 : in_.get(), POLLOUT, 0}, pollfd{wake_fd, POLLIN, 0}};
    const TimeLeft left(deadline);
    if (::ppoll(wanted.data(), wanted.size(), left.get(), nullptr) < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot wait for " + spec_.argv.front());
    waited = true;
    if (wanted[3].revents != 0) return answer(Kind::stopped);
    if (wanted[0].revents != 0) read_output();
    if (wanted[1].revents != 0) read_errors();
    if (wanted[2].revents != 0) flush();
  }
}

void PlayerProcess::set_stopped(bool stopped) const {
  if (program_) program_->signal(stopped ? SIGSTOP : SIGCONT);
}

void PlayerProcess::prepare_end() {
  flush();
  if (outgoing_.empty()) in_.reset();
  incoming_.clear();
}

KeptEnd PlayerProcess::end_program() {
  if (program_) return program_->end();
  KeptEnd end;
  end.how = out_ ? KeptEnd::How::killed : KeptEnd::How::exited;
  return end;
}

std::vector<PlayerEnd> finish_players(std::span<PlayerProcess* const> players,
                                      std::chrono::milliseconds grace, int wake_fd) {
  const auto deadline = Clock::now() + grace;
  std::vector<bool> ended(players.size(), false);
  for (PlayerProcess* player : players) player->set_stopped(false);
  for (bool all = false; !all && !passed(deadline);) {
    std::vector<pollfd> wanted{{wake_fd, POLLIN, 0}};
    all = true;
    for (std::size_t i = 0; i < players.size(); ++i) {
      PlayerProcess& player = *players[i];
      player.prepare_end();
      if (!player.program_ && !player.out_) ended[i] = true;
      const bool watched = !ended[i];
      all = all && ended[i];
      wanted.push_back({watched && player.program_ ? player.program_->end_fd() : -1, POLLIN, 0});
      wanted.push_back({watched && player.in_ ? player.in_.get() : -1, POLLOUT, 0});
      wanted.push_back({watched ? player.out_.get() : -1, POLLIN, 0});
      wanted.push_back({watched ? player.err_.get() : -1, POLLIN, 0});
    }
    if (all) break;
    const TimeLeft left(deadline);
    ::ppoll(wanted.data(), wanted.size(), left.get(), nullptr);
    if (wanted[0].revents != 0) break;
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (wanted[4 * i + 1].revents != 0) ended[i] = true;
      if (wanted[4 * i + 3].revents != 0) players[i]->read_output();
      if (wanted[4 * i + 4].revents != 0) players[i]->read_errors();
    }
  }
  std::vector<PlayerEnd> ends;
  for (PlayerProcess* player : players) {
    player->in_.reset();
    PlayerEnd end;
    end.end = player->end_program();
    for (int i = 0; player->err_ && i < 8; ++i) player->read_errors();  // bounded: what the pipe still holds
    end.error_tail = player->error_tail_;
    end.error_bytes = player->error_bytes_;
    ends.push_back(std::move(end));
  }
  return ends;
}

}  // namespace kit
