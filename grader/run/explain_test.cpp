// The words to students about how a run ended.
#include "grader/run/explain.hpp"

#include <gmock/gmock.h>

#include <csignal>

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

}  // namespace
}  // namespace grader::run
