#include "grader/grade/quality_build.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "grader/core/files.hpp"
#include "grader/core/findings.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

// A symbol table holds the name of every source file, without its folder, between two zero bytes.
std::vector<std::string> named_in(const fs::path& program, const std::vector<std::string>& sources) {
  const std::string bytes = read_file(program);
  std::vector<std::string> named;
  std::ranges::copy_if(sources, std::back_inserter(named), [&](const std::string& source) {
    return bytes.find('\0' + fs::path(source).filename().string() + '\0') != std::string::npos;
  });
  return named;
}

Built build_in(run::Runner& runner, const BuildSpec& spec, const fs::path& folder) {
  fs::create_directories(folder);
  return build(runner, spec, folder);
}

}  // namespace

bool may_hide_findings(const intake::Staged& staged, const Language& language, const QualityRecipe& recipe) {
  if (has_own_build(language, staged)) return true;
  if (recipe.blanked.empty()) return false;
  return std::ranges::any_of(staged.files, [&](const intake::StagedFile& file) {
    const std::string bytes = read_file(file.host);
    return without_matches(recipe.blanked, bytes) != bytes;
  });
}

Built build_for_check(run::Runner& runner, const BuildSpec& spec, const fs::path& program,
                      const fs::path& folder) {
  Built whole = build_in(runner, spec, folder / "all");
  const bool failed = whole.result.status == BuildResult::Status::kCompileError;
  if (!failed || !has_own_build(spec.language, spec.staged) || !fs::is_regular_file(program)) return whole;
  intake::Staged part = spec.staged;
  part.sources = named_in(program, spec.staged.sources);
  if (part.sources.empty() || part.sources == spec.staged.sources) return whole;
  Built named = build_in(runner, {spec.assignment, spec.language, part, spec.check}, folder / "named");
  return named.result.status == BuildResult::Status::kCompileError ? whole : named;
}

}  // namespace grader::grade
