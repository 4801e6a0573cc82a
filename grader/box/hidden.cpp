#include "grader/box/hidden.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "grader/box/must.hpp"

namespace grader::box {
namespace {

namespace fs = std::filesystem;

bool is_octal(char c) {
  return c >= '0' && c <= '7';
}

// The kernel writes blanks and the like as \040.
fs::path unescaped(const std::string& word) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool code =
        word[i] == '\\' && word.size() - i > 3 && std::all_of(&word[i + 1], &word[i + 4], is_octal);
    text += code ? static_cast<char>(std::stoi(word.substr(i + 1, 3), nullptr, 8)) : word[i];
    if (code) i += 3;
  }
  return text;
}

// `path`, which lies in `folder`, seen from `other` instead.
fs::path moved(const fs::path& path, const fs::path& folder, const fs::path& other) {
  const fs::path rest = path.lexically_relative(folder);
  return rest == "." ? other : other / rest;
}

}  // namespace

bool lies_in(const fs::path& path, const fs::path& folder) {
  const auto [rest, ignored] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return rest == folder.end() || folder == "/";
}

std::vector<Mounted> read_mounts(const std::string& mountinfo) {
  std::vector<Mounted> mounts;
  std::istringstream lines(mountinfo);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, parent, device, origin, place;
    if (words >> number >> parent >> device >> origin >> place)
      mounts.push_back({device, unescaped(origin), unescaped(place)});
  }
  return mounts;
}

std::vector<fs::path> names_of(const fs::path& place, const std::vector<Mounted>& mounts) {
  std::vector<fs::path> names{place};
  const Mounted* home = nullptr;  // the deepest mount that holds it; of two at one place the later is on top
  for (const Mounted& mount : mounts)
    if (lies_in(place, mount.place) && (home == nullptr || lies_in(mount.place, home->place))) home = &mount;
  if (home == nullptr) return names;
  const fs::path origin = moved(place, home->place, home->origin);
  for (const Mounted& mount : mounts) {
    if (mount.device != home->device || &mount == home) continue;
    if (lies_in(origin, mount.origin))
      names.push_back(moved(origin, mount.origin, mount.place));
    else if (lies_in(mount.origin, origin))
      names.push_back(mount.place);
  }
  return names;
}

std::vector<fs::path> all_names(const std::vector<fs::path>& places) {
  std::vector<fs::path> all;
  if (places.empty()) return all;
  std::ifstream stream("/proc/self/mountinfo");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (text.empty()) fail("cannot read /proc/self/mountinfo", EIO);
  const std::vector<Mounted> mounts = read_mounts(text);
  for (const fs::path& place : places) {
    std::error_code error;
    const fs::path real = fs::canonical(place, error);
    if (error == std::errc::no_such_file_or_directory) continue;
    if (error) fail("cannot find " + place.string(), error.value());
    const std::vector<fs::path> names = names_of(real, mounts);
    all.insert(all.end(), names.begin(), names.end());
  }
  return all;
}

}  // namespace grader::box
