#include "support/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace kit {
namespace {

using testing::HasSubstr;

struct Options {
  int jobs = 1;
  double time = 1;
  std::string level = "all", folder, graph, file;
  bool quiet = false, loud = false;
  std::vector<std::string> programs;
  int runs = 0;  // of the command's callback
};

struct Answer {
  std::optional<int> code;
  std::string out, err;
  Options options;
};

// A program without commands.
Answer ask(const std::vector<std::string>& words) {
  Answer answer;
  Options& options = answer.options;
  CommandLine line("play", "Plays games.");
  line.add_option("-j,--jobs", options.jobs, "Games at a time")->check(CLI::Range(1, 99))->type_name("N");
  line.add_option("-T,--time", options.time, "Seconds for an answer");
  line.add_option("--level", options.level, "How much")->check(CLI::IsMember({"all", "some"}));
  line.add_option("-o,--output", options.folder, "Where to");
  auto* quiet = line.add_flag("-q,--quiet", options.quiet, "Say less");
  line.add_flag("-l,--loud", options.loud, "Say more")->excludes(quiet);
  line.add_option("PROGRAMS", options.programs, "Who plays")->required();
  line.also_check([&options] {
    return options.programs.size() == 1 ? std::vector<std::string>{"two programs are needed"}
                                        : std::vector<std::string>{};
  });
  std::ostringstream out, err;
  answer.code = line.read(words, out, err);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

// A program of two commands.
Answer command(const std::vector<std::string>& words) {
  Answer answer;
  Options& options = answer.options;
  CommandLine line("cops", "Solves.");
  line.require_subcommand(1);
  CLI::App* solve = line.add_subcommand("solve", "Cop numbers");
  solve->add_option("-g,--graph", options.graph, "A graph")->required();
  solve->callback([&options] { ++options.runs; });
  CLI::App* generate = line.add_subcommand("generate", "Graphs");
  generate->add_option("--count", options.jobs, "How many");
  generate->callback([] { throw CLI::ValidationError("generate", "name a graph"); });
  std::ostringstream out, err;
  answer.code = line.read(words, out, err);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

std::string hint(const std::string& program) {
  return "`" + program + " --help` lists what there is.\n";
}

TEST(CommandLine, ReadsWhatIsRight) {
  const Answer answer = ask({"a", "-j3", "--time=0.5", "-qo", "dir", "b", "--level", "some", "--", "-c"});
  EXPECT_EQ(answer.code, std::nullopt) << answer.err;
  EXPECT_EQ(answer.options.jobs, 3);
  EXPECT_EQ(answer.options.time, 0.5);
  EXPECT_EQ(answer.options.folder, "dir");
  EXPECT_TRUE(answer.options.quiet);
  EXPECT_EQ(answer.options.programs, (std::vector<std::string>{"a", "b", "-c"}));
  EXPECT_EQ(answer.out + answer.err, "");
}

TEST(CommandLine, OneMistake) {
  struct Case {
    std::vector<std::string> words;
    std::string mistake;
  };
  const Case cases[] = {
      {{"a", "b", "--jobs", "x"}, "--jobs: Value x not in range 1 to 99"},
      {{"a", "b", "--time", "soon"}, "--time: \"soon\" is not a number"},
      {{"a", "b", "--jobs", "0"}, "--jobs: Value 0 not in range 1 to 99"},
      {{"a", "b", "--level", "non"}, "--level: non not in {all,some}"},
      {{"a", "b", "--jobs"}, "--jobs needs a value"},
      {{"a", "b", "-o", "x", "-o", "y"}, "--output is given more than once"},
      {{"a", "b", "--outptu=x"}, "unknown option --outptu=x (Did you mean --output?)"},
      {{"a", "b", "--zzz"}, "unknown option --zzz"},
      {{"a", "b", "-q", "-l"}, "--loud and --quiet do not go together"},
      {{"a"}, "two programs are needed"},
      {{}, "PROGRAMS is missing"},
      {{"a", "b", "--a\x1b[31m"}, "unknown option --a?[31m"},
  };
  for (const Case& c : cases) {
    const Answer answer = ask(c.words);
    EXPECT_EQ(answer.code, 2) << c.mistake;
    EXPECT_EQ(answer.err, "play: " + c.mistake + "\n" + hint("play"));
    EXPECT_EQ(answer.out, "");
  }
}

TEST(CommandLine, AllMistakesAtOnce) {
  const Answer answer =
      ask({"a", "--jobs", "x", "--time", "soon", "--level", "non", "-q", "--loud", "--qiet", "--xyz"});
  EXPECT_EQ(answer.code, 2);
  for (const char* mistake :
       {"play: --jobs: Value x not in range 1 to 99\n", "play: --time: \"soon\" is not a number\n",
        "play: --level: non not in {all,some}\n", "play: --loud and --quiet do not go together\n",
        "play: unknown option --qiet (Did you mean --quiet?)\n", "play: unknown option --xyz\n",
        "play: two programs are needed\n"}) {
    EXPECT_THAT(answer.err, HasSubstr(mistake));
  }
  EXPECT_EQ(std::ranges::count(answer.err, '\n'), 8) << answer.err;
}

TEST(CommandLine, HelpAndVersionWinOverMistakes) {
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"--help"}, {"-h"}, {"--help", "--jobs", "x"}, {"--jobs", "x", "--help"}, {"--zzz", "-h"}}) {
    const Answer answer = ask(words);
    EXPECT_EQ(answer.code, 0);
    EXPECT_THAT(answer.out, HasSubstr("Plays games."));
    EXPECT_THAT(answer.out, HasSubstr("Games at a time"));
    EXPECT_EQ(answer.err, "");
  }
  const Answer version = ask({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.out, testing::MatchesRegex("play [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(CommandLine, Commands) {
  struct Case {
    std::vector<std::string> words;
    std::string said;
  };
  const Case cases[] = {
      {{}, "cops: name a command: solve, generate\n" + hint("cops")},
      {{"sovle"}, "cops: there is no command \"sovle\" (Did you mean solve?)\n" + hint("cops")},
      {{"solve"}, "cops: --graph is missing\n" + hint("cops solve")},
      {{"solve", "-g", "x", "--grahp=y"},
       "cops: unknown option --grahp=y (Did you mean --graph?)\n" + hint("cops solve")},
      {{"solve", "-g", "x", "y"}, "cops: one argument too many: \"y\"\n" + hint("cops solve")},
      {{"generate", "--count", "few"},
       "cops: --count: \"few\" is not a whole number\n" + hint("cops generate")},
      {{"generate"}, "cops: generate: name a graph\n" + hint("cops generate")},
  };
  for (const Case& c : cases) {
    const Answer answer = command(c.words);
    EXPECT_EQ(answer.code, 2);
    EXPECT_EQ(answer.err, c.said);
    EXPECT_EQ(answer.options.runs, 0);
  }
  const Answer right = command({"solve", "-g", "x"});
  EXPECT_EQ(right.code, std::nullopt) << right.err;
  EXPECT_EQ(right.options.runs, 1);
  const Answer help = command({"solve", "--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out, HasSubstr("A graph"));
}

TEST(CommandLine, NoCommandRunsWhenOptionsDoNotGoTogether) {
  int runs = 0;
  CommandLine line("p", "About.");
  line.add_subcommand("go", "Goes")->callback([&runs] { ++runs; });
  line.also_check([] { return CommandLine::Mistakes{"not like that", "nor like this"}; });
  std::ostringstream out, err;
  EXPECT_EQ(line.read({"go"}, out, err), 2);
  EXPECT_EQ(runs, 0);
  EXPECT_EQ(err.str(), "p: not like that\np: nor like this\n" + hint("p go"));
}

TEST(CommandLine, KnowsWhenHelpFitsAScreen) {
  CommandLine line("p", "About.");
  EXPECT_TRUE(line.help_fits_a_screen());
  CLI::App* go = line.add_subcommand("go", "Goes");
  bool flag = false;
  go->add_flag("--wide", flag, std::string(90, 'w'));
  EXPECT_FALSE(line.help_fits_a_screen());
  CommandLine tall("p", "About.");
  for (int i = 0; i < 50; ++i) tall.add_flag("--flag" + std::to_string(i), flag, "x");
  EXPECT_FALSE(tall.help_fits_a_screen());
}

}  // namespace
}  // namespace kit
