// Tells a person how far a run is: one live line on a terminal, plain lines elsewhere, nothing when quiet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace grader::text {

enum class ProgressStyle { kLive, kLines, kQuiet };

// Counts finished cases. Writes to the descriptor given, from a thread of its own: a slow terminal never
// holds a worker back. The time left is estimated from what was really run, not from what was found finished
// in the journal.
class Progress {
 public:
  Progress(int fd, ProgressStyle style, std::size_t submissions, std::size_t cases);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What a worker is doing now; shown until it is called again or `done` is called with the same text.
  void begin(const std::string& what);
  void cases_done(std::size_t run, std::size_t reused);
  void submission_done(const std::string& what);

 private:
  void loop(const std::stop_token& stop);
  std::string line() const;
  void write_out(const std::string& text) const;

  int fd_;
  ProgressStyle style_;
  std::size_t submissions_;
  std::size_t cases_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  mutable std::mutex mutex_;  // guards everything below but the thread
  std::size_t submissions_done_ = 0;
  std::size_t run_ = 0;
  std::size_t reused_ = 0;
  std::deque<std::string> current_;
  std::jthread thread_;  // last: it uses the others
};

// "1:02:03", "4:05", "7 s".
std::string clock_text(std::chrono::seconds time);

}  // namespace grader::text
