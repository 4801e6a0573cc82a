#include "support/atomic_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <thread>

namespace kit {
namespace {

namespace fs = std::filesystem;

class AtomicFile : public testing::Test {
 protected:
  AtomicFile() {
    std::string name = (fs::temp_directory_path() / "atomic_file.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~AtomicFile() override { fs::remove_all(folder_); }

  static std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_), {}); }

  fs::path folder_;
};

TEST_F(AtomicFile, MakesAndReplacesAFile) {
  const auto path = folder_ / "out";
  write_file_atomically(path, "first");
  EXPECT_EQ(read(path), "first");
  ::chmod(path.c_str(), 0600);
  const std::string large(3'000'000, 'x');
  write_file_atomically(path, large);
  EXPECT_EQ(read(path), large);
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0600));
  EXPECT_EQ(files(), 1);
}

TEST_F(AtomicFile, ReplacesALinkAndLeavesItsTargetAlone) {
  std::ofstream(folder_ / "target") << "old";
  fs::create_symlink("target", folder_ / "out");
  write_file_atomically(folder_ / "out", "new");
  EXPECT_EQ(read(folder_ / "target"), "old");
  EXPECT_EQ(read(folder_ / "out"), "new");
  EXPECT_FALSE(fs::is_symlink(folder_ / "out"));
}

TEST_F(AtomicFile, SaysWhatWasAttempted) {
  fs::create_directory(folder_ / "out");
  try {
    write_file_atomically(folder_ / "out", "x");
    FAIL() << "a folder was replaced by a file";
  } catch (const std::system_error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr((folder_ / "out").string()));
    EXPECT_EQ(error.code().value(), EISDIR);
  }
  EXPECT_THROW(write_file_atomically(folder_ / "missing" / "out", "x"), std::system_error);
  EXPECT_EQ(files(), 1);
}

TEST_F(AtomicFile, ANewFileHasTheModeOfTheUmaskUnlessOneIsAskedFor) {
  const mode_t before = ::umask(027);
  write_file_atomically(folder_ / "usual", "x");
  write_file_atomically(folder_ / "asked", "x", {.flush = false, .mode = 0604});
  ::umask(before);
  EXPECT_EQ(fs::status(folder_ / "usual").permissions(), fs::perms(0640));
  EXPECT_EQ(fs::status(folder_ / "asked").permissions(), fs::perms(0604));
}

// The umask is the whole process's: whoever changes it to read it lets other threads create files open to all.
TEST_F(AtomicFile, LeavesTheUmaskAloneForOtherThreads) {
  const mode_t before = ::umask(077);
  std::jthread writer([this](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      write_file_atomically(folder_ / "new", "x", {.flush = false});
      fs::remove(folder_ / "new");
    }
  });
  int open_to_others = 0;
  for (int i = 0; i < 3000; ++i) {
    const fs::path probe = folder_ / "probe";
    const int file = ::open(probe.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    struct stat status {};
    ::fstat(file, &status);
    open_to_others += (status.st_mode & 0077) != 0;
    ::close(file);
    ::unlink(probe.c_str());
  }
  writer.request_stop();
  writer.join();
  ::umask(before);
  EXPECT_EQ(open_to_others, 0);
}

// A write that stops half way (here the file size limit, as a full disk would) keeps the old file.
TEST_F(AtomicFile, AFailedWriteKeepsTheOldFile) {
  const auto path = folder_ / "out";
  write_file_atomically(path, "old");
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    try {
      write_file_atomically(path, std::string(5000, 'x'));
    } catch (const std::system_error& error) {
      ::_exit(error.code().value() == EFBIG ? 7 : 8);
    }
    ::_exit(9);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 7);
  EXPECT_EQ(read(path), "old");
  EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace kit
