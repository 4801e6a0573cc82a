#include "grader/box/collect.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <set>

#include "grader/box/must.hpp"
#include "support/fd.hpp"

namespace grader::box {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepest = 64;
constexpr std::size_t kMostLeftNames = 50;
// The answer has to hold every name, and whoever keeps the files puts folders of its own before them.
constexpr std::size_t kLongestName = 1024;
constexpr std::size_t kMostNameBytes = 1 << 20;
constexpr std::size_t kLineBytes = 32;  // of a line of the answer besides the name

// Opens below `folder` and nowhere else: no links, no "..", no other file system.
kit::Fd open_below(int folder, const std::string& name, int flags) {
  open_how how{};
  how.flags = static_cast<std::uint64_t>(flags | O_CLOEXEC);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV;
  return kit::Fd(static_cast<int>(::syscall(SYS_openat2, folder, name.c_str(), &how, sizeof(how))));
}

std::string size_text(kit::Bytes size) {
  if (size.count >= 1 << 20) return std::to_string(size.count >> 20) + " MiB";
  return std::to_string(size.count) + " bytes";
}

std::string kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "is a folder";
  if (S_ISLNK(mode)) return "is a symbolic link";
  if (S_ISFIFO(mode)) return "is a named pipe";
  if (S_ISSOCK(mode)) return "is a socket";
  return "is not a regular file";
}

std::string refusal_of(int error) {
  if (error == ENOENT || error == ENOTDIR) return "missing";
  if (error == ELOOP) return "is a symbolic link";
  if (error == EACCES) return "cannot be read (its permissions forbid it)";
  return "cannot be opened: " + std::generic_category().message(error);
}

// What is found at a name: an open file, or the reason why not.
struct Found {
  kit::Fd file;
  struct stat info {};
  std::string reason;
};

Found find(int work, const std::string& name, kit::Bytes most) {
  Found found;
  const kit::Fd place = open_below(work, name, O_PATH | O_NOFOLLOW);
  if (!place) return found.reason = refusal_of(errno), std::move(found);
  must(::fstat(place.get(), &found.info), "cannot look at", name);
  if (!S_ISREG(found.info.st_mode)) return found.reason = kind_of(found.info.st_mode), std::move(found);
  if (found.info.st_size > most.count)
    return found.reason = "larger than " + size_text(most), std::move(found);
  // Root can read everything; the answer should not depend on who runs the grader.
  if ((found.info.st_mode & S_IRUSR) == 0) return found.reason = refusal_of(EACCES), std::move(found);
  found.file = open_below(work, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
  if (!found.file) found.reason = refusal_of(errno);
  return found;
}

void copy(int from, int to, const std::string& name) {
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t n = must(::read(from, buffer.data(), buffer.size()), "cannot read", name);
    if (n == 0) return;
    for (ssize_t done = 0; done < n;)
      done +=
          must(::write(to, buffer.data() + done, static_cast<std::size_t>(n - done)), "cannot write", name);
  }
}

// Makes the file in out_dir; an executable stays one.
void bring_back(const Found& found, const fs::path& target) {
  fs::create_directories(target.parent_path());
  const mode_t mode = (found.info.st_mode & S_IXUSR) != 0 ? 0755 : 0644;
  const kit::Fd file(must(::open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode),
                          "cannot make", target));
  copy(found.file.get(), file.get(), target);
}

struct Entry {
  std::string name;  // relative to /work
  mode_t mode;
  kit::Bytes size;
};

// Every entry below a folder, folders before what they hold. Stops at `most` entries and at kDeepest levels.
class Walk {
 public:
  explicit Walk(int most) : most_(most) {}
  void below(int folder, const std::string& prefix, int depth) {
    const int copy = ::fcntl(folder, F_DUPFD_CLOEXEC, 3);
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::fdopendir(copy), &::closedir);
    if (!open) return;
    ::rewinddir(open.get());
    while (const dirent* entry = ::readdir(open.get())) {
      const std::string name = entry->d_name;
      if (name == "." || name == "..") continue;
      if (static_cast<int>(entries.size()) >= most_) return;
      visit(folder, prefix, name, depth);
    }
  }
  std::vector<Entry> entries;

 private:
  void visit(int folder, const std::string& prefix, const std::string& name, int depth) {
    struct stat info {};
    if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) return;
    entries.push_back({prefix + name, info.st_mode, {info.st_size}});
    if (!S_ISDIR(info.st_mode) || depth >= kDeepest) return;
    const kit::Fd inner = open_below(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    if (inner) below(inner.get(), prefix + name + "/", depth + 1);
  }
  int most_;
};

