#include "grader/grade/build.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "grader/box/client/box.hpp"
#include "grader/core/files.hpp"
#include "grader/core/findings.hpp"
#include "grader/run/context.hpp"
#include "grader/run/explain.hpp"
#include "grader/text/text.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr kit::Bytes kBuildLogCap = kit::kibibytes(256);

void erase_all(std::string& text, std::string_view part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at))
    text.erase(at, part.size());
}

std::vector<InputFile> tree_as_input(const fs::path& tree) {
  std::vector<InputFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(tree)) {
    if (entry.is_regular_file() && !entry.is_symlink()) {
      files.push_back({entry.path(), entry.path().lexically_relative(tree)});
    }
  }
  std::ranges::sort(files, {}, &InputFile::name);
  return files;
}

const BuildRecipe* recipe_for(const Language& language, const intake::Staged& staged) {
  const auto fits = [&](const BuildRecipe& recipe) {
    if (recipe.when.empty()) return true;
    return std::ranges::any_of(staged.files,
                               [&](const intake::StagedFile& file) { return file.name == recipe.when; });
  };
  const auto found = std::ranges::find_if(language.builds, fits);
  return found == language.builds.end() ? nullptr : &*found;
}

const BuildRecipe* recipe_for_check(const Language& language, const intake::Staged& staged) {
  const auto plain = std::ranges::find(language.builds, "", &BuildRecipe::when);
  return plain == language.builds.end() ? recipe_for(language, staged) : &*plain;
}

// Folders that hold files of the submission, besides the top.
std::vector<std::string> folders_of(const intake::Staged& staged) {
  std::set<std::string> folders;
  for (const intake::StagedFile& file : staged.files)
    folders.insert(fs::path(file.name).parent_path().string());
  folders.erase("");
  return {folders.begin(), folders.end()};
}

void blank(const intake::Staged& staged, const std::string& pattern, const fs::path& tree) {
  if (pattern.empty()) return;
  for (const intake::StagedFile& file : staged.files) {
    const std::string bytes = read_file(tree / file.name);
    const std::string kept = without_matches(pattern, bytes);
    if (kept != bytes) replace_file(tree / file.name, kept);
  }
}

// The first line that names an error, for the summary above the log; a command with -Werror is none.
std::string first_error_line(const std::string& log) {
  const auto line = first_finding("(^|[^W])[Ee]rror", log);
  return line ? text::visible_line(text::shorten(*line, 300)) : "";
}

std::string message_of_failure(const RunOutcome& outcome, const Limits& limits, const Language& language,
                               const std::string& log) {
  std::string message = "It does not build. ";
  if (std::holds_alternative<LimitHit>(outcome.termination)) {
    message += run::explain_end(outcome.termination, outcome.usage, limits, {}, "The build");
    return message;
  }
  const std::string line = first_error_line(log);
  message += line.empty() ? "The log says why." : fmt::format("The first error: {}", line);
  if (const auto hint = hint_for(language, log)) message += "\n" + *hint;
  return message;
}

struct StepResult {
  RunOutcome outcome;
  std::string log;
};

StepResult run_step(run::Runner& runner, const RunSpec& spec) {
  fs::create_directories(spec.out_dir);
  StepResult step{runner.run(spec, run::Company::kOthers).outcome, {}};
  // Killed by the machine, perhaps for want of memory, and not by a limit: the student had no part in it.
  if (box::client::killed_from_outside(step.outcome.termination))
    step.outcome = runner.run(spec, run::Company::kNobody).outcome;
  if (std::holds_alternative<BoxFailed>(step.outcome.termination)) return step;
  step.log = read_head(step.outcome.out.path, kBuildLogCap) + read_head(step.outcome.err.path, kBuildLogCap);
  return step;
}

std::map<std::string, std::string> build_env(const Language& language, const QualityRecipe* recipe) {
  std::map<std::string, std::string> env = recipe != nullptr ? recipe->build_env : decltype(language.env){};
  env.insert(language.env.begin(), language.env.end());
  return env;
}

std::string missing_product(const std::string& product, const fs::path& tree) {
  std::string message = fmt::format("The build ended without an error but made no file {}.", product);
  std::vector<std::string> top;
  std::error_code error;
  for (fs::directory_iterator it(tree, error); !error && it != fs::directory_iterator();
       it.increment(error)) {
    top.push_back(text::visible_line(it->path().filename().string()));
  }
  std::ranges::sort(top);
  if (top.size() > 10) top.resize(10);
  if (!top.empty()) message += fmt::format(" Found at the top: {}.", fmt::join(top, ", "));
  return message;
}

