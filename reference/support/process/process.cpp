#include "support/process/process.hpp"

#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <csignal>

#include "support/file.hpp"
#include "support/pipe.hpp"
#include "support/process/spawn_launcher.hpp"
#include "support/system_error.hpp"

namespace kit {
namespace {

namespace asio = boost::asio;
using Descriptor = asio::posix::stream_descriptor;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

// Standard input as an unnamed file: nothing can block on it, and no SIGPIPE can come from it.
Fd as_file(const std::string& bytes) {
  Fd file(::memfd_create("input", MFD_CLOEXEC));
  if (!file) throw_errno("cannot make a program's input");
  write_all(file.get(), bytes, "a program's input");
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

// One captured stream. Asio says when there is something to read; the reading is done here, so that no bytes
// are under way in a handler when the waiting ends.
class Capture {
 public:
  Capture(asio::io_context& context, Fd pipe, std::string& text, bool& cut, Bytes cap)
      : pipe_(context, pipe.release()),
        text_(text),
        cut_(cut),
        cap_(static_cast<std::size_t>(std::max<std::int64_t>(cap.count, 0))) {}

  void start() {
    pipe_.async_wait(Descriptor::wait_read, [this](const Error& error) {
      if (!error && read_some()) start();
    });
  }

  // Takes what the pipe still holds, bounded: a left-over writer must not keep us.
  void drain() {
    for (int i = 0; i < 32; ++i) {
      pollfd ready{pipe_.native_handle(), POLLIN, 0};
      if (::poll(&ready, 1, 0) <= 0 || !read_some()) return;
    }
  }

 private:
  // Takes what is there now. False when the stream has ended.
  bool read_some() {
    std::array<char, 65536> buffer;
    const ssize_t n = ::read(pipe_.native_handle(), buffer.data(), buffer.size());
    if (n == 0) return false;
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    const std::size_t keep = std::min(static_cast<std::size_t>(n), cap_ - text_.size());
    text_.append(buffer.data(), keep);
    if (keep < static_cast<std::size_t>(n)) cut_ = true;
    return true;
  }

  Descriptor pipe_;
  std::string& text_;
  bool& cut_;
  std::size_t cap_;
};

// A program's process group: killed at the latest when this goes.
class Group {
 public:
  explicit Group(pid_t leader) : leader_(leader) {}
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;
  ~Group() { kill(); }
  void kill() {
    if (leader_ > 0) ::kill(-std::exchange(leader_, -1), SIGKILL);
  }

 private:
  pid_t leader_;
};

// Runs the context until the program has ended, the deadline has passed or a stop is requested.
ProcessResult::End watch(asio::io_context& context, pid_t program, Clock::time_point deadline,
                         const std::stop_token& stop) {
  auto end = ProcessResult::End::kExited;
  const std::stop_callback on_stop(stop, [&context] { context.stop(); });
  asio::steady_timer timer(context, deadline);
  timer.async_wait([&](const Error& error) {
    if (error) return;
    end = ProcessResult::End::kDeadline;
    context.stop();
  });
  // Not process::async_wait: it reaps the program, and its group has to be killed before that. A descriptor of
  // our own, because process::native_handle does not compile in 1.81.
  Descriptor ended(context, static_cast<int>(::syscall(SYS_pidfd_open, program, 0)));
  ended.async_wait(Descriptor::wait_read, [&](const Error&) { context.stop(); });
  context.run();
  return stop.stop_requested() ? ProcessResult::End::kStopped : end;
}

}  // namespace

ProcessResult run_process(const ProcessSpec& spec, const std::stop_token& stop) {
  asio::io_context context(1);
  const Fd input = as_file(spec.input);
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  const auto started = Clock::now();
  const SpawnSpec start{
      spec.argv, spec.env, spec.folder, {{input.get(), 0}, {out.write.get(), 1}, {err.write.get(), 2}}};
  auto program = SpawnLauncher{start}(context.get_executor());
  Group group(program.id());
  out.write.reset();
  err.write.reset();

  ProcessResult result;
  Capture captures[] = {{context, std::move(out.read), result.out, result.out_cut, spec.output_cap},
                        {context, std::move(err.read), result.err, result.err_cut, spec.output_cap}};
  for (Capture& capture : captures) capture.start();
  result.end = watch(context, program.id(), started + spec.deadline, stop);
  group.kill();  // before the reaping: until then the group's number is not given away
  program.wait();
  const int status = program.native_exit_code();
  program.detach();  // or else its destructor would signal a number that is no longer ours
  for (Capture& capture : captures) capture.drain();
  result.wall = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
  if (result.end == ProcessResult::End::kExited && WIFSIGNALED(status))
    result.end = ProcessResult::End::kSignalled;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  return result;
}

}  // namespace kit
