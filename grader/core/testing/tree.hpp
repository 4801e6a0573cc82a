// Files for tests: a folder that is made from names and texts, and goes away.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "grader/core/files.hpp"

namespace grader {

class TestTree {
 public:
  const std::filesystem::path& path() const { return folder_.path(); }
  std::filesystem::path operator/(std::string_view name) const { return folder_.path() / name; }
  TestTree& file(std::string_view name, std::string_view text = "x") {
    const auto target = folder_.path() / name;
    std::filesystem::create_directories(target.parent_path());
    std::ofstream(target, std::ios::binary) << text;
    return *this;
  }
  TestTree& folder(std::string_view name) {
    std::filesystem::create_directories(folder_.path() / name);
    return *this;
  }

 private:
  TempFolder folder_{std::filesystem::temp_directory_path()};
};

}  // namespace grader
