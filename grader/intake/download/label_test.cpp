#include "grader/intake/download/label.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace grader::intake {
namespace {

std::string shown(const std::optional<Label>& label) {
  if (!label) return "-";
  constexpr std::array<const char*, 4> kKinds{"", " text", " link", " receipt"};
  return fmt::format("{}|{}|{}|{}|{}|{}{}", label->student, label->name, label->platform_id, label->when,
                     label->late ? "late" : "", label->file, kKinds[static_cast<std::size_t>(label->kind)]);
}

struct Row {
  const char* name;
  const char* expected;
};

TEST(CanvasLabel, ReadsEveryFormThatCanvasWrites) {
  for (const Row& row : {
           Row{"petrovboris_4821_990417_driver.py", "petrovboris_4821|petrovboris|4821|||driver.py"},
           Row{"obrienmaryann_LATE_4821_990417_main.cpp",
               "obrienmaryann_4821|obrienmaryann|4821||late|main.cpp"},
           Row{"nováková_late_12_34_driver-1.py", "nováková_12|nováková|12||late|driver-1.py"},
           Row{"late_77_88_x.cpp", "late_77|late|77|||x.cpp"},
           Row{"ada_1_2_a_12_34_b.cpp", "ada_1|ada|1|||a_12_34_b.cpp"},
           Row{"ada_4821_text.html", "ada_4821|ada|4821|||text.html text"},
           Row{"ada_LATE_4821_link.html", "ada_4821|ada|4821||late|link.html link"},
           Row{"anon_x7Qp2_990417_main.cpp", "anon-x7Qp2||anon:x7Qp2|||main.cpp"},
           Row{"LATE_anon_x7Qp2_990417_my main.cpp", "anon-x7Qp2||anon:x7Qp2||late|my main.cpp"},
           Row{"ada_4821_990417_lab.tar-1.gz", "ada_4821|ada|4821|||lab.tar-1.gz"},
           Row{"_1_2_x.py", "-"},
           Row{"driver_3.py", "-"},
           Row{"ada_1_2_", "-"},
           Row{"notes.txt", "-"},
           Row{"", "-"},
       }) {
    EXPECT_EQ(shown(canvas_label(row.name)), row.expected) << row.name;
  }
}

TEST(MoodleLabel, ReadsFoldersFlatFilesAndTeams) {
  for (const Row& row : {
           Row{"Boris Petrov_12345_assignsubmission_file_", "Boris Petrov_12345|Boris Petrov|12345|||"},
           Row{"Boris Petrov_12345_assignsubmission_file", "Boris Petrov_12345|Boris Petrov|12345|||"},
           Row{"OBrien Mary-Ann_20417_assignsubmission_file_main.cpp",
               "OBrien Mary-Ann_20417|OBrien Mary-Ann|20417|||main.cpp"},
           Row{"Mary___Ann_Lee_7_assignsubmission_onlinetext_", "Mary___Ann_Lee_7|Mary___Ann_Lee|7||| text"},
           Row{"A B_7_assignsubmission_file_x_8_assignsubmission_file_y.py",
               "A B_7|A B|7|||x_8_assignsubmission_file_y.py"},
           Row{"Default group_assignsubmission_file", "Default group|Default group||||"},
           Row{"A B_7_assignfeedback_file_x.py", "-"},
           Row{"_assignsubmission_file", "-"},
       }) {
    EXPECT_EQ(shown(moodle_label(row.name)), row.expected) << row.name;
  }
}

TEST(BlackboardLabel, AnchorsOnTheTime) {
  for (const Row& row : {
           Row{"Lab_3_anna.berg2_attempt_2026-02-03-18-34-13_driver.py",
               "Lab_3_anna.berg2|||2026-02-03 18:34:13||driver.py"},
           Row{"L_a_attempt_2026-02-03-18-34-13.txt",
               "L_a|||2026-02-03 18:34:13||L_a_attempt_2026-02-03-18-34-13.txt receipt"},
           Row{"L_a_attempt_x_attempt_2026-02-03-18-34-13_y", "L_a_attempt_x|||2026-02-03 18:34:13||y"},
           Row{"L_a_attempt_2026-02-03", "-"},
           Row{"_attempt_2026-02-03-18-34-13.txt", "-"},
       }) {
    EXPECT_EQ(shown(blackboard_label(row.name)), row.expected) << row.name;
  }
}

TEST(BrightspaceLabel, AnchorsOnTheDate) {
  for (const Row& row : {
           Row{"41207-655012 - Jane Maria Roe - Nov 28, 2026 1022 AM",
               "Jane Maria Roe_41207|Jane Maria Roe|41207|2026-11-28 10:22||"},
           Row{"98765-1 - Bo - Nov 8, 2026 1205 AM - lab - v2.cpp",
               "Bo_98765|Bo|98765|2026-11-08 00:05||lab - v2.cpp"},
           Row{"98765 - A - B - Mar 29, 2026 1259 PM", "A - B_98765|A - B|98765|2026-03-29 12:59||"},
           Row{"98765-1 - Bo - Nov 8, 2026 905 PM", "Bo_98765|Bo|98765|2026-11-08 21:05||"},
           Row{"98765-1 - Bo - Foo 8, 2026 905 PM", "-"},
           Row{"98765-1 - Bo - Nov 8, 2026 1305 PM", "-"},
           Row{"x-1 - Bo - Nov 8, 2026 905 PM", "-"},
           Row{"index.html", "-"},
       }) {
    EXPECT_EQ(shown(brightspace_label(row.name)), row.expected) << row.name;
  }
}

}  // namespace
}  // namespace grader::intake
