// GitHub Classroom: a folder of clones, SLUG-LOGIN/.git, mostly inside SLUG-submissions/.
#include <algorithm>
#include <map>

#include "grader/intake/download/layout.hpp"

namespace grader::intake {

namespace {

// What all names begin with, up to its last hyphen.
std::string common_slug(const std::map<std::string, Attempt>& clones) {
  if (clones.size() < 2) return {};
  const std::string& first = clones.begin()->first;
  const std::string& last = clones.rbegin()->first;  // sorted: these two have least in common
  const auto [a, b] = std::ranges::mismatch(first, last);
  const std::string common(first.begin(), a);
  return common.substr(0, common.rfind('-') == std::string::npos ? 0 : common.rfind('-') + 1);
}

// Of the folder around the clones: "npuzzle-submissions/" -> "npuzzle-".
std::string slug_of(std::string folder) {
  constexpr std::string_view kEnd = "-submissions";
  if (folder.ends_with('/')) folder.pop_back();
  folder.erase(0, folder.rfind('/') + 1);
  return folder.ends_with(kEnd) ? folder.substr(0, folder.size() - kEnd.size() + 1) : "";
}

}  // namespace

Layout classroom_layout(const Evidence& evidence, const std::string& prefix) {
  Layout layout;
  layout.platform = Platform::kClassroom;
  std::map<std::string, Attempt> clones;
  for (std::size_t i = 0; i < evidence.members.size(); ++i) {
    const Member& member = evidence.members[i];
    const std::string path = member.path.starts_with(prefix) ? member.path.substr(prefix.size()) : "";
    const std::size_t slash = path.find('/');
    if (path.empty() || is_system_rubbish(path)) {
      layout.asides.push_back({i, "left by a system or tool", false});
    } else if (slash == std::string::npos && path != "roster.csv" && path != "late.csv") {
      layout.asides.push_back({i, "a file beside the clones", !path.ends_with(".csv")});
    } else if (slash == std::string::npos) {
      (path == "roster.csv" ? layout.roster : layout.late) = i;
      layout.asides.push_back({i, "a table of the class", false});
    } else {
      Attempt& clone = clones[path.substr(0, slash)];
      clone.folder = prefix + path.substr(0, slash);
      if (path.substr(slash + 1) == ".git/") {
        layout.asides.push_back({i, "the history of the clone", false});
      } else {
        clone.files.push_back({i, path.substr(slash + 1)});
      }
    }
  }
  std::string slug = slug_of(prefix.empty() ? evidence.name : prefix);
  if (slug.empty()) slug = common_slug(clones);
  for (auto& [folder, clone] : clones) {
    clone.student =
        folder.starts_with(slug) && folder.size() > slug.size() ? folder.substr(slug.size()) : folder;
    clone.platform_id = clone.student;
    layout.attempts.push_back(std::move(clone));
  }
  return layout;
}

}  // namespace grader::intake
