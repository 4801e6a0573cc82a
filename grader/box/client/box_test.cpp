// What run_in_box promises to honest programs and to the grader.
#include "grader/box/client/box.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <thread>

#include "grader/box/client/trial.hpp"
#include "support/pipe.hpp"
#include "support/process/process.hpp"

namespace grader::box::client {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Box : testing::Test {
  TrialFolder folder;
  RunSpec spec;

  void SetUp() override {
    ASSERT_EQ(this_host().error, "");
    spec.out_dir = folder.folder("out");
    spec.env = {{"HOSTILE_MARK", folder.path().filename()}};
  }
  void TearDown() override { EXPECT_THAT(left_behind(folder.path().filename()), testing::IsEmpty()); }

  RunOutcome run(std::vector<std::string> argv) {
    spec.argv = std::move(argv);
    return run_in_box(this_host().box, spec);
  }
  RunOutcome shell(const std::string& script) { return run({"/bin/sh", "-c", script}); }
  std::string out() const { return text_of(spec.out_dir / "stdout"); }
  std::string err() const { return text_of(spec.out_dir / "stderr"); }
};

TEST_F(Box, KeepsStreamsApartAndTellsTheCode) {
  const RunOutcome outcome = shell("echo out; echo err >&2; exit 7");
  EXPECT_EQ(words_of(outcome.termination), "exited 7");
  EXPECT_EQ(out(), "out\n");
  EXPECT_EQ(err(), "err\n");
  EXPECT_EQ(outcome.out.size.count, 4);
  EXPECT_FALSE(outcome.out.cut);
  EXPECT_GT(outcome.usage.wall, 0us);
  EXPECT_GT(outcome.usage.peak_memory.count, 100'000);
}

TEST_F(Box, TellsSignals) {
  EXPECT_EQ(words_of(shell("kill -SEGV $$").termination), "signalled 11");
  EXPECT_EQ(words_of(shell("kill -KILL $$").termination), "signalled 9");
}

TEST_F(Box, TheProgramIsNobodyWithNothing) {
  EXPECT_EQ(words_of(shell("id -u; env | sort; pwd; umask; ls -A /work /tmp").termination), "exited 0");
  const std::string mark = "HOSTILE_MARK=" + folder.path().filename().string();
  EXPECT_THAT(out(), testing::MatchesRegex("[1-9][0-9]+\nHOME=/work\n" + mark +
                                           "\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin\n"
                                           "PWD=/work\nTMPDIR=/tmp\n/work\n0022\n/tmp:\n\n/work:\n"));
}

TEST_F(Box, HandsOverInputFilesAndArguments) {
  spec.stdin_file = folder.file("in", std::string("a\0b\n", 4));
  spec.files = {{folder.file("given", "given"), "deep/in/board.txt"}};
  spec.mounts = {{folder.folder("tree"), "/submission/inner"}};
  folder.file("tree/main.txt", "mounted");
  const RunOutcome outcome =
      run({"/bin/sh", "-c",
           "cat; cat deep/in/board.txt /submission/inner/main.txt; printf '[%s]' \"$@\"; "
           "rm deep/in/board.txt && touch deep/new",
           "x", "", "a b", "--", "\xff"});
  EXPECT_EQ(words_of(outcome.termination), "exited 0") << err();
  EXPECT_EQ(out(), std::string("a\0b\n", 4) + "givenmounted[][a b][--][\xff]");
  EXPECT_THAT(outcome.left_in_work, testing::ElementsAre("deep/new"));
}

TEST_F(Box, NoInputIsTheEndOfInput) {
  EXPECT_EQ(words_of(run({"/bin/cat"}).termination), "exited 0");
  EXPECT_EQ(out(), "");
}

TEST_F(Box, BringsBackWhatWasAskedFor) {
  spec.collect = {"output.txt", "missing.txt", "sub/x"};
  const RunOutcome outcome = shell("echo answer > output.txt; mkdir sub; echo x > sub/x; echo y > sub/y");
  EXPECT_EQ(text_of(outcome.files.at("output.txt").path), "answer\n");
  EXPECT_EQ(outcome.files.at("output.txt").path, spec.out_dir / "files" / "output.txt");
  EXPECT_EQ(text_of(outcome.files.at("sub/x").path), "x\n");
  EXPECT_EQ(outcome.skipped, (std::map<std::string, std::string>{{"missing.txt", "missing"}}));
  EXPECT_THAT(outcome.left_in_work, testing::ElementsAre("sub/y"));
}

TEST_F(Box, BringsBackATreeWithItsExecutables) {
  spec.collect_all = true;
  const RunOutcome outcome =
      shell("mkdir -p a/b; echo 1 > a/b/one; echo 2 > two; chmod +x two; ln -s two three");
  EXPECT_THAT(outcome.files, testing::SizeIs(2));
  EXPECT_EQ(::access((spec.out_dir / "files/two").c_str(), X_OK), 0);
  EXPECT_EQ(fs::status(spec.out_dir / "files/a/b/one").permissions() & fs::perms::owner_exec,
            fs::perms::none);
  EXPECT_EQ(outcome.skipped, (std::map<std::string, std::string>{{"three", "is a symbolic link"}}));
}

TEST_F(Box, HiddenPlacesAreShownOnlyToARunThatAsksForThem) {
  folder.folder("tree/secret");
  folder.file("tree/open.txt", "open ");
  folder.file("tree/secret/test", "hidden ");
  const fs::path one = folder.file("tree/one.txt", "hidden ");
  BoxHost host = this_host().box;
  host.hidden = {folder.path() / "tree/secret", one, folder.path() / "missing"};
  spec.mounts = {{folder.path() / "tree", "/submission"}};
  spec.argv = {"/bin/sh", "-c", "cd /submission; cat open.txt one.txt secret/test; ls -A secret"};
  run_in_box(host, spec);
  EXPECT_EQ(out(), "open ") << err();
  spec.mounts = {{folder.path() / "tree/secret", "/judge"}, {one, "/judge_one"}};
  spec.argv = {"/bin/cat", "/judge/test", "/judge_one"};
  run_in_box(host, spec);
  EXPECT_EQ(out(), "hidden hidden ") << err();
}

TEST_F(Box, NothingTellsWhereOnTheHostAnythingLies) {
  spec.stdin_file = folder.file("in", "");
  spec.mounts = {{folder.folder("tree"), "/submission"}};
  shell("cat /proc/self/mountinfo /proc/self/mounts; readlink /proc/self/fd/0");
  EXPECT_THAT(out(), testing::Not(testing::HasSubstr(folder.path().filename().string()))) << err();
}

TEST_F(Box, NoInputIsNoFileOfTheHost) {
  shell("stat -L -c %F /proc/self/fd/0; exec 3<>/proc/self/fd/0");
  EXPECT_EQ(out(), "regular empty file\n");
  EXPECT_NE(err(), "");  // it cannot be written
}

// What a program could leave for the next box, or take from the whole machine.
TEST_F(Box, NothingCanBeLeftInTheKernel) {
  const RunOutcome outcome = run({"/usr/bin/python3", "-c", R"(
import ctypes, os, socket
libc = ctypes.CDLL(None, use_errno=True)
def refused(name, result):
    if result != -1: print(name, 'is possible')
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK, socket.AF_PACKET, socket.AF_VSOCK):
    refused('socket %d' % family, libc.socket(family, socket.SOCK_DGRAM, 0))
refused('shmget', libc.shmget(0, 4096, 0o1600))
refused('semget', libc.semget(0, 1, 0o1600))
refused('msgget', libc.msgget(0, 0o1600))
refused('inotify', libc.inotify_init())
refused('io_setup', libc.syscall(206, 8, ctypes.byref(ctypes.c_ulong())))
refused('add_key', libc.syscall(248, b'user', b'x', b'y', 1, -3))
a, b = socket.socketpair()
a.send(b'local sockets work'); print(b.recv(99).decode())
)"});
  EXPECT_EQ(words_of(outcome.termination), "exited 0") << err();
  EXPECT_EQ(out(), "local sockets work\n");
}

// Two boxes one after the other, in the same network: what the first does is nowhere to be seen in the second.
TEST_F(Box, ABoxFindsNothingOfTheOneBefore) {
  const std::string look = R"(
import fcntl, glob, os, socket, time
def text(name):
    try: return open(name).read()
    except OSError: return 'cannot be read'
def seen(): return {name: text(name) for name in sorted(
    glob.glob('/proc/sys/net/**', recursive=True) + glob.glob('/proc/sys/[!n]*/*mni') +
    glob.glob('/proc/net/*') + glob.glob('/proc/sysvipc/*') +
    ['/proc/keys', '/proc/key-users', '/proc/sys/fs/inotify/max_user_watches'])
    if os.path.isfile(name) and os.path.basename(name) not in machine}
# Counters of the whole machine, which others change at any time.
machine = ('netlink', 'protocols', 'sockstat', 'sockstat6', 'file-nr', 'inode-nr')
# Another box of another test may hold it for a moment: both run on the host's file.
def lock():
    held = os.open('/usr/bin/yes', os.O_RDONLY)
    for attempt in range(50):
        try: return fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError: time.sleep(0.1)
    print('locked')
def counters(text): return [line for line in text.splitlines() if 'unix' not in line]
)";
  const std::string leave = look + R"(
before = seen()
for name in before:
    try: open(name, 'w').write('1'); print('wrote', name)
    except OSError: pass
lock()
server = socket.socket(socket.AF_UNIX); server.bind('\0left'); server.listen()
path = socket.socket(socket.AF_UNIX); path.bind('/tmp/left')
os.symlink('left', '/tmp/link')
try: os.setxattr('/usr/bin/env', 'user.left', b'1'); print('xattr')
except OSError: pass
if os.fork() == 0:
    os.setsid()
    while True: os.sched_yield()
)";
  const std::string find = look + R"(
lock()
try: socket.socket(socket.AF_UNIX).connect('\0left'); print('socket')
except ConnectionRefusedError: pass
print(os.listdir('/tmp'), [p for p in os.listdir('/proc') if p.isdigit() and int(p) not in (1, os.getpid())])
for name, value in seen().items(): print(name, counters(value))
)";
  ASSERT_EQ(words_of(run({"/usr/bin/python3", "-c", find}).termination), "exited 0") << err();
  const std::string fresh = out();
  EXPECT_THAT(fresh, testing::StartsWith("[] []\n"));
  ASSERT_EQ(words_of(run({"/usr/bin/python3", "-c", leave}).termination), "exited 0") << err();
  EXPECT_EQ(out(), "");
  ASSERT_EQ(words_of(run({"/usr/bin/python3", "-c", find}).termination), "exited 0") << err();
  EXPECT_EQ(out(), fresh);
}

