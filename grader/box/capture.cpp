#include "grader/box/capture.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

#include "grader/box/must.hpp"

namespace grader::box {
namespace {

// A pipe holds at most /proc/sys/fs/pipe-max-size, 1 MiB unless the machine's owner raised it.
constexpr int kMostReadsAfterTheEnd = 64;

void write_all(int file, const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t n = ::write(file, bytes, count);
    if (n < 0 && errno == EINTR) continue;
    must(n, "cannot keep the program's output");
    bytes += n;
    count -= static_cast<std::size_t>(n);
  }
}

}  // namespace

Capture::Capture(const std::filesystem::path& file, kit::Bytes cap) : path_(file), cap_(cap) {
  ::unlink(file.c_str());
  file_.reset(must(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644),
                   "cannot make", file));
  std::array<int, 2> ends{};
  must(::pipe2(ends.data(), O_CLOEXEC), "cannot make a pipe");
  read_.reset(ends[0]);
  write_.reset(ends[1]);
  must(::fcntl(read_.get(), F_SETFL, O_NONBLOCK), "cannot prepare a pipe");
}

void Capture::read_some() {
  std::array<char, 65536> buffer;
  const ssize_t n = ::read(read_.get(), buffer.data(), buffer.size());
  if (n == 0) read_.reset();
  if (n <= 0) return;
  const std::int64_t keep = std::min<std::int64_t>(n, cap_.count - size_.count);
  write_all(file_.get(), buffer.data(), static_cast<std::size_t>(keep));
  size_.count += keep;
  if (keep < n) cut_ = true;
}

void Capture::drain() {
  for (int i = 0; i < kMostReadsAfterTheEnd && read_; ++i) {
    pollfd ready{read_.get(), POLLIN, 0};
    if (::poll(&ready, 1, 0) <= 0) return;
    read_some();
  }
}

void Capture::append(const std::string& text) {
  write_all(file_.get(), text.data(), text.size());
  size_.count += static_cast<std::int64_t>(text.size());
}

}  // namespace grader::box
