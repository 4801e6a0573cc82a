#include "grader/intake/download/intake.hpp"

#include <gmock/gmock.h>

#include "grader/core/files.hpp"
#include "grader/intake/download/archive_test_bytes.hpp"
#include "grader/intake/download/layout_test_kit.hpp"

namespace grader::intake {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class TakeIn : public testing::Test {
 protected:
  Intake taken(const std::string& name, const LayoutOptions& options = {}) {
    const auto intake = take_in(folder_.path() / name, {assignments_, languages_}, options, scratch_.path());
    if (intake) return *intake;
    ADD_FAILURE() << to_string(intake.error().front());
    return {};
  }
  void put(const std::string& name, const std::string& bytes) { replace_file(folder_.path() / name, bytes); }
  static std::vector<std::string> rows(const Intake& intake) {
    std::vector<std::string> lines;
    for (const IntakeRow& row : intake.rows) {
      lines.push_back(row.file + "|" + row.student + "|" + row.attempt + "|" + row.language + "|" + row.main +
                      "|" + row.what + (row.open ? "|?" : ""));
    }
    return lines;
  }

  std::map<AssignmentId, Assignment> assignments_ = test_assignments();
  std::map<LanguageId, Language> languages_ = test_languages();
  TempFolder folder_{std::filesystem::temp_directory_path()};
  TempFolder scratch_{std::filesystem::temp_directory_path()};
};

TEST_F(TakeIn, ACanvasDownloadBecomesSubmissions) {
  put("submissions.zip",
      packed({{"ada_1_11_driver-1.py", "print(1)"},
              {"bo_LATE_2_22_hw.zip", packed({{"hw/driver.py", "x"}, {"hw/board.py", "y"}})},
              {"cy_3_text.html", "<html>"}}));
  const Intake intake = taken("submissions.zip");
  EXPECT_THAT(rows(intake), ElementsAre("ada_1_11_driver-1.py|ada_1||python|driver.py|graded",
                                        "bo_LATE_2_22_hw.zip/hw/board.py|bo_2||python|driver.py|graded",
                                        "bo_LATE_2_22_hw.zip/hw/driver.py|bo_2||python|driver.py|graded",
                                        "|cy_3||||nothing to grade: no file was handed in",
                                        "cy_3_text.html|||||a text typed online, for a person to read"));
  EXPECT_TRUE(intake.complete());
  ASSERT_EQ(intake.submissions.size(), 2u);
  EXPECT_EQ(read_file(intake.submissions[0].folder / "driver.py"), "print(1)");
  EXPECT_THAT(intake.submissions[0].notes, ElementsAre("driver-1.py is graded as driver.py"));
  EXPECT_THAT(intake.notes, Contains(HasSubstr("the assignment is npuzzle")));
  EXPECT_THAT(
      intake_csv(intake),
      HasSubstr("bo_LATE_2_22_hw.zip/hw/board.py,bo_2,bo,2,,,late,npuzzle,python,driver.py,graded,\n"));
}

TEST_F(TakeIn, TheLatestAttemptCountsAndTheOthersAreListed) {
  put("d/98-1 - Jo - Nov 8, 2026 905 PM/driver.py", "old");
  put("d/98-2 - Jo - Nov 9, 2026 905 AM/driver.py", "new");
  const Intake intake = taken("d");
  EXPECT_THAT(rows(intake), ElementsAre(HasSubstr("|Jo_98|1 of 2|||an earlier attempt: not graded"),
                                        HasSubstr("|Jo_98|2 of 2|python|driver.py|graded")));
  EXPECT_EQ(read_file(intake.submissions.at(0).folder / "driver.py"), "new");
}

TEST_F(TakeIn, APlainFolderIsGradedWhereItLies) {
  put("class/ada/npuzzle/driver.py", "1");
  put("class/bo/npuzzle/hw.zip", packed({{"driver.py", "2"}}));
  put("class/cy/npuzzle/hw.rar", "no archive");
  const Intake intake = taken("class");
  ASSERT_EQ(intake.submissions.size(), 3u);
  EXPECT_EQ(intake.submissions[0].folder, std::filesystem::canonical(folder_.path() / "class/ada/npuzzle"));
  EXPECT_EQ(read_file(intake.submissions[1].folder / "driver.py"), "2");
  EXPECT_FALSE(intake.complete());
  EXPECT_THAT(rows(intake).back(),
              HasSubstr("cy/npuzzle/hw.rar|cy||||cannot be used: it cannot be read as an archive"));
}

TEST_F(TakeIn, WithoutAnyHintTheAssignmentIsAsked) {
  put("a.zip", packed({{"ada_1_11_solution.py", "1"}, {"bo_2_22_x.py", "2"}}));
  const Intake intake = taken("a.zip");
  EXPECT_TRUE(intake.undecided);
  EXPECT_THAT(intake.submissions, IsEmpty());
  ASSERT_EQ(intake.questions.size(), 1u);
  EXPECT_THAT(intake.questions[0].answer, HasSubstr("--assignment"));
}

}  // namespace
}  // namespace grader::intake
