#include "grader/box/client/box.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <system_error>

#include "grader/box/client/networks.hpp"
#include "grader/box/report.hpp"
#include "grader/box/request.hpp"
#include "support/fd.hpp"
#include "support/process/spawn.hpp"

namespace grader::box::client {
namespace {

using Clock = std::chrono::steady_clock;

// What a box may need beyond its program's wall limit before we call it hung.
constexpr std::chrono::seconds kPatience{20};
constexpr int kReportFd = 3;
constexpr std::size_t kLongestReport = 4 << 20;

RunOutcome failed(const std::string& why, BoxLevel level) {
  RunOutcome outcome;
  outcome.termination = BoxFailed{why};
  outcome.enforcement.level = level;
  return outcome;
}

int must(int answer, const char* what) {
  if (answer < 0) throw std::system_error(errno, std::generic_category(), what);
  return answer;
}

// The box's answer as it comes in. A stop request is passed on once; the box then ends by itself.
std::string read_report(const kit::Child& child, int report, int wake, Clock::time_point deadline) {
  std::string text;
  std::array<char, 16384> buffer;
  bool told = false;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) throw std::runtime_error("grader_box did not answer in time");
    std::array<pollfd, 2> wanted{pollfd{report, POLLIN, 0}, pollfd{told ? -1 : wake, POLLIN, 0}};
    if (::poll(wanted.data(), wanted.size(), static_cast<int>(std::min<long long>(left, 60'000))) < 0) {
      if (errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "cannot wait for grader_box");
      continue;
    }
    if (wanted[1].revents != 0) {
      child.signal(SIGTERM);
      told = true;
    }
    if (wanted[0].revents == 0) continue;
    const ssize_t n = ::read(report, buffer.data(), buffer.size());
    if (n < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot read grader_box");
    if (n == 0 || text.size() > kLongestReport) return text;
    text.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
  }
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return "grader_box was killed by signal " + std::to_string(WTERMSIG(status));
  return "grader_box gave no answer (exit code " + std::to_string(WEXITSTATUS(status)) + ")";
}

// The box's command and descriptors; `given` ones are numbered in their order from kReportFd on.
kit::SpawnSpec start_of(const BoxHost& host, const RunSpec& spec, int null, int answer, int network,
                        const Wires& wires) {
  kit::SpawnSpec start;
  start.env.emplace();  // nothing of ours may reach the program
  start.descriptors = {{null, 0}, {null, 1}, {2, 2}, {answer, kReportFd}};
  const auto give = [&start](int fd) {
    if (fd < 0) return -1;
    const int number = static_cast<int>(start.descriptors.size());
    start.descriptors.emplace_back(fd, number);
    return number;
  };
  box::Request request;
  request.spec = spec;
  request.level = host.level;
  request.cgroups = host.cgroups;
  request.report_fd = kReportFd;
  request.network_fd = give(network);
  request.stdin_fd = give(wires.in.get());
  request.stdout_fd = give(wires.out.get());
  request.leave_within = wires.leave_within;
  request.parent = ::getpid();
  start.argv = {host.program.string()};
  for (std::string& word : box::to_words(request)) start.argv.push_back(std::move(word));
  return start;
}

RunOutcome run(const BoxHost& host, const RunSpec& spec, Wires wires, const std::stop_token& stop) {
  std::array<int, 2> ends{};
  must(::pipe2(ends.data(), O_CLOEXEC), "cannot make a pipe");
  const kit::Fd report(ends[0]);
  kit::Fd answer(ends[1]);
  const kit::Fd null(must(::open("/dev/null", O_RDWR | O_CLOEXEC), "cannot open /dev/null"));
  const kit::Fd wake(must(::eventfd(0, EFD_CLOEXEC), "cannot make an event"));

  kit::Fd network = host.networks && host.level == BoxLevel::namespaces ? host.networks->take() : kit::Fd();
  const kit::SpawnSpec start = start_of(host, spec, null.get(), answer.get(), network.get(), wires);
  const auto deadline = Clock::now() + spec.limits.wall + kPatience;
  kit::Child child = kit::spawn(start);
  answer.reset();
  wires.in.reset();
  wires.out.reset();
  const std::stop_callback on_stop(stop, [&wake] { ::eventfd_write(wake.get(), 1); });
  const std::string text = read_report(child, report.get(), wake.get(), deadline);
  const int status = child.wait();
  std::optional<RunOutcome> outcome = box::from_lines(text, spec.out_dir);
  if (!outcome) return failed(how_it_ended(status), host.level);
  if (network && !std::holds_alternative<BoxFailed>(outcome->termination))
    host.networks->give_back(std::move(network));
  return std::move(*outcome);
}

}  // namespace

RunOutcome run_in_box(const BoxHost& host, const RunSpec& spec, const std::stop_token& stop) {
  return run_wired(host, spec, {}, stop);
}

RunOutcome run_wired(const BoxHost& host, const RunSpec& spec, Wires wires, const std::stop_token& stop) {
  try {
    if (stop.stop_requested()) return failed("interrupted", host.level);
    return run(host, spec, std::move(wires), stop);
  } catch (const std::exception& error) {
    return failed(error.what(), host.level);
  }
}

}  // namespace grader::box::client
