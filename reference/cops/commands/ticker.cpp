#include "cops/commands/ticker.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace cops::commands {

using namespace std::chrono_literals;

Ticker::Ticker(bool shown) {
  if (shown && ::isatty(2) == 1) thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void Ticker::begin(const std::string& what) {
  const std::lock_guard lock(mutex_);
  what_ = what;
}

void Ticker::run(const std::stop_token& stop) {
  const auto start = std::chrono::steady_clock::now();
  bool shown = false;
  std::unique_lock lock(mutex_);
  // Never woken but by the stop: each wait is one tick.
  while (!woken_.wait_for(lock, stop, shown ? 500ms : 1000ms, [&] { return stop.stop_requested(); })) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::size_t done = done_;
    std::string text = fmt::format("{} graphs, {:.0f} s", done, seconds);
    if (done > 0) text += fmt::format(", {:.0f} a second", static_cast<double>(done) / seconds);
    if (!what_.empty()) text += ", now " + what_;
    std::fputs(("\r" + text + "\033[K").c_str(), stderr);
    shown = true;
  }
  if (shown) std::fputs("\r\033[K", stderr);
}

}  // namespace cops::commands
