#include "grader/box/client/box.hpp"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <stdexcept>

#include "grader/box/client/networks.hpp"
#include "grader/box/judge.hpp"
#include "grader/box/report.hpp"
#include "grader/box/request.hpp"
#include "support/fd.hpp"
#include "support/file.hpp"
#include "support/pipe.hpp"
#include "support/process/spawn.hpp"
#include "support/process/waiter.hpp"
#include "support/system_error.hpp"

namespace grader::box::client {
namespace {

using Clock = std::chrono::steady_clock;

// What a box may need beyond its program's wall limit before we call it hung.
constexpr std::chrono::seconds kPatience{20};
constexpr int kReportFd = 3;
constexpr std::size_t kLongestReport = 4 << 20;  // a box's own bounds keep it well below
constexpr std::size_t kLongestCommandLine = 32 << 10;

RunOutcome failed(const std::string& why, BoxLevel level) {
  RunOutcome outcome;
  outcome.termination = BoxFailed{why};
  outcome.enforcement.level = level;
  return outcome;
}

int must(int answer, const char* what) {
  if (answer < 0) kit::throw_errno(what);
  return answer;
}

// The box's answer as it comes in. A stop request is passed on once; the box then ends by itself.
std::string read_report(const kit::Child& child, int report, int wake, Clock::time_point deadline) {
  kit::Waiter waiter;
  std::array<kit::Awaited, 2> awaited{kit::Awaited{report}, kit::Awaited{wake}};
  auto& [answer, stop] = awaited;
  std::string text;
  std::array<char, 16384> buffer;
  while (Clock::now() < deadline) {
    waiter.wait(awaited, deadline);
    if (stop.ready) {
      child.signal(SIGTERM);
      stop.descriptor = -1;
    }
    if (!answer.ready) continue;
    const ssize_t n = ::read(report, buffer.data(), buffer.size());
    if (n < 0 && errno != EINTR) kit::throw_errno("cannot read grader_box");
    if (n == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    // Whoever throws ends the box: it is never waited for while it waits for us.
    if (text.size() > kLongestReport) throw std::runtime_error("grader_box's answer is too long");
  }
  throw std::runtime_error("grader_box did not answer in time");
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return "grader_box was killed by signal " + std::to_string(WTERMSIG(status));
  return "grader_box gave no answer (exit code " + std::to_string(WEXITSTATUS(status)) + ")";
}

// A box's start, and what has to stay open until then.
struct Start {
  kit::SpawnSpec spec;
  kit::Fd words;
};

// Descriptors of ours that the box is started with.
struct Handed {
  int null;     // /dev/null
  int answer;   // where it writes its report
  int network;  // negative: it makes its own
};

// The number that our descriptor gets in the box; -1: there is none.
int give(int fd, Start& start) {
  if (fd < 0) return -1;
  const int number = static_cast<int>(start.spec.descriptors.size());
  start.spec.descriptors.emplace_back(fd, number);
  return number;
}

// On the command line, or in a file in memory when there are too many: the names of a student's files have
// no bound.
void give_words(std::vector<std::string> words, Start& start) {
  std::string all;
  for (const std::string& word : words) all.append(word).push_back('\0');
  if (all.size() <= kLongestCommandLine) {
    for (std::string& word : words) start.spec.argv.push_back(std::move(word));
    return;
  }
  start.words.reset(must(::memfd_create("words", MFD_CLOEXEC), "cannot make a file in memory"));
  kit::write_all(start.words.get(), all, "words");
  must(static_cast<int>(::lseek(start.words.get(), 0, SEEK_SET)), "cannot rewind words");
  start.spec.argv.insert(start.spec.argv.end(),
                         {"--words-fd", std::to_string(give(start.words.get(), start))});
}

// The box's command and descriptors; what is not standard is numbered from kReportFd on.
Start start_of(const BoxHost& host, const RunSpec& spec, const Handed& handed, const StdioPipes& pipes) {
  Start start;
  start.spec.env.emplace();  // nothing of ours may reach the program
  start.spec.descriptors = {{handed.null, 0}, {handed.null, 1}, {2, 2}, {handed.answer, kReportFd}};
  box::Request request;
  request.spec = spec;
  request.level = host.level;
  request.hidden = host.hidden;
  request.cgroups = host.cgroups;
  request.report_fd = kReportFd;
  request.network_fd = give(handed.network, start);
  request.stdin_fd = give(pipes.in.get(), start);
  request.stdout_fd = give(pipes.out.get(), start);
  if (pipes.leave_within.count() > 0) request.peer_fd = give(pipes.peer.get(), start);
  request.leave_within = pipes.leave_within;
  request.parent = ::getpid();
  start.spec.argv = {host.program.string()};
  give_words(box::to_words(request), start);
  return start;
}

RunOutcome run(const BoxHost& host, const RunSpec& spec, StdioPipes pipes, const std::stop_token& stop) {
  kit::Pipe report = kit::make_pipe();
  const kit::Fd null(must(::open("/dev/null", O_RDWR | O_CLOEXEC), "cannot open /dev/null"));
  const kit::Fd wake(must(::eventfd(0, EFD_CLOEXEC), "cannot make an event"));

  kit::Fd network = host.networks && host.level == BoxLevel::kNamespaces ? host.networks->take() : kit::Fd();
  const Start start = start_of(host, spec, {null.get(), report.write.get(), network.get()}, pipes);
  const auto deadline = Clock::now() + spec.limits.wall + kPatience;
  kit::Child child = kit::spawn(start.spec);
  report.write.reset();
  pipes.in.reset();
  pipes.out.reset();
  pipes.peer.reset();
  const std::stop_callback on_stop(stop, [&wake] { ::eventfd_write(wake.get(), 1); });
  const std::string text = read_report(child, report.read.get(), wake.get(), deadline);
  const int status = child.wait();
  std::optional<RunOutcome> outcome = box::from_lines(text, spec.out_dir);
  if (!outcome) return failed(how_it_ended(status), host.level);
  if (network && !std::holds_alternative<BoxFailed>(outcome->termination))
    host.networks->give_back(std::move(network));
  return std::move(*outcome);
}

}  // namespace

bool killed_from_outside(const Termination& termination) {
  return termination == Termination{BoxFailed{kKilledFromOutside}};
}

RunOutcome run_in_box(const BoxHost& host, const RunSpec& spec, const std::stop_token& stop) {
  return run_with_pipes(host, spec, {}, stop);
}

RunOutcome run_with_pipes(const BoxHost& host, const RunSpec& spec, StdioPipes pipes,
                          const std::stop_token& stop) {
  try {
    if (stop.stop_requested()) return failed("interrupted", host.level);
    return run(host, spec, std::move(pipes), stop);
  } catch (const std::exception& error) {
    return failed(error.what(), host.level);
  }
}

}  // namespace grader::box::client
