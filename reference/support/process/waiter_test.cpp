#include "support/process/waiter.hpp"

#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include <array>
#include <thread>

#include "support/file.hpp"
#include "support/pipe.hpp"

namespace kit {
namespace {

using namespace std::chrono_literals;
using What = Awaited::What;

std::chrono::steady_clock::time_point in(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

TEST(Waiter, SaysWhichAreReadyAndLeavesThemOpen) {
  Waiter waiter;
  Pipe first = make_pipe(), second = make_pipe();
  write_all(second.write.get(), "x", "a pipe");
  for (int i = 0; i < 3; ++i) {  // ready stays ready until it is read
    std::array<Awaited, 4> awaited{Awaited{first.read.get()}, Awaited{second.read.get()},
                                   Awaited{first.write.get(), What::kWriting}, Awaited{-1}};
    waiter.wait(awaited, std::nullopt);
    EXPECT_FALSE(awaited[0].ready);
    EXPECT_TRUE(awaited[1].ready || awaited[2].ready);
    EXPECT_FALSE(awaited[3].ready);
  }
  second.write.reset();
  std::array<Awaited, 1> last{Awaited{second.read.get()}};
  waiter.wait(last, std::nullopt);
  EXPECT_TRUE(last[0].ready) << "the byte and the end of file are still there";
}

TEST(Waiter, EndsAreSeen) {
  Waiter waiter;
  Pipe pipe = make_pipe(), other = make_pipe();
  pipe.write.reset();
  other.read.reset();
  std::array<Awaited, 1> reading{Awaited{pipe.read.get()}};
  waiter.wait(reading, std::nullopt);
  EXPECT_TRUE(reading[0].ready);
  std::array<Awaited, 1> writing{Awaited{other.write.get(), What::kWriting}};
  waiter.wait(writing, std::nullopt);
  EXPECT_TRUE(writing[0].ready);
}

TEST(Waiter, WaitsNoLongerThanTheDeadline) {
  Waiter waiter;
  const Pipe pipe = make_pipe();
  std::array<Awaited, 1> awaited{Awaited{pipe.read.get()}};
  for (const auto time : {0ms, 20ms}) {
    const auto begin = std::chrono::steady_clock::now();
    waiter.wait(awaited, in(time));
    EXPECT_FALSE(awaited[0].ready);
    EXPECT_GE(std::chrono::steady_clock::now() - begin, time);
  }
  waiter.wait({}, in(5ms));
}

TEST(Waiter, IsWokenByAnotherThread) {
  Waiter waiter;
  const Fd event(::eventfd(0, EFD_CLOEXEC));
  std::jthread waker([&] { ::eventfd_write(event.get(), 1); });
  std::array<Awaited, 1> awaited{Awaited{event.get()}};
  waiter.wait(awaited, std::nullopt);
  EXPECT_TRUE(awaited[0].ready);
}

}  // namespace
}  // namespace kit
