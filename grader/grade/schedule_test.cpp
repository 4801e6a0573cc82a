#include "grader/grade/schedule.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace grader::grade {
namespace {

using namespace std::chrono_literals;

TEST(Schedule, RunsEveryJobAndEveryItemOnce) {
  for (const int workers : {1, 2, 7}) {
    std::vector<std::atomic<int>> counts(50 * 20);
    Schedule schedule(workers, {});
    schedule.run(50, [&](std::size_t job) {
      schedule.for_each(20, [&](std::size_t item) { ++counts[job * 20 + item]; });
    });
    for (const auto& count : counts) EXPECT_EQ(count, 1);
  }
}

TEST(Schedule, IdleWorkersHelpWithTheItemsOfTheLastJob) {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::atomic<int> inside{0};
  Schedule schedule(2, {});
  schedule.run(1, [&](std::size_t) {
    schedule.for_each(2, [&](std::size_t) {
      ++inside;
      // Ends only when both are inside at once: alone, one thread would wait for ever.
      for (int i = 0; i < 5000 && inside < 2; ++i) std::this_thread::sleep_for(1ms);
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    });
  });
  EXPECT_EQ(threads.size(), 2u);
}

TEST(Schedule, AStopLeavesOutWhatHasNotBegun) {
  std::stop_source stop;
  std::atomic<int> ran{0};
  Schedule schedule(2, stop.get_token());
  schedule.run(100, [&](std::size_t) {
    schedule.for_each(10, [&](std::size_t) {
      if (++ran == 5) stop.request_stop();
    });
  });
  EXPECT_GE(ran, 5);
  EXPECT_LE(ran, 7);
}

TEST(Schedule, AnExceptionOfAJobIsPassedOn) {
  Schedule schedule(3, {});
  const auto job = [](std::size_t index) {
    if (index == 4) throw std::runtime_error("four");
  };
  EXPECT_THROW(schedule.run(10, job), std::runtime_error);
}

TEST(Schedule, AnExceptionOfAnItemReachesWhoeverAskedForItWhoeverRanIt) {
  for (int round = 0; round < 200; ++round) {
    Schedule schedule(4, {});
    std::atomic<int> caught{0};
    schedule.run(2, [&](std::size_t) {
      try {
        schedule.for_each(8, [](std::size_t item) {
          if (item % 3 == 2) throw std::runtime_error("disk full");
        });
      } catch (const std::runtime_error&) {
        ++caught;
      }
    });
    ASSERT_EQ(caught, 2);
  }
}

}  // namespace
}  // namespace grader::grade
