// Runs trusted programs (compilers' --version, judges' helpers) and brings back what they said. Hostile
// programs belong in a box. Started by posix_spawn, waited for with Boost.Process and Asio:
// docs/decisions/processes.md says why so.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "support/units.hpp"

namespace kit {

struct ProcessSpec {
  std::vector<std::string> argv;                // argv[0] without a slash is looked up in PATH
  std::optional<std::vector<std::string>> env;  // "NAME=VALUE" each; absent: ours
  std::filesystem::path folder;                 // current folder of the program; empty: ours
  std::string input;                            // bytes of its standard input
  std::chrono::milliseconds deadline{60'000};   // from the start; then its group is killed
  Bytes output_cap = mebibytes(16);             // of stdout and stderr each; what is beyond is dropped
};

struct ProcessResult {
  enum class End { kExited, kSignalled, kDeadline, kStopped };
  End end = End::kExited;
  int code = 0;  // exit code or signal number
  std::string out;
  std::string err;
  bool out_cut = false;  // more than output_cap was written
  bool err_cut = false;
  std::chrono::microseconds wall{0};
  bool ok() const { return end == End::kExited && code == 0; }
};

// Runs a program to its end, the deadline or a stop request. Returns when the program itself has ended, even
// if something it started still holds its pipes; such rest of its process group is killed.
// Throws std::system_error naming the program when it cannot be started (missing, no such folder, ...).
ProcessResult run_process(const ProcessSpec& spec, const std::stop_token& stop = {});

}  // namespace kit
