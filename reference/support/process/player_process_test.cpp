// Talking with programs that misbehave, and what is left of them afterwards.
#include "support/process/player_process.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

namespace kit {
namespace {

using namespace std::chrono_literals;
using Kind = PlayerAnswer::Kind;
using How = KeptEnd::How;
using ::testing::HasSubstr;

PlayerProcess shell(const std::string& script) {
  PlayerSpec spec;
  spec.argv = {"/bin/sh", "-c", script};
  return PlayerProcess(spec);
}

PlayerEnd finish(PlayerProcess& player, std::chrono::milliseconds grace = 3000ms) {
  PlayerProcess* const players[] = {&player};
  return finish_players(players, grace).front();
}

// Processes whose command line holds the text.
int processes_with(const std::string& text) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry.path() / "cmdline");
    std::stringstream words;
    words << file.rdbuf();
    if (words.str().find(text) != std::string::npos) ++count;
  }
  return count;
}

bool gone(const std::string& text) {
  for (int i = 0; i < 500; ++i) {
    if (processes_with(text) == 0) return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

bool has_children() {
  return ::waitpid(-1, nullptr, WNOHANG) == 0;
}

TEST(PlayerProcess, TalksByLines) {
  PlayerProcess player = shell("while read line; do echo \"got $line\"; done; exit 7");
  player.send("one\ntwo\n");
  EXPECT_EQ(player.read_line(5s).text, "got one");
  EXPECT_EQ(player.read_line(5s).text, "got two");
  const PlayerEnd end = finish(player);
  EXPECT_EQ(end.end.how, How::kExited);
  EXPECT_EQ(end.end.code, 7);
  EXPECT_FALSE(has_children());
}

struct AnswerCase {
  const char* name;
  const char* script;
  Kind kind;
  std::string text;
};

TEST(PlayerProcess, AnswersAreWholeLinesWithinTheLimit) {
  const AnswerCase kCases[] = {
      {"nothing", "sleep 9", Kind::kTimeout, ""},
      {"part of a line", "printf 'abc'; sleep 9", Kind::kTimeout, ""},
      {"dribble", "while :; do printf x; sleep 0.05; done", Kind::kTimeout, ""},
      {"in pieces", "printf 'a'; sleep 0.05; printf 'b\\n'; sleep 9", Kind::kLine, "ab"},
      {"without line end, then the end", "printf 'abc'", Kind::kLine, "abc"},
      {"the end", "exit 0", Kind::kEnded, ""},
      {"crash", "kill -SEGV $$", Kind::kEnded, ""},
      {"answer and crash", "echo ok; kill -SEGV $$", Kind::kLine, "ok"},
      {"closed output", "exec >&-; sleep 9", Kind::kEnded, ""},
      {"empty line", "echo; sleep 9", Kind::kLine, ""},
      {"carriage return", "printf 'a\\r\\n'; sleep 9", Kind::kLine, "a\r"},
      {"no line end ever", "head -c 100000 /dev/zero; sleep 9", Kind::kTooLong, ""},
      {"more than the cap", "head -c 1025 /dev/zero; echo; sleep 9", Kind::kTooLong, ""},
      {"protocol on standard error", "echo wrong >&2; echo right; sleep 9", Kind::kLine, "right"},
  };
  for (const AnswerCase& c : kCases) {
    PlayerProcess player = shell(c.script);
    const auto begin = std::chrono::steady_clock::now();
    const PlayerAnswer answer = player.read_line(c.kind == Kind::kTimeout ? 300ms : 5000ms);
    EXPECT_EQ(answer.kind, c.kind) << c.name;
    EXPECT_EQ(answer.text, c.text) << c.name;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s) << c.name;
    EXPECT_EQ(finish(player, 0ms).error_tail, c.text == "right" ? "wrong\n" : "") << c.name;
  }
}

TEST(PlayerProcess, LimitsOfNothingAndOfZero) {
  PlayerProcess player = shell("read x; sleep 0.2; echo late; exec sleep 9");
  EXPECT_EQ(player.read_line(0ns).kind, Kind::kTimeout);
  player.send("go\n");
  EXPECT_EQ(player.read_line(std::nullopt).text, "late");
}

TEST(PlayerProcess, CanBeWokenUp) {
  PlayerProcess player = shell("exec sleep 60");
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  std::jthread waker([&] {
    std::this_thread::sleep_for(50ms);
    ASSERT_EQ(::write(ends[1], "x", 1), 1);
  });
  EXPECT_EQ(player.read_line(std::nullopt, ends[0]).kind, Kind::kStopped);
  PlayerProcess* const players[] = {&player};
  EXPECT_EQ(finish_players(players, 60s, ends[0]).front().end.how, How::kKilled);
  waker.join();
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(PlayerProcess, ReaderThatNeverReadsIsFoundOutWithoutBlocking) {
  PlayerProcess player = shell("yes 2>/dev/null");
  const std::string block(8192, 'x');
  for (int i = 0; i < 12; ++i) player.send(block);  // more than the pipe, less than the cap
  EXPECT_EQ(player.read_line(300ms).kind, Kind::kNotReading);
  for (int i = 0; i < 100; ++i) player.send(block);
  EXPECT_EQ(player.read_line(std::nullopt).kind, Kind::kNotReading);
}

TEST(PlayerProcess, ClosedInputDoesNotHurt) {
  PlayerProcess player = shell("exec <&-; sleep 0.1; echo blind; exec sleep 9");
  std::this_thread::sleep_for(50ms);
  player.send("hello\n");
  player.send("hello\n");
  EXPECT_EQ(player.read_line(5s).text, "blind");
  player.send("hello\n");
}

TEST(PlayerProcess, StandardErrorIsReadAndItsTailKept) {
  PlayerProcess player = shell("head -c 20000000 /dev/zero >&2; echo last words >&2; echo done; read x");
  EXPECT_EQ(player.read_line(20s).text, "done");
  const PlayerEnd end = finish(player);
  EXPECT_EQ(end.error_bytes, 20000011U);
  EXPECT_EQ(end.error_tail.size(), 16384U);
  EXPECT_THAT(end.error_tail, HasSubstr("last words\n"));
}

TEST(PlayerProcess, StartFailuresName) {
  const std::string folder = ::testing::TempDir();
  std::ofstream(folder + "/plain") << "text";
  std::ofstream(folder + "/badshebang") << "#!/no/such/interpreter\n";
  std::filesystem::permissions(folder + "/badshebang", std::filesystem::perms::owner_all);
  for (const auto& [program, error] :
       std::initializer_list<std::pair<std::string, int>>{{"/no/such/program", ENOENT},
                                                          {folder, EACCES},
                                                          {folder + "/plain", EACCES},
                                                          {folder + "/badshebang", ENOENT},
                                                          {"", EINVAL}}) {
    PlayerSpec spec;
    spec.argv = {program};
    try {
      PlayerProcess player(spec);
      ADD_FAILURE() << program << " was started";
    } catch (const std::system_error& caught) {
      EXPECT_EQ(caught.code().value(), error) << program;
      EXPECT_THAT(caught.what(), HasSubstr(program));
    }
  }
  PlayerSpec spec;
  spec.argv = {"/bin/true"};
  spec.folder = "/no/such/folder";
  EXPECT_THROW(PlayerProcess{spec}, std::system_error);
  EXPECT_FALSE(has_children());
}

TEST(PlayerProcess, OnlyThreeDescriptorsAreInherited) {
  const std::string log = ::testing::TempDir() + "/inherited";
  const int file = ::open(log.c_str(), O_CREAT | O_RDWR, 0600);
  const int leaked = ::fcntl(file, F_DUPFD, 50);  // without close-on-exec, and not the number of ls's folder
  ::close(file);
  PlayerProcess first = shell("read x; exec sleep 9");
  // One program that lists its own descriptors, without a shell in between that holds pipes; the fourth is the
  // folder that it reads.
  PlayerSpec lister;
  lister.argv = {"/bin/ls", "/proc/self/fd"};
  PlayerProcess second(lister);
  for (const char* number : {"0", "1", "2", "3"}) EXPECT_EQ(second.read_line(60s).text, number);
  EXPECT_EQ(second.read_line(60s).kind, Kind::kEnded);
  ::close(leaked);
}

TEST(PlayerProcess, RunsInItsFolderWithItsEnvironment) {
  PlayerSpec spec;
  spec.argv = {"/bin/sh", "-c", "pwd; echo $WORD"};
  spec.folder = "/usr";
  spec.env = std::vector<std::string>{"WORD=there"};
  PlayerProcess player(spec);
  EXPECT_EQ(player.read_line(5s).text, "/usr");
  EXPECT_EQ(player.read_line(5s).text, "there");
}

TEST(PlayerProcess, GraceIsForAllTogether) {
  PlayerProcess polite = shell("read x; sleep 0.1; echo bye >&2");
  PlayerProcess stubborn = shell("trap '' TERM HUP INT; while :; do sleep 1; done");
  const auto begin = std::chrono::steady_clock::now();
  PlayerProcess* const players[] = {&stubborn, &polite};
  const auto ends = finish_players(players, 500ms);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
  EXPECT_EQ(ends[0].end.how, How::kKilled);
  EXPECT_EQ(ends[1].end.how, How::kExited);
  EXPECT_EQ(ends[1].error_tail, "bye\n");
}

TEST(PlayerProcess, DescendantsEndWithTheProgram) {
  const char* kScripts[] = {
      "sleep 4711.1 & echo ready",                                               // left in the background
      "setsid sleep 4711.1 & sleep 0.1; echo ready",                             // in a session of its own
      "(setsid sh -c 'sleep 4711.1 & sleep 4711.1' &) ; sleep 0.1; echo ready",  // twice removed
      "setsid sleep 4711.1 & kill -STOP $!; echo ready; exec sleep 4711.1",      // stopped
  };
  for (const char* script : kScripts) {
    PlayerProcess player = shell(script);
    EXPECT_EQ(player.read_line(5s).text, "ready");
    finish(player, 0ms);
    EXPECT_EQ(processes_with("4711.1"), 0) << script;
    EXPECT_FALSE(has_children());
  }
}

TEST(PlayerProcess, StoppedPlayersAreContinuedAndEnded) {
  PlayerProcess player = shell("while read x; do echo $x; done");
  player.set_stopped(true);
  player.send("a\n");
  EXPECT_EQ(player.read_line(200ms).kind, Kind::kTimeout);
  player.set_stopped(false);
  EXPECT_EQ(player.read_line(5s).text, "a");
  player.set_stopped(true);
  EXPECT_EQ(finish(player).end.how, How::kExited);
}

TEST(PlayerProcess, NothingSurvivesOurDeath) {
  for (const int number : {SIGKILL, SIGTERM, SIGINT}) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t referee = ::fork();
    if (referee == 0) {
      PlayerProcess player = shell(
          "setsid sleep 4712.1 & sh -c 'kill -STOP $$; sleep 4712.1' & trap '' TERM INT; echo ready; sleep "
          "4712.1");
      (void)player.read_line(5s);
      (void)!::write(ready[1], "x", 1);
      ::pause();
      ::_exit(0);
    }
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    EXPECT_GT(processes_with("4712.1"), 0);
    ::kill(referee, number);
    ::waitpid(referee, nullptr, 0);
    EXPECT_TRUE(gone("4712.1")) << number;
    ::close(ready[0]);
    ::close(ready[1]);
  }
}

TEST(PlayerProcess, ManyPlayersLeaveNothingBehind) {
  const auto open_files = [] {
    const std::filesystem::directory_iterator begin("/proc/self/fd");
    return std::distance(begin, std::filesystem::directory_iterator{});
  };
  const auto before = open_files();
  for (int i = 0; i < 50; ++i) {
    PlayerProcess player = shell("echo $$");
    EXPECT_EQ(player.read_line(5s).kind, Kind::kLine);
  }
  EXPECT_EQ(open_files(), before);
  EXPECT_FALSE(has_children());
}

// The other side of a pair of pipes, played by the test.
struct Attached {
  Fd heard, said;
  PlayerProcess player;
};

Attached attached() {
  std::array<int, 2> to{}, from{};
  if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) std::abort();
  return {Fd(to[0]), Fd(from[1]), PlayerProcess::attach(Fd(to[1]), Fd(from[0]), PlayerSpec{})};
}

TEST(PlayerProcess, TalksWithAPlayerThatSomebodyElseStarted) {
  Attached side = attached();
  side.player.send("one\n");
  std::array<char, 16> bytes{};
  ASSERT_EQ(::read(side.heard.get(), bytes.data(), bytes.size()), 4);
  ASSERT_EQ(::write(side.said.get(), "got one\n", 8), 8);
  EXPECT_EQ(side.player.read_line(5s).text, "got one");
  EXPECT_EQ(side.player.read_line(10ms).kind, Kind::kTimeout);
  side.said.reset();
  EXPECT_EQ(side.player.read_line(5s).kind, Kind::kEnded);
  EXPECT_EQ(finish(side.player).end.how, How::kExited);
  EXPECT_EQ(::read(side.heard.get(), bytes.data(), bytes.size()), 0) << "its input has not ended";
}

TEST(PlayerProcess, SaysThatAnAttachedPlayerDidNotEnd) {
  Attached side = attached();
  const PlayerEnd end = finish(side.player, 50ms);
  EXPECT_EQ(end.end.how, How::kKilled);
  EXPECT_EQ(side.player.pid(), -1);
}

}  // namespace
}  // namespace kit
