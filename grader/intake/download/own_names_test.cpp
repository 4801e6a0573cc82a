#include "grader/intake/download/own_names.hpp"

#include <gmock/gmock.h>

namespace grader::intake {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<HandedIn> named(const std::vector<std::string>& names) {
  std::vector<HandedIn> files;
  for (const std::string& name : names) files.push_back({files.size(), name});
  return files;
}

std::vector<std::string> names_of(const std::vector<HandedIn>& files) {
  std::vector<std::string> names;
  for (const HandedIn& one : files) names.push_back(one.name);
  return names;
}

std::vector<std::string> unpacked(const std::vector<std::string>& names) {
  auto files = named(names);
  unpack_in_place(files);
  return names_of(files);
}

TEST(OwnNames, WhatAnArchiveHeldTakesItsPlace) {
  EXPECT_THAT(unpacked({"hw.zip/hw1/driver.py", "hw.zip/hw1/b.py", "hw.zip/__MACOSX/._b.py", "notes.pdf"}),
              ElementsAre("driver.py", "b.py", "__MACOSX/._b.py", "notes.pdf"));
  EXPECT_THAT(unpacked({"driver.py", "hw.zip/driver.py"}), ElementsAre("driver.py", "hw/driver.py"));
  EXPECT_THAT(unpacked({"a.zip/b.tar.gz/x/driver.py", "src/c.7z/d.py"}),
              ElementsAre("driver.py", "src/d.py"));
  EXPECT_THAT(unpacked({"src/driver.py", "hw.zip"}), ElementsAre("src/driver.py", "hw.zip"));
}

struct Restored {
  std::vector<std::string> names;
  std::vector<std::string> notes;
};

Restored restored(const std::vector<std::string>& names, bool numbered, const std::string& text = "") {
  auto files = named(names);
  const NameRules rules{
      {"driver.py", "driver_3.py", "Driver.java"}, numbered, [&](const HandedIn&) { return text; }};
  const auto notes = restore_names(files, rules);
  return {names_of(files), notes};
}

TEST(OwnNames, NumbersThatPlatformsAndBrowsersAddedAreTakenBackWhereItIsCertain) {
  EXPECT_THAT(restored({"driver-1.py"}, true).names, ElementsAre("driver.py"));
  EXPECT_THAT(restored({"driver-0b0e2a6c-1111-2222-3333-444455556666.py"}, true).names,
              ElementsAre("driver.py"));
  EXPECT_THAT(restored({"driver-1.py"}, false).names, ElementsAre("driver-1.py"));
  EXPECT_THAT(restored({"driver (1).py"}, false).names, ElementsAre("driver.py"));
  EXPECT_THAT(restored({"driver(2).py"}, false).names, ElementsAre("driver.py"));
  EXPECT_THAT(restored({"driver.py", "driver-1.py"}, true).names, ElementsAre("driver.py", "driver-1.py"));
  EXPECT_THAT(restored({"vec2-2.h"}, true).names, ElementsAre("vec2-2.h"));
  EXPECT_THAT(restored({"my driver (1).py"}, true).names, ElementsAre("my driver (1).py"));
  EXPECT_THAT(restored({"driver.py", "board-2.py"}, true, "from board import Board").names,
              ElementsAre("driver.py", "board.py"));
  EXPECT_THAT(restored({"driver.py", "board-2.py"}, true, "import boarding").names,
              ElementsAre("driver.py", "board-2.py"));
  EXPECT_THAT(restored({"Board-1.java"}, true, "package a; public final class Board {").names,
              ElementsAre("Board.java"));
  EXPECT_THAT(restored({"Board-1.java"}, true, "public class Other {").names, ElementsAre("Board-1.java"));
}

TEST(OwnNames, OfTwoVersionsTheHigherNumberIsUsedAndBothAreTold) {
  const Restored two = restored({"driver-1.py", "driver-3.py"}, true);
  EXPECT_THAT(two.names, ElementsAre("driver-1.py", "driver.py"));
  EXPECT_THAT(two.notes,
              ElementsAre(HasSubstr("two versions"), HasSubstr("driver-3.py is graded as driver.py")));
  EXPECT_THAT(restored({"driver.py"}, true).notes, IsEmpty());
}

}  // namespace
}  // namespace grader::intake
