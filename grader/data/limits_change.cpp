#include "grader/data/limits_change.hpp"

#include <cmath>

namespace grader::data {

namespace {

std::optional<std::chrono::milliseconds> read_seconds(const JsonReader& limits, std::string_view key) {
  const auto reader = limits.find(key);
  const auto seconds = reader ? reader->number(0.01, 36'000) : std::nullopt;
  if (!seconds) return std::nullopt;
  return std::chrono::milliseconds(std::llround(*seconds * 1000));
}

std::optional<kit::Bytes> read_mebibytes(const JsonReader& limits, std::string_view key, double least) {
  const auto reader = limits.find(key);
  const auto mebibytes = reader ? reader->number(least, 1 << 20) : std::nullopt;
  if (!mebibytes) return std::nullopt;
  return kit::Bytes{std::llround(*mebibytes * 1024 * 1024)};
}

std::optional<int> read_count(const JsonReader& limits, std::string_view key, int most) {
  const auto reader = limits.find(key);
  const auto count = reader ? reader->whole(1, most) : std::nullopt;
  if (!count) return std::nullopt;
  return static_cast<int>(*count);
}

}  // namespace

LimitsChange read_limits(const JsonReader& reader) {
  LimitsChange limits;
  if (!reader.object(
          {"cpu_s", "wall_s", "memory_mb", "output_mb", "file_mb", "disk_mb", "processes", "files"})) {
    return limits;
  }
  limits.cpu = read_seconds(reader, "cpu_s");
  limits.wall = read_seconds(reader, "wall_s");
  limits.memory = read_mebibytes(reader, "memory_mb", 1);
  limits.output = read_mebibytes(reader, "output_mb", 0.0001);
  limits.file_size = read_mebibytes(reader, "file_mb", 0.0001);
  limits.disk = read_mebibytes(reader, "disk_mb", 0.0625);
  limits.processes = read_count(reader, "processes", 10'000);
  limits.files = read_count(reader, "files", 1'000'000);
  return limits;
}

LimitsChange overlaid(LimitsChange base, const LimitsChange& over) {
  if (over.cpu) base.cpu = over.cpu;
  if (over.wall) base.wall = over.wall;
  if (over.memory) base.memory = over.memory;
  if (over.output) base.output = over.output;
  if (over.file_size) base.file_size = over.file_size;
  if (over.disk) base.disk = over.disk;
  if (over.processes) base.processes = over.processes;
  if (over.files) base.files = over.files;
  return base;
}

Limits applied(Limits base, const LimitsChange& change) {
  base.cpu = change.cpu.value_or(base.cpu);
  base.wall = change.wall.value_or(change.cpu ? 3 * *change.cpu : base.wall);
  base.memory = change.memory.value_or(base.memory);
  base.output = change.output.value_or(base.output);
  base.file_size = change.file_size.value_or(base.file_size);
  base.disk = change.disk.value_or(base.disk);
  base.processes = change.processes.value_or(base.processes);
  base.files = change.files.value_or(base.files);
  return base;
}

}  // namespace grader::data
