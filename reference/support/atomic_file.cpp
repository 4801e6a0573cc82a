#include "support/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace kit {
namespace {

[[noreturn]] void fail(int error, const std::string& attempt, const std::filesystem::path& path) {
  throw std::system_error(error, std::generic_category(), attempt + " '" + path.string() + "'");
}

// The temporary neighbour: closed and removed unless it was renamed into place.
class TemporaryFile {
 public:
  TemporaryFile(const std::filesystem::path& target, mode_t mode) {
    std::string name = target.string();
    name.append(".").append(std::to_string(::getpid())).append(".XXXXXX");
    descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor_ < 0) fail(errno, "cannot create a temporary file beside", target);
    path_ = std::move(name);  // mkostemp filled in the last letters
    if (::fchmod(descriptor_, mode) != 0) {
      const int error = errno;
      discard();
      fail(error, "cannot set the mode of", path_);
    }
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { discard(); }

  void write(std::string_view bytes, const std::filesystem::path& target) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail(errno, "cannot write", target);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void rename_to(const std::filesystem::path& target) {
    if (::fsync(descriptor_) != 0) fail(errno, "cannot flush to disk", target);
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno, "cannot close", target);
    if (::rename(path_.c_str(), target.c_str()) != 0) fail(errno, "cannot replace", target);
    path_.clear();
  }

 private:
  void discard() noexcept {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  std::filesystem::path path_;
  int descriptor_ = -1;
};

mode_t mode_for(const std::filesystem::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)) return status.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// The rename itself reaches the disk with its folder. A folder that cannot be opened or flushed (some network
// file systems) does not make the new file wrong, so this is best effort.
void flush_folder(const std::filesystem::path& path) {
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

void write_file_atomically(const std::filesystem::path& path, std::string_view bytes) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) fail(EISDIR, "cannot replace", path);
  TemporaryFile file(path, mode_for(path));
  file.write(bytes, path);
  file.rename_to(path);
  flush_folder(path);
}

}  // namespace kit
