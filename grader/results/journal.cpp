#include "grader/results/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "grader/core/files.hpp"
#include "grader/results/serialise.hpp"
#include "support/digest.hpp"

namespace grader::results {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDigestLength = 16;

std::string line_of(std::string_view kind, const std::string& json) {
  std::string text(kind);
  text += ' ';
  text += json;
  return kit::sha256_hex(text).substr(0, kDigestLength) + " " + text + "\n";
}

void keep_whole(Kept& kept, SubmissionResult whole) {
  kept.build = whole.build;
  kept.cases.clear();
  for (const CaseResult& result : whole.cases) kept.cases[result.id] = result;
  kept.quality.clear();
  for (const QualityResult& result : whole.quality) kept.quality[result.kind] = result;
  kept.whole = std::move(whole);
}

void keep(Kept& kept, std::string_view kind, std::string_view json, const std::string& file) {
  if (kind == "case") {
    if (auto result = case_result_from_json(json, file)) kept.cases[result->id] = std::move(*result);
  } else if (kind == "build") {
    if (auto result = build_result_from_json(json, file)) kept.build = std::move(*result);
  } else if (kind == "quality") {
    if (auto result = quality_result_from_json(json, file)) kept.quality[result->kind] = std::move(*result);
  } else if (kind == "whole") {
    if (auto result = submission_result_from_json(json, file)) keep_whole(kept, std::move(*result));
  }
}

}  // namespace

Kept read_journal(const fs::path& file) {
  Kept kept;
  if (!fs::exists(file)) return kept;
  const std::string bytes = read_file(file);
  std::string_view rest = bytes;
  for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    if (line.size() < kDigestLength + 2 || line[kDigestLength] != ' ') continue;
    const std::string_view text = line.substr(kDigestLength + 1);
    const auto blank = text.find(' ');
    if (blank == std::string_view::npos) continue;
    if (kit::sha256_hex(text).substr(0, kDigestLength) != line.substr(0, kDigestLength)) continue;
    keep(kept, text.substr(0, blank), text.substr(blank + 1), file.string());
  }
  return kept;
}

void Journal::append(std::string_view kind, const std::string& json) {
  const std::lock_guard lock(mutex_);
  // A torn line of an earlier run must not swallow the next one: every opening begins on a line of its own.
  std::string text = line_of(kind, json);
  if (!fd_) {
    fs::create_directories(file_.parent_path());
    fd_ = kit::Fd(::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644));
    if (!fd_) throw std::system_error(errno, std::generic_category(), "cannot write " + file_.string());
    text.insert(0, "\n");
  }
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto put = ::write(fd_.get(), rest.data(), rest.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) throw std::system_error(errno, std::generic_category(), "cannot write " + file_.string());
    rest.remove_prefix(static_cast<std::size_t>(put));
  }
}

void Journal::add(const BuildResult& result) {
  append("build", to_json(result));
}
void Journal::add(const CaseResult& result) {
  append("case", to_json(result));
}
void Journal::add(const QualityResult& result) {
  append("quality", to_json(result));
}

void Journal::finish(const SubmissionResult& result) {
  const std::lock_guard lock(mutex_);
  fd_ = kit::Fd();
  replace_file(file_, line_of("whole", to_json(result)));
}

}  // namespace grader::results
