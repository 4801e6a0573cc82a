// Files as the grader's engine needs them: whole reads, replacing writes, owners of folders and locks.
// Functions throw std::system_error that names the path and what was attempted.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "support/fd.hpp"
#include "support/units.hpp"

namespace grader {

std::string read_file(const std::filesystem::path& path);
// At most `cap` bytes from the start.
std::string read_head(const std::filesystem::path& path, kit::Bytes cap);

// Makes `path` hold `bytes`: a temporary file beside it is written, then renamed into place, so that a reader
// sees the old or the new bytes and never a part. Missing parent folders are made; a file that already holds
// `bytes` is left untouched.
void replace_file(const std::filesystem::path& path, std::string_view bytes);

// Copies a regular file, never following a symbolic link at its end. Missing parent folders are made.
void copy_plain_file(const std::filesystem::path& from, const std::filesystem::path& to);

// A new empty folder below `parent`, removed with everything in it at the end of its life.
class TempFolder {
 public:
  explicit TempFolder(const std::filesystem::path& parent);
  TempFolder(TempFolder&& other) noexcept;
  TempFolder& operator=(TempFolder&& other) noexcept;
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Removes a tree even when folders in it were made unreadable; reports nothing when it cannot.
void remove_tree(const std::filesystem::path& path) noexcept;

// The right to write below a folder, held by one process at a time. The lock belongs to the open file, so the
// kernel gives it back when its holder dies, however it dies.
class FolderLock {
 public:
  // Makes the folder if needed. False in `held()` when another process holds it.
  explicit FolderLock(const std::filesystem::path& folder);
  bool held() const { return held_; }

 private:
  kit::Fd fd_;
  bool held_ = false;
};

}  // namespace grader
