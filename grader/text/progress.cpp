#include "grader/text/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "grader/text/text.hpp"

namespace grader::text {

namespace {

constexpr auto kLiveEvery = std::chrono::milliseconds(150);
constexpr auto kLineEvery = std::chrono::seconds(10);

std::size_t columns_of(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

}  // namespace

std::string clock_text(std::chrono::seconds time) {
  const auto s = time.count();
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
  return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

Progress::Progress(int fd, ProgressStyle style, std::size_t submissions, std::size_t cases)
    : fd_(fd), style_(style), submissions_(submissions), cases_(cases) {
  if (style_ != ProgressStyle::kQuiet)
    thread_ = std::jthread([this](const std::stop_token& stop) { loop(stop); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  if (style_ == ProgressStyle::kLive) write_out("\r\x1b[K");
}

void Progress::begin(const std::string& what) {
  const std::lock_guard lock(mutex_);
  current_.push_back(what);
}

void Progress::cases_done(std::size_t run, std::size_t reused) {
  const std::lock_guard lock(mutex_);
  run_ += run;
  reused_ += reused;
}

void Progress::submission_done(const std::string& what) {
  const std::lock_guard lock(mutex_);
  ++submissions_done_;
  const auto found = std::ranges::find(current_, what);
  if (found != current_.end()) current_.erase(found);
}

std::string Progress::line() const {
  const std::lock_guard lock(mutex_);
  const std::size_t done = run_ + reused_;
  const auto elapsed = std::chrono::steady_clock::now() - start_;
  const double seconds = std::chrono::duration<double>(elapsed).count();
  const std::size_t percent = cases_ == 0 ? 100 : std::min<std::size_t>(100, done * 100 / cases_);
  std::string text = fmt::format("{:3}%  {}/{} submissions  {}/{} tests", percent, submissions_done_,
                                 submissions_, done, cases_);
  if (run_ > 0 && seconds > 0.5) {
    const double rate = static_cast<double>(run_) / seconds;
    text += fmt::format("  {:.{}f}/s", rate, rate < 10 ? 1 : 0);
    const auto left =
        std::chrono::seconds(static_cast<long>(static_cast<double>(cases_ - std::min(done, cases_)) / rate));
    text += fmt::format("  {} left", clock_text(left));
  }
  if (!current_.empty()) text += "  " + current_.front();
  return text;
}

void Progress::loop(const std::stop_token& stop) {
  const auto pause = style_ == ProgressStyle::kLive ? std::chrono::milliseconds(kLiveEvery) : kLineEvery;
  std::mutex waiting;
  std::unique_lock lock(waiting);
  std::condition_variable_any wake;
  while (!wake.wait_for(lock, stop, pause, [] { return false; }) && !stop.stop_requested()) {
    if (style_ == ProgressStyle::kLive) {
      const std::size_t width = columns_of(fd_);
      write_out("\r" + text::fit(line(), width > 1 ? width - 1 : 1) + "\x1b[K");
    } else {
      write_out(line() + "\n");
    }
  }
}

// Progress is a courtesy: a terminal that is gone is no reason to stop.
void Progress::write_out(const std::string& text) const {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto put = ::write(fd_, rest.data(), rest.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(put));
  }
}

}  // namespace grader::text
