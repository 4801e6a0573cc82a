// What starting a program and reading what it says costs: posix_spawn and poll by hand (as it was before
// Boost.Process), run_process, and the launcher that Boost.Process uses unless told otherwise; each from a small
// parent and from one that holds 500 MB. docs/decisions/processes.md has the table and how to repeat it.
#include <benchmark/benchmark.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/steady_timer.hpp>
#include <string>
#include <vector>

#include "support/pipe.hpp"
#include "support/process/player_process.hpp"
#include "support/process/process.hpp"
#include "support/process/spawn_launcher.hpp"

#include <boost/process/v2/stdio.hpp>

namespace kit {
namespace {

constexpr const char* kProgram = "/usr/bin/true";

std::string poll_by_hand() {
  const Fd nothing(::memfd_create("input", MFD_CLOEXEC));
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  Child child = spawn({{kProgram}, {}, {}, {{nothing.get(), 0}, {out.write.get(), 1}, {err.write.get(), 2}}});
  out.write.reset();
  err.write.reset();
  std::string text;
  std::array<char, 65536> buffer;
  for (bool ended = false; !ended;) {
    std::array<pollfd, 3> wanted{pollfd{child.pidfd(), POLLIN, 0}, pollfd{out.read.get(), POLLIN, 0},
                                 pollfd{err.read.get(), POLLIN, 0}};
    ::poll(wanted.data(), wanted.size(), 60'000);
    for (std::size_t i = 1; i < wanted.size(); ++i) {
      if (wanted[i].revents == 0) continue;
      const ssize_t n = ::read(wanted[i].fd, buffer.data(), buffer.size());
      if (n > 0) text.append(buffer.data(), static_cast<std::size_t>(n));
      if (n <= 0) (i == 1 ? out : err).read.reset();
    }
    ended = wanted[0].revents != 0;
  }
  child.signal(SIGKILL, true);
  child.wait();
  return text;
}

std::string with_run_process() {
  ProcessSpec spec;
  spec.argv = {kProgram};
  return run_process(spec).out;
}

std::string stock_launcher() {
  namespace asio = boost::asio;
  asio::io_context context(1);
  asio::readable_pipe out(context);
  boost::process::v2::process child(context, kProgram, std::vector<std::string>{},
                                    boost::process::v2::process_stdio{nullptr, out, nullptr});
  asio::steady_timer timer(context, std::chrono::seconds(60));
  timer.async_wait([](const auto&) {});
  std::string text;
  asio::async_read(out, asio::dynamic_buffer(text), [](const auto&, std::size_t) {});
  child.async_wait([&](const auto&, int) { timer.cancel(); });
  context.run();
  return text;
}

template <std::string (*kRun)()>
void start(benchmark::State& state) {
  std::vector<char> held(static_cast<std::size_t>(state.range(0)) << 20, 'x');
  for (auto _ : state) {
    benchmark::DoNotOptimize(kRun());
    benchmark::DoNotOptimize(held.data());
  }
}

// A line to a player and back.
void line_and_answer(benchmark::State& state) {
  PlayerSpec spec;
  spec.argv = {"/usr/bin/cat"};
  PlayerProcess player(spec);
  for (auto _ : state) {
    player.send("move\n");
    benchmark::DoNotOptimize(player.read_line(std::chrono::seconds(5)));
  }
}

BENCHMARK(line_and_answer)->UseRealTime();
BENCHMARK(start<poll_by_hand>)->Name("poll_by_hand")->Arg(0)->Arg(500)->UseRealTime();
BENCHMARK(start<with_run_process>)->Name("run_process")->Arg(0)->Arg(500)->UseRealTime();
BENCHMARK(start<stock_launcher>)->Name("stock_launcher")->Arg(0)->Arg(500)->UseRealTime();

}  // namespace
}  // namespace kit
