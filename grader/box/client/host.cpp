#include "grader/box/client/host.hpp"

#include <sys/statvfs.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include <map>

#include "grader/box/client/cgroups.hpp"
#include "grader/box/client/networks.hpp"
#include "grader/box/control_group.hpp"

namespace grader::box::client {
namespace {

namespace fs = std::filesystem;
using Grade = HostFinding::Grade;

// The first line of a file of the kernel's, or empty.
std::string line_of(const fs::path& file) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  return line;
}

std::string quantity(double bytes) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f GiB", bytes / (1 << 30));
  return text.data();
}

// A folder for the trial runs' output, removed again.
struct TrialFolder {
  fs::path path;
  TrialFolder() {
    std::string name = (fs::temp_directory_path() / "gradekit-trial.XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path = name;
  }
  TrialFolder(const TrialFolder&) = delete;
  TrialFolder& operator=(const TrialFolder&) = delete;
  ~TrialFolder() {
    std::error_code ignored;
    if (!path.empty()) fs::remove_all(path, ignored);
  }
};

// Runs /usr/bin/true; why it did not work, or empty.
std::string try_box(const BoxHost& box, const fs::path& out_dir, Enforcement& enforcement) {
  RunSpec spec;
  spec.argv = {"/usr/bin/true"};
  spec.out_dir = out_dir;
  const RunOutcome outcome = run_in_box(box, spec);
  enforcement = outcome.enforcement;
  if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) return failed->why;
  return outcome.termination == Termination{Exited{0}} ? "" : "/usr/bin/true did not end well in the box";
}

// From the best level downwards, with control groups first. Leaves what works in `found`; returns why the
// best level does not, or nothing.
std::string try_levels(HostInspection& found, BoxLevel lowest, const CgroupFolders& cgroups) {
  const TrialFolder out;
  std::string obstacle;
  for (const BoxLevel level : {BoxLevel::kNamespaces, BoxLevel::kProcess, BoxLevel::kNone}) {
    if (level < lowest) break;
    for (const CgroupFolders& folders : {cgroups, CgroupFolders{}}) {
      found.box.level = level;
      found.box.cgroups = folders;
      found.error = try_box(found.box, out.path, found.enforcement);
      if (found.error.empty()) return level == BoxLevel::kNamespaces ? "" : obstacle;
    }
    if (obstacle.empty()) obstacle = found.error;
  }
  return obstacle;
}

HostFinding sandbox_finding(const HostInspection& found, const std::string& obstacle) {
  const std::string level(name_of(found.box.level));
  if (obstacle.empty()) return {Grade::kGood, "sandbox", level, "", ""};
  return {Grade::kProblem, "sandbox", (found.error.empty() ? level + " only: " : "none works: ") + obstacle,
          "Student programs can see the host's files, reach the network or leave processes behind.",
          "Allow user namespaces (see below) or run the grader as root."};
}

HostFinding memory_finding(const HostInspection& found) {
  if (found.box.cgroups.unified.empty() && found.box.cgroups.memory.empty())
    return {Grade::kWarning, "memory limit", "address space or sampling",
            "A program may exceed its memory limit for some milliseconds, and a refused allocation may be "
            "told as "
            "a crash.",
            "Run the grader as root, or in a group of its own: systemd-run --user --scope -p Delegate=yes "
            "grader ..."};
  return {Grade::kGood, "memory limit",
          found.box.cgroups.unified.empty() ? "control group, version 1" : "control group, version 2", "",
          ""};
}

HostFinding cpu_finding(const HostInspection& found) {
  if (found.enforcement.cpu_by == "cgroup") return {Grade::kGood, "CPU time", "control group", "", ""};
  return {Grade::kNote, "CPU time", "process times",
          "Time used by processes that nobody waits for is counted only while they live.",
          "As for the memory limit."};
}

HostFinding swap_finding(const HostInspection& found) {
  std::ifstream stream("/proc/swaps");
  std::string line;
  std::getline(stream, line);
  if (!std::getline(stream, line)) return {Grade::kGood, "swap", "none", "", ""};
  const bool contained = !found.box.cgroups.unified.empty();
  return {contained ? Grade::kGood : Grade::kWarning, "swap", "in use",
          contained ? "" : "A program near its memory limit may become slow instead of being stopped.",
          contained ? "" : "swapoff -a"};
}

HostFinding aslr_finding() {
  if (line_of("/proc/sys/kernel/randomize_va_space") == "0")
    return {Grade::kGood, "address layout", "fixed", "", ""};
  return {Grade::kNote, "address layout", "random",
          "Running times of the same program differ a little between runs.",
          "sysctl kernel.randomize_va_space=0, for contests only."};
}

