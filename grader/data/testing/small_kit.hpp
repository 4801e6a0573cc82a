// A small kit of data files in a temporary folder, for tests of the loaders.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "grader/core/assignment.hpp"
#include "grader/core/json_text.hpp"

namespace grader::data {

// The kinds of data file that have a schema: docs/formats/<name>.schema.json.
enum class FileKind { kAssignment, kGroup, kTestCase, kRubric, kLanguage, kProbe };

std::string schema_name(FileKind kind);

// A right document of the kind, which uses most keys.
std::string right_document(FileKind kind);

class SmallKit {
 public:
  SmallKit();  // every document right
  ~SmallKit();
  SmallKit(const SmallKit&) = delete;
  SmallKit& operator=(const SmallKit&) = delete;

  const std::filesystem::path& root() const { return root_; }
  std::filesystem::path assignment() const { return root_ / "testcases/demo"; }
  std::filesystem::path file_of(FileKind kind) const;
  void write(const std::filesystem::path& relative, std::string_view text) const;

  // Loads what holds a file of this kind and returns the mistakes.
  Errors load(FileKind kind) const;
  // Of the right assignment.
  Assignment load_right_assignment() const;

 private:
  std::filesystem::path root_;
};

}  // namespace grader::data
