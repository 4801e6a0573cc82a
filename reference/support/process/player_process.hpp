// A program that we talk with by lines, over pipes to its standard input and output, as referees of games do.
// Whatever it does, it cannot hang, slow or grow us: an answer's limit covers the whole line, nothing waits
// for a write, every buffer is capped, standard error is read and its tail kept. See keeper.hpp for what
// happens to its processes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/keeper.hpp"

namespace kit {

struct PlayerSpec {
  std::vector<std::string> argv;                // argv[0] without a slash is looked up in PATH
  std::optional<std::vector<std::string>> env;  // absent: ours
  std::filesystem::path folder;                 // its current folder; empty: ours
  Bytes line_cap{1024};                         // of an answer, without its line end
  Bytes unread_cap = kibibytes(256);            // of what it has not taken from us, beyond the pipe's 64 KiB
  Bytes error_cap = kibibytes(16);              // of the tail of standard error that is kept
};

struct PlayerAnswer {
  enum class Kind {
    kLine,        // text is the line, without '\n'; the last one may have lacked it
    kTimeout,     // no whole line within the limit
    kEnded,       // it closed its output or ended, and no line is left
    kTooLong,     // more than line_cap bytes without a line end
    kNotReading,  // it did not take what was sent to it within the limit
    kStopped,     // wake_fd became readable
  };
  Kind kind = Kind::kEnded;
  std::string text;
  std::chrono::nanoseconds latency{0};  // from the call to the answer
};

struct PlayerEnd {
  KeptEnd end;
  std::string error_tail;         // the last words on standard error
  std::uint64_t error_bytes = 0;  // how many bytes there were in all
};

struct Awaited;
class Waiter;

class PlayerProcess {
 public:
  // Starts the program. SIGPIPE is ignored in the whole process from the first player on.
  // Throws std::system_error as KeptProgram does.
  explicit PlayerProcess(const PlayerSpec& spec);
  // A player that somebody else has started, over two pipe ends: `to` is what it reads, `from` what it
  // writes. Of the spec only the caps count. Its standard error and times are not ours to see, it cannot be
  // stopped; its end is `exited` with 0 when its output ends within the grace, else `killed`.
  static PlayerProcess attach(Fd to, Fd from, const PlayerSpec& caps);
  PlayerProcess(PlayerProcess&&) noexcept;
  PlayerProcess& operator=(PlayerProcess&&) = delete;
  ~PlayerProcess();

  // Sends bytes; never blocks. What the pipe does not take now goes out during read_line() and finish().
  void send(std::string_view bytes);

  // The next line of its output, which it may have sent before. A limit of nothing waits for ever, 0 takes
  // only what is there. A line counts only when everything sent before has been taken.
  PlayerAnswer read_line(std::optional<std::chrono::nanoseconds> limit, int wake_fd = -1);

  // Stops and continues the program's process group (not what left it).
  void set_stopped(bool stopped) const;
  pid_t pid() const { return program_ ? program_->pid() : -1; }

 private:
  friend std::vector<PlayerEnd> finish_players(std::span<PlayerProcess* const>, std::chrono::milliseconds,
                                               int);
  struct Pipes;
  PlayerProcess(const PlayerSpec& spec, Pipes pipes);
  PlayerProcess(const PlayerSpec& caps, Fd to, Fd from);

  std::optional<std::string> buffered_line();
  bool too_long() const;
  void flush();
  void read_output();
  void read_errors();
  void prepare_end();
  bool has_ended() const;
  void add_awaited(std::vector<Awaited>& awaited) const;
  void take_up(std::span<const Awaited, 4> awaited);
  KeptEnd end_program();
  PlayerEnd take_end();

  PlayerSpec spec_;
  Fd in_, out_, err_;
  std::optional<KeptProgram> program_;  // none: attached
  std::unique_ptr<Waiter> waiter_;      // made when there is something to wait for
  std::string outgoing_;                // not yet taken by the pipe
  bool overflowed_ = false;
  bool ended_ = false;    // seen while finishing
  std::string incoming_;  // not yet handed out
  std::string error_tail_;
  std::uint64_t error_bytes_ = 0;
};

// Ends players together: sends what is left, closes their input, waits until all have ended or `grace` is
// over or wake_fd is readable, kills the rest and reaps. The answers are in the order of the players, which
// are only to be destroyed afterwards.
std::vector<PlayerEnd> finish_players(std::span<PlayerProcess* const> players,
                                      std::chrono::milliseconds grace, int wake_fd = -1);

}  // namespace kit