// Which of the places where the product may be holds it; empty: none.
std::string find_product(const BuildRecipe& recipe, const run::Filling& filling, const fs::path& tree) {
  std::vector<std::string> places{recipe.product};
  places.insert(places.end(), recipe.also.begin(), recipe.also.end());
  for (const std::string& place : run::filled(places, filling)) {
    if (fs::is_regular_file(fs::symlink_status(tree / place))) return place;
  }
  return {};
}

// A build with all that its steps have in common.
struct Job {
  const Limits& limits;
  const Language& language;
  const BuildRecipe& recipe;
  const QualityRecipe* check;
  run::Filling filling;
};

// Runs the steps one after the other, each on the tree that the one before it left. False: stop here.
bool run_steps(run::Runner& runner, const Job& job, const fs::path& folder, Built& built) {
  RunSpec spec;
  spec.env = build_env(job.language, job.check);
  spec.collect_all = true;
  spec.limits = job.limits;
  spec.limits.processes += static_cast<int>(job.language.extra_processes);
  spec.memory = job.language.memory;
  for (std::size_t i = 0; i < job.recipe.steps.size(); ++i) {
    spec.argv = run::filled(job.recipe.steps[i], job.filling);
    spec.files = tree_as_input(built.tree);
    spec.out_dir = folder / fmt::format("step{}", i);
    const StepResult step = run_step(runner, spec);
    BuildResult& result = built.result;
    result.log_raw += tidy_log(step.log);
    result.usage.cpu += step.outcome.usage.cpu;
    result.usage.wall += step.outcome.usage.wall;
    result.usage.peak_memory = std::max(result.usage.peak_memory, step.outcome.usage.peak_memory);
    if (const auto* failed = std::get_if<BoxFailed>(&step.outcome.termination)) {
      result.staff = "the box failed in the build: " + failed->why;
      return false;
    }
    if (step.outcome.termination != Termination{Exited{0}}) {
      result.status = BuildResult::Status::kCompileError;
      result.message = message_of_failure(step.outcome, spec.limits, job.language, result.log_raw);
      return false;
    }
    built.tree = spec.out_dir / "files";
    fs::create_directories(built.tree);
  }
  return true;
}

}  // namespace

std::string tidy_log(std::string log) {
  erase_all(log, "/work/");
  constexpr std::string_view kTemporary = "/tmp/cc";
  for (auto at = log.find(kTemporary); at != std::string::npos; at = log.find(kTemporary, at)) {
    at += kTemporary.size();
    std::size_t length = 0;
    while (length < 6 && at + length < log.size() &&
           std::isalnum(static_cast<unsigned char>(log[at + length])))
      ++length;
    if (length == 6) log.erase(at, length);
  }
  return log;
}

bool has_own_build(const Language& language, const intake::Staged& staged) {
  const BuildRecipe* recipe = recipe_for(language, staged);
  return recipe != nullptr && !recipe->when.empty();
}

const QualityRecipe* log_check_of(const Language& language) {
  for (const auto& [kind, recipe] : language.quality) {
    if (!recipe.runs) return &recipe;
  }
  return nullptr;
}

Built build(run::Runner& runner, const BuildSpec& spec, const fs::path& folder) {
  const auto& [assignment, language, staged, check] = spec;
  Built built;
  built.result.notes = staged.notes;
  built.tree = folder / "sources";
  fs::create_directories(built.tree);
  intake::copy_staged(staged, built.tree);
  if (check != nullptr) blank(staged, check->blanked, built.tree);
  const BuildRecipe* recipe =
      check != nullptr ? recipe_for_check(language, staged) : recipe_for(language, staged);
  if (recipe != nullptr) {
    const QualityRecipe* flags_of = check != nullptr ? check : log_check_of(language);
    const Job job{assignment.build_limits,
                  language,
                  *recipe,
                  flags_of,
                  {assignment.languages.at(staged.language).program, staged.main, "", staged.sources,
                   flags_of != nullptr ? flags_of->flags : std::vector<std::string>{},
                   run::whole_mebibytes(assignment.build_limits.memory),
                   check != nullptr ? folders_of(staged) : std::vector<std::string>{}}};
    const bool done = run_steps(runner, job, folder, built);
    if (built.result.log_raw.size() > static_cast<std::size_t>(kBuildLogCap.count)) {
      built.result.log_raw.resize(static_cast<std::size_t>(kBuildLogCap.count));
    }
    if (!done) return built;
    built.product = recipe->product.empty() ? "" : find_product(*recipe, job.filling, built.tree);
    if (!recipe->product.empty() && built.product.empty()) {
      built.result.status = BuildResult::Status::kCompileError;
      built.result.message = missing_product(run::filled({recipe->product}, job.filling).front(), built.tree);
      return built;
    }
  }
  built.result.status = BuildResult::Status::kBuilt;
  return built;
}

}  // namespace grader::grade
