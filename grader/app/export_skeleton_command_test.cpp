#include "grader/app/export_skeleton_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace grader::app {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ExportSkeletonCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "export-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    top_ = pattern;
    for (const char* toy : {"one", "two"}) {
      const std::string folder = std::string("reference/") + toy;
      put(folder + "/skeleton.json",
          std::string(R"({"languages": {"python": {"student": {")") + toy + R"(/a.py": "student/a.py"}}}})");
      put(folder + "/a.py",
          "def f():\n    # BEGIN SOLUTION\n    # STUB: pass\n    return 1\n    # END SOLUTION\n");
    }
  }
  void TearDown() override { fs::remove_all(top_); }

  void put(const std::string& name, const std::string& text) const {
    fs::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name, std::ios::binary) << text;
  }
  int run(const ExportSkeletonOptions& options) {
    out_.str("");
    err_.str("");
    return export_skeleton_command(top_, options, out_, err_);
  }

  fs::path top_;
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(ExportSkeletonCommand, CheckListsWhatTheExportThenPutsRight) {
  EXPECT_EQ(run({{}, true, {}}), 1);
  EXPECT_EQ(out_.str(), "one: missing python/student/a.py\ntwo: missing python/student/a.py\n");
  EXPECT_THAT(err_.str(), HasSubstr("run grader export-skeleton"));
  EXPECT_FALSE(fs::exists(top_ / "student_skeleton"));

  EXPECT_EQ(run({"one", false, {}}), 0);
  EXPECT_TRUE(fs::exists(top_ / "student_skeleton/one/python/student/a.py"));
  EXPECT_FALSE(fs::exists(top_ / "student_skeleton/two"));
  EXPECT_EQ(run({{}, false, {}}), 0);
  EXPECT_EQ(run({{}, true, {}}), 0);
  EXPECT_EQ(out_.str() + err_.str(), "");
}

TEST_F(ExportSkeletonCommand, SolutionsAreSubmissionsOfTheirOwn) {
  EXPECT_EQ(run({"one", false, top_ / "class"}), 0);
  std::ifstream in(top_ / "class/reference-python/one/student/a.py");
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_EQ(text.str(), "def f():\n    return 1\n");
}

TEST_F(ExportSkeletonCommand, AMistakeAnywhereWritesNothing) {
  put("reference/two/a.py", "def f():\n    # BEGIN SOLUTION\n    return 1\n");
  EXPECT_EQ(run({{}, false, {}}), 2);
  EXPECT_THAT(err_.str(), HasSubstr("two/a.py: line 2: this region is never closed"));
  EXPECT_FALSE(fs::exists(top_ / "student_skeleton"));
}

TEST_F(ExportSkeletonCommand, AnUnknownAssignmentIsNamedBesideTheKnownOnes) {
  EXPECT_EQ(run({"three", false, {}}), 2);
  EXPECT_THAT(err_.str(), HasSubstr("no skeleton manifest for \"three\" (known: one, two)"));
}

}  // namespace
}  // namespace grader::app
