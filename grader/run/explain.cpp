#include "grader/run/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "grader/text/names.hpp"

namespace grader::run {

namespace {

std::string size_text(kit::Bytes size) {
  const double mib = static_cast<double>(size.count) / (1024.0 * 1024.0);
  return fmt::format("{:g} MiB", mib);
}

std::string advice_for(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
      return " It touched memory that is not its own: an index out of range, an invalid pointer, or endless "
             "recursion.";
    case SIGABRT:
      return " It gave up by itself: an exception that nobody caught, a failed assert, or damaged memory.";
    case SIGFPE:
      return " It divided a whole number by zero, or took a remainder by zero.";
    case SIGILL:
      return " The usual cause is a function that should return a value but ends without a return.";
    case SIGSYS:
      return " It made a system call that is not allowed here.";
    default:
      return "";
  }
}

// A program that hardly computed until the wall limit was waiting, not working.
bool waited(const Usage& usage, const Limits& limits) {
  return usage.cpu < std::chrono::duration_cast<std::chrono::microseconds>(limits.wall) / 5;
}

std::string limit_text(Limit limit, const Usage& usage, const Limits& limits, std::string_view subject) {
  switch (limit) {
    case Limit::kCpu:
      return fmt::format(
          "{} was stopped: it used more than its {} of CPU time. Look for a loop that never ends, or for "
          "work that is done again and again.",
          subject, seconds_text(limits.cpu));
    case Limit::kWall:
      if (waited(usage, limits)) {
        return fmt::format(
            "{} was stopped after {}: it computed little and waited, for input that does not come, for "
            "another process, or in a sleep. The standard input is at its end.",
            subject, seconds_text(limits.wall));
      }
      return fmt::format("{} was stopped after {} on the clock, the backstop behind the {} of CPU time.",
                         subject, seconds_text(limits.wall), seconds_text(limits.cpu));
    case Limit::kMemory:
      return fmt::format("{} was stopped: it used more than {} of memory.", subject,
                         size_text(limits.memory));
    case Limit::kOutput:
      return fmt::format("{} was stopped: it wrote more than {} to its standard output or error.", subject,
                         size_text(limits.output));
    case Limit::kDisk:
      return fmt::format("{} was stopped: its files took more than {} or were more than {}.", subject,
                         size_text(limits.disk), limits.files);
    case Limit::kFileSize:
      return fmt::format("{} was stopped: one of its files grew beyond {}.", subject,
                         size_text(limits.file_size));
    case Limit::kProcesses:
      return fmt::format("{} was stopped: it started more than {} processes or threads.", subject,
                         limits.processes);
  }
  return {};
}

std::string exit_text(int code, const std::vector<int>& allowed, std::string_view subject) {
  if (allowed.empty() || std::ranges::find(allowed, code) != allowed.end()) return {};
  std::vector<std::string> words;
  for (const int c : allowed) words.push_back(std::to_string(c));
  std::string text =
      fmt::format("{} ended with exit code {}; expected is {}.", subject, code, text::one_of(words));
  if (code == 127) text += " Code 127 usually means that a program or library was not found.";
  if (code > 128 && code < 160)
    text += fmt::format(" Code {} usually means: {}.", code, signal_words(code - 128));
  return text;
}

}  // namespace

std::string seconds_text(std::chrono::milliseconds time) {
  return fmt::format("{:g} s", static_cast<double>(time.count()) / 1000.0);
}

std::string signal_words(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault";
    case SIGBUS:
      return "bus error";
    case SIGABRT:
      return "abort";
    case SIGFPE:
      return "arithmetic error";
    case SIGILL:
      return "illegal instruction";
    case SIGKILL:
      return "killed";
    case SIGTERM:
      return "asked to end";
    case SIGPIPE:
      return "broken pipe";
    case SIGTRAP:
      return "trap";
    case SIGSYS:
      return "forbidden system call";
    default:
      return fmt::format("signal {}", signal);
  }
}

std::string explain_end(const Termination& termination, const Usage& usage, const Limits& limits,
                        const std::vector<int>& allowed_exit, std::string_view subject) {
  if (const auto* hit = std::get_if<LimitHit>(&termination))
    return limit_text(hit->which, usage, limits, subject);
  if (const auto* dead = std::get_if<Signalled>(&termination)) {
    return fmt::format("{} crashed ({}).{}", subject, signal_words(dead->signal), advice_for(dead->signal));
  }
  if (const auto* exited = std::get_if<Exited>(&termination))
    return exit_text(exited->code, allowed_exit, subject);
  return "The grader failed here; this does not count against you.";
}

}  // namespace grader::run
