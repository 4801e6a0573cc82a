#include "grader/skeleton/skeleton_regions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace grader::skeleton {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

auto error_at(const char* pointer, const char* what) {
  return AllOf(Field(&Error::pointer, pointer), Field(&Error::what, HasSubstr(what)),
               Field(&Error::remedy, testing::Not(testing::IsEmpty())), Field(&Error::file, "a.cpp"));
}

Errors errors_of(std::string_view text) {
  const auto cut = cut_regions("a.cpp", text);
  return cut ? Errors{} : cut.error();
}

TEST(Regions, ABodyBecomesItsStubAtTheSameIndentation) {
  const auto cut = cut_regions("a.cpp",
                               "int f(int x) {\n"
                               "  // BEGIN SOLUTION\n"
                               "  // STUB: (void)x;\n"
                               "  // STUB:\n"
                               "  // STUB: if (false) {\n"
                               "  // STUB:   return 1;\n"
                               "  // STUB: }\n"
                               "  // STUB: return 0;  // TODO\n"
                               "  // twice, because\n"
                               "  return 2 * x;\n"
                               "  // END SOLUTION\n"
                               "}\n");
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->stub,
            "int f(int x) {\n  (void)x;\n\n  if (false) {\n    return 1;\n  }\n  return 0;  // TODO\n}\n");
  EXPECT_EQ(cut->full, "int f(int x) {\n  // twice, because\n  return 2 * x;\n}\n");
  EXPECT_EQ(cut->solution_regions, 1);
}

TEST(Regions, PythonBodiesKeepTheirDocstring) {
  const auto cut = cut_regions("a.py",
                               "def f(x):\n"
                               "    \"\"\"Doubles.\"\"\"\n"
                               "    # BEGIN SOLUTION\n"
                               "    # STUB: return None  # TODO\n"
                               "    return 2 * x\n"
                               "    # END SOLUTION\n"
                               "\n"
                               "\n"
                               "def g():\n"
                               "    # BEGIN SOLUTION\n"
                               "    # STUB: pass\n"
                               "    return 1\n"
                               "    # END SOLUTION\n");
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->stub,
            "def f(x):\n    \"\"\"Doubles.\"\"\"\n    return None  # TODO\n\n\ndef g():\n    pass\n");
  EXPECT_EQ(cut->full, "def f(x):\n    \"\"\"Doubles.\"\"\"\n    return 2 * x\n\n\ndef g():\n    return 1\n");
}

TEST(Regions, StaffLinesVanishWithoutADoubleGap) {
  const auto cut = cut_regions("a.cpp",
                               "#include <map>\n"
                               "\n"
                               "// BEGIN STAFF\n"
                               "#include <secret>\n"
                               "// END STAFF\n"
                               "\n"
                               "int x;\n");
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->stub, "#include <map>\n\nint x;\n");
  EXPECT_EQ(cut->full, "#include <map>\n\n#include <secret>\n\nint x;\n");
  EXPECT_EQ(cut->solution_regions, 0);
}

TEST(Regions, AFileWithoutRegionsIsUnchanged) {
  const std::string text = "// The solution begins with END and staff.\nint x;\n";
  const auto cut = cut_regions("a.cpp", text);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->stub, text);
  EXPECT_EQ(cut->full, text);
}

TEST(Regions, NestedUnclosedAndUnopenedAreMistakes) {
  EXPECT_THAT(
      errors_of(
          "void f() {\n  // BEGIN SOLUTION\n  // STUB: ;\n  // BEGIN STAFF\n  g();\n  // END SOLUTION\n}\n"),
      ElementsAre(error_at("line 4", "inside the one of line 2")));
  EXPECT_THAT(errors_of("void f() {\n  // BEGIN SOLUTION\n  // STUB: ;\n  g();\n}\n"),
              ElementsAre(error_at("line 2", "never closed")));
  EXPECT_THAT(errors_of("// END STAFF\nint x;\n"), ElementsAre(error_at("line 1", "never begun")));
  EXPECT_THAT(errors_of("// BEGIN STAFF\nint x;\n// END SOLUTION\n"),
              ElementsAre(error_at("line 3", "does not belong to the region of line 1"),
                          error_at("line 1", "never closed")));
}

TEST(Regions, EmptyAndStublessAreMistakesReportedTogether) {
  EXPECT_THAT(errors_of("void f() {\n"
                        "  // BEGIN SOLUTION\n"
                        "  // STUB: ;\n"
                        "\n"
                        "  // END SOLUTION\n"
                        "}\n"
                        "void g() {\n"
                        "  // BEGIN SOLUTION\n"
                        "  f();\n"
                        "  // END SOLUTION\n"
                        "}\n"
                        "// BEGIN STAFF\n"
                        "// END STAFF\n"),
              ElementsAre(error_at("line 2", "is empty"), error_at("line 8", "no stub"),
                          error_at("line 12", "is empty")));
}

TEST(Regions, OnlyWholeBodiesAreSolutions) {
  EXPECT_THAT(
      errors_of(
          "void f() {\n  int x = 1;\n  // BEGIN SOLUTION\n  // STUB: ;\n  g(x);\n  // END SOLUTION\n}\n"),
      ElementsAre(error_at("line 3", "whole function body")));
  EXPECT_THAT(
      errors_of("void f() {\n  // BEGIN SOLUTION\n  // STUB: ;\n  g();\n  // END SOLUTION\n  h();\n}\n"),
      ElementsAre(error_at("line 2", "whole function body")));
  const auto python = cut_regions(
      "a.py",
      "def f():\n    # BEGIN SOLUTION\n    # STUB: pass\n    x = 1\n    # END SOLUTION\n    return x\n");
  ASSERT_FALSE(python);
  EXPECT_THAT(python.error().front().what, HasSubstr("whole function body"));
}

TEST(Regions, AStubLineElsewhereIsAMistake) {
  EXPECT_THAT(errors_of("// STUB: f();\nvoid f() {\n  // BEGIN SOLUTION\n  // STUB: ;\n  g();\n"
                        "  // STUB: h();\n  // END SOLUTION\n}\n"),
              ElementsAre(error_at("line 1", "stub line"), error_at("line 6", "stub line")));
}

TEST(Regions, AMisspeltMarkerIsAMistakeAndNeverALeak) {
  for (const char* line : {"//BEGIN SOLUTION", "// begin solution", "/* BEGIN SOLUTION */", "# END STAFF",
                           "// BEGIN-SOLUTION:"}) {
    EXPECT_THAT(errors_of(std::string(line) + "\nint x;\n"),
                ElementsAre(error_at("line 1", "looks like a region marker")))
        << line;
  }
  const auto markdown = cut_regions("README.md", "// BEGIN SOLUTION\n");
  EXPECT_FALSE(markdown);
}

}  // namespace
}  // namespace grader::skeleton