HostFinding huge_pages_finding() {
  const std::string state = line_of("/sys/kernel/mm/transparent_hugepage/enabled");
  if (state.find("[always]") == std::string::npos)
    return {Grade::kGood, "huge pages", state.empty() ? "not known" : state, "", ""};
  return {Grade::kWarning, "huge pages", state, "Memory use and running times depend on what ran before.",
          "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled"};
}

HostFinding governor_finding() {
  const std::string state = line_of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  if (state.empty() || state == "performance")
    return {Grade::kGood, "CPU frequency", state.empty() ? "not controlled here" : state, "", ""};
  return {Grade::kWarning, "CPU frequency", "governor " + state, "The first tests run on a slower processor.",
          "cpupower frequency-set -g performance"};
}

HostFinding turbo_finding() {
  const std::string no_turbo = line_of("/sys/devices/system/cpu/intel_pstate/no_turbo");
  const std::string boost = line_of("/sys/devices/system/cpu/cpufreq/boost");
  if (no_turbo != "0" && boost != "1") return {Grade::kGood, "turbo", "off or not known", "", ""};
  return {Grade::kNote, "turbo", "on", "A test runs faster while the other processors are idle.",
          no_turbo == "0" ? "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo"
                          : "echo 0 > /sys/devices/system/cpu/cpufreq/boost"};
}

HostFinding threads_finding() {
  if (line_of("/sys/devices/system/cpu/smt/active") != "1")
    return {Grade::kGood, "hardware threads", "one a core", "", ""};
  return {Grade::kWarning, "hardware threads", "shared cores", "Two tests on one core slow each other down.",
          "Use --jobs with the number of cores, or echo off > /sys/devices/system/cpu/smt/control"};
}

HostFinding kernel_finding() {
  utsname name{};
  ::uname(&name);
  int major = 0;
  int minor = 0;
  std::sscanf(name.release, "%d.%d", &major, &minor);
  if (major > 5 || (major == 5 && minor >= 14)) return {Grade::kGood, "kernel", name.release, "", ""};
  return {Grade::kProblem, "kernel", name.release, "Boxes need calls that this kernel does not have.",
          "Use Linux 5.14 or later (Debian 12 has 6.1)."};
}

HostFinding user_namespace_finding() {
  if (::geteuid() == 0) return {Grade::kGood, "user namespaces", "not needed by root", "", ""};
  const std::map<std::string, std::string> switches{
      {"/proc/sys/kernel/unprivileged_userns_clone", "0"},
      {"/proc/sys/user/max_user_namespaces", "0"},
      {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1"}};
  for (const auto& [file, forbids] : switches)
    if (line_of(file) == forbids)
      return {Grade::kProblem, "user namespaces", file + " is " + forbids,
              "An ordinary user cannot build a box.",
              "As root: echo " +
                  std::string(forbids == "0" ? file.ends_with("namespaces") ? "10000" : "1" : "0") + " > " +
                  file};
  return {Grade::kGood, "user namespaces", "allowed", "", ""};
}

HostFinding space_finding() {
  struct statvfs info {};
  const fs::path folder = fs::temp_directory_path();
  if (::statvfs(folder.c_str(), &info) != 0) return {Grade::kProblem, "space", "unknown", "", ""};
  const double free = static_cast<double>(info.f_bavail) * static_cast<double>(info.f_frsize);
  const std::string state = quantity(free) + " in " + folder.string();
  if (free >= double{1 << 30}) return {Grade::kGood, "space", state, "", ""};
  return {Grade::kWarning, "space", state, "Builds and outputs may not fit.",
          "Free some space or set TMPDIR."};
}

}  // namespace

HostInspection inspect_host(const fs::path& grader_box, BoxLevel lowest) {
  HostInspection found;
  found.box.program = grader_box;
  if (::geteuid() == 0) found.box.networks = std::make_shared<EmptyNetworks>();
  try {
    const CgroupFolders cgroups = find_cgroup_folders();
    box::remove_stale_groups(cgroups);
    const std::string obstacle = try_levels(found, lowest, cgroups);
    found.findings = {sandbox_finding(found, obstacle),
                      memory_finding(found),
                      cpu_finding(found),
                      swap_finding(found),
                      aslr_finding(),
                      huge_pages_finding(),
                      governor_finding(),
                      turbo_finding(),
                      threads_finding(),
                      kernel_finding(),
                      user_namespace_finding(),
                      space_finding()};
  } catch (const std::exception& error) {
    found.error = error.what();
  }
  return found;
}

}  // namespace grader::box::client
