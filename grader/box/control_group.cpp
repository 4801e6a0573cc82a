#include "grader/box/control_group.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <ctime>
#include <set>
#include <string_view>

#include "grader/box/must.hpp"

namespace grader::box {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "gradekit-box.";

// Group members are killed one by one; a fork bomb can outrun one pass, never all of them with pids.max set.
constexpr int kKillPasses = 50;

std::string text_of(int fd) {
  std::array<char, 4096> buffer;
  const ssize_t n = ::pread(fd, buffer.data(), buffer.size(), 0);
  return n > 0 ? std::string(buffer.data(), static_cast<std::size_t>(n)) : std::string();
}

std::string text_of(const fs::path& file) {
  const kit::Fd fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  return fd ? text_of(fd.get()) : std::string();
}

bool try_write(const fs::path& file, const std::string& text) {
  const kit::Fd fd(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  return fd && ::write(fd.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

void write(const fs::path& file, const std::string& text) {
  if (!try_write(file, text)) fail("cannot write " + text + " to " + file.string());
}

std::int64_t number_of(std::string_view text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// The number behind a key in a file of "key number" lines; 0 when there is none.
std::int64_t field_of(std::string_view text, std::string_view key) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with(key) && line.size() > key.size() && line[key.size()] == ' ')
      return number_of(line.substr(key.size() + 1));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return 0;
}

void pause_a_moment() {
  const timespec moment{0, 1'000'000};
  ::nanosleep(&moment, nullptr);
}

void kill_members(const fs::path& group) {
  if (try_write(group / "cgroup.kill", "1")) return;  // version 2, all at once
  for (int pass = 0; pass < kKillPasses; ++pass) {
    const std::string members = text_of(group / "cgroup.procs");
    if (members.empty()) return;
    for (std::string_view rest = members; !rest.empty();) {
      const auto end = rest.find('\n');
      if (const auto pid = number_of(rest.substr(0, end)); pid > 0) ::kill(static_cast<pid_t>(pid), SIGKILL);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    pause_a_moment();
  }
}

// The last member may be dead and not yet gone; the kernel then says busy for a moment.
bool remove_group(const fs::path& group) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    if (::rmdir(group.c_str()) == 0 || errno == ENOENT) return true;
    if (errno != EBUSY) return false;
    pause_a_moment();
  }
  return false;
}

}  // namespace

ControlGroup::ControlGroup(const CgroupFolders& folders, const Limits& limits)
    : unified_(!folders.unified.empty()) {
  try {
    if (unified_) {
      make(folders.unified, memory_);
      pids_ = cpuacct_ = memory_;
      folder_.reset(must(::open(memory_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC), "cannot open", memory_));
    } else {
      make(folders.memory, memory_);
      make(folders.pids, pids_);
      make(folders.cpuacct, cpuacct_);
    }
    if (!cpuacct_.empty()) {
      const fs::path file = cpuacct_ / (unified_ ? "cpu.stat" : "cpuacct.usage");
      cpu_file_.reset(must(::open(file.c_str(), O_RDONLY | O_CLOEXEC), "cannot open", file));
    }
    set_limits(limits);
  } catch (...) {
    for (const fs::path& group : made_) remove_group(group);
    throw;
  }
}

ControlGroup::~ControlGroup() {
  folder_.reset();
  cpu_file_.reset();
  member_files_.clear();
  for (const fs::path& group : made_)
    if (::rmdir(group.c_str()) != 0 && errno != ENOENT) {
      kill_members(group);
      remove_group(group);
    }
}

void ControlGroup::make(const fs::path& parent, fs::path& group) {
  if (parent.empty()) return;
  group = parent / (std::string(kPrefix) + std::to_string(::getpid()));
  if (::mkdir(group.c_str(), 0755) != 0) {
    // Our own process id: whoever made it is dead.
    if (errno == EEXIST) kill_members(group);
    if (!remove_group(group) || ::mkdir(group.c_str(), 0755) != 0)
      fail("cannot make control group " + group.string());
  }
  made_.push_back(group);
  if (unified_) return;
  const fs::path members = group / "tasks";
  member_files_.emplace_back(must(::open(members.c_str(), O_WRONLY | O_CLOEXEC), "cannot open", members));
}

void ControlGroup::set_limits(const Limits& limits) {
  const std::string memory = std::to_string(limits.memory.count);
  const std::string processes = std::to_string(limits.processes + 1);  // process 1 of the box is ours
  if (unified_) {
    write(memory_ / "memory.max", memory);
    try_write(memory_ / "memory.swap.max", "0");
  } else if (!memory_.empty()) {
    write(memory_ / "memory.limit_in_bytes", memory);  // before memsw: that may not be the smaller one
    try_write(memory_ / "memory.memsw.limit_in_bytes", memory);
  }
  if (!pids_.empty()) write(pids_ / "pids.max", processes);
}

// A single thread that moves itself does not take the lock that stops every fork of the machine and waits for
// all processors; moving another process would, which costs milliseconds on a busy machine.
void ControlGroup::join() const {
  for (const kit::Fd& file : member_files_) must(::write(file.get(), "0", 1), "cannot join a control group");
}

std::chrono::microseconds ControlGroup::cpu() const {
  const std::string text = text_of(cpu_file_.get());
  if (unified_) return std::chrono::microseconds(field_of(text, "usage_usec"));
  return std::chrono::microseconds(number_of(text) / 1000);
}

kit::Bytes ControlGroup::peak_memory() const {
  return {number_of(text_of(memory_ / (unified_ ? "memory.peak" : "memory.max_usage_in_bytes")))};
}

bool ControlGroup::out_of_memory() const {
  return limits_memory() &&
         field_of(text_of(memory_ / (unified_ ? "memory.events" : "memory.oom_control")), "oom_kill") > 0;
}

bool ControlGroup::out_of_processes() const {
  return limits_processes() && field_of(text_of(pids_ / "pids.events"), "max") > 0;
}

void ControlGroup::kill_all() const {
  if (!made_.empty()) kill_members(made_.front());
}

void remove_stale_groups(const CgroupFolders& folders) {
  const std::set<fs::path> parents{folders.unified, folders.memory, folders.pids, folders.cpuacct};
  for (const fs::path& parent : parents) {
    if (parent.empty()) continue;
    std::error_code ignored;
    for (fs::directory_iterator it(parent, ignored), end; it != end; it.increment(ignored)) {
      const std::string name = it->path().filename();
      if (!name.starts_with(kPrefix)) continue;
      const auto pid = static_cast<pid_t>(number_of(std::string_view(name).substr(kPrefix.size())));
      const std::string owner = text_of(fs::path("/proc") / std::to_string(pid) / "comm");
      if (owner == "grader_box\n") continue;
      kill_members(it->path());
      remove_group(it->path());
    }
  }
}

}  // namespace grader::box
