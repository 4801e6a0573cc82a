// What every stage that starts programs needs of the kit and of this machine. Const while a class is graded.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>

#include "grader/core/language.hpp"
#include "grader/core/run.hpp"

namespace grader::run {

struct Context {
  std::map<LanguageId, Language> languages;
  std::map<LanguageId, std::string>
      toolchains;                          // first line of what each language's tools say of their version
  BoxLevel level = BoxLevel::kNamespaces;  // of every box
  std::filesystem::path programs;          // folder of the judge programs
  std::uint64_t seed = 0;                  // for judge programs that draw: GRADEKIT_SEED
};

// In what a language's argument vectors may be filled in: docs/formats/language.md.
struct Filling {
  std::string program;
  std::string main;
  std::string product;
  std::vector<std::string> sources;
  std::vector<std::string> flags;
  std::int64_t memory_mb = 0;
  std::vector<std::string> folders = {};  // a flag with {folder} is repeated for each
};

std::vector<std::string> filled(const std::vector<std::string>& words, const Filling& filling);

// Whole mebibytes, rounded down, at least 1.
std::int64_t whole_mebibytes(kit::Bytes size);

}  // namespace grader::run
