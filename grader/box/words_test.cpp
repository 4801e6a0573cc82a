// The two texts between the grader and grader_box: a request as words, an answer as lines.
#include <gtest/gtest.h>

#include "grader/box/report.hpp"
#include "grader/box/request.hpp"

namespace grader::box {
namespace {

RunOutcome full_outcome() {
  RunOutcome outcome;
  outcome.termination = LimitHit{Limit::kFileSize};
  outcome.usage = {std::chrono::microseconds(12), std::chrono::microseconds(34), {56}};
  outcome.enforcement = {BoxLevel::kNamespaces, "cgroup", "rusage"};
  outcome.out = {"/o/stdout", {7}, true};
  outcome.err = {"/o/stderr", {0}, false};
  outcome.files["a b\n%41"] = {"/o/files/a b\n%41", {9}, false};
  outcome.skipped["\xff\x01"] = "is a symbolic link";
  outcome.left_in_work = {"end", "termination exited 0\nend\n", "\xc3\xa9"};
  return outcome;
}

TEST(Report, SaysEverythingBack) {
  const RunOutcome outcome = full_outcome();
  const auto back = from_lines(to_lines(outcome), "/o");
  ASSERT_TRUE(back);
  EXPECT_EQ(back->termination, outcome.termination);
  EXPECT_EQ(back->usage.cpu, outcome.usage.cpu);
  EXPECT_EQ(back->usage.wall, outcome.usage.wall);
  EXPECT_EQ(back->usage.peak_memory, outcome.usage.peak_memory);
  EXPECT_EQ(back->enforcement, outcome.enforcement);
  EXPECT_EQ(back->out.path, outcome.out.path);
  EXPECT_EQ(back->out.size, outcome.out.size);
  EXPECT_TRUE(back->out.cut);
  EXPECT_EQ(back->files.begin()->first, "a b\n%41");
  EXPECT_EQ(back->files.begin()->second.path, outcome.files.begin()->second.path);
  EXPECT_EQ(back->skipped, outcome.skipped);
  EXPECT_EQ(back->left_in_work, outcome.left_in_work);
}

TEST(Report, SaysEveryEndingBack) {
  std::vector<Termination> endings{Exited{0}, Exited{255}, Signalled{11}, BoxFailed{"a b\n100% sure"}};
  for (const Limit limit : {Limit::kCpu, Limit::kWall, Limit::kMemory, Limit::kOutput, Limit::kDisk,
                            Limit::kFileSize, Limit::kProcesses})
    endings.emplace_back(LimitHit{limit});
  for (const Termination& ending : endings) {
    RunOutcome outcome;
    outcome.termination = ending;
    const auto back = from_lines(to_lines(outcome), "/o");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->termination, ending);
  }
}

TEST(Report, AnIncompleteAnswerIsNone) {
  const std::string whole = to_lines(full_outcome());
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(from_lines(whole.substr(0, length), "/o")) << length;
  EXPECT_FALSE(from_lines("termination exited zero\nend\n", "/o"));
  EXPECT_FALSE(from_lines("nonsense\nend\n", "/o"));
  EXPECT_FALSE(from_lines("left %4\nend\n", "/o"));
}

Request full_request() {
  Request request;
  request.spec.argv = {"/usr/bin/env", "--", "--cpu", ""};
  request.spec.env = {{"A", "x=y"}, {"B", ""}};
  request.spec.mounts = {{"/host=1", "/submission"}};
  request.spec.files = {{"/given", "deep/board.txt"}};
  request.spec.collect = {"output.txt"};
  request.spec.collect_all = true;
  request.spec.out_dir = "/out";
  request.spec.limits = {
      std::chrono::milliseconds(1), std::chrono::milliseconds(2), {3}, {4}, {5}, {6}, 7, 8};
  request.spec.memory = MemoryStrategy::kResident;
  request.level = BoxLevel::kProcess;
  request.cgroups = {"/u", "/m", "/p", "/c"};
  request.report_fd = 3;
  request.network_fd = 4;
  request.stdin_fd = 5;
  request.stdout_fd = 6;
  request.leave_within = std::chrono::milliseconds(7);
  request.parent = 99;
  return request;
}

TEST(Request, SaysEverythingBack) {
  const Request request = full_request();
  const Request back = parse(to_words(request));
  EXPECT_EQ(to_words(back), to_words(request));
  EXPECT_EQ(back.stdin_fd, 5);
  EXPECT_EQ(back.stdout_fd, 6);
  EXPECT_EQ(back.leave_within, std::chrono::milliseconds(7));
  Request from_file = request;
  from_file.stdin_fd = -1;
  from_file.leave_within = {};
  from_file.spec.stdin_file = "/in put";
  EXPECT_EQ(parse(to_words(from_file)).spec.stdin_file, "/in put");
  EXPECT_EQ(back.spec.argv, request.spec.argv);
  EXPECT_EQ(back.spec.env, request.spec.env);
  EXPECT_EQ(back.spec.limits, request.spec.limits);
  EXPECT_EQ(back.spec.mounts[0].host, request.spec.mounts[0].host);
  EXPECT_EQ(back.cgroups, request.cgroups);
  EXPECT_EQ(back.network_fd, 4);
}

struct BadWords : testing::TestWithParam<std::vector<std::string>> {};

TEST_P(BadWords, AreRefused) {
  EXPECT_THROW(parse(GetParam()), UsageError);
}

using Words = std::vector<std::string>;
INSTANTIATE_TEST_SUITE_P(
    Mistakes, BadWords,
    testing::Values(Words{}, Words{"--out", "/o"}, Words{"--out", "/o", "--", "relative"},
                    Words{"--", "/bin/true"}, Words{"--nonsense"}, Words{"--cpu"}, Words{"--cpu", "-1"},
                    Words{"--cpu", "1s"}, Words{"--level", "high"}, Words{"--env", "=x"},
                    Words{"--mount", "/usr", "proc"}, Words{"--mount", "/usr", "/"},
                    Words{"--mount", "/usr", "/work/x"}, Words{"--mount", "/usr", "/a/../proc"},
                    Words{"--file", "/x", "../y"}, Words{"--file", "/x", "/y"}, Words{"--collect", "../y"},
                    Words{"--collect", "a/../../y"}, Words{"--collect", ""},
                    Words{"--out", "/o", "--stdin", "/i", "--stdin-fd", "5", "--", "/bin/true"},
                    Words{"--out", "/o", "--leave-within", "5", "--", "/bin/true"},
                    Words{"--out", "/o", "--processes", "0", "--", "/bin/true"}));

}  // namespace
}  // namespace grader::box