std::vector<Entry> entries_of(int work, int most) {
  Walk walk(most + 2);
  walk.below(work, "", 1);
  std::sort(walk.entries.begin(), walk.entries.end(),
            [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return std::move(walk.entries);
}

std::set<std::string> input_names(const RunSpec& spec) {
  std::set<std::string> names;
  for (const InputFile& file : spec.files) names.insert(file.name.string());
  return names;
}

// What may still be brought back.
struct Room {
  kit::Bytes bytes;
  std::size_t name_bytes = kMostNameBytes;

  bool take_name(const std::string& name) {
    const std::size_t wanted = name.size() + kLineBytes;
    if (name.size() > kLongestName || wanted > name_bytes) return false;
    name_bytes -= wanted;
    return true;
  }
};

// False: no room for the name.
bool collect_one(int work, const std::string& name, const RunSpec& spec, Room& room, RunOutcome& outcome) {
  if (!room.take_name(name)) return false;
  const Found found = find(work, name, spec.limits.file_size);
  if (!found.reason.empty()) {
    outcome.skipped[name] = found.reason;
  } else if (found.info.st_size > room.bytes.count) {
    // Holes make files larger than the disk they fill.
    outcome.skipped[name] = "all files together are larger than " + size_text(spec.limits.disk);
  } else {
    bring_back(found, spec.out_dir / "files" / name);
    room.bytes.count -= found.info.st_size;
    outcome.files[name] = {spec.out_dir / "files" / name, {found.info.st_size}, false};
  }
  return true;
}

std::string shortened(const std::string& name) {
  return name.size() <= kLongestName ? name : name.substr(0, kLongestName) + "...";
}

}  // namespace

bool collect(int work, const RunSpec& spec, RunOutcome& outcome) {
  fs::remove_all(spec.out_dir / "files");
  std::set<std::string> known = input_names(spec);
  Room room{spec.limits.disk};
  bool all = true;
  for (const fs::path& name : spec.collect)
    if (!outcome.files.contains(name)) {
      all = collect_one(work, name, spec, room, outcome) && all;
      known.insert(name);
    }
  for (const Entry& entry : entries_of(work, spec.limits.files)) {
    if (S_ISDIR(entry.mode) || outcome.files.contains(entry.name)) continue;
    if (spec.collect_all)
      all = collect_one(work, entry.name, spec, room, outcome) && all;
    else if (!known.contains(entry.name) && outcome.left_in_work.size() < kMostLeftNames)
      outcome.left_in_work.push_back(shortened(entry.name));
  }
  return all;
}

void place_input_files(int work, const RunSpec& spec, const Identity& identity) {
  const auto hand_over = [&](int fd) {
    if (identity.changes)
      must(::fchown(fd, identity.user, identity.group), "cannot hand a file to the program");
  };
  for (const InputFile& input : spec.files) {
    const kit::Fd from(must(::open(input.host.c_str(), O_RDONLY | O_CLOEXEC), "cannot open", input.host));
    std::string folder;
    for (const fs::path& part : input.name.parent_path()) {
      folder += (folder.empty() ? "" : "/") + part.string();
      if (::mkdirat(work, folder.c_str(), 0755) != 0 && errno != EEXIST) fail("cannot make " + folder);
      const kit::Fd made = open_below(work, folder, O_RDONLY | O_DIRECTORY);
      hand_over(must(made.get(), "cannot open", folder));
    }
    const kit::Fd to(must(::openat(work, input.name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644),
                          "cannot place an input file:", input.name));
    copy(from.get(), to.get(), input.name);
    hand_over(to.get());
  }
}

kit::Bytes largest_file(int work, const RunSpec& spec) {
  const std::set<std::string> known = input_names(spec);
  kit::Bytes largest;
  for (const Entry& entry : entries_of(work, spec.limits.files))
    if (S_ISREG(entry.mode) && !known.contains(entry.name)) largest = std::max(largest, entry.size);
  return largest;
}

}  // namespace grader::box
