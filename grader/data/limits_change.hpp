// Limits as data files write them: any of the keys, laid over what is inherited.
#pragma once

#include <optional>

#include "grader/core/json_reader.hpp"
#include "grader/core/limits.hpp"

namespace grader::data {

struct LimitsChange {
  std::optional<std::chrono::milliseconds> cpu;
  std::optional<std::chrono::milliseconds> wall;
  std::optional<kit::Bytes> memory;
  std::optional<kit::Bytes> output;
  std::optional<kit::Bytes> file_size;
  std::optional<kit::Bytes> disk;
  std::optional<int> processes;
  std::optional<int> files;
  bool operator==(const LimitsChange&) const = default;
};

// Reads {"cpu_s": 60, ...}: docs/formats/testcases.md.
LimitsChange read_limits(const JsonReader& reader);

// Every key that `over` sets replaces that of `base`.
LimitsChange overlaid(LimitsChange base, const LimitsChange& over);

// `base` with the changes made. CPU time given without wall time sets wall time to three times the CPU time.
Limits applied(Limits base, const LimitsChange& change);

}  // namespace grader::data
