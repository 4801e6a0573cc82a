// A download for tests, made of names and texts, with two assignments that look like the kit's.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "grader/intake/download/layout.hpp"

namespace grader::intake {

inline constexpr const char* kPythonMain = "if __name__ == \"__main__\":\n    main()\n";

inline std::map<LanguageId, Language> test_languages() {
  std::map<LanguageId, Language> languages;
  const std::vector<std::pair<std::string, std::string>> extensions{
      {"cpp", ".cpp"}, {"python", ".py"}, {"java", ".java"}};
  for (const auto& [name, extension] : extensions) {
    Language& one = languages[{name}];
    one.id = {name};
    one.title = name;
    one.extensions = {extension};
    one.builds = {{}};
  }
  languages[{"cpp"}].builds = {{"CMakeLists.txt", {}, "", {}}, {"", {}, "", {}}};
  return languages;
}

inline std::map<AssignmentId, Assignment> test_assignments() {
  std::map<AssignmentId, Assignment> assignments;
  Assignment& npuzzle = assignments[{"npuzzle"}];
  npuzzle.id = {"npuzzle"};
  npuzzle.language_order = {{"cpp"}, {"python"}, {"java"}};
  npuzzle.languages[{"cpp"}].program = "driver";
  npuzzle.languages[{"python"}] = {"driver", {"driver_3.py", "driver.py"}, {}, {}};
  npuzzle.languages[{"java"}] = {"Driver", {"Driver.java"}, {}, {}};
  Assignment& maze = assignments[{"maze"}];
  maze.id = {"maze"};
  maze.language_order = {{"cpp"}, {"java"}};
  maze.languages[{"cpp"}].program = "maze_evaluation";
  maze.languages[{"java"}].program = "MazeTester";
  return assignments;
}

class TestDownload {
 public:
  // Names as plain pointers: a pair of texts in braces could be read as a string.
  explicit TestDownload(std::vector<std::pair<std::string, std::string>> files, const char* name = "download",
                        const char* parent = "")
      : files_(std::move(files)), name_(name), parent_(parent) {
    std::ranges::sort(files_);
    for (const auto& [path, text] : files_) {
      Member member;
      member.path = path;
      member.host = "/" + path;
      members_.push_back(std::move(member));
    }
  }
  Layout layout(const LayoutOptions& options = {}) const {
    const auto read = [this](const Member& member) {
      return std::ranges::find(files_, member.path, &std::pair<std::string, std::string>::first)->second;
    };
    return recognise_layout({name_, parent_, members_, read, assignments_, languages_}, options);
  }
  const std::vector<Member>& members() const { return members_; }

 private:
  std::vector<std::pair<std::string, std::string>> files_;
  std::string name_;
  std::string parent_;
  std::vector<Member> members_;
  std::map<AssignmentId, Assignment> assignments_ = test_assignments();
  std::map<LanguageId, Language> languages_ = test_languages();
};

}  // namespace grader::intake
