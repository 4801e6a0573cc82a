#include "support/process/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <string>
#include <system_error>
#include <thread>

namespace kit {
namespace {

using namespace std::chrono_literals;

ProcessSpec shell(const std::string& script) {
  ProcessSpec spec;
  spec.argv = {"/bin/sh", "-c", script};
  return spec;
}

// A zombie that its adoptive parent has not reaped yet counts as dead.
bool alive(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string stat;
  return std::getline(file, stat) && stat.find(") Z ") == std::string::npos;
}

TEST(Process, BringsBackBothStreamsAndTheCode) {
  const ProcessResult result = run_process(shell("echo out; echo err >&2; exit 7"));
  EXPECT_EQ(result.end, ProcessResult::End::kExited);
  EXPECT_EQ(result.code, 7);
  EXPECT_EQ(result.out, "out\n");
  EXPECT_EQ(result.err, "err\n");
  EXPECT_FALSE(result.ok());
}

TEST(Process, HandsOverInputAndFolder) {
  ProcessSpec spec = shell("cat; pwd");
  spec.input = std::string(300'000, 'x') + std::string("\0\n", 2);
  spec.folder = "/usr";
  EXPECT_EQ(run_process(spec).out, spec.input + "/usr\n");
}

TEST(Process, IgnoredInputDoesNoHarm) {
  ProcessSpec spec = shell("exit 0");
  spec.input = std::string(1 << 20, 'x');
  EXPECT_TRUE(run_process(spec).ok());
}

TEST(Process, EnvironmentIsExactlyWhatIsGiven) {
  ProcessSpec spec;
  spec.argv = {"/usr/bin/env"};
  spec.env = {"A=1", "B=two words"};
  EXPECT_EQ(run_process(spec).out, "A=1\nB=two words\n");
}

TEST(Process, NoDescriptorLeaks) {
  const int leaky = ::open("/dev/null", O_RDONLY);  // deliberately without O_CLOEXEC
  ProcessSpec spec;
  spec.argv = {"/bin/ls", "/proc/self/fd"};
  const ProcessResult result = run_process(spec);
  ::close(leaky);
  EXPECT_EQ(result.out, "0\n1\n2\n3\n");  // 3 is ls's own
}

TEST(Process, DeadlineKillsTheWholeGroup) {
  ProcessSpec spec = shell("sleep 30 & echo $!; wait");
  spec.deadline = 200ms;
  const ProcessResult result = run_process(spec);
  EXPECT_EQ(result.end, ProcessResult::End::kDeadline);
  EXPECT_LT(result.wall, 2s);
  const pid_t sleeper = std::stoi(result.out);
  for (int i = 0; i < 200 && alive(sleeper); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_FALSE(alive(sleeper));
}

TEST(Process, AGrandchildThatHoldsThePipeDoesNotKeepUs) {
  const ProcessResult result = run_process(shell("echo done; setsid sleep 3 &"));
  EXPECT_EQ(result.out, "done\n");
  EXPECT_LT(result.wall, 2s);
}

TEST(Process, OutputBeyondTheCapIsDroppedAndTold) {
  ProcessSpec spec = shell("head -c 1000000 /dev/zero; echo e >&2");
  spec.output_cap = Bytes{1000};
  const ProcessResult result = run_process(spec);
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.out.size(), 1000u);
  EXPECT_TRUE(result.out_cut);
  EXPECT_FALSE(result.err_cut);
}

TEST(Process, StopRequestEndsTheWait) {
  std::stop_source source;
  std::jthread later([&source] {
    std::this_thread::sleep_for(100ms);
    source.request_stop();
  });
  const ProcessResult result = run_process(shell("sleep 30"), source.get_token());
  EXPECT_EQ(result.end, ProcessResult::End::kStopped);
  EXPECT_LT(result.wall, 2s);
}

TEST(Process, SignalsAreTold) {
  const ProcessResult result = run_process(shell("kill -SEGV $$"));
  EXPECT_EQ(result.end, ProcessResult::End::kSignalled);
  EXPECT_EQ(result.code, SIGSEGV);
}

TEST(Process, AMissingProgramOrFolderIsAnError) {
  ProcessSpec missing;
  missing.argv = {"/nowhere/program"};
  EXPECT_THROW(run_process(missing), std::system_error);
  ProcessSpec lost = shell("true");
  lost.folder = "/nowhere";
  EXPECT_THROW(run_process(lost), std::system_error);
}

}  // namespace
}  // namespace kit
