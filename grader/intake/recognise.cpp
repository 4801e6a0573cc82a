#include "grader/intake/recognise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "grader/text/names.hpp"
#include "support/text/closest.hpp"

namespace grader::intake {

namespace {

using Names = std::vector<std::string>;

std::string file_of(const std::string& name) {
  return name.substr(name.rfind('/') + 1);
}
bool at_top(const std::string& name) {
  return name.find('/') == std::string::npos;
}
auto depth_of(const std::string& name) {
  return std::ranges::count(name, '/');
}

std::string lower_ascii(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

Names sources_of(const Names& names, const Language& language) {
  Names sources;
  std::ranges::copy_if(names, std::back_inserter(sources), [&](const std::string& name) {
    return std::ranges::any_of(language.extensions,
                               [&](const auto& e) { return lower_ascii(name).ends_with(e); });
  });
  return sources;
}

// The accepted main file: the one nearest to the top, of equals the one whose name is preferred.
std::string main_of(const Names& names, const Entry& entry) {
  const std::string* best = nullptr;
  for (const std::string& wanted : entry.files) {
    for (const std::string& name : names) {
      if (file_of(name) != wanted) continue;
      if (best == nullptr || depth_of(name) < depth_of(*best)) best = &name;
    }
  }
  return best == nullptr ? "" : *best;
}

bool has_main(const Names& names, const Entry& entry, const Language& language) {
  if (!entry.files.empty()) return !main_of(names, entry).empty();
  const auto is_build_file = [&](const BuildRecipe& recipe) {
    return !recipe.when.empty() && std::ranges::find(names, recipe.when) != names.end();
  };
  if (sources_of(names, language).empty()) return false;
  if (std::ranges::any_of(language.builds, is_build_file)) return true;
  return std::ranges::any_of(sources_of(names, language), [&](const std::string& name) {
    return std::filesystem::path(name).stem() == entry.program;
  });
}

std::optional<LanguageId> language_of(const Names& names, const Assignment& assignment,
                                      const std::map<LanguageId, Language>& languages) {
  for (const LanguageId& id : assignment.language_order) {
    if (has_main(names, assignment.languages.at(id), languages.at(id))) return id;
  }
  for (const LanguageId& id : assignment.language_order) {
    const bool any_file_will_do = assignment.languages.at(id).files.empty();
    if (any_file_will_do && !sources_of(names, languages.at(id)).empty()) return id;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Recognised> recognise(const Names& names, const Assignment& assignment,
                                    const std::map<LanguageId, Language>& languages) {
  const auto id = language_of(names, assignment, languages);
  if (!id) return std::nullopt;
  Recognised found{
      *id, main_of(names, assignment.languages.at(*id)), sources_of(names, languages.at(*id)), {}};
  if (!found.main.empty() && !at_top(found.main)) {
    found.notes.push_back(fmt::format("{} was found in {}; it should be at the top", file_of(found.main),
                                      std::filesystem::path(found.main).parent_path().string()));
  }
  Names others;
  for (const LanguageId& other : assignment.language_order) {
    if (other != *id && !sources_of(names, languages.at(other)).empty())
      others.push_back(languages.at(other).title);
  }
  if (!others.empty()) {
    found.notes.push_back(
        fmt::format("graded as {}; there are also {} files", languages.at(*id).title, text::one_of(others)));
  }
  return found;
}

std::string explain_unrecognised(const Names& names, const Assignment& assignment,
                                 const std::map<LanguageId, Language>& languages) {
  Names accepted;
  std::string hint;
  for (const LanguageId& id : assignment.language_order) {
    const Entry& entry = assignment.languages.at(id);
    const Language& language = languages.at(id);
    accepted.push_back(fmt::format("{} ({})", language.title,
                                   text::one_of(entry.files.empty() ? language.extensions : entry.files)));
    for (const std::string& name : names) {
      for (const std::string& wanted : entry.files) {
        const std::string file = file_of(name);
        const bool close =
            lower_ascii(file) == lower_ascii(wanted) || kit::closest(file, {wanted}).has_value();
        if (hint.empty() && close) hint = fmt::format(" Rename {} to {}.", name, wanted);
      }
    }
  }
  if (names.empty()) return fmt::format("Nothing was handed in. Expected: {}.", text::one_of(accepted));
  std::string list;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 8); ++i) list += (i ? ", " : "") + names[i];
  if (names.size() > 8) list += ", ...";
  return fmt::format("No program was found. Expected: {}. Handed in: {}.{}", text::one_of(accepted), list,
                     hint);
}

}  // namespace grader::intake
