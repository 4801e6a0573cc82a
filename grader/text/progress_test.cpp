#include "grader/text/progress.hpp"

#include <gtest/gtest.h>

namespace grader::text {
namespace {

using namespace std::chrono_literals;

TEST(ClockText, ReadsLikeAClock) {
  EXPECT_EQ(clock_text(7s), "7 s");
  EXPECT_EQ(clock_text(245s), "4:05");
  EXPECT_EQ(clock_text(3723s), "1:02:03");
}

}  // namespace
}  // namespace grader::text
