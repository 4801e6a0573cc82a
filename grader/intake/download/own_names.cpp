#include "grader/intake/download/own_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "grader/intake/download/archive.hpp"
#include "grader/intake/program_signs.hpp"
#include "grader/text/names.hpp"

namespace grader::intake {

namespace {

// How many bytes of `name` lead to the contents of the first archive on its way; 0: there is none.
std::size_t archive_prefix(const std::string& name) {
  for (std::size_t at = 0;;) {
    const std::size_t slash = name.find('/', at);
    if (slash == std::string::npos) return 0;
    if (text::is_archive(std::string_view(name).substr(at, slash - at))) return slash + 1;
    at = slash + 1;
  }
}

// The single folder around everything that lies below `prefix`: its length with the slash, or 0.
std::size_t wrapping_of(const std::vector<std::string>& names) {
  const std::size_t slash = names.front().find('/');
  if (slash == std::string::npos || text::is_archive(names.front().substr(0, slash))) return 0;
  const std::string head = names.front().substr(0, slash + 1);
  return std::ranges::all_of(
             names, [&](const auto& name) { return name.starts_with(head) && name.size() > head.size(); })
             ? slash + 1
             : 0;
}

void unpack_one(std::vector<HandedIn>& files, const std::string& prefix) {
  std::set<std::string> taken;
  std::vector<std::string> inside;
  for (const HandedIn& one : files) {
    if (!one.name.starts_with(prefix)) {
      taken.insert(one.name);
    } else if (!is_system_rubbish(one.name)) {
      inside.push_back(one.name.substr(prefix.size()));
    }
  }
  const std::size_t wrapping = inside.empty() ? 0 : wrapping_of(inside);
  const std::string archive = prefix.substr(0, prefix.size() - 1);
  const std::string around =
      archive.substr(0, archive.rfind('/') == std::string::npos ? 0 : archive.rfind('/') + 1);
  std::string target = around;
  const auto clashes = [&](const std::string& name) {
    return taken.contains(target + name.substr(wrapping));
  };
  if (std::ranges::any_of(inside, clashes))
    target = around + without_archive_ending(archive.substr(around.size())) + "/";
  for (HandedIn& one : files) {
    if (!one.name.starts_with(prefix)) continue;
    const std::string below = one.name.substr(prefix.size());
    one.name = target + (is_system_rubbish(below) ? below : below.substr(wrapping));
  }
}

struct Numbered {
  std::string own;  // "driver.py"
  int number = 0;
  bool by_browser = false;
};

bool is_uuid(std::string_view text) {
  constexpr std::string_view kForm = "00000000-0000-0000-0000-000000000000";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hex = (text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f');
    if (kForm[i] == '-' ? text[i] != '-' : !hex) return false;
  }
  return true;
}

std::optional<int> small_number(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

// "src/driver-1.py" -> "src/driver.py", 1.
std::optional<Numbered> numbered(const std::string& name) {
  constexpr std::size_t kUuid = 36;
  constexpr int kAfterAllNumbers = 1000;
  const std::size_t file = name.rfind('/') + 1;  // npos + 1: 0
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot <= file) return std::nullopt;
  const std::string stem = name.substr(0, dot);
  const std::string ending = name.substr(dot);
  if (stem.ends_with(')')) {
    const std::size_t open = stem.rfind('(');
    if (open == std::string::npos || open <= file) return std::nullopt;
    const auto number = small_number(std::string_view(stem).substr(open + 1, stem.size() - open - 2));
    std::string own = stem.substr(0, open);
    while (own.size() > file && own.back() == ' ') own.pop_back();
    if (number && own.size() > file) return Numbered{own + ending, *number, true};
    return std::nullopt;
  }
  if (stem.size() > file + kUuid + 1 && stem[stem.size() - kUuid - 1] == '-' &&
      is_uuid(std::string_view(stem).substr(stem.size() - kUuid)))
    return Numbered{stem.substr(0, stem.size() - kUuid - 1) + ending, kAfterAllNumbers, false};
  const std::size_t dash = stem.rfind('-');
  if (dash == std::string::npos || dash <= file) return std::nullopt;
  const auto number = small_number(std::string_view(stem).substr(dash + 1));
  if (!number) return std::nullopt;
  return Numbered{stem.substr(0, dash) + ending, *number, false};
}

// Whether the other files ask for `own` by name.
bool is_asked_for(const std::string& own, const std::vector<HandedIn>& files, const NameRules& rules) {
  const std::filesystem::path path(own);
  const std::string stem = path.stem().string();
  const std::string file = path.filename().string();
  return std::ranges::any_of(files, [&](const HandedIn& one) {
    const std::string text = rules.read(one);
    if (own.ends_with(".py")) {
      for (const std::string& start : {"import " + stem, "from " + stem}) {
        const std::size_t at = text.find(start);
        const std::size_t end = at + start.size();
        if (at != std::string::npos &&
            (end >= text.size() || std::string_view(" \t\r\n,;.").find(text[end]) != std::string_view::npos))
          return true;
      }
      return false;
    }
    return text.find("#include \"" + file + "\"") != std::string::npos;
  });
}

bool is_certain(const HandedIn& one, const Numbered& other, const std::vector<HandedIn>& files,
                const NameRules& rules) {
  const std::filesystem::path own(other.own);
  if (rules.accepted.contains(own.filename().string())) return true;
  if (own.extension() == ".java") return java_public_class(rules.read(one)) == own.stem().string();
  return is_asked_for(other.own, files, rules);
}

}  // namespace

void unpack_in_place(std::vector<HandedIn>& files) {
  std::vector<std::string> prefixes;
  constexpr int kMostArchives = 200;
  for (int round = 0; round < kMostArchives; ++round) {
    const auto found =
        std::ranges::find_if(files, [](const HandedIn& one) { return archive_prefix(one.name) > 0; });
    if (found == files.end()) return;
    unpack_one(files, found->name.substr(0, archive_prefix(found->name)));
  }
}

std::vector<std::string> restore_names(std::vector<HandedIn>& files, const NameRules& rules) {
  std::set<std::string> present;
  for (const HandedIn& one : files) present.insert(one.name);
  std::map<std::string, std::pair<int, HandedIn*>> latest;  // by own name
  std::vector<std::string> notes;
  for (HandedIn& one : files) {
    const auto other = numbered(one.name);
    if (!other || present.contains(other->own) || (!other->by_browser && !rules.numbered)) continue;
    if (!is_certain(one, *other, files, rules)) continue;
    auto& [number, file] = latest[other->own];
    if (file != nullptr)
      notes.push_back(fmt::format("{} and {} are two versions of {}: the one with the higher number is used",
                                  file->name, one.name, other->own));
    if (file != nullptr && number > other->number) continue;
    number = other->number;
    file = &one;
  }
  for (auto& [own, best] : latest) {
    notes.push_back(fmt::format("{} is graded as {}", best.second->name, own));
    best.second->name = own;
  }
  return notes;
}

}  // namespace grader::intake
