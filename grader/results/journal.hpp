// What is known of one submission, kept on disk so that nothing finished is lost: one file for each
// submission and assignment. Every line is "DIGEST KIND JSON": a line whose digest does not fit its text
// (torn by a crash, altered) is dropped when it is read, all others count; the later of two lines about the
// same thing wins.
//
// Every finished case is handed to the kernel before the next one starts: killing the grader at any moment loses no
// finished result. Nothing waits for the disk: a power cut can cost what the kernel had not written yet (seconds), and
// those cases run again, since a line that is torn or missing is never believed.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "grader/core/gradebook.hpp"
#include "support/fd.hpp"

namespace grader::results {

struct Kept {
  std::optional<BuildResult> build;
  std::map<CaseId, CaseResult> cases;
  std::map<std::string, QualityResult> quality;  // by kind
  std::optional<SubmissionResult> whole;  // the last finished state; its parts are in the maps above as well
};

// An absent file is an empty journal. Throws std::system_error when the file cannot be read.
Kept read_journal(const std::filesystem::path& file);

// Appends to a journal. Safe to call from several threads. Throws std::system_error.
class Journal {
 public:
  explicit Journal(std::filesystem::path file) : file_(std::move(file)) {}

  void add(const BuildResult& result);
  void add(const CaseResult& result);
  void add(const QualityResult& result);
  // Replaces the whole file by the one line of a finished submission.
  void finish(const SubmissionResult& result);

 private:
  void append(std::string_view kind, const std::string& json);

  std::filesystem::path file_;
  std::mutex mutex_;  // guards fd_
  kit::Fd fd_;
};

}  // namespace grader::results
