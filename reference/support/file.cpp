#include "support/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>
#include <system_error>

#include "support/fd.hpp"
#include "support/system_error.hpp"

namespace kit {
namespace {

constexpr Bytes kNoBound{std::numeric_limits<std::int64_t>::max()};

std::string attempt(const char* what, const std::filesystem::path& path) {
  return std::string(what) + " '" + path.string() + "'";
}

// The size that a file of known size will have as text; 0 for those that do not say.
std::size_t expected_size(const Fd& file, std::size_t most) {
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || status.st_size <= 0) return 0;
  return std::min(most, static_cast<std::size_t>(status.st_size));
}

// Up to `most` bytes. Returns false with errno set when it fails.
bool drain(const Fd& file, std::size_t most, std::string& bytes) {
  bytes.reserve(expected_size(file, most));
  std::array<char, 65536> buffer;
  while (bytes.size() < most) {
    const ssize_t got = ::read(file.get(), buffer.data(), std::min(buffer.size(), most - bytes.size()));
    if (got == 0) break;
    if (got > 0) {
      bytes.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (errno == EAGAIN) {  // a FIFO with a writer who has nothing to say yet
      pollfd ready{file.get(), POLLIN, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

Fd open_to_read(const std::filesystem::path& path) {
  return Fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

}  // namespace

std::string read_head(const std::filesystem::path& path, Bytes most) {
  const Fd file = open_to_read(path);
  std::string bytes;
  if (!file || !drain(file, static_cast<std::size_t>(most.count), bytes))
    throw_errno(attempt("cannot read", path));
  return bytes;
}

std::string read_file(const std::filesystem::path& path) {
  return read_head(path, kNoBound);
}

std::string read_file(const std::filesystem::path& path, Bytes most) {
  std::string bytes = read_head(path, Bytes{most.count + 1});
  if (bytes.size() > static_cast<std::size_t>(most.count))
    throw_system_error(EFBIG, attempt("cannot read all of", path));
  return bytes;
}

std::optional<std::string> read_if_possible(const std::filesystem::path& path) {
  const Fd file = open_to_read(path);
  std::string bytes;
  if (!file || !drain(file, static_cast<std::size_t>(kNoBound.count), bytes)) return std::nullopt;
  return bytes;
}

void write_all(int descriptor, std::string_view bytes, const std::filesystem::path& name) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_errno(attempt("cannot write", name));
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace kit
