#include "npuzzle/judge/absent.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

namespace {

constexpr std::string_view kWhere =
    "The answer belongs into a file with exactly the name output.txt in the current folder.";

std::string last_part(const std::string& path) {
  return path.substr(path.rfind('/') + 1);
}

// A name in the working folder that was meant to be output.txt.
std::string other_name(const CaseFolder& folder) {
  for (const std::string& name : folder.left_in_work) {
    if (name != "output.txt" && lowered(name) == "output.txt") {
      return fmt::format("The program wrote {}: the name must be output.txt, in small letters.",
                         as_shown(name));
    }
  }
  for (const std::string& name : folder.left_in_work) {
    if (name != "output.txt" && lowered(last_part(name)) == "output.txt") {
      return fmt::format("The program wrote {}: not in another folder. {}", as_shown(name), kWhere);
    }
  }
  for (const std::string& name : folder.left_in_work) {
    const std::string plain = lowered(last_part(name));
    if (name != "output.txt" &&
        (plain.find("output") != std::string::npos || plain.find("result") != std::string::npos)) {
      return fmt::format("The program wrote {}. {}", as_shown(name), kWhere);
    }
  }
  return "";
}

}  // namespace

std::string explain_absence(const CaseFolder& folder) {
  const auto skipped = folder.skipped.find("output.txt");
  const std::string why = skipped == folder.skipped.end() ? "missing" : skipped->second;
  if (why != "missing") {
    return fmt::format("output.txt cannot be read: it {}. Write a plain file.",
                       why.starts_with("is ") ? why : "is " + why);
  }
  if (std::string text = other_name(folder); !text.empty()) return text;
  if (folder.out.find("path_to_goal") != std::string::npos ||
      folder.out.find("nodes_expanded") != std::string::npos) {
    return fmt::format("The answer was printed on standard output. {}", kWhere);
  }
  const std::string ended = folder.exit == 0
                                ? "The program ended as if all were well, but wrote no output.txt."
                                : fmt::format(
                                      "The program ended with exit code {} and wrote no "
                                      "output.txt.",
                                      folder.exit);
  if (!folder.left_in_work.empty()) {
    return fmt::format("{} It left {} behind. {}", ended, as_shown(folder.left_in_work.front()), kWhere);
  }
  return fmt::format("{} {} A path such as /tmp/output.txt, or one beside the source file, is not looked at.",
                     ended, kWhere);
}

}  // namespace npuzzle::judge
