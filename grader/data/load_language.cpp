#include "grader/data/load_language.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <system_error>

#include "grader/core/json_reader.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostWords = 200;

std::vector<std::string> read_words(const JsonReader& reader) {
  auto words = reader.texts(TextKind::kAny, 1, kMostWords, false).value_or(std::vector<std::string>());
  if (!words.empty() && words[0].empty()) reader.mistake("the first word is empty", "Name a program.");
  return words;
}

// Programs are started without a search path: the first word says where they are.
std::vector<std::string> read_program_argv(const JsonReader& reader) {
  auto words = read_words(reader);
  if (!words.empty() && !words[0].starts_with('/')) {
    reader.mistake("the first word is no absolute path", "Write it like \"/usr/bin/python3\".");
  }
  return words;
}

std::map<std::string, std::string> read_environment(const JsonReader& reader) {
  std::map<std::string, std::string> env;
  for (const Member& member : reader.members(TextKind::kName, 0)) {
    const auto value = member.value.text(TextKind::kAny);
    if (value) env[member.key] = *value;
  }
  return env;
}

MemoryStrategy read_memory(const JsonReader& reader, MemoryStrategy otherwise) {
  const auto index = reader.choice({"address_space", "resident"});
  if (!index) return otherwise;
  return *index == 0 ? MemoryStrategy::kAddressSpace : MemoryStrategy::kResident;
}

void check_placeholders(const JsonReader& reader, const std::vector<std::string>& words, bool in_run) {
  for (const std::string& word : words) {
    const bool build_only = word.find("{sources}") != word.npos || word.find("{flags}") != word.npos;
    const bool run_only = word.find("{product}") != word.npos || word.find("{memory_mb}") != word.npos;
    if (in_run && build_only) reader.mistake("\"" + word + "\" is for build steps", "Remove it from run.");
    if (!in_run && run_only) reader.mistake("\"" + word + "\" is for run", "Remove it from steps.");
    if (build_only && word != "{sources}" && word != "{flags}") {
      reader.mistake("\"" + word + "\" holds a placeholder for several words",
                     "Let it stand alone as a word.");
    }
  }
}

BuildRecipe read_build(const JsonReader& reader) {
  BuildRecipe build;
  reader.object({"when", "steps", "product", "also"});
  if (const auto when = reader.find("when")) build.when = when->text(TextKind::kName).value_or("");
  if (const auto steps = reader.need("steps", "List argument vectors, or [] for no build.")) {
    for (const JsonReader& step : steps->items(0, 20)) {
      build.steps.push_back(read_program_argv(step));
      check_placeholders(step, build.steps.back(), false);
    }
  }
  if (const auto product = reader.find("product")) {
    // "" is a path that says: nothing to look for.
    const auto path = product->text(TextKind::kAny).value_or("");
    build.product = path.empty() ? path : product->text(TextKind::kPath).value_or("");
  }
  if (const auto also = reader.find("also")) {
    build.also = also->texts(TextKind::kPath, 0, 20, true).value_or(std::vector<std::string>());
    if (build.product.empty()) also->mistake("other places without a product", "Give \"product\" first.");
  }
  return build;
}

std::vector<BuildRecipe> read_builds(const JsonReader& reader) {
  std::vector<BuildRecipe> builds;
  const auto items = reader.items(1, 20);
  for (std::size_t i = 0; i < items.size(); ++i) {
    builds.push_back(read_build(items[i]));
    const bool last = i + 1 == items.size();
    if (!last && !items[i].find("when")) {
      items[i].mistake("an entry without \"when\" hides those after it",
                       "Move it to the end, or give \"when\".");
    }
  }
  return builds;
}

// Bytes of machine code.
std::vector<std::string> read_code(const JsonReader& reader) {
  auto code = reader.texts(TextKind::kLine, 1, kMostWords, true).value_or(std::vector<std::string>());
  for (const std::string& digits : code) {
    const bool hexadecimal = digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!hexadecimal || digits.size() % 2 != 0) {
      reader.mistake("\"" + digits + "\" is not written as bytes",
                     "Write two lower case hexadecimal digits for each.");
    }
  }
  return code;
}

QualityRecipe read_quality(const JsonReader& reader) {
  QualityRecipe quality;
  reader.object({"build_env", "flags", "run_prefix", "run_env", "runs", "counts", "blanked", "refused",
                 "refused_code", "memory", "time_factor", "extra_memory_mb"});
  if (const auto env = reader.find("build_env")) quality.build_env = read_environment(*env);
  if (const auto env = reader.find("run_env")) quality.run_env = read_environment(*env);
  if (const auto flags = reader.find("flags")) {
    quality.flags = flags->texts(TextKind::kAny, 0, kMostWords, false).value_or(std::vector<std::string>());
  }
  if (const auto prefix = reader.find("run_prefix")) quality.run_prefix = read_program_argv(*prefix);
  if (const auto runs = reader.find("runs")) quality.runs = runs->flag().value_or(false);
  if (const auto counts = reader.need("counts", "Give the regular expression of a finding.")) {
    quality.counts = counts->text(TextKind::kRegex).value_or("");
  }
  if (const auto blanked = reader.find("blanked"))
    quality.blanked = blanked->text(TextKind::kRegex).value_or("");
  if (const auto refused = reader.find("refused"))
    quality.refused =
        refused->texts(TextKind::kLine, 0, kMostWords, true).value_or(decltype(quality.refused)());
  if (const auto code = reader.find("refused_code")) quality.refused_code = read_code(*code);
  if (const auto memory = reader.find("memory")) quality.memory = read_memory(*memory, quality.memory);
  if (const auto factor = reader.find("time_factor")) {
    quality.time_factor = static_cast<int>(factor->whole(1, 1000).value_or(1));
  }
  if (const auto extra = reader.find("extra_memory_mb")) {
    quality.extra_memory = kit::Bytes{std::llround(extra->number(0, 1 << 20).value_or(0) * 1024 * 1024)};
  }
  if (!quality.runs && !quality.run_prefix.empty()) {
    reader.mistake("\"run_prefix\" without \"runs\": true", "Add \"runs\": true, or remove the prefix.");
  }
  return quality;
}

