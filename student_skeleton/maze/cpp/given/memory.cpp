// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/memory.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iomanip>
#include <sstream>

namespace maze {
namespace {

// The first number after `key` in a file of the system.
std::optional<double> number_after(const char* path, const std::string& key) {
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.compare(0, key.size(), key) != 0) continue;
    std::istringstream rest(line.substr(key.size()));
    double value = 0;
    if (rest >> value) return value;
  }
  return std::nullopt;
}

}  // namespace

double memory_estimate(std::int64_t rows, std::int64_t cols, Recording recording) {
  // Kruskal: two walls of 12 bytes, and 8 for the trees.
  constexpr double kWork = 32;
  const double cells = static_cast<double>(rows) * static_cast<double>(cols);
  const double recorded = (recording.carves ? 4.0 : 0.0) + (recording.visits ? 4.0 : 0.0);
  return cells * (1.0 + kWork + recorded) + 2.0 * static_cast<double>(cols);
}

std::optional<double> memory_available() {
  std::optional<double> least;
  const auto consider = [&](std::optional<double> bytes) {
    if (bytes) least = std::min(least.value_or(*bytes), *bytes);
  };
  if (const auto kibibytes = number_after("/proc/meminfo", "MemAvailable:")) consider(*kibibytes * 1024);
  consider(number_after("/proc/self/limits", "Max address space"));
  consider(number_after("/sys/fs/cgroup/memory.max", ""));
  return least;
}

std::string size_text(double bytes) {
  constexpr std::array<const char*, 7> kUnits = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
  std::size_t unit = 0;
  while (bytes >= 1000 && unit + 1 < kUnits.size()) {
    bytes /= 1000;
    ++unit;
  }
  std::ostringstream out;
  out << std::fixed << std::setprecision(unit == 0 || bytes >= 100 ? 0 : 1) << bytes << ' ' << kUnits[unit];
  return out.str();
}

std::optional<std::string> size_refusal(std::int64_t rows, std::int64_t cols, Recording recording,
                                        std::optional<double> available) {
  const double needed = memory_estimate(rows, cols, recording);
  const std::string what = "a maze of " + std::to_string(rows) + " x " + std::to_string(cols) +
                           " cells needs about " + size_text(needed) + " of memory";
  if (static_cast<double>(rows) * static_cast<double>(cols) > static_cast<double>(Maze::kMaxCells)) {
    return what + "; mazes may have up to " + std::to_string(Maze::kMaxCells) + " cells";
  }
  constexpr double kSmall = 100e6;
  if (needed < kSmall || !available || needed < *available) return std::nullopt;
  return what + "; " + size_text(*available) + " are available";
}

}  // namespace maze
