#include "grader/box/tree.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "support/fd.hpp"

namespace grader::box {
namespace {

constexpr int kDeepest = 200;  // every level holds a descriptor

kit::Fd open_folder(int parent, const char* name) {
  return kit::Fd(::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

std::vector<std::string> names_in(int folder, std::int64_t most = INT64_MAX) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, int (*)(DIR*)> open(::fdopendir(::fcntl(folder, F_DUPFD_CLOEXEC, 3)),
                                                 &::closedir);
  if (!open) return names;
  ::rewinddir(open.get());
  while (const dirent* entry = ::readdir(open.get())) {
    if (static_cast<std::int64_t>(names.size()) >= most) break;
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  return names;
}

struct Left {
  std::int64_t bytes;
  std::int64_t files;
};

bool takes(int folder, Left& left, int depth) {
  if (depth > kDeepest) return false;
  for (const std::string& name : names_in(folder, left.files + 1)) {
    struct stat info {};
    if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) continue;  // gone meanwhile
    left.bytes -= info.st_blocks * 512;
    left.files -= 1;
    if (left.bytes < 0 || left.files < 0) return false;
    if (!S_ISDIR(info.st_mode)) continue;
    const kit::Fd inner = open_folder(folder, name.c_str());
    if (inner && !takes(inner.get(), left, depth + 1)) return false;
  }
  return true;
}

// Opens a folder that its owner may have closed.
kit::Fd open_anyway(int parent, const char* name) {
  // Changing the mode follows links; everybody who could put one there is dead.
  struct stat info {};
  if (::fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode))
    ::fchmodat(parent, name, 0700, 0);
  return open_folder(parent, name);
}

// Everything but folders is removed; folders are moved up to `top`.
void empty(int folder, int top, std::uint64_t& number) {
  static const std::string prefix = "gradekit." + std::to_string(::getpid()) + ".";
  for (const std::string& name : names_in(folder)) {
    if (::unlinkat(folder, name.c_str(), 0) == 0) continue;
    open_anyway(folder, name.c_str());  // a folder that is moved has to be writable
    for (int tries = 0; tries < 100; ++tries)
      if (::renameat(folder, name.c_str(), top, (prefix + std::to_string(number++)).c_str()) == 0) break;
  }
}

}  // namespace

bool fits(int folder, const Limits& limits) {
  Left left{limits.disk.count, limits.files};
  return takes(folder, left, 1);
}

void remove_tree(const std::filesystem::path& folder) {
  const kit::Fd top = open_anyway(AT_FDCWD, folder.c_str());
  std::uint64_t number = 0;
  for (bool progress = static_cast<bool>(top); progress;) {
    progress = false;
    for (const std::string& name : names_in(top.get())) {
      if (::unlinkat(top.get(), name.c_str(), 0) == 0) continue;
      const kit::Fd inner = open_anyway(top.get(), name.c_str());
      if (inner) empty(inner.get(), top.get(), number);
      progress = ::unlinkat(top.get(), name.c_str(), AT_REMOVEDIR) == 0 || progress;
    }
  }
  ::rmdir(folder.c_str());
}

}  // namespace grader::box
