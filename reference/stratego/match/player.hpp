// Who plays: a program, a person, or lines prepared by a test.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/player_process.hpp"

namespace stratego::match {

class Player {
 public:
  using Answer = kit::PlayerAnswer;

  virtual ~Player() = default;
  // Never blocks on the player.
  virtual void send(std::string_view bytes) = 0;
  // As kit::PlayerProcess::read_line.
  virtual Answer read_line(std::optional<std::chrono::nanoseconds> limit) = 0;
  // A person may try again after an illegal move; says whether that is so, having told why.
  virtual bool tries_again(std::string_view /*why*/) { return false; }
  // While the other side is asked, for programs that must not think then.
  virtual void set_stopped(bool /*stopped*/) {}
};

class ProcessPlayer final : public Player {
 public:
  // Throws std::system_error when the program cannot be started. `wake_fd`: see kit::PlayerProcess.
  explicit ProcessPlayer(const kit::PlayerSpec& spec, int wake_fd = -1) : process_(spec), wake_fd_(wake_fd) {}
  // One that has been started.
  explicit ProcessPlayer(kit::PlayerProcess process) : process_(std::move(process)), wake_fd_(-1) {}
  void send(std::string_view bytes) override { process_.send(bytes); }
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override {
    return process_.read_line(limit, wake_fd_);
  }
  void set_stopped(bool stopped) override { process_.set_stopped(stopped); }
  kit::PlayerProcess& process() { return process_; }

 private:
  kit::PlayerProcess process_;
  int wake_fd_;
};

// Says the given lines one after the other, then has ended. Keeps what it is told.
class ScriptedPlayer final : public Player {
 public:
  explicit ScriptedPlayer(std::vector<std::string> lines) : lines_(std::move(lines)) {}
  void send(std::string_view bytes) override { heard_ += bytes; }
  Answer read_line(std::optional<std::chrono::nanoseconds> /*limit*/) override {
    if (next_ == lines_.size()) return {Answer::Kind::kEnded, {}, {}};
    return {Answer::Kind::kLine, lines_[next_++], {}};
  }
  const std::string& heard() const { return heard_; }

 private:
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  std::string heard_;
};

}  // namespace stratego::match
