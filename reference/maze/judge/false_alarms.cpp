#include "maze/judge/false_alarms.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace maze::judge {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The word behind "--part" in a case.json, group.json or assignment.json; settings of a case replace those of
// its group.
std::optional<std::string> part_in(const fs::path& file) {
  const std::string text = text_of(file);
  const std::string_view key = "\"--part\"";
  const std::size_t at = text.find(key);
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = text.find('"', at + key.size()), end = text.find('"', begin + 1);
  if (end == std::string::npos) throw CaseError(file.string() + ": no word behind --part");
  return text.substr(begin + 1, end - begin - 1);
}

Part part_of(const fs::path& folder) {
  const fs::path group = folder.parent_path();
  for (const fs::path& file :
       {folder / "case.json", group / "group.json", group.parent_path() / "assignment.json"}) {
    const auto name = part_in(file);
    if (!name) continue;
    if (*name == "perfect") return Part::kPerfect;
    if (*name == "algorithm") return Part::kAlgorithm;
    if (*name == "random") return Part::kRandom;
    if (*name == "solver") return Part::kSolver;
    throw CaseError(file.string() + ": --part " + *name + " is not known");
  }
  throw CaseError(folder.string() + ": no --part is given");
}

}  // namespace

std::vector<MeasuredCase> measured_cases(const fs::path& testcases, Id max_cells) {
  std::vector<MeasuredCase> cases;
  for (const auto& entry : fs::recursive_directory_iterator(testcases)) {
    if (entry.path().filename() != "asks.txt") continue;
    const fs::path folder = entry.path().parent_path().parent_path();
    MeasuredCase found{folder.lexically_relative(testcases).generic_string(), part_of(folder),
                       read_asks(text_of(entry.path()))};
    const auto large = [&](const Ask& ask) { return ask.grid.count() > max_cells; };
    if (std::ranges::none_of(found.asks, large)) cases.push_back(std::move(found));
  }
  std::ranges::sort(cases, {}, &MeasuredCase::id);
  return cases;
}

std::map<std::string, std::vector<std::string>> losses(const std::vector<MeasuredCase>& cases,
                                                       const Pretender& pretender) {
  std::map<std::string, std::vector<std::string>> lost;
  for (const MeasuredCase& test : cases) {
    const Judgement judgement = judge(test.part, test.asks, answer_of(test.asks, pretender));
    for (const Field& field : judgement.fields) {
      if (!(field.share == kit::judge::kWhole)) lost[test.id].push_back(field.name);
    }
  }
  return lost;
}

}  // namespace maze::judge
