#include "support/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <string>
#include <utility>

#include "support/fd.hpp"
#include "support/file.hpp"
#include "support/system_error.hpp"

namespace kit {
namespace {

[[noreturn]] void fail(int error, const char* attempt, const std::filesystem::path& path) {
  throw_system_error(error, std::string(attempt) + " '" + path.string() + "'");
}

// A name beside `target` that hardly anybody else takes; who creates it asks for a new file all the same.
std::string neighbour_of(const std::filesystem::path& target) {
  static std::atomic<unsigned> count{0};
  const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
  std::string name = target.string();
  for (const long long part : {static_cast<long long>(::getpid()), static_cast<long long>(now),
                               static_cast<long long>(count.fetch_add(1))})
    name.append(".").append(std::to_string(part));
  return name;
}

// The temporary neighbour: closed and removed unless it was renamed into place.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target) {
    // Created by open, not by mkostemp, so that the kernel takes the umask off: reading the umask means
    // changing it, under the eyes of other threads.
    do {
      path_ = neighbour_of(target);
      file_ = Fd(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    } while (!file_ && errno == EEXIST);
    if (file_) return;
    const int error = errno;
    path_.clear();
    fail(error, "cannot create a temporary file beside", target);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  void set_mode(mode_t mode, const std::filesystem::path& target) {
    if (::fchmod(file_.get(), mode) != 0) fail(errno, "cannot set the mode of", target);
  }

  void write(std::string_view bytes, const std::filesystem::path& target) {
    write_all(file_.get(), bytes, target);
  }

  void rename_to(const std::filesystem::path& target, bool flush) {
    if (flush && ::fsync(file_.get()) != 0) fail(errno, "cannot flush to disk", target);
    if (::close(file_.release()) != 0) fail(errno, "cannot close", target);
    if (::rename(path_.c_str(), target.c_str()) != 0) fail(errno, "cannot replace", target);
    path_.clear();
  }

 private:
  std::filesystem::path path_;
  Fd file_;
};

// The rename itself reaches the disk with its folder. A folder that cannot be opened or flushed (some network
// file systems) does not make the new file wrong, so this is best effort.
void flush_folder(const std::filesystem::path& path) {
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  const Fd descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor) ::fsync(descriptor.get());
}

}  // namespace

void write_file_atomically(const std::filesystem::path& path, std::string_view bytes,
                           const AtomicWrite& how) {
  struct stat old {};
  const bool there = ::lstat(path.c_str(), &old) == 0;
  if (there && S_ISDIR(old.st_mode)) fail(EISDIR, "cannot replace", path);
  TemporaryFile file(path);
  if (how.mode) {
    file.set_mode(*how.mode, path);
  } else if (there && S_ISREG(old.st_mode)) {
    file.set_mode(old.st_mode & 07777, path);
  }
  file.write(bytes, path);
  file.rename_to(path, how.flush);
  if (how.flush) flush_folder(path);
}

}  // namespace kit
