#include "grader/skeleton/export_skeleton.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace grader::skeleton {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Pair;

constexpr const char* kManifest = R"({"languages": {"cpp": {
  "copy": "toy/skeleton/cpp",
  "given": {"toy/toy.hpp": "given/toy.hpp"},
  "student": {"toy/solve.cpp": "student/solve.cpp"},
  "solution": {"toy/table.hpp": "student/table.hpp"}}}})";

class ExportSkeleton : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "skeleton-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    top_ = pattern;
    put("reference/toy/skeleton.json", kManifest);
    put("reference/toy/skeleton/cpp/README.md", "Read me.\n");
    put("reference/toy/skeleton/cpp/check", "#!/bin/sh\n");
    fs::permissions(top_ / "reference/toy/skeleton/cpp/check", fs::perms::owner_all);
    put("reference/toy/toy.hpp", "// A toy.\n#include <map>\nint solve(int x);\n");
    put("reference/toy/table.hpp", "int table(int x);\n");
    put("reference/toy/solve.cpp",
        "#include \"toy/toy.hpp\"\n// BEGIN STAFF\n#include \"toy/table.hpp\"\n// END STAFF\n\n"
        "int solve(int x) {\n  // BEGIN SOLUTION\n  // STUB: return x;\n\n  return table(x);\n  // END "
        "SOLUTION\n}\n");
  }
  void TearDown() override { fs::remove_all(top_); }

  void put(const std::string& name, const std::string& text) const {
    fs::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name, std::ios::binary) << text;
  }
  std::string get(const std::string& name) const {
    std::ifstream in(top_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  Result<Exports> exports() const { return make_exports(top_ / "reference", {"toy"}); }
  Errors errors() const {
    const auto made = exports();
    return made ? Errors{} : made.error();
  }

  fs::path top_;
};

TEST_F(ExportSkeleton, FilesGoWhereTheManifestSays) {
  const auto made = exports();
  ASSERT_TRUE(made);
  const FileTree& tree = made->skeleton.at({"cpp"});
  EXPECT_THAT(tree,
              ElementsAre(Key("README.md"), Key("check"), Key("given/toy.hpp"), Key("student/solve.cpp")));
  EXPECT_TRUE(tree.at("check").executable);
  EXPECT_FALSE(tree.at("README.md").executable);
  EXPECT_THAT(tree.at("given/toy.hpp").bytes, testing::StartsWith("// Given: the grader uses its own copy"));
  EXPECT_EQ(tree.at("student/solve.cpp").bytes,
            "#include \"given/toy.hpp\"\n\nint solve(int x) {\n  return x;\n}\n");
}

TEST_F(ExportSkeleton, TheSolutionIsCompleteAndBuildsOnTheSameFiles) {
  const auto made = exports();
  ASSERT_TRUE(made);
  const FileTree& tree = made->solution.at({"cpp"});
  EXPECT_THAT(tree, Contains(Key("student/table.hpp")));
  EXPECT_EQ(tree.at("student/solve.cpp").bytes,
            "#include \"given/toy.hpp\"\n#include \"student/table.hpp\"\n\nint solve(int x) {\n  return "
            "table(x);\n}\n");
  EXPECT_EQ(tree.at("given/toy.hpp"), made->skeleton.at({"cpp"}).at("given/toy.hpp"));
}

TEST_F(ExportSkeleton, AnIncludeThatStaysBehindIsAMistake) {
  put("reference/toy/toy.hpp", "#include \"toy/table.hpp\"\nint solve(int x);\n");
  EXPECT_THAT(errors(), ElementsAre(Field(&Error::what, HasSubstr("line 1 includes toy/table.hpp"))));
}

TEST_F(ExportSkeleton, RolesAndRegionsMustAgree) {
  put("reference/toy/solve.cpp", "int solve(int x) { return x; }\n");
  put("reference/toy/toy.hpp",
      "inline int f() {\n  // BEGIN SOLUTION\n  // STUB: return 0;\n\n  return 1;\n  // END SOLUTION\n}\n");
  EXPECT_THAT(errors(), testing::UnorderedElementsAre(
                            Field(&Error::what, HasSubstr("toy/solve.cpp has no SOLUTION region")),
                            Field(&Error::what, HasSubstr("toy/toy.hpp has a SOLUTION region"))));
}

TEST_F(ExportSkeleton, MistakesOfAllFilesComeTogether) {
  put("reference/toy/solve.cpp",
      "int solve(int x) {\n  // BEGIN SOLUTION\n  return x;\n  // END SOLUTION\n}\n");
  put("reference/toy/toy.hpp", "// END STAFF\n");
  const Errors found = errors();
  EXPECT_THAT(found, testing::SizeIs(2));
  EXPECT_THAT(found, Contains(Field(&Error::file, testing::EndsWith("toy/solve.cpp"))));
  EXPECT_THAT(found, Contains(Field(&Error::file, testing::EndsWith("toy/toy.hpp"))));
}

TEST_F(ExportSkeleton, ManifestMistakesPointAtThemselves) {
  put("reference/toy/skeleton.json", R"({"languages": {"cpp": {
    "given": {"toy/toy.hpp": "student/toy.hpp", "toy/gone.hpp": "given/gone.hpp"},
    "student": {"toy/solve.cpp": "../solve.cpp", "toy/table.hpp": "given/table.hpp"},
    "copy": "toy/nowhere", "givn": {}}}, "extra": 1})");
  const Errors found = errors();
  const auto pointers = [&] {
    std::vector<std::string> all;
    for (const Error& error : found) {
      all.push_back(error.pointer);
      EXPECT_FALSE(error.remedy.empty());
      EXPECT_THAT(error.file, testing::EndsWith("toy/skeleton.json"));
    }
    return all;
  }();
  EXPECT_THAT(pointers, testing::UnorderedElementsAre("/extra", "/languages/cpp/copy", "/languages/cpp/givn",
                                                      "/languages/cpp/given/toy~1gone.hpp",
                                                      "/languages/cpp/given/toy~1toy.hpp",
                                                      "/languages/cpp/student/toy~1solve.cpp",
                                                      "/languages/cpp/student/toy~1table.hpp"));
}

