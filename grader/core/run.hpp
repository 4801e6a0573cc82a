// What is asked of a box and what came of it. Plain values; grader/box/client/box.hpp does the work.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grader/core/limits.hpp"

namespace grader {

// How memory is kept within its limit when no cgroup is available. With a cgroup both are the same.
enum class MemoryStrategy {
  kAddressSpace,  // sampled, and what may be reserved is limited too: nothing grows past the samples, but
                  // programs that reserve much more than they use cannot run (JVM, ASan)
  kResident,      // resident memory is sampled every few milliseconds
};

struct Mount {
  std::filesystem::path host;    // an existing file or folder; shown read-only
  std::filesystem::path inside;  // absolute path inside the box
};

struct InputFile {
  std::filesystem::path host;  // copied into /work before the start
  std::filesystem::path name;  // relative to /work; parent folders are made
};

// One program in one box. Inside, the current folder is /work (empty but for `files`, writable, bounded),
// /tmp is private, /usr and the loader's files are read-only, and nothing else of the host is seen but
// `mounts`.
struct RunSpec {
  std::vector<std::string> argv;           // argv[0] is an absolute path inside the box
  std::map<std::string, std::string> env;  // beyond PATH, HOME=/work, LANG=C.UTF-8, TMPDIR=/tmp
  std::filesystem::path stdin_file;        // host path; empty: standard input is at its end
  std::vector<Mount> mounts;
  std::vector<InputFile> files;
  std::vector<std::filesystem::path> collect;  // files below /work to bring back, when they are regular files
  bool collect_all = false;                    // bring back all of /work (build steps)
  std::filesystem::path
      out_dir;  // host folder, must exist: receives "stdout", "stderr" and "files/<collected>"
  Limits limits;
  MemoryStrategy memory = MemoryStrategy::kAddressSpace;
};

enum class Limit { kCpu, kWall, kMemory, kOutput, kDisk, kFileSize, kProcesses };

struct Exited {
  int code = 0;
  bool operator==(const Exited&) const = default;
};
struct Signalled {
  int signal = 0;
  bool operator==(const Signalled&) const = default;
};
struct LimitHit {
  Limit which{};
  bool operator==(const LimitHit&) const = default;
};
struct BoxFailed {  // our own failure: becomes JudgeError
  std::string why;
  bool operator==(const BoxFailed&) const = default;
};
using Termination = std::variant<Exited, Signalled, LimitHit, BoxFailed>;

struct Usage {
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  kit::Bytes peak_memory;
};

enum class BoxLevel { kNone, kProcess, kNamespaces };

constexpr std::string_view name_of(BoxLevel level) {
  if (level == BoxLevel::kNamespaces) return "namespaces";
  return level == BoxLevel::kProcess ? "process" : "none";
}

// What really stood between the program and the host, stamped on every result.
struct Enforcement {
  BoxLevel level = BoxLevel::kNone;
  std::string memory_by;  // "cgroup", "address_space", "sampling", "none"
  std::string cpu_by;     // "cgroup", "rusage"
  bool operator==(const Enforcement&) const = default;
};

// A captured stream or collected file: where its bytes are and whether they are all there.
struct Captured {
  std::filesystem::path path;  // below RunSpec::out_dir
  kit::Bytes size;             // bytes kept in the file at `path`
  bool cut = false;            // the program wrote more than was kept
};

struct RunOutcome {
  Termination termination;
  Usage usage;
  Enforcement enforcement;
  Captured out;
  Captured err;
  std::map<std::string, Captured> files;       // collected, by name relative to /work
  std::map<std::string, std::string> skipped;  // asked for but not brought back: name -> reason
                                               // ("missing", "is a symbolic link", "larger than 16 MiB", ...)
  std::vector<std::string> left_in_work;       // up to 50 other names found in /work at the end, sorted
};

// Folders of the control group file systems in which new groups may be made; an empty path: not available.
// `unified` is a version 2 folder and stands for all; the others are version 1 hierarchies.
struct CgroupFolders {
  std::filesystem::path unified;
  std::filesystem::path memory;
  std::filesystem::path pids;
  std::filesystem::path cpuacct;
  bool operator==(const CgroupFolders&) const = default;
};

}  // namespace grader
