// Side by side or alone, never both.
#include "grader/run/gate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace grader::run {
namespace {

TEST(Gate, WhoeverIsAloneIsAlone) {
  Gate gate;
  std::atomic<int> inside{0};
  std::atomic<int> worst_alone{0};
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&, t] {
        for (int i = 0; i < 200; ++i) {
          if ((i + t) % 10 == 0) {
            const Gate::Pass pass = gate.enter_alone();
            worst_alone = std::max(worst_alone.load(), ++inside);
            --inside;
          } else {
            const Gate::Pass pass = gate.enter();
            ++inside;
            std::this_thread::yield();
            --inside;
          }
        }
      });
    }
  }
  EXPECT_EQ(worst_alone, 1);
}

TEST(Gate, APassKnowsWhetherOthersWereThere) {
  Gate gate;
  const Gate::Pass first = gate.enter();
  EXPECT_TRUE(first.was_alone());
  {
    const Gate::Pass second = gate.enter();
    EXPECT_FALSE(second.was_alone());
  }
  EXPECT_FALSE(first.was_alone());
}

}  // namespace
}  // namespace grader::run
