#include "grader/box/meter.hpp"

#include <sys/statfs.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "grader/box/tree.hpp"

namespace grader::box {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds kSamplingInterval{5};
constexpr milliseconds kLongestInterval{50};
constexpr milliseconds kFoldersInterval{100};  // a look costs a system call for every file

microseconds cpu_of_process(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    return microseconds{0};
  return microseconds(time.tv_sec * 1'000'000LL + time.tv_nsec / 1'000);
}

microseconds cpu_of(const rusage& usage) {
  const auto of = [](const timeval& time) { return microseconds(time.tv_sec * 1'000'000LL + time.tv_usec); };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

kit::Bytes used_below(int folder) {
  struct statfs info {};
  if (folder < 0 || ::fstatfs(folder, &info) != 0) return {0};
  return {static_cast<std::int64_t>(info.f_blocks - info.f_bfree) * info.f_bsize};
}

}  // namespace

Meter::Meter(const Cage& cage, const ControlGroup& group, const RunSpec& spec, BoxLevel level)
    : cage_(cage), group_(group), spec_(spec), level_(level) {
  if (group_.counts_cpu())
    cpu_before_ = group_.cpu();
  else if (cage_.namespaced())
    cpu_before_ = cpu_of_process(cage_.pid());
}

// With a control group for everything there is nothing left to sample.
bool Meter::samples() const {
  return !group_.counts_cpu() || !group_.limits_memory() || !group_.limits_processes();
}

kit::Bytes Meter::used_on_disk() const {
  return {used_below(cage_.work()).count + used_below(cage_.tmp()).count};
}

Exceeded Meter::look() {
  if (group_.counts_cpu()) cpu_ = std::max(cpu_, group_.cpu() - cpu_before_);
  if (samples()) {
    const Sample sample = sample_tree(cage_.pid(), !cage_.namespaced());
    if (!group_.counts_cpu()) cpu_ = std::max(cpu_, sample.cpu - cpu_before_);
    if (!group_.limits_memory()) peak_ = std::max(peak_, {sample.resident.count + used_on_disk().count});
    tasks_ = std::max(tasks_, sample.tasks);
  }
  if (std::chrono::steady_clock::now() >= next_look_at_folders_) look_at_folders();
  return exceeded();
}

void Meter::look_at_folders() {
  for (const int folder : folders_) disk_ = disk_ || !fits(folder, spec_.limits);
  next_look_at_folders_ = std::chrono::steady_clock::now() + kFoldersInterval;
}

milliseconds Meter::until_next() const {
  // All processors together cannot use up what is left sooner than this.
  static const long processors = std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN));
  const auto left = std::chrono::ceil<milliseconds>((spec_.limits.cpu - cpu_) / processors);
  return std::clamp(left, milliseconds{1}, samples() ? kSamplingInterval : kLongestInterval);
}

void Meter::finish(const Cage::End& end) {
  const microseconds own = cage_.namespaced() ? cpu_before_ : microseconds{0};
  if (group_.counts_cpu())
    cpu_ = std::max(cpu_, group_.cpu() - cpu_before_);
  else
    cpu_ = std::max(cpu_, cpu_of(end.usage) - own);
  if (group_.limits_memory())
    peak_ = group_.peak_memory();
  else
    peak_ = std::max(peak_, {end.usage.ru_maxrss * 1024});
  look_at_folders();
}

Exceeded Meter::exceeded() const {
  Exceeded over;
  if (level_ != BoxLevel::kNone) {
    over.memory = group_.limits_memory() ? group_.out_of_memory() : peak_ > spec_.limits.memory;
    over.processes = group_.limits_processes() ? group_.out_of_processes() : tasks_ > spec_.limits.processes;
  }
  over.disk = disk_;
  over.cpu = cpu_ > spec_.limits.cpu;
  return over;
}

std::string Meter::memory_by() const {
  if (group_.limits_memory()) return "cgroup";
  if (level_ == BoxLevel::kNone) return "none";
  return spec_.memory == MemoryStrategy::kAddressSpace ? "address_space" : "sampling";
}

}  // namespace grader::box
