#include "support/process/player_process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "support/pipe.hpp"
#include "support/process/waiter.hpp"

namespace kit {
namespace {

using Clock = std::chrono::steady_clock;

void make_nonblocking(const Fd& fd) {
  ::fcntl(fd.get(), F_SETFL, ::fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

void ignore_sigpipe() {
  struct sigaction now {};
  ::sigaction(SIGPIPE, nullptr, &now);
  if (now.sa_handler == SIG_DFL) ::signal(SIGPIPE, SIG_IGN);
}

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

PlayerProcess::PlayerProcess(PlayerProcess&&) noexcept = default;

PlayerProcess::~PlayerProcess() = default;

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
  for (bool waited = false;; waited = true) {
    if (overflowed_) return answer(Kind::kNotReading);
    if (too_long()) return answer(Kind::kTooLong);
    const bool have_line = !out_ || incoming_.find('\n') != std::string::npos;
    if (have_line && outgoing_.empty()) {
      std::optional<std::string> line = buffered_line();
      return line ? answer(Kind::kLine, std::move(*line)) : answer(Kind::kEnded);
    }
    if (waited && passed(deadline)) return answer(outgoing_.empty() ? Kind::kTimeout : Kind::kNotReading);
    if (!waiter_) waiter_ = std::make_unique<Waiter>();
    std::array<Awaited, 4> awaited{Awaited{have_line ? -1 : out_.get()}, Awaited{err_.get()},
                                   Awaited{outgoing_.empty() ? -1 : in_.get(), Awaited::What::kWriting},
                                   Awaited{wake_fd}};
    waiter_->wait(awaited, deadline);
    if (awaited[3].ready) return answer(Kind::kStopped);
    if (awaited[0].ready) read_output();
    if (awaited[1].ready) read_errors();
    if (awaited[2].ready) flush();
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
  end.how = out_ ? KeptEnd::How::kKilled : KeptEnd::How::kExited;
  return end;
}

bool PlayerProcess::has_ended() const {
  if (program_) return ended_;
  return !out_;
}

// Adds what the end of a player can be seen by, and what it may still say.
void PlayerProcess::add_awaited(std::vector<Awaited>& awaited) const {
  const bool watched = !has_ended();
  awaited.push_back({watched && program_ ? program_->end_fd() : -1});
  awaited.push_back({watched ? in_.get() : -1, Awaited::What::kWriting});
  awaited.push_back({watched ? out_.get() : -1});
  awaited.push_back({watched ? err_.get() : -1});
}

void PlayerProcess::take_up(std::span<const Awaited, 4> awaited) {
  if (awaited[0].ready) ended_ = true;
  if (awaited[2].ready) read_output();
  if (awaited[3].ready) read_errors();
}

PlayerEnd PlayerProcess::take_end() {
  in_.reset();
  PlayerEnd end;
  end.end = end_program();
  for (int i = 0; err_ && i < 8; ++i) read_errors();  // bounded: what the pipe still holds
  end.error_tail = error_tail_;
  end.error_bytes = error_bytes_;
  return end;
}

std::vector<PlayerEnd> finish_players(std::span<PlayerProcess* const> players,
                                      std::chrono::milliseconds grace, int wake_fd) {
  const auto deadline = Clock::now() + grace;
  for (const PlayerProcess* player : players) player->set_stopped(false);
  Waiter waiter;
  while (!passed(deadline)) {
    std::vector<Awaited> awaited{{wake_fd}};
    for (PlayerProcess* player : players) {
      player->prepare_end();
      player->add_awaited(awaited);
    }
    if (std::ranges::all_of(players, &PlayerProcess::has_ended)) break;
    waiter.wait(awaited, deadline);
    if (awaited[0].ready) break;
    for (std::size_t i = 0; i < players.size(); ++i)
      players[i]->take_up(std::span(awaited).subspan(1 + 4 * i).first<4>());
  }
  std::vector<PlayerEnd> ends;
  for (PlayerProcess* player : players) ends.push_back(player->take_end());
  return ends;
}

}  // namespace kit
