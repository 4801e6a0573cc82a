// The command line of stratego_manager.
#include "stratego/commands/options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace stratego::commands {
namespace {

using ::testing::HasSubstr;
using Rows = std::vector<std::string>;

// ---- Command lines ----

Options good(const Rows& words) {
  std::ostringstream out, err;
  auto read = read_options(words, out, err);
  EXPECT_TRUE(std::holds_alternative<Options>(read)) << err.str();
  return std::get<Options>(read);
}

std::string mistake(const Rows& words) {
  std::ostringstream out, err;
  const auto read = read_options(words, out, err);
  EXPECT_TRUE(std::holds_alternative<int>(read));
  EXPECT_EQ(std::get<int>(read), 2);
  return err.str();
}

TEST(CommandLine, TakesLettersClustersAndNamesInAnyOrder) {
  const Options options =
      good({"-gp", "a", "-t0.5", "-T", "3", "--max-turns=7", "b", "-o", "x.log", "-rb", "--seed", "9", "-i"});
  EXPECT_TRUE(options.graphics && options.print && options.showing.hide_red && options.showing.hide_blue);
  EXPECT_EQ(options.showing.delay, std::chrono::milliseconds(500));
  EXPECT_EQ(options.game.spec.limit, std::chrono::seconds(3));
  EXPECT_EQ(options.game.spec.max_turns, 7);
  EXPECT_EQ(options.game.spec.seed, 9U);
  EXPECT_TRUE(options.game.spec.ignore_illegal);
  EXPECT_EQ(options.log, "x.log");
  EXPECT_EQ(options.game.players[0].name, "a");
  EXPECT_EQ(options.game.players[1].name, "b");
}

TEST(CommandLine, RulesDecideTheDefaultsWhereverTheyStand) {
  EXPECT_EQ(good({"a", "b"}).game.spec.limit, std::chrono::seconds(1));
  EXPECT_EQ(good({"a", "b"}).game.spec.rules.width, 14);
  EXPECT_EQ(good({"a", "b", "--rules", "ucc2012"}).game.spec.limit, std::chrono::seconds(2));
  EXPECT_EQ(good({"-T", "5", "a", "b", "--rules=ucc2012"}).game.spec.limit, std::chrono::seconds(5));
  EXPECT_EQ(good({"--board", "10x12", "a", "b"}).game.spec.rules.height, 12);
}

TEST(CommandLine, InfinityAndNegativeNumbersAreNoLimit) {
  for (const char* none : {"inf", "-1"}) {
    EXPECT_FALSE(good({"-T", none, "a", "b"}).game.spec.limit);
    EXPECT_FALSE(good({"-t", none, "a", "b"}).showing.delay);
    EXPECT_LT(good({"-m", none, "a", "b"}).game.spec.max_turns, 0);
  }
}

TEST(CommandLine, MistakesSayWhatIsWrong) {
  EXPECT_THAT(mistake({}), HasSubstr("two programs are needed, there are 0"));
  EXPECT_THAT(mistake({"a"}), HasSubstr("there is 1"));
  EXPECT_THAT(mistake({"a", "b", "c"}), HasSubstr("there are 3"));
  EXPECT_THAT(mistake({"a", "b", "-x"}), HasSubstr("unknown option -x"));
  EXPECT_THAT(mistake({"a", "b", "--fast"}), HasSubstr("unknown option --fast"));
  EXPECT_THAT(mistake({"a", "b", "-o"}), HasSubstr("--output needs a value"));
  EXPECT_THAT(mistake({"a", "b", "-T", "soon"}), HasSubstr("\"soon\" is no number of seconds"));
  EXPECT_THAT(mistake({"a", "b", "-m", "1e3"}), HasSubstr("no number of turns"));
  EXPECT_THAT(mistake({"a", "b", "--rules", "chess"}), HasSubstr("handout,ucc2012"));
  EXPECT_THAT(mistake({"a", "b", "--board", "14"}), HasSubstr("no size of a board"));
  EXPECT_THAT(mistake({"a", "b", "--board", "20x20"}), HasSubstr("they allow 8x9 to 14x14"));
  EXPECT_THAT(mistake({"a", "b", "--board", "14x14", "--rules", "ucc2012"}), HasSubstr("they allow 10x10"));
  EXPECT_THAT(mistake({"a", "@network"}), HasSubstr("there is no player \"@network\""));
  EXPECT_THAT(mistake({"a", "b", "-f", "x"}), HasSubstr("takes no programs"));
  EXPECT_THAT(mistake({"a", "b", "--print=yes"}), HasSubstr("print was given"));
  EXPECT_THAT(mistake({"a", "'b"}), HasSubstr("quotation mark is not closed"));
  EXPECT_THAT(mistake({"--check", "@human"}), HasSubstr("needs a program"));
  EXPECT_THAT(mistake({"a", "b", "--exit-time", "inf"}), HasSubstr("--exit-time"));
}

TEST(CommandLine, AllMistakesAreToldTogetherWithWhatWasMeant) {
  const std::string all = mistake({"a", "--grafics", "-T", "soon", "--board", "20x20"});
  EXPECT_THAT(all, HasSubstr("--graphics"));
  EXPECT_THAT(all, HasSubstr("\"soon\" is no number of seconds"));
  EXPECT_THAT(all, HasSubstr("they allow 8x9 to 14x14"));
  EXPECT_THAT(all, HasSubstr("two programs are needed, there is 1"));
}

TEST(CommandLine, TheLastOfEqualOptionsCounts) {
  EXPECT_EQ(good({"a", "b", "-m", "3", "--max-turns", "9", "-gg"}).game.spec.max_turns, 9);
}

TEST(CommandLine, HelpFitsAScreen) {
  std::ostringstream out, err;
  EXPECT_EQ(std::get<int>(read_options({"--help", "--wrong"}, out, err)), 0);
  std::istringstream lines(out.str());
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), 110U) << line;
  EXPECT_LE(count, 50) << out.str();
}

}  // namespace
}  // namespace stratego::commands
