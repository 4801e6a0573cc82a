// What an experiment has finished, on disk: an interrupted run goes on where it was, and ends with the same
// bytes as one that was not interrupted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cops/stats/experiment.hpp"
#include "support/fd.hpp"

namespace cops::stats {

// One line of numbers, without its end, and back; nothing when the line is torn or was not written so.
std::string write_result(std::uint64_t id, const GraphResult& result);
std::optional<std::pair<std::uint64_t, GraphResult>> read_result(std::string_view line);

class Journal {
 public:
  enum class Start { kResume, kOver };

  // Opens (or makes) the journal of the experiment that `identity` stands for, a text of one line. With kOver
  // an older journal is thrown away. Throws std::system_error when the file cannot be read or written,
  // std::runtime_error when it belongs to another experiment.
  Journal(const std::filesystem::path& path, const std::string& identity, Start start);

  // Results found in the file, by graph.
  const std::map<std::uint64_t, GraphResult>& results() const { return results_; }

  // Appends one line. Throws std::system_error. Not thread-safe.
  void add(std::uint64_t id, const GraphResult& result);

 private:
  void append(const std::string& line);

  std::filesystem::path path_;
  kit::Fd file_;
  std::map<std::uint64_t, GraphResult> results_;
};

}  // namespace cops::stats
