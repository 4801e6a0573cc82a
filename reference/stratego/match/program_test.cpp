// How a player is given on the command line.
#include "stratego/match/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace stratego::match {
namespace {

using ::testing::EndsWith;
using Rows = std::vector<std::string>;

TEST(Programs, AreSplitWithoutAShell) {
  Program program;
  ASSERT_FALSE(read_program("python3 'my ai.py' -x \"a b\" c\\ d $HOME", program));
  EXPECT_EQ(program.command, (Rows{"python3", "my ai.py", "-x", "a b", "c d", "$HOME"}));
  EXPECT_EQ(program.name, "python3");
  const std::string path = ::testing::TempDir() + "/an ai";
  std::ofstream(path) << "x";
  ASSERT_FALSE(read_program(path, program));
  EXPECT_EQ(program.command, (Rows{path}));
  EXPECT_THAT(program.name, EndsWith("/an_ai"));
  EXPECT_EQ(anchored({"/bin/sh", "-x", "no such file"}), (Rows{"/bin/sh", "-x", "no such file"}));
}

}  // namespace
}  // namespace stratego::match
