#include "maze/tester/maze_tester.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

namespace maze {
namespace {

namespace fs = std::filesystem;

struct Ran {
  int status;
  std::string out;
  std::string err;
};

// A folder of its own for each test, and the current folder.
class Tester : public testing::Test {
 protected:
  Tester()
      : before_(fs::current_path()),
        folder_(fs::temp_directory_path() / ("maze_tester_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
    fs::current_path(folder_);
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}) unsetenv(name);
  }
  ~Tester() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }
  static void file(const std::string& name, const std::string& text) { std::ofstream(name) << text; }
  static std::string read(const std::string& name) {
    std::ifstream in(name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  static Ran run(std::vector<std::string> arguments) {
    std::ostringstream out, err;
    const int status = MazeTester(out, err).run(arguments);
    return {status, out.str(), err.str()};
  }

 private:
  fs::path before_;
  fs::path folder_;
};

const std::string kUsage = "MazeTester: [input fileName] <visualize maze>\n<visualize maze> = <y | n>\n";

TEST_F(Tester, PrintsTheLinesOfTheHandOut) {
  file("p", "normal kruskal recurBack 1 5 0 0 0 4");
  EXPECT_EQ(run({"p", "n", "--seed", "1"}).out,
            "KruskalGenerator is generating the maze.\n"
            "The maze is perfect!\n"
            "RecursiveBacktrackerSolver is solving the maze.\n"
            "The maze has been solved!\n"
            "Number of cells visited = 5\n"
            "Validation result:\n"
            "[Validation] Number of cells visited = 5\n"
            "[Validation] Path length of the solution = 5\n"
            "The solution is valid!\n");
  EXPECT_EQ(run({"p", "n", "--seed", "1"}).err, "");
  EXPECT_EQ(run({"p", "n", "--seed", "1"}).status, 0);
  file("q", "tunnel huntandkill sample 1 5 0 0 0 4 0 0 0 4");
  EXPECT_EQ(run({"q", "n", "--seed", "1"}).out,
            "HuntAndKillGenerator is generating the maze.\n"
            "The maze is perfect!\n"
            "SampleSolver is solving the maze.\n"
            "The maze has been solved!\n"
            "Number of cells visited = 3\n"
            "Validation result:\n"
            "[Validation] Number of cells visited = 3\n"
            "[Validation] Path length of the solution = 2\n"
            "The solution is valid!\n");
  file("r", "normal kruskal none 1 1 0 0 0 0");
  EXPECT_EQ(run({"r", "n", "--seed", "1"}).out,
            "KruskalGenerator is generating the maze.\nThe maze is perfect!\n");
}

TEST_F(Tester, RefusesBadArguments) {
  file("p", "normal kruskal none 2 2 0 0 1 1");
  const auto refused = [&](std::vector<std::string> arguments, const std::string& error) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 1) << error;
    EXPECT_EQ(ran.out, "") << error;
    EXPECT_EQ(ran.err, error + kUsage);
  };
  refused({}, "Incorrect number of arguments.\n");
  refused({"p"}, "Incorrect number of arguments.\n");
  refused({"p", "n", "n"}, "Incorrect number of arguments.\n");
  refused({"p", "Y"}, "Incorrect argument value.\n\"Y\" stands where y or n should be\n");
  refused({"nofile", "x"}, "Incorrect argument value.\n\"x\" stands where y or n should be\n");
  refused({"nofile", "n"}, "Input file doesn't exist.\nnofile: there is no such file\n");
  refused({"p", "n", "--sed", "1"}, "Unknown option.\n--sed is no option; see maze_tester --help\n");
  refused({"p", "n", "--seed"}, "Incorrect number of arguments.\n--seed needs a value\n");
  refused({"p", "n", "--seed", "-1"},
          "Incorrect argument value.\n--seed -1 is not a whole number from 0 to 2^64 - 1\n");
  file("bad", "normal kruskal none 2\nzwei 0 0 1 1");
  refused({"bad", "n"},
          "Incorrect parameter file.\nbad:2:1: \"zwei\" is not a whole number; it stands where the file "
          "should have "
          "numCol\n");
  file("generator", "normal Kruskal none 2 2 0 0 1 1");
  refused({"generator", "n"}, "Unknown maze generator name.\ngenerator:1:8: write huntandkill or kruskal\n");
  file("huge", "normal kruskal none 2000000 2000000 0 0 0 0");
  refused({"huge", "n"},
          "The maze is too large.\nhuge: a maze of 2000000 x 2000000 cells needs about 132 TB of memory; "
          "mazes may "
          "have up to 1073741824 cells\n");
}

