// The words to students about how a run ended.
#include "grader/run/explain.hpp"

#include <gmock/gmock.h>

#include <csignal>
#include <set>

namespace grader::run {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

Usage cpu_of(std::chrono::microseconds cpu) {
  Usage usage;
  usage.cpu = cpu;
  return usage;
}

TEST(Explain, TellsWaitingFromWorkingAndNamesSignals) {
  Limits limits;
  limits.cpu = 2s;
  limits.wall = 6s;
  EXPECT_THAT(explain_end(LimitHit{Limit::kWall}, cpu_of(100ms), limits, {}), HasSubstr("waited"));
  EXPECT_THAT(explain_end(LimitHit{Limit::kWall}, cpu_of(1900ms), limits, {}), Not(HasSubstr("waited")));
  EXPECT_THAT(explain_end(LimitHit{Limit::kCpu}, {}, limits, {}), HasSubstr("more than its 2 s of CPU time"));
  EXPECT_THAT(explain_end(Signalled{SIGSEGV}, {}, limits, {}), HasSubstr("segmentation fault"));
  EXPECT_EQ(explain_end(Exited{3}, {}, limits, {0, 2}),
            "The program ended with exit code 3; expected is 0 or 2.");
  EXPECT_EQ(explain_end(Exited{2}, {}, limits, {0, 2}), "");
  EXPECT_EQ(explain_end(Exited{9}, {}, limits, {}), "");
  for (const Limit limit :
       {Limit::kMemory, Limit::kOutput, Limit::kDisk, Limit::kFileSize, Limit::kProcesses}) {
    EXPECT_THAT(explain_end(LimitHit{limit}, {}, limits, {}), HasSubstr("was stopped"));
  }
}

TEST(Explain, EveryEndHasItsSentenceAndNoMeasuredNumber) {
  Limits limits;
  limits.memory = kit::kibibytes(1536);
  const std::pair<Termination, const char*> kRows[] = {
      {LimitHit{Limit::kMemory}, "The build was stopped: it used more than 1.5 MiB of memory."},
      {LimitHit{Limit::kOutput},
       "The build was stopped: it wrote more than 2 MiB to its standard output or error."},
      {LimitHit{Limit::kDisk},
       "The build was stopped: its files took more than 64 MiB or were more than 1000."},
      {LimitHit{Limit::kFileSize}, "The build was stopped: one of its files grew beyond 16 MiB."},
      {LimitHit{Limit::kProcesses}, "The build was stopped: it started more than 64 processes or threads."},
      {Signalled{SIGKILL}, "The build crashed (killed)."},
      {Signalled{63}, "The build crashed (signal 63)."},
      {BoxFailed{"no cgroup"}, "The grader failed here; this does not count against you."},
      {Exited{0}, ""},
  };
  for (const auto& [end, says] : kRows) {
    for (const auto cpu : {0ms, 7777ms}) {
      const std::string text = explain_end(end, cpu_of(cpu), limits, {}, "The build");
      EXPECT_EQ(text, says);
    }
  }
}

TEST(Explain, CodesOfShellsAreToldInWords) {
  const std::pair<int, const char*> kRows[] = {{127, "a program or library was not found"},
                                               {139, "segmentation fault"},
                                               {134, "abort"},
                                               {137, "killed"}};
  for (const auto& [code, says] : kRows)
    EXPECT_THAT(explain_end(Exited{code}, {}, {}, {0}), HasSubstr(says)) << code;
  EXPECT_EQ(explain_end(Exited{128}, {}, {}, {0}), "The program ended with exit code 128; expected is 0.");
}

TEST(Explain, TimesAreWholeSecondsOrFractions) {
  EXPECT_EQ(seconds_text(60s), "60 s");
  EXPECT_EQ(seconds_text(500ms), "0.5 s");
  EXPECT_EQ(seconds_text(0ms), "0 s");
}

TEST(Explain, KnownSignalsHaveWordsOfTheirOwn) {
  std::set<std::string> words;
  for (const int signal :
       {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGKILL, SIGTERM, SIGPIPE, SIGTRAP, SIGSYS, SIGHUP}) {
    words.insert(signal_words(signal));
  }
  EXPECT_EQ(words.size(), 11u);
  EXPECT_TRUE(words.contains("signal 1"));
}

}  // namespace
}  // namespace grader::run
