// Takes stock of one submission's files: which are let in, what their digest is, in which language they are
// written. Nothing is followed, nothing is run. What is not allowed is refused by name.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"
#include "support/units.hpp"

namespace grader::intake {

// What one submission may consist of. Rubbish is left out before it is counted.
struct StageCaps {
  std::size_t files = 2'000;
  kit::Bytes bytes = kit::mebibytes(64);
  kit::Bytes file = kit::mebibytes(16);
  std::size_t depth = 16;
  std::size_t name = 200;  // bytes of a relative path
};

struct StagedFile {
  std::filesystem::path host;  // where its bytes are: the student's file, or the kit's own copy
  std::string name;            // relative, '/'-separated, valid UTF-8
  std::string digest;          // of its bytes
};

struct Staged {
  std::vector<StagedFile> files;  // by name
  LanguageId language;
  std::string main;                  // the main file, when the language's entry names some; else empty
  std::vector<std::string> sources;  // every file with an extension of the language, by name
  std::string digest;                // of names and bytes of all files: equal exactly when they are
  std::vector<std::string> notes;    // for the student: what was left out or looks odd
};

// Refused: `reason` is for the student; a digest is known all the same, so that a result can be kept under
// it.
struct Refused {
  std::string reason;
  std::string digest;
};

using StageOutcome = std::variant<Staged, Refused>;

// Throws std::system_error when the host does not let us read (our failure, not the student's).
StageOutcome stage(const std::filesystem::path& folder, const Assignment& assignment,
                   const std::map<LanguageId, Language>& languages, const StageCaps& caps = {});

// Copies the staged files to `target` (an existing empty folder). Throws std::system_error, also when a file
// is no longer what it was when it was staged.
void copy_staged(const Staged& staged, const std::filesystem::path& target);

}  // namespace grader::intake