// The name of the solver is looked at when the maze is there.
TEST_F(Tester, RefusesAnUnknownSolverAfterGenerating) {
  file("p", "normal kruskal RecurBack 2 2 0 0 1 1");
  const Ran ran = run({"--seed", "1", "p", "n"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "KruskalGenerator is generating the maze.\nThe maze is perfect!\n");
  EXPECT_EQ(ran.err, "Unknown maze solver name.\np:1:16: write recurBack, sample or none\n" + kUsage);
}

TEST_F(Tester, TellsTheSeedThatRepeatsARun) {
  file("p", "normal kruskal recurBack 30 30 2 0 29 29");
  const Ran fresh = run({"p", "n", "--json", "a.json"});
  std::smatch seed;
  ASSERT_TRUE(
      std::regex_match(fresh.err, seed, std::regex("Seed (\\d+) \\(--seed \\1 repeats this run\\)\n")));
  const Ran again = run({"p", "n", "--json", "b.json", "--seed", seed[1]});
  EXPECT_EQ(again.out, fresh.out);
  EXPECT_EQ(read("a.json"), read("b.json"));
  run({"p", "n", "--json", "c.json"});
  EXPECT_NE(read("a.json"), read("c.json"));
}

TEST_F(Tester, WritesTheRunAsJson) {
  file("p", "tunnel huntandkill recurBack 8 6 0 0 7 5 1 1 4 4 0 2 2 0");
  ASSERT_EQ(run({"p", "n", "--json", "out.json", "--seed", "18446744073709551615"}).status, 0);
  const auto json = nlohmann::json::parse(read("out.json"));
  EXPECT_EQ(json.at("format"), "maze 1");
  EXPECT_EQ(json.at("type"), "tunnel");
  EXPECT_EQ(json.at("rows"), 8);
  EXPECT_EQ(json.at("cols"), 6);
  EXPECT_EQ(json.at("exit"), nlohmann::json({7, 5}));
  EXPECT_EQ(json.at("seed"), "18446744073709551615");
  EXPECT_EQ(json.at("generator"), "HuntAndKillGenerator");
  EXPECT_EQ(json.at("perfect"), true);
  EXPECT_EQ(json.at("solved"), true);
  EXPECT_EQ(json.at("tunnels"), nlohmann::json::parse("[[1,1,4,4],[0,2,2,0]]"));
  // Take the recorded walls out of a full grid: what stays is the maze.
  std::vector<std::string> walls(8, "333333");
  ASSERT_EQ(json.at("carved").size(), 45U);
  for (const auto& carve : json.at("carved")) {
    const Wall wall({carve[0], carve[1]}, static_cast<Direction>(carve[2].get<int>()));
    char& digit = walls[static_cast<std::size_t>(wall.cell().row)][static_cast<std::size_t>(wall.cell().col)];
    digit = static_cast<char>(digit - (wall.side() == Direction::kEast ? 1 : 2));
  }
  EXPECT_EQ(json.at("walls"), nlohmann::json(walls));
  EXPECT_EQ(json.at("visited").size(), json.at("cells_explored"));
  EXPECT_EQ(json.at("visited").front(), nlohmann::json({0, 0}));
  EXPECT_EQ(json.at("visited").back(), nlohmann::json({7, 5}));
  EXPECT_EQ(json.at("path").front(), nlohmann::json({0, 0}));
  EXPECT_EQ(json.at("path").back(), nlohmann::json({7, 5}));
  file("q", "normal kruskal none 2 2 0 0 1 1");
  ASSERT_EQ(run({"q", "n", "--json", "none.json", "--seed", "1"}).status, 0);
  EXPECT_TRUE(nlohmann::json::parse(read("none.json")).at("solver").is_null());
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(Tester, DrawsThePicture) {
  file("p", "tunnel kruskal sample 20 20 0 5 19 12 5 9 15 9 3 7 14 8");
  ASSERT_EQ(run({"p", "n", "--svg", "still.svg", "--json", "run.json", "--seed", "3"}).status, 0);
  const std::string still = read("still.svg");
  const auto json = nlohmann::json::parse(read("run.json"));
  EXPECT_EQ(count(still, "<circle class=\"f"), json.at("visited").size());
  EXPECT_EQ(count(still, "<rect class=\"t\""), 4U);
  EXPECT_EQ(count(still, "<circle cx"), 2U);
  EXPECT_EQ(count(still, "@keyframes"), 0U);
  // The way has one line for each step on foot and one start for each tunnel taken.
  const std::string way = still.substr(still.find("class=\"p\" d=\""));
  const std::string line = way.substr(0, way.find("/>"));
  EXPECT_EQ(count(line, "M") + count(line, "L"), json.at("path").size());
  ASSERT_EQ(run({"p", "n", "--svg", "film.svg", "--animate", "--seed", "3"}).status, 0);
  const std::string film = read("film.svg");
  EXPECT_EQ(count(film, "class=\"w h\""), 397U);
  EXPECT_EQ(count(film, "<circle class=\"f s\""), json.at("visited").size());
}

TEST_F(Tester, SaysThatThereIsNoDisplayAndWritesAPicture) {
  file("p", "normal kruskal sample 3 3 0 0 2 2");
  const Ran ran = run({"p", "y", "--seed", "1"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.err == "There is no display. The picture is in maze.svg.\n" ||
              ran.err == "This program was built without SDL2 and cairo. The picture is in maze.svg.\n")
      << ran.err;
  EXPECT_EQ(count(read("maze.svg"), "</svg>"), 1U);
  EXPECT_EQ(run({"p", "y", "--seed", "1", "--svg", "mine.svg"}).status, 0);
  EXPECT_EQ(count(read("mine.svg"), "</svg>"), 1U);
}

TEST_F(Tester, SaysWhenAFileCannotBeWritten) {
  file("p", "normal kruskal none 2 2 0 0 1 1");
  const Ran ran = run({"p", "n", "--seed", "1", "--svg", "no/such/folder.svg"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "no/such/folder.svg: the file cannot be written\n");
}

TEST_F(Tester, HelpIsOnStandardOutput) {
  EXPECT_EQ(run({"--help"}).status, 0);
  EXPECT_NE(run({"--help"}).out.find("--seed N"), std::string::npos);
}

}  // namespace
}  // namespace maze
