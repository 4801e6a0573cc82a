#include "grader/box/root_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <string_view>

#include "grader/box/hidden.hpp"
#include "grader/box/must.hpp"

namespace grader::box {
namespace {

namespace fs = std::filesystem;

// Relative to the new root. Removed in the end; whoever has it open or mounted keeps it.
constexpr const char* kEmptyFile = "empty";

constexpr std::array<const char*, 6> kSystemFolders{"bin", "sbin", "lib", "lib64", "lib32", "libx32"};

void write_file(const char* path, const std::string& text) {
  const kit::Fd file(must(::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644), "cannot make", path));
  must(::write(file.get(), text.data(), text.size()), "cannot write", path);
}

void make_folder(const std::string& path) {
  if (::mkdir(path.c_str(), 0755) != 0 && errno != EEXIST) fail("cannot make " + path);
}

void restrict(const char* path, std::uint64_t attributes) {
  mount_attr wanted{};
  wanted.attr_set = attributes;
  must(::syscall(SYS_mount_setattr, AT_FDCWD, path, AT_RECURSIVE, &wanted, sizeof(wanted)), "cannot restrict",
       path);
}

void bind(const std::string& from, const std::string& to) {
  must(::mount(from.c_str(), to.c_str(), nullptr, MS_BIND | MS_REC, nullptr),
       "cannot show in the box:", from);
}

void bind_read_only(const std::string& from, const std::string& to) {
  bind(from, to);
  restrict(to.c_str(), MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
}

// Makes the place for a mount: a folder for a folder, an empty file for anything else. `to` is relative.
void make_place(const std::string& from, const std::string& to) {
  struct stat info {};
  must(::stat(from.c_str(), &info), "cannot find", from);
  for (std::size_t at = to.find('/'); at != std::string::npos; at = to.find('/', at + 1))
    make_folder(to.substr(0, at));
  if (S_ISDIR(info.st_mode)) return make_folder(to);
  const kit::Fd place(::open(to.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
  if (!place) fail("cannot make a place for " + to);
}

// An empty folder or file over everything in `to`, which shows `from`, that is to be hidden. What the run asked
// for by a name at or below a hidden one is meant to be seen.
void cover(const fs::path& from, const fs::path& to, const std::vector<fs::path>& hidden) {
  for (const fs::path& place : hidden) {
    if (place == from || !lies_in(place, from)) continue;
    const std::string inside = to / place.lexically_relative(from);
    struct stat info {};
    if (::lstat(inside.c_str(), &info) != 0) continue;  // hidden already, or another mount lies over it
    if (S_ISDIR(info.st_mode))
      must(::mount("box", inside.c_str(), "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY,
                   "size=4k,nr_inodes=1,mode=555"),
           "cannot hide", place);
    else
      bind_read_only(kEmptyFile, inside);
  }
}

void show(const fs::path& from, const std::string& to, const std::vector<fs::path>& hidden) {
  make_place(from, to);
  bind_read_only(from, to);
  cover(from, to, hidden);
}

// Where the new root is put together; nothing that is shown in a box ever comes from there.
constexpr const char* kNewRoot = "/proc";

// Inside a chroot the kernel takes only a mount for what it is to separate, and "/" need not be one. A folder
// outside the root is left upwards, and the way back is an open descriptor.
void separate_mounts() {
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0) return;
  if (errno != EINVAL) fail("cannot separate the mounts");
  const kit::Fd root(must(::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC), "cannot open /"));
  must(::chroot("/usr"), "cannot leave the chroot");
  must(::fchdir(root.get()), "cannot leave the chroot");
  struct stat here {};
  struct stat above {};
  do {
    must(::stat(".", &here), "cannot look around");
    must(::chdir(".."), "cannot leave the chroot");
    must(::stat(".", &above), "cannot look around");
  } while (here.st_dev != above.st_dev || here.st_ino != above.st_ino);
  must(::chroot("."), "cannot leave the chroot");
  must(::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr), "cannot separate the mounts");
  must(::fchdir(root.get()), "cannot return to the chroot");
  must(::chroot("."), "cannot return to the chroot");
}

// An empty, small file system in memory that becomes the root in the end. Until then it is the current
// folder: relative paths are the box's, absolute ones the host's.
void start_root() {
  separate_mounts();
  must(::mount("box", kNewRoot, "tmpfs", MS_NOSUID, "size=1m,nr_inodes=2000,mode=755"),
       "cannot mount a new root");
  must(::chdir(kNewRoot), "cannot enter the new root");
  write_file(kEmptyFile, "");
}

// chroot and not pivot_root: leaving it takes a capability, a new user namespace or an outside descriptor,
// none of which a program has; and the kernel need not take the host's mounts down, for which it waits for
// all processors. Into a copy of the tree that is mounted nowhere: /proc/self/mountinfo, which tells where on
// the host a mount comes from, is empty then.
void finish_root() {
  must(::unlink(kEmptyFile), "cannot put away", kEmptyFile);
  mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  must(::syscall(SYS_mount_setattr, AT_FDCWD, ".", 0, &read_only, sizeof(read_only)),
       "cannot close the root");
  const kit::Fd tree(static_cast<int>(
      must(::syscall(SYS_open_tree, AT_FDCWD, ".", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE),
           "cannot copy the root")));
  must(::fchdir(tree.get()), "cannot enter the root");
  must(::chroot("."), "cannot enter the root");
}

void show_system(const std::vector<fs::path>& hidden) {
  show("/usr", "usr", hidden);
  for (const std::string name : kSystemFolders) {
    struct stat info {};
    const std::string host = "/" + name;
    if (::lstat(host.c_str(), &info) != 0) continue;
    if (S_ISLNK(info.st_mode)) {
      std::array<char, 256> target{};
      must(::readlink(host.c_str(), target.data(), target.size() - 1), "cannot read the link", host);
      must(::symlink(target.data(), name.c_str()), "cannot link", name);
    } else {
      show(host, name, hidden);
    }
  }
}

void make_etc(const RootPlan& plan) {
  make_folder("etc");
  const std::string user = std::to_string(plan.identity.user);
  const std::string group = std::to_string(plan.identity.group);
  write_file("etc/passwd", "student:x:" + user + ":" + group + ":student:/work:/bin/sh\n");
  write_file("etc/group", "student:x:" + group + ":\n");
  write_file("etc/hosts", "127.0.0.1 localhost box\n");
  write_file("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
  for (const std::string& name : plan.etc) show("/etc/" + name, "etc/" + name, plan.hidden);
}

void make_dev(const Identity& identity) {
  make_folder("dev");
  constexpr std::array<std::pair<const char*, unsigned>, 5> kDevices{
      {{"/dev/null", 3}, {"/dev/zero", 5}, {"/dev/full", 7}, {"/dev/random", 8}, {"/dev/urandom", 9}}};
  for (const auto& [host, number] : kDevices) {
    const char* inside = host + 1;
    // Making the node is cheaper than showing the host's, but wants a real root.
    if (!identity.user_namespace && ::mknod(inside, S_IFCHR | 0666, makedev(1, number)) == 0) {
      must(::chmod(inside, 0666), "cannot open to all:", host);
    } else {
      make_place(host, inside);
      bind(host, inside);
    }
  }
  constexpr std::array<std::pair<const char*, const char*>, 5> kLinks{{{"/proc/self/fd", "dev/fd"},
                                                                       {"/proc/self/fd/0", "dev/stdin"},
                                                                       {"/proc/self/fd/1", "dev/stdout"},
                                                                       {"/proc/self/fd/2", "dev/stderr"},
                                                                       {"/tmp", "dev/shm"}}};
  for (const auto& [target, inside] : kLinks) must(::symlink(target, inside), "cannot link", inside);
}

kit::Fd mount_writable(const char* path, const RootPlan& plan, const char* mode) {
  make_folder(path);
  // One page and two entries (the folder itself, and one more) beyond the limit: full means "wanted more".
  const std::string options = "size=" + std::to_string(plan.limits.disk.count + 4096) +
                              ",nr_inodes=" + std::to_string(plan.limits.files + 2) + ",mode=" + mode +
                              ",uid=" + std::to_string(plan.identity.user) +
                              ",gid=" + std::to_string(plan.identity.group);
  must(::mount("box", path, "tmpfs", MS_NOSUID | MS_NODEV, options.c_str()), "cannot mount", path);
  return kit::Fd(must(::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "cannot open", path));
}

kit::Fd open_stdin(const fs::path& host) {
  if (host.empty()) return kit::Fd(must(::open(kEmptyFile, O_RDONLY | O_CLOEXEC), "cannot open", kEmptyFile));
  // Over a file outside the new root: /proc/self/fd/0 then shows that name, not that of a hidden test.
  constexpr const char* kNeutral = "/dev/null";
  bind_read_only(host, kNeutral);
  return kit::Fd(must(::open(kNeutral, O_RDONLY | O_CLOEXEC), "cannot open", host));
}

fs::path resolved(const fs::path& path) {
  std::error_code error;
  fs::path real = fs::canonical(path, error);
  if (error) fail("cannot find " + path.string(), error.value());
  return real;
}

void check_readable(const fs::path& host) {
  struct stat info {};
  must(::stat(host.c_str(), &info), "cannot find", host);
  const mode_t wanted = S_ISDIR(info.st_mode) ? S_IROTH | S_IXOTH : S_IROTH;
  if ((info.st_mode & wanted) != wanted)
    fail(host.string() + " must be readable by everyone to be shown in a box (chmod -R o+rX)", EACCES);
}

}  // namespace

RootPlan plan_root(const RunSpec& spec, const std::vector<fs::path>& hidden, const Identity& identity) {
  RootPlan plan{identity, spec.limits, {}, {}, {}, all_names(hidden)};
  for (const fs::path& place : plan.hidden)
    if (lies_in("/usr", place)) fail("cannot hide " + place.string() + ": it holds the system", EINVAL);
  for (const Mount& mount : spec.mounts) {
    plan.mounts.push_back({resolved(mount.host), mount.inside});
    if (identity.changes) check_readable(plan.mounts.back().host);
  }
  if (!spec.stdin_file.empty()) {
    plan.stdin_file = resolved(spec.stdin_file);
    if (!fs::is_regular_file(plan.stdin_file))
      fail("not a regular file: " + spec.stdin_file.string(), EINVAL);
  }
  for (const char* name : {"ld.so.cache", "alternatives"})
    if (::access((std::string("/etc/") + name).c_str(), F_OK) == 0) plan.etc.emplace_back(name);
  const std::unique_ptr<DIR, int (*)(DIR*)> etc(::opendir("/etc"), &::closedir);
  while (const dirent* entry = etc ? ::readdir(etc.get()) : nullptr)
    if (std::string_view(entry->d_name).starts_with("java-")) plan.etc.emplace_back(entry->d_name);
  return plan;
}

Folders build_root(const RootPlan& plan) {
  start_root();
  show_system(plan.hidden);
  make_etc(plan);
  make_dev(plan.identity);
  for (const Mount& mount : plan.mounts) show(mount.host, mount.inside.string().substr(1), plan.hidden);
  make_folder("proc");
  must(::mount("proc", "proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY, "hidepid=2"),
       "cannot mount /proc");
  Folders folders;
  folders.work = mount_writable("work", plan, "755");
  folders.tmp = mount_writable("tmp", plan, "1777");
  folders.stdin_file = open_stdin(plan.stdin_file);
  finish_root();
  return folders;
}

}  // namespace grader::box
