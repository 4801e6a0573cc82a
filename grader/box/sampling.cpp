#include "grader/box/sampling.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "support/fd.hpp"

namespace grader::box {
namespace {

std::string text_of(const std::string& path) {
  std::array<char, 16384> buffer;
  const kit::Fd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const ssize_t n = file ? ::read(file.get(), buffer.data(), buffer.size()) : 0;
  return n > 0 ? std::string(buffer.data(), static_cast<std::size_t>(n)) : std::string();
}

std::int64_t number_at(std::string_view text) {
  const auto start = text.find_first_of("0123456789");
  if (start == std::string_view::npos) return 0;
  std::int64_t value = 0;
  std::from_chars(text.data() + start, text.data() + text.size(), value);
  return value;
}

// A field of /proc/PID/status in its unit.
std::int64_t status_field(std::string_view status, std::string_view key) {
  const auto at = status.find(key);
  return at == std::string_view::npos ? 0 : number_at(status.substr(at + key.size(), 40));
}

// utime, stime, cutime and cstime of /proc/PID/stat together. The name in parentheses may hold anything.
std::chrono::microseconds cpu_of(std::string_view stat) {
  static const std::int64_t ticks_per_second = ::sysconf(_SC_CLK_TCK);
  const auto name_end = stat.rfind(')');
  if (name_end == std::string_view::npos) return {};
  std::string_view rest = stat.substr(name_end + 1);
  std::int64_t ticks = 0;
  for (int field = 3; field <= 17 && !rest.empty(); ++field) {
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    if (field >= 14) ticks += number_at(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(std::min(rest.size(), rest.find(' ')));
  }
  return std::chrono::microseconds(ticks * 1'000'000 / ticks_per_second);
}

// What an open pipe or socket may hold of the kernel's memory at most, by the kernel's usual settings.
constexpr std::int64_t kPipeHolds = 64 << 10;
constexpr std::int64_t kSocketHolds = 416 << 10;

// Pipes and sockets seen so far in a sample, by number: most are open in several processes.
using Channels = std::set<std::int64_t>;

void add_channels(Sample& sample, const std::string& folder, Channels& seen) {
  const std::unique_ptr<DIR, int (*)(DIR*)> descriptors(::opendir((folder + "/fd").c_str()), &::closedir);
  if (!descriptors) return;
  while (const dirent* entry = ::readdir(descriptors.get())) {
    std::array<char, 64> text;
    const ssize_t n = ::readlinkat(::dirfd(descriptors.get()), entry->d_name, text.data(), text.size());
    const std::string_view target(text.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    const bool is_pipe = target.starts_with("pipe:[");
    if ((is_pipe || target.starts_with("socket:[")) && seen.insert(number_at(target)).second)
      sample.resident.count += is_pipe ? kPipeHolds : kSocketHolds;
  }
}

void add_process(Sample& sample, pid_t process, Channels& seen) {
  const std::string folder = "/proc/" + std::to_string(process);
  sample.cpu += cpu_of(text_of(folder + "/stat"));
  const std::string status = text_of(folder + "/status");
  sample.resident.count += 1024 * (status_field(status, "RssAnon:") + status_field(status, "RssShmem:"));
  sample.tasks += static_cast<int>(status_field(status, "Threads:"));
  add_channels(sample, folder, seen);
}

}  // namespace

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> found;
  const std::string tasks = "/proc/" + std::to_string(process) + "/task";
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(tasks.c_str()), &::closedir);
  if (!folder) return found;
  while (const dirent* entry = ::readdir(folder.get())) {
    if (entry->d_name[0] == '.') continue;
    const std::string text = text_of(tasks + "/" + entry->d_name + "/children");
    for (std::string_view rest = text; !rest.empty();) {
      const auto end = std::min(rest.find(' '), rest.size());
      if (const auto pid = number_at(rest.substr(0, end)); pid > 0) found.push_back(static_cast<pid_t>(pid));
      rest.remove_prefix(std::min(rest.size(), end + 1));
    }
  }
  return found;
}

Sample sample_tree(pid_t root, bool include_root) {
  Sample sample;
  Channels seen;
  if (include_root) add_process(sample, root, seen);
  // What dead descendants used is kept by whoever waited for them, our process 1 at last.
  if (!include_root) sample.cpu += cpu_of(text_of("/proc/" + std::to_string(root) + "/stat"));
  std::vector<pid_t> open{root};
  while (!open.empty()) {
    const pid_t parent = open.back();
    open.pop_back();
    for (const pid_t child : children_of(parent)) {
      add_process(sample, child, seen);
      open.push_back(child);
    }
  }
  return sample;
}

}  // namespace grader::box