std::map<std::string, QualityRecipe> read_qualities(const JsonReader& reader) {
  std::map<std::string, QualityRecipe> qualities;
  if (!reader.object({"warnings", "sanitizers", "memcheck"})) return qualities;
  for (const char* kind : {"warnings", "sanitizers", "memcheck"}) {
    if (const auto quality = reader.find(kind)) qualities[kind] = read_quality(*quality);
  }
  const auto in_log = [](const auto& entry) { return !entry.second.runs; };
  if (std::ranges::count_if(qualities, in_log) > 1) {
    reader.mistake("several checks without \"runs\": true",
                   "Only one can read the log of the ordinary build.");
  }
  return qualities;
}

std::vector<Hint> read_hints(const JsonReader& reader) {
  std::vector<Hint> hints;
  for (const JsonReader& item : reader.items(0, 200)) {
    item.object({"pattern", "message"});
    const auto pattern = item.need("pattern", "Give a regular expression.");
    const auto message = item.need("message", "Say what the student should do.");
    if (!pattern || !message) continue;
    hints.push_back(
        {pattern->text(TextKind::kRegex).value_or(""), message->text(TextKind::kLine).value_or("")});
  }
  return hints;
}

void read_selftest(const JsonReader& document, Language& language) {
  if (const auto selftest = document.find("selftest")) {
    for (const Member& member : selftest->members(TextKind::kName, 1)) {
      language.selftest[member.key] = member.value.text(TextKind::kAny).value_or("");
    }
    if (const auto main =
            document.need("selftest_main", "Name the self-test's program, class or script stem.")) {
      language.selftest_main = main->text(TextKind::kName).value_or("");
    }
  } else if (const auto main = document.find("selftest_main")) {
    main->mistake("\"selftest_main\" without \"selftest\"", "Give the self-test's files.");
  }
}

std::vector<std::string> read_extensions(const JsonReader& reader) {
  auto extensions = reader.texts(TextKind::kLine, 1, 50, true).value_or(std::vector<std::string>());
  for (const std::string& extension : extensions) {
    const bool lower = std::ranges::none_of(extension, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (extension.size() < 2 || extension[0] != '.' || !lower || text_mistake(extension, TextKind::kName)) {
      reader.mistake("\"" + extension + "\" is no extension", "Write it like \".cpp\", in lower case.");
    }
  }
  return extensions;
}

void read_document(const JsonReader& document, Language& language) {
  document.object({"title", "extensions", "builds", "run", "env", "memory", "extra_processes", "version",
                   "quality", "selftest", "selftest_main", "hints"});
  if (const auto title = document.need("title", "Name the language for people.")) {
    language.title = title->text(TextKind::kLine).value_or("");
  }
  if (const auto extensions = document.need("extensions", "List endings like \".cpp\".")) {
    language.extensions = read_extensions(*extensions);
  }
  if (const auto builds = document.need("builds", "Give at least one entry."))
    language.builds = read_builds(*builds);
  if (const auto run = document.need("run", "Give the argument vector that starts the program.")) {
    language.run = read_program_argv(*run);
    check_placeholders(*run, language.run, true);
  }
  if (const auto env = document.find("env")) language.env = read_environment(*env);
  if (const auto memory = document.find("memory")) language.memory = read_memory(*memory, language.memory);
  if (const auto extra = document.find("extra_processes")) {
    language.extra_processes = extra->whole(0, 1000).value_or(0);
  }
  if (const auto version = document.need("version", "Give the argument vector that prints the version.")) {
    language.version = read_program_argv(*version);
  }
  if (const auto quality = document.find("quality")) language.quality = read_qualities(*quality);
  if (const auto hints = document.find("hints")) language.hints = read_hints(*hints);
  read_selftest(document, language);
}

}  // namespace

Result<Language> load_language(const fs::path& file) {
  Errors errors;
  Language language;
  language.id = LanguageId{file.stem().string()};
  if (const auto wrong = text_mistake(language.id.value, TextKind::kId)) {
    errors.push_back({file.string(), "", "the file's name: " + wrong->first, wrong->second});
  }
  const auto document = read_json(file, errors);
  if (!document) return errors;
  const JsonReader reader(*document, file.string(), errors);
  read_document(reader, language);
  if (!errors.empty()) return errors;
  return language;
}

Result<std::map<LanguageId, Language>> load_languages(const fs::path& folder) {
  Errors errors;
  std::map<LanguageId, Language> languages;
  std::vector<fs::path> files;
  std::error_code problem;
  fs::directory_iterator at(folder, problem);
  for (; !problem && at != fs::directory_iterator(); at.increment(problem)) {
    if (at->path().extension() == ".json") files.push_back(at->path());
  }
  if (problem) {
    errors.push_back({folder.string(), "", "the folder cannot be read: " + problem.message(),
                      "Check that it exists and its permissions."});
  } else if (files.empty()) {
    errors.push_back({folder.string(), "", "no languages are described here", "Add a file like cpp.json."});
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    auto language = load_language(file);
    if (language) {
      const LanguageId id = language->id;
      languages.emplace(id, std::move(*language));
    } else {
      const Errors& found = language.error();
      errors.insert(errors.end(), found.begin(), found.end());
    }
  }
  if (!errors.empty()) return errors;
  return languages;
}

}  // namespace grader::data
