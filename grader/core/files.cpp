#include "grader/core/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace grader {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(std::string_view what, const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), std::string(what) + " " + path.string());
}

kit::Fd open_to_read(const fs::path& path, int extra_flags = 0) {
  kit::Fd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | extra_flags));
  if (!fd) fail("cannot read", path);
  return fd;
}

// Reads until the end or `cap`, retrying after signals.
std::string drain(const kit::Fd& fd, std::size_t cap, const fs::path& path) {
  std::string bytes;
  struct stat status {};
  if (::fstat(fd.get(), &status) == 0 && status.st_size > 0) {
    bytes.reserve(std::min(cap, static_cast<std::size_t>(status.st_size)));
  }
  std::array<char, 65536> buffer{};
  while (bytes.size() < cap) {
    const auto got = ::read(fd.get(), buffer.data(), std::min(buffer.size(), cap - bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("cannot read", path);
    if (got == 0) break;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return bytes;
}

void write_all(const kit::Fd& fd, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const auto put = ::write(fd.get(), bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail("cannot write", path);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}

bool holds(const fs::path& path, std::string_view bytes) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  if (static_cast<std::size_t>(status.st_size) != bytes.size()) return false;
  return drain(open_to_read(path, O_NOFOLLOW), bytes.size() + 1, path) == bytes;
}

}  // namespace

std::string read_file(const fs::path& path) {
  return drain(open_to_read(path), static_cast<std::size_t>(-1), path);
}

std::string read_head(const fs::path& path, kit::Bytes cap) {
  return drain(open_to_read(path), static_cast<std::size_t>(cap.count), path);
}

void replace_file(const fs::path& path, std::string_view bytes) {
  if (holds(path, bytes)) return;
  fs::create_directories(path.parent_path());
  std::string temporary = (path.parent_path() / ".new-XXXXXX").string();
  kit::Fd fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (!fd) fail("cannot write", path);
  try {
    write_all(fd, bytes, path);
    if (::fchmod(fd.get(), 0644) != 0) fail("cannot write", path);
    // A folder in the way can only be left over from something else; a rename would refuse to replace it.
    if (fs::is_directory(fs::symlink_status(path))) fs::remove_all(path);
    if (::rename(temporary.c_str(), path.c_str()) != 0) fail("cannot write", path);
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

void copy_plain_file(const fs::path& from, const fs::path& to) {
  const kit::Fd source = open_to_read(from, O_NOFOLLOW);
  struct stat status {};
  if (::fstat(source.get(), &status) != 0) fail("cannot read", from);
  if (!S_ISREG(status.st_mode)) {
    errno = EINVAL;
    fail("not a regular file:", from);
  }
  fs::create_directories(to.parent_path());
  const kit::Fd target(::open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (!target) fail("cannot write", to);
  write_all(target, drain(source, static_cast<std::size_t>(-1), from), to);
}

TempFolder::TempFolder(const fs::path& parent) {
  fs::create_directories(parent);
  std::string name = (parent / "XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) fail("cannot make a folder in", parent);
  // Programs in the box run as another user and must be able to reach their files.
  if (::chmod(name.c_str(), 0755) != 0) fail("cannot make a folder in", parent);
  path_ = name;
}

TempFolder::TempFolder(TempFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

TempFolder& TempFolder::operator=(TempFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

TempFolder::~TempFolder() {
  if (!path_.empty()) remove_tree(path_);
}

void remove_tree(const fs::path& path) noexcept {
  std::error_code error;
  fs::remove_all(path, error);
  if (!error) return;
  // A folder without write permission keeps its content: give ourselves the right, then try again.
  fs::permissions(path, fs::perms::owner_all, fs::perm_options::add, error);
  const auto no_links = fs::directory_options::skip_permission_denied;
  for (auto it = fs::recursive_directory_iterator(path, no_links, error);
       !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    std::error_code ignored;
    if (it->is_directory(ignored) && !it->is_symlink(ignored)) {
      fs::permissions(it->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    }
  }
  fs::remove_all(path, error);
}

FolderLock::FolderLock(const fs::path& folder) {
  fs::create_directories(folder);
  const fs::path file = folder / "lock";
  fd_ = kit::Fd(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (!fd_) fail("cannot write", file);
  held_ = ::flock(fd_.get(), LOCK_EX | LOCK_NB) == 0;
  if (!held_ && errno != EWOULDBLOCK) fail("cannot lock", file);
}

}  // namespace grader