TEST_F(ExportSkeleton, TwoFilesNeverShareATarget) {
  put("reference/toy/skeleton/cpp/given/toy.hpp", "int x;\n");
  EXPECT_THAT(errors(),
              ElementsAre(Field(&Error::what, HasSubstr("two files would be written to given/toy.hpp"))));
}

TEST_F(ExportSkeleton, NoManifestAndNoJsonSpeak) {
  put("reference/toy/skeleton.json", "{");
  EXPECT_THAT(errors(), ElementsAre(Field(&Error::what, HasSubstr("not JSON"))));
  fs::remove(top_ / "reference/toy/skeleton.json");
  EXPECT_THAT(errors(), ElementsAre(Field(&Error::what, HasSubstr("no skeleton manifest"))));
}

TEST_F(ExportSkeleton, UpdatingMakesTheFolderEqualAndTouchesNothingElse) {
  const auto made = exports();
  ASSERT_TRUE(made);
  const FileTree tree = joined(made->skeleton);
  const fs::path folder = top_ / "student_skeleton/toy";
  EXPECT_THAT(compare_tree(tree, folder), testing::SizeIs(4));
  update_tree(tree, compare_tree(tree, folder), folder);
  EXPECT_THAT(compare_tree(tree, folder), IsEmpty());
  const auto before = fs::last_write_time(folder / "cpp/README.md");

  put("student_skeleton/toy/cpp/student/solve.cpp", "#include \"given/toy.hpp\"\n\nint edited;\n");
  put("student_skeleton/toy/cpp/old/left.cpp", "int x;\n");
  put("student_skeleton/toy/cpp/build/CMakeCache.txt", "rubbish\n");
  fs::remove(folder / "cpp/given/toy.hpp");
  const auto differences = compare_tree(tree, folder);
  std::vector<std::string> words;
  for (const TreeDifference& difference : differences) words.push_back(to_string(difference));
  EXPECT_THAT(words, ElementsAre("missing cpp/given/toy.hpp", "extra   cpp/old/left.cpp",
                                 "changed cpp/student/solve.cpp (first difference in line 3)"));
  update_tree(tree, differences, folder);
  EXPECT_THAT(compare_tree(tree, folder), IsEmpty());
  EXPECT_FALSE(fs::exists(folder / "cpp/old"));
  EXPECT_TRUE(fs::exists(folder / "cpp/build/CMakeCache.txt"));
  EXPECT_EQ(fs::last_write_time(folder / "cpp/README.md"), before);
}

TEST_F(ExportSkeleton, ALostExecutableBitIsADifference) {
  const auto made = exports();
  ASSERT_TRUE(made);
  const FileTree tree = joined(made->skeleton);
  const fs::path folder = top_ / "out";
  update_tree(tree, compare_tree(tree, folder), folder);
  fs::permissions(folder / "cpp/check", fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(compare_tree(tree, folder),
              ElementsAre(TreeDifference{TreeDifference::Kind::kChanged, "cpp/check", 0}));
}

TEST_F(ExportSkeleton, TheSameReferenceGivesTheSameBytes) {
  const auto one = exports();
  const auto two = exports();
  ASSERT_TRUE(one && two);
  EXPECT_EQ(joined(one->skeleton), joined(two->skeleton));
  EXPECT_EQ(joined(one->solution), joined(two->solution));
}

}  // namespace
}  // namespace grader::skeleton