// The answer of a box is bounded, whatever names a program makes, and nobody waits for somebody who waits for him.
TEST_F(Box, NamesWithoutEndAreTheProgramsLimit) {
  spec.collect_all = true;
  spec.limits.files = 5000;
  const RunOutcome outcome = run({"/usr/bin/python3", "-c", R"(
import os
for level in range(60):
    os.mkdir('\u00e9' * 127); os.chdir('\u00e9' * 127)
for number in range(2000):
    open('\u00e9' * 120 + '%04d' % number, 'w').close()
)"});
  EXPECT_EQ(words_of(outcome.termination), "limit disk") << err();
}

TEST_F(Box, OldResultsDoNotSurvive) {
  folder.file("out/files/output.txt", "old");
  folder.file("out/stdout", "old");
  spec.collect = {"output.txt"};
  const RunOutcome outcome = shell("true");
  EXPECT_EQ(outcome.skipped.at("output.txt"), "missing");
  EXPECT_FALSE(fs::exists(spec.out_dir / "files/output.txt"));
  EXPECT_EQ(out(), "");
}

TEST_F(Box, SleepingThreadsSessionsAndSocketPairsAreLegal) {
  spec.limits.wall = 20s;
  const RunOutcome outcome = run({"/usr/bin/python3", "-c", R"(
import os, socket, subprocess, tempfile, threading, time, multiprocessing
time.sleep(0.05)
a, b = socket.socketpair(); a.send(b'x'); assert b.recv(1) == b'x'
threads = [threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(8)]
for t in threads: t.start()
for t in threads: t.join()
assert subprocess.run(['/bin/echo', 'hi'], capture_output=True, start_new_session=True).stdout == b'hi\n'
with multiprocessing.Pool(2) as pool: assert pool.map(abs, [-1, -2]) == [1, 2]
tempfile.NamedTemporaryFile().write(b'x')
print('fine', os.cpu_count() > 0))"});
  EXPECT_EQ(words_of(outcome.termination), "exited 0") << err();
  EXPECT_EQ(out(), "fine True\n");
}

TEST_F(Box, SanitizersAndValgrindWork) {
  folder.file(
      "src/leak.c",
      "#include <stdlib.h>\nint main(void) { volatile char* p = malloc(10); p = 0; return p != 0; }\n");
  spec.mounts = {{folder.path() / "src", "/submission"}};
  spec.collect_all = true;
  spec.memory = MemoryStrategy::kResident;
  RunOutcome built =
      shell("gcc -g -fsanitize=address /submission/leak.c -o asan && gcc -g /submission/leak.c -o plain");
  ASSERT_EQ(words_of(built.termination), "exited 0") << err();
  fs::rename(spec.out_dir / "files", folder.path() / "built");
  spec.mounts = {{folder.path() / "built", "/program"}};
  EXPECT_EQ(words_of(run({"/program/asan"}).termination), "exited 1");
  EXPECT_THAT(err(), testing::HasSubstr("10 byte(s) leaked"));
  const RunOutcome checked =
      run({"/usr/bin/valgrind", "-q", "--leak-check=full", "--error-exitcode=9", "/program/plain"});
  EXPECT_EQ(words_of(checked.termination), "exited 9") << err();
  EXPECT_THAT(err(), testing::HasSubstr("definitely lost"));
}

TEST_F(Box, JavaStartsUnderOrdinaryLimits) {
  if (!fs::exists("/usr/bin/javac")) GTEST_SKIP() << "no Java here";
  folder.file("src/Main.java",
              "class Main { public static void main(String[] a) { System.out.println(1 + 1); } }\n");
  spec.mounts = {{folder.path() / "src", "/submission"}};
  spec.memory = MemoryStrategy::kResident;
  spec.limits.wall = 60s;
  spec.limits.cpu = 30s;
  EXPECT_EQ(words_of(run({"/usr/bin/java", "-Xmx64m", "/submission/Main.java"}).termination), "exited 0")
      << err();
  EXPECT_EQ(out(), "2\n");
}

TEST_F(Box, AProductThatCannotRunIsTheStudentsMisfortune) {
  folder.file("src/text", "not a program");
  spec.mounts = {{folder.path() / "src", "/submission"}};
  EXPECT_EQ(words_of(run({"/submission/missing"}).termination), "exited 127");
  EXPECT_EQ(err(), "cannot run /submission/missing: No such file or directory\n");
  EXPECT_EQ(words_of(run({"/submission/text"}).termination), "exited 126");
}

TEST_F(Box, FailuresOfOursAreBoxFailures) {
  EXPECT_EQ(words_of(run({"/usr/bin/no-such-compiler"}).termination),
            "failed: cannot run /usr/bin/no-such-compiler: No such file or directory");
  spec.stdin_file = "/nowhere/in";
  EXPECT_THAT(words_of(shell("true").termination), testing::StartsWith("failed: cannot find /nowhere/in"));
  spec.stdin_file.clear();
  spec.mounts = {{"/nowhere", "/submission"}};
  EXPECT_THAT(words_of(shell("true").termination), testing::StartsWith("failed: cannot find /nowhere"));
  spec.mounts = {{"/usr", "/proc"}};
  EXPECT_THAT(words_of(shell("true").termination), testing::StartsWith("failed: grader_box gave no answer"));
  spec.mounts.clear();
  spec.out_dir = "/nowhere";
  EXPECT_THAT(words_of(shell("true").termination),
              testing::StartsWith("failed: cannot make /nowhere/stdout"));
  BoxHost missing = this_host().box;
  missing.program = "/nowhere/grader_box";
  EXPECT_THAT(words_of(run_in_box(missing, spec).termination), testing::StartsWith("failed: cannot start"));
}

TEST_F(Box, AStopRequestEndsARunAtOnce) {
  std::stop_source source;
  const std::jthread later([&source] {
    std::this_thread::sleep_for(200ms);
    source.request_stop();
  });
  spec.argv = {"/bin/sleep", "20"};
  const auto start = Clock::now();
  EXPECT_EQ(words_of(run_in_box(this_host().box, spec, source.get_token()).termination),
            "failed: interrupted");
  EXPECT_LT(Clock::now() - start, 2s);
}

TEST_F(Box, ManyAtOnceDoNotMeet) {
  std::vector<std::jthread> threads;
  std::vector<std::string> ends(8);
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      RunSpec mine = spec;
      mine.out_dir = folder.folder("out" + std::to_string(i));
      mine.argv = {"/bin/sh", "-c",
                   "echo $0 > output.txt; sleep 0.05; cat output.txt; kill -9 -1; echo alive",
                   std::to_string(i)};
      for (int round = 0; round < 3; ++round)
        ends[static_cast<std::size_t>(i)] =
            words_of(run_in_box(this_host().box, mine).termination) + " " + text_of(mine.out_dir / "stdout");
    });
  threads.clear();
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(ends[static_cast<std::size_t>(i)], "exited 0 " + std::to_string(i) + "\nalive\n");
}

