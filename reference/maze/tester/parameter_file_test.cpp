#include "maze/tester/parameter_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace maze {
namespace {

TEST(ParameterFile, ReadsTheExamplesOfTheHandOut) {
  const auto normal =
      std::get<Parameters>(parse_parameters("normal\nkruskal recurBack\n30 30\n2 0\n0 0\n", "p"));
  EXPECT_EQ(normal.type, MazeType::kNormal);
  EXPECT_EQ(normal.generator, "kruskal");
  EXPECT_EQ(normal.solver, "recurBack");
  EXPECT_EQ(normal.shape.rows, 30);
  EXPECT_EQ(normal.shape.entrance, (Cell{2, 0}));
  EXPECT_EQ(normal.shape.exit, (Cell{0, 0}));
  EXPECT_EQ(normal.solver_place, "p:2:9");

  const auto tunnel = std::get<Parameters>(parse_parameters(
      "tunnel\n\nhuntandkill        sample\n\n50 50 0 5\n\n49   12\n\n5  9 15 9\n3 7 14 8\n0 0 22 12  \n\n",
      "p"));
  EXPECT_EQ(tunnel.type, MazeType::kTunnel);
  EXPECT_EQ(tunnel.shape.exit, (Cell{49, 12}));
  EXPECT_EQ(tunnel.tunnels, (std::vector<Tunnel>{{{5, 9}, {15, 9}}, {{3, 7}, {14, 8}}, {{0, 0}, {22, 12}}}));
}

TEST(ParameterFile, TakesWhatTheHandOutLeavesFree) {
  const std::vector<std::string> good = {
      "normal kruskal none 1 1 0 0 0 0",                              // one line, one cell, entrance is exit
      "normal\r\nkruskal\r\nnone\r\n2\r\n2\r\n0\r\n0\r\n1\r\n1\r\n",  // a Windows file
      "\t normal\vkruskal\fnone 2 2 +0 0 1 1 \n\n",                   // any white space, a plus sign
      "normal x y 2 2 0 0 1 1",                                       // names are looked up by others
      "normal kruskal none 2 2 0 0 1 1 9 9 -1 7",                     // a normal maze ignores its tunnels
      "normal kruskal none 2 2 0 0 1 1 0 0 0 0 0 0 0 0",              //
      "tunnel kruskal none 2 2 0 0 1 1",                              // no tunnels
      "tunnel kruskal none 2 2 0 0 1 1 0 0 0 1",                      // ends may be neighbours
      "tunnel kruskal none 2 2 0 0 1 1 0 0 1 1 0 1 1 0",              // on entrance and exit
      "normal kruskal none 5 5 02 000 4 3",
  };
  for (const std::string& text : good) {
    const auto read = parse_parameters(text, "p");
    EXPECT_TRUE(std::holds_alternative<Parameters>(read)) << text;
  }
  EXPECT_TRUE(std::get<Parameters>(parse_parameters(good[4], "p")).tunnels.empty());
}

struct Bad {
  std::string text;
  std::string headline;
  std::string detail;
};

const std::string kFile = "Incorrect parameter file.",
                  kSize = "Row or column number of maze must be at least 1.", kType = "Unknown maze type.",
                  kEnds = "Incorrect maze entrance or exit position.", kTunnel = "Incorrect tunnel.";

std::vector<Bad> bad_files() {
  return {
      {"", kFile, "p:1: the file is empty; it begins with the mazeType, normal or tunnel"},
      {" \n\t\n", kFile, "p:3: the file is empty; it begins with the mazeType, normal or tunnel"},
      {"normal", kFile,
       "p:1: the file ends before generatorName; 9 words are needed before the tunnels, 1 are there"},
      {"normal\nkruskal\n", kFile,
       "p:3: the file ends before solverName; 9 words are needed before the tunnels, 2 are there"},
      {"normal k r", kFile,
       "p:1: the file ends before numRow; 9 words are needed before the tunnels, 3 are there"},
      {"normal k r 3", kFile,
       "p:1: the file ends before numCol; 9 words are needed before the tunnels, 4 are there"},
      {"normal k r 3 3", kFile,
       "p:1: the file ends before entranceRow; 9 words are needed before the tunnels, 5 are there"},
      {"normal k r 3 3 0", kFile,
       "p:1: the file ends before entranceCol; 9 words are needed before the tunnels, 6 are there"},
      {"normal k r 3 3 0 0", kFile,
       "p:1: the file ends before exitRow; 9 words are needed before the tunnels, 7 are there"},
      {"normal k r 3 3 0 0 2", kFile,
       "p:1: the file ends before exitCol; 9 words are needed before the tunnels, 8 are there"},
      {"normal k r\nx 3\n0 0\n2 2", kFile,
       "p:2:1: \"x\" is not a whole number; it stands where the file should have numRow"},
      {"normal k r\n3 3.0\n0 0\n2 2", kFile,
       "p:2:3: \"3.0\" is not a whole number; it stands where the file should have numCol"},
      {"normal k r\n3 3\n1e0 0\n2 2", kFile,
       "p:3:1: \"1e0\" is not a whole number; it stands where the file should have entranceRow"},
      {"normal k r\n3 3\n0 0x1\n2 2", kFile,
       "p:3:3: \"0x1\" is not a whole number; it stands where the file should have entranceCol"},
      {"normal k r\n3 3\n0 0\n-  2", kFile,
       "p:4:1: \"-\" is not a whole number; it stands where the file should have exitRow"},
      {"normal k r\n3 3\n0 0\n2 --2", kFile,
       "p:4:3: \"--2\" is not a whole number; it stands where the file should have exitCol"},
      {"normal k r 3 3 0 0 2 +-2", kFile,
       "p:1:22: \"+-2\" is not a whole number; it stands where the file should have exitCol"},
      {"normal k r 3,3,0,0,2,2", kFile,
       "p:1:12: \"3,3,0,0,2,2\" is not a whole number; it stands where the file should have numRow"},
      {"# a comment\nnormal k r 3 3 0 0 2 2", kFile,
       "p:2:1: \"normal\" is not a whole number; it stands where the file should have numRow"},
      {"normal k r 99999999999 3 0 0 2 2", kFile,
       "p:1:12: \"99999999999\" is too large for numRow; numbers go up to 2147483647"},
      {"normal k r 3 -99999999999 0 0 2 2", kFile,
       "p:1:14: \"-99999999999\" is too large for numCol; numbers go up to 2147483647"},
      {"\xef\xbb\xbfnormal k r 3 3 0 0 2 2", kFile,
       "p:1:1: the file begins with a byte order mark; save it as plain text"},
      {std::string("normal k r 3 3 0\0 0 2 2", 23), kFile,
       "p:1:16: \"0\\x00\" is not a whole number; it stands where the file should have entranceRow"},
      {"normal k r " + std::string(100, 'z') + " 3 0 0 2 2", kFile,
       "p:1:12: \"" + std::string(40, 'z') +
           "...\" is not a whole number; it stands where the file should have numRow"},
      {"normal k r \x1b[31m 3 0 0 2 2", kFile,
       "p:1:12: \"\\x1b[31m\" is not a whole number; it stands where the file should have numRow"},
      {"tunnel k r 3 3 0 0 2 2 1", kFile,
       "p:1: the file ends before the first column of tunnel 1; a tunnel has four numbers, row and column of "
       "both "
       "ends"},
      {"tunnel k r 3 3 0 0 2 2\n1 1 2 1\n0 0 1", kFile,
       "p:3: the file ends before the second column of tunnel 2; a tunnel has four numbers, row and column "
       "of both "
       "ends"},
      {"normal k r 3 3 0 0 2 2 1 1", kFile,
       "p:1: the file ends before the second row of tunnel 1; a tunnel has four numbers, row and column of "
       "both "
       "ends"},
      {"tunnel k r 3 3 0 0 2 2 1 1 a 1", kFile,
       "p:1:28: \"a\" is not a whole number; it stands where the file should have second row of tunnel 1"},
      {"normal k r 3 3 0 0 2 2 end", kFile,
       "p:1:24: \"end\" is not a whole number; it stands where the file should have first row of tunnel 1"},
      {"normal k r 0 3 0 0 2 2", kSize, "p:1:12: numRow is 0"},
      {"normal k r 3\n-4 0 0 2 2", kSize, "p:2:1: numCol is -4"},
      {"Normal k r 3 3 0 0 2 2", kType,
       "p:1:1: \"Normal\" is no maze type; write normal or tunnel, in small letters"},
      {"hex k r 3 3 0 0 2 2", kType,
       "p:1:1: \"hex\" is no maze type; write normal or tunnel, in small letters"},
      {"hex k r 0 3 0 0 2 2", kSize, "p:1:9: numRow is 0"},  // sizes come before the type
      {"normal k r 3 3\n1 1\n2 2", kEnds, "p:2:1: the entrance (1, 1) is not on the border of the maze"},
      {"normal k r 3 3\n0 0\n1 1", kEnds, "p:3:1: the exit (1, 1) is not on the border of the maze"},
      {"normal k r 3 4\n3 0\n0 0", kEnds,
       "p:2:1: the entrance (3, 0) is not in the maze: rows are 0 to 2, columns 0 to 3"},
      {"normal k r 3 4\n0 0\n0 4", kEnds,
       "p:3:1: the exit (0, 4) is not in the maze: rows are 0 to 2, columns 0 to 3"},
      {"normal k r 3 4\n-1 0\n0 0", kEnds,
       "p:2:1: the entrance (-1, 0) is not in the maze: rows are 0 to 2, columns 0 to 3"},
      {"tunnel k r 3 3 0 0 2 2\n0 0 3 0", kTunnel,
       "p:2:5: tunnel 1 ends at (3, 0), which is not in the maze: rows are 0 to 2, columns 0 to 2"},
      {"tunnel k r 3 3 0 0 2 2\n0 -1 1 0", kTunnel,
       "p:2:1: tunnel 1 ends at (0, -1), which is not in the maze: rows are 0 to 2, columns 0 to 2"},
      {"tunnel k r 3 3 0 0 2 2\n1 1 1 1", kTunnel, "p:2:5: tunnel 1 leads from (1, 1) to itself"},
      {"tunnel k r 3 3 0 0 2 2\n0 0 1 1\n2 2 0 0", kTunnel,
       "p:3:5: tunnel 2 ends at (0, 0), where tunnel 1 ends already; a cell has at most one tunnel"},
      {"tunnel k r 3 3 0 0 2 2\n0 0 1 1\n0 0 1 1", kTunnel,
       "p:3:1: tunnel 2 ends at (0, 0), where tunnel 1 ends already; a cell has at most one tunnel"},
      {"tunnel k r 3 3 0 0 2 2\n0 0 0 1 0 1 0 2 0 2 0 0", kTunnel,
       "p:2:9: tunnel 2 ends at (0, 1), where tunnel 1 ends already; a cell has at most one tunnel"},
  };
}

TEST(ParameterFile, SaysWhatIsWrongAndWhere) {
  EXPECT_GE(bad_files().size(), 40U);
  for (const Bad& bad : bad_files()) {
    const auto read = parse_parameters(bad.text, "p");
    ASSERT_TRUE(std::holds_alternative<ParameterFault>(read)) << bad.text;
    EXPECT_EQ(std::get<ParameterFault>(read).headline, bad.headline) << bad.text;
    if (!bad.detail.empty()) {
      EXPECT_EQ(std::get<ParameterFault>(read).detail, bad.detail) << bad.text;
    }
  }
}

TEST(ParameterFile, RefusesWhatIsNoFile) {
  const auto folder = std::filesystem::temp_directory_path() / ("maze_test_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const auto fault = [](const std::string& path) {
    const ParameterFault found = std::get<ParameterFault>(read_parameter_file(path));
    return std::pair(found.headline, found.detail);
  };
  EXPECT_EQ(fault(folder / "none"), std::pair(std::string("Input file doesn't exist."),
                                              (folder / "none").string() + ": there is no such file"));
  EXPECT_EQ(fault(folder), std::pair(kFile, folder.string() + ": this is not a regular file"));
  EXPECT_EQ(fault("/dev/zero"), std::pair(kFile, std::string("/dev/zero: this is not a regular file")));
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(fault(pipe), std::pair(kFile, pipe + ": this is not a regular file"));  // and does not hang
  const std::string huge = folder / "huge";
  std::ofstream(huge) << "normal";
  std::filesystem::resize_file(huge, std::uintmax_t{65} << 20);
  EXPECT_EQ(fault(huge).first, kFile);
  EXPECT_EQ(fault(huge).second, huge + ": the file has more than 64 MiB; a maze file is a few lines of text");
  const std::string good = folder / "good";
  std::ofstream(good) << "normal kruskal none 2 2 0 0 1 1\n";
  EXPECT_TRUE(std::holds_alternative<Parameters>(read_parameter_file(good)));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace maze
