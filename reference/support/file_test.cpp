#include "support/file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <thread>

#include "support/pipe.hpp"

namespace kit {
namespace {

namespace fs = std::filesystem;

class File : public testing::Test {
 protected:
  File() {
    std::string name = (fs::temp_directory_path() / "file.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~File() override { fs::remove_all(folder_); }

  fs::path made(const std::string& bytes) const {
    const fs::path path = folder_ / "file";
    const Fd file(::open(path.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644));
    write_all(file.get(), bytes, path);
    return path;
  }

  fs::path folder_;
};

TEST_F(File, IsReadByteForByte) {
  for (const std::string& bytes : {std::string(), std::string("a\r\n\0b", 5), std::string(200'000, 'x')}) {
    const fs::path path = made(bytes);
    EXPECT_EQ(read_file(path), bytes);
    EXPECT_EQ(read_if_possible(path), bytes);
  }
}

TEST_F(File, ReadingIsBounded) {
  const fs::path path = made("12345");
  EXPECT_EQ(read_head(path, {3}), "123");
  EXPECT_EQ(read_head(path, {5}), "12345");
  EXPECT_EQ(read_head(path, {0}), "");
  EXPECT_EQ(read_file(path, {5}), "12345");
  try {
    (void)read_file(path, {4});
    FAIL() << "five bytes were taken for four";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code().value(), EFBIG);
    EXPECT_THAT(error.what(), testing::HasSubstr(path.string()));
  }
}

TEST_F(File, WhatCannotBeRead) {
  for (const fs::path& path : {folder_ / "missing", folder_}) {
    EXPECT_EQ(read_if_possible(path), std::nullopt);
    try {
      (void)read_file(path);
      FAIL() << path;
    } catch (const std::system_error& error) {
      EXPECT_EQ(error.code().value(), path == folder_ ? EISDIR : ENOENT);
      EXPECT_THAT(error.what(), testing::HasSubstr("cannot read '" + path.string() + "'"));
    }
  }
}

TEST_F(File, FilesWithoutASizeAndFifos) {
  EXPECT_THAT(read_file("/proc/self/status"), testing::HasSubstr("Umask:"));
  const fs::path fifo = folder_ / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(read_file(fifo), "") << "nobody writes to it";
}

TEST_F(File, APipeIsReadToItsEnd) {
  Pipe pipe = make_pipe();
  std::jthread writer([&pipe] {
    write_all(pipe.write.get(), std::string(100'000, 'y') + "end", "a pipe");  // more than it holds at once
    pipe.write.reset();
  });
  const std::string text = read_file("/proc/self/fd/" + std::to_string(pipe.read.get()));
  EXPECT_EQ(text.size(), 100'003U);
  EXPECT_THAT(text, testing::EndsWith("end"));
}

TEST_F(File, AFailedWriteNamesTheFile) {
  const Fd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  ASSERT_TRUE(full);
  try {
    write_all(full.get(), "x", "/dev/full");
    FAIL() << "a full device took a byte";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code().value(), ENOSPC);
    EXPECT_THAT(error.what(), testing::HasSubstr("cannot write '/dev/full'"));
  }
}

TEST(Pipe, EndsAreClosedOnExec) {
  const Pipe pipe = make_pipe();
  EXPECT_EQ(::fcntl(pipe.read.get(), F_GETFD), FD_CLOEXEC);
  EXPECT_EQ(::fcntl(pipe.write.get(), F_GETFD), FD_CLOEXEC);
}

}  // namespace
}  // namespace kit