// The grader dies by kill -9 in the middle of a run: nothing of the box may survive it.
TEST_F(Box, NothingSurvivesAKilledGrader) {
  spec.argv = {"/bin/sh", "-c", "sleep 30 & setsid sleep 30 & sleep 30"};
  this_host();
  const pid_t grader = ::fork();
  if (grader == 0) {
    run_in_box(this_host().box, spec);
    ::_exit(0);
  }
  const std::string mark = folder.path().filename();
  for (int i = 0; i < 500 && left_behind(mark).empty(); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_FALSE(left_behind(mark).empty());
  ::kill(grader, SIGKILL);
  ::waitpid(grader, nullptr, 0);
  for (int i = 0; i < 500 && !left_behind(mark).empty(); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_THAT(left_behind(mark), testing::IsEmpty());
}

// The box itself dies by kill -9: the program dies with it, and the next inspection removes its control
// groups.
TEST_F(Box, AKilledBoxIsAFailureAndIsCleanedUpAfter) {
  spec.argv = {"/bin/sleep", "30"};
  RunOutcome outcome;
  std::jthread runner([&] { outcome = run_in_box(this_host().box, spec); });
  const std::string mark = "HOSTILE_MARK=" + folder.path().filename().string();
  pid_t box = -1;
  for (int i = 0; i < 500 && box < 0; ++i) {
    std::this_thread::sleep_for(10ms);
    for (const auto& entry : fs::directory_iterator("/proc"))
      if (text_of(entry.path() / "cmdline").find(mark) != std::string::npos &&
          text_of(entry.path() / "status").find("PPid:\t" + std::to_string(::getpid()) + "\n") !=
              std::string::npos)
        box = std::stoi(entry.path().filename());
  }
  ASSERT_GT(box, 0);
  ::kill(box, SIGKILL);
  runner.join();
  EXPECT_EQ(words_of(outcome.termination), "failed: grader_box was killed by signal 9");
  for (int i = 0; i < 200; ++i) {
    inspect_host(this_host().box.program, BoxLevel::kNamespaces);
    if (left_behind(folder.path().filename()).empty()) break;
    std::this_thread::sleep_for(10ms);
  }
}

// A bomb that copes with a refused fork and ends well is still one, however busy the machine is.
TEST_F(Box, EveryRefusedProcessIsNoticed) {
  if (this_host().box.cgroups == CgroupFolders{}) GTEST_SKIP() << "only a control group tells every time";
  const std::string script = "import os\ntry:\n    while True: os.fork()\nexcept OSError: pass";
  std::vector<std::jthread> workers;
  std::array<std::vector<std::string>, 4> ends;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    RunSpec mine = spec;
    mine.out_dir = folder.folder("out" + std::to_string(i));
    mine.argv = {"/usr/bin/python3", "-c", script};
    workers.emplace_back([mine, &words = ends[i]] {
      for (int run = 0; run < 15; ++run)
        words.push_back(words_of(run_in_box(this_host().box, mine).termination));
    });
  }
  workers.clear();
  for (const auto& words : ends) EXPECT_THAT(words, testing::Each("limit processes"));
}

// What programs may hold of the kernel's memory counts with and without a control group.
TEST_F(Box, MemoryInSocketsAndPipesCounts) {
  for (const CgroupFolders& groups : {this_host().box.cgroups, CgroupFolders{}}) {
    BoxHost host = this_host().box;
    host.cgroups = groups;
    spec.limits.memory = kit::mebibytes(64);
    spec.limits.wall = 20s;
    spec.argv = {"/usr/bin/python3", "-c", R"(
import os, socket, time
kept = []
def fill(send):
    try:
        while True: send(b'x' * 65536)
    except BlockingIOError: pass
for child in range(3): os.fork()
for number in range(120):
    a, b = socket.socketpair()
    for end in (a, b):
        end.setblocking(False)
        fill(end.send)
    kept.append((a, b))
time.sleep(10)
)"};
    EXPECT_EQ(words_of(run_in_box(host, spec).termination), "limit memory") << err();
  }
}

TEST_F(Box, HalfOfALimitIsNeverTooMuch) {
  spec.limits.cpu = 1500ms;
  for (int i = 0; i < 3; ++i) {
    const RunOutcome outcome =
        run({"/usr/bin/python3", "-c",
             "import time\nwhile time.process_time() < 0.5: pass\nx = bytearray(b'x') * (200 << 20)"});
    EXPECT_EQ(words_of(outcome.termination), "exited 0") << err();
    EXPECT_GT(outcome.usage.cpu, 450ms);
    EXPECT_GT(outcome.usage.peak_memory, kit::mebibytes(190));
    EXPECT_LT(outcome.usage.peak_memory, kit::mebibytes(300));
  }
}

// A program that talks with the test over pipes.
struct Conversation : Box {
  kit::Fd to;          // what the program reads
  kit::Fd from;        // what it writes
  kit::Fd peer_lives;  // what the other side of the conversation keeps open
  std::jthread runner;
  RunOutcome outcome;

  void start(const std::string& script, std::chrono::milliseconds leave_within = 300ms,
             BoxLevel level = BoxLevel::kNamespaces) {
    std::array<int, 2> in{}, out{};
    ASSERT_EQ(::pipe2(in.data(), O_CLOEXEC), 0);
    ASSERT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
    kit::Pipe peer = kit::make_pipe();
    peer_lives = std::move(peer.write);
    to.reset(in[1]);
    from.reset(out[0]);
    BoxHost host = this_host().box;
    host.level = level;
    spec.argv = {"/bin/sh", "-c", script};
    runner = std::jthread(
        [this, host,
         pipes =
             StdioPipes{kit::Fd(in[0]), kit::Fd(out[1]), leave_within, std::move(peer.read), {}}]() mutable {
          outcome = run_with_pipes(host, spec, std::move(pipes));
        });
  }
  void say(const std::string& text) const {
    ASSERT_EQ(::write(to.get(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  // What the program writes until its output ends.
  std::string rest() const {
    std::string text;
    std::array<char, 256> buffer;
    for (ssize_t n = 0; (n = ::read(from.get(), buffer.data(), buffer.size())) > 0;)
      text.append(buffer.data(), static_cast<std::size_t>(n));
    return text;
  }
  std::string end() {
    runner.join();
    return words_of(outcome.termination);
  }
};

TEST_F(Conversation, TalksWhileItRunsAndEndsByItself) {
  start("while read line; do echo \"got $line\"; done; echo bye >&2; exit 3");
  say("one\n");
  std::array<char, 16> buffer{};
  ASSERT_EQ(::read(from.get(), buffer.data(), buffer.size()), 8);
  EXPECT_STREQ(buffer.data(), "got one\n");
  say("two\n");
  to.reset();
  EXPECT_EQ(rest(), "got two\n");
  EXPECT_EQ(end(), "exited 3");
  EXPECT_EQ(err(), "bye\n");
  EXPECT_EQ(out(), "");
}

TEST_F(Conversation, TheEndOfTheProgramIsTheEndOfItsOutputWhateverItLeaves) {
  start("sleep 30 & echo last; exit 0");
  EXPECT_EQ(rest(), "last\n");
  EXPECT_EQ(end(), "exited 0");
}

TEST_F(Conversation, WhoStaysWhenItIsOverIsEnded) {
  start("sleep 30");
  to.reset();
  EXPECT_EQ(rest(), "");
  EXPECT_EQ(end(), "limit wall");
  EXPECT_LT(outcome.usage.wall, 10s);
}

TEST_F(Conversation, WhoStaysWhenTheOtherSideIsGoneIsEndedThoughItsInputIsOpen) {
  start("exec sleep 100");
  peer_lives.reset();
  EXPECT_EQ(end(), "limit wall");
}

TEST_F(Conversation, LimitsHoldAsEver) {
  spec.limits.cpu = 200ms;
  start("while :; do :; done");
  EXPECT_EQ(rest(), "");
  EXPECT_EQ(end(), "limit cpu");
}

TEST_F(Conversation, AFullPipeHoldsNobodyUp) {
  spec.limits.wall = 1s;
  start("exec yes");
  EXPECT_EQ(end(), "limit wall");
  EXPECT_GT(rest().size(), 4096U);
}

TEST_F(Conversation, WithoutALimitForLeavingItMayStay) {
  start("sleep 0.5; echo done", 0ms);
  to.reset();
  EXPECT_EQ(rest(), "done\n");
  EXPECT_EQ(end(), "exited 0");
}

TEST_F(Conversation, WorksAtTheLowerLevels) {
  for (const BoxLevel level : {BoxLevel::kProcess, BoxLevel::kNone}) {
    start("read line; echo \"got $line\"; sleep 30", 300ms, level);
    say("one\n");
    to.reset();
    EXPECT_EQ(rest(), "got one\n");
    EXPECT_EQ(end(), "limit wall");
  }
}

// The lower levels: the same words, fewer walls.
struct LowerLevel : Box, testing::WithParamInterface<BoxLevel> {
  RunOutcome run_low(const std::string& script) {
    BoxHost host = this_host().box;
    host.level = GetParam();
    spec.argv = {"/bin/sh", "-c", script};
    return run_in_box(host, spec);
  }
};

TEST_P(LowerLevel, RunsCollectsAndTranslatesPaths) {
  folder.file("src/data", "data\n");
  spec.mounts = {{folder.path() / "src", "/submission"}};
  spec.stdin_file = folder.file("in", "input\n");
  spec.collect = {"output.txt"};
  spec.env["DATA"] = "/submission/data";
  const RunOutcome outcome = run_low("cat - $DATA > output.txt; pwd; exit 3");
  EXPECT_EQ(words_of(outcome.termination), "exited 3") << err();
  EXPECT_EQ(text_of(outcome.files.at("output.txt").path), "input\ndata\n");
  EXPECT_EQ(outcome.enforcement.level, GetParam());
  EXPECT_FALSE(fs::exists(out().substr(0, out().size() - 1)));  // the work folder is gone
}

TEST_P(LowerLevel, LimitsAndOrphansEndAllTheSame) {
  spec.limits.wall = 1s;
  EXPECT_EQ(words_of(run_low("sleep 20 & setsid sleep 20 & sleep 20").termination), "limit wall");
  EXPECT_EQ(words_of(run_low("setsid sleep 20 & exit 0").termination), "exited 0");
  spec.limits.output = kit::kibibytes(10);
  EXPECT_EQ(words_of(run_low("yes").termination), "limit output");
}

INSTANTIATE_TEST_SUITE_P(Levels, LowerLevel, testing::Values(BoxLevel::kProcess, BoxLevel::kNone),
                         [](const auto& level) { return std::string(name_of(level.param)); });

}  // namespace
}  // namespace grader::box::client
