#include "support/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace kit {
namespace {

// Known answers: xoshiro256** seeded by splitmix64(42), worked out by a separate Python program.
TEST(Rng, FirstNumbersAreFixed) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 1546998764402558742U);
  EXPECT_EQ(rng.next(), 6990951692964543102U);
  EXPECT_EQ(rng.next(), 12544586762248559009U);
}

TEST(Rng, BelowIsEvenAndInRange) {
  Rng rng(1);
  std::vector<int> seen(6);
  for (int i = 0; i < 60000; ++i) ++seen.at(rng.below(6));
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
  EXPECT_EQ(rng.below(1), 0U);
}

// Of 2^64 numbers three quarters fall evenly on a bound of 3/4 * 2^64, the last quarter has to be drawn again.
// Taken as it comes, it would fall on every third result once more: those would be twice as frequent.
TEST(Rng, BelowIsEvenWhereNumbersDoNotDivideEvenly) {
  constexpr std::uint64_t kBound = 3 * (std::uint64_t{1} << 62);
  constexpr int kDraws = 30000;
  Rng rng(11);
  std::array<int, 3> by_remainder{};
  for (int i = 0; i < kDraws; ++i) ++by_remainder.at(rng.below(kBound) % 3);
  for (const int count : by_remainder) EXPECT_NEAR(count, kDraws / 3, 500);  // 6 standard deviations
}

TEST(Rng, BetweenReachesBothEndsAndTheWholeRange) {
  Rng rng(2);
  bool low = false, high = false;
  for (int i = 0; i < 200; ++i) {
    const auto value = rng.between(-2, 2);
    ASSERT_GE(value, -2);
    ASSERT_LE(value, 2);
    low |= value == -2;
    high |= value == 2;
  }
  EXPECT_TRUE(low && high);
  using Limits = std::numeric_limits<std::int64_t>;
  const auto first = rng.between(Limits::min(), Limits::max());
  EXPECT_NE(first, rng.between(Limits::min(), Limits::max()));
}

TEST(Rng, UnitIsBelowOneWithMeanOneHalf) {
  Rng rng(3);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double value = rng.unit();
    ASSERT_GE(value, 0);
    ASSERT_LT(value, 1);
    sum += value;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.02);
}

TEST(Rng, ShuffleIsFixedBySeedAndKeepsTheItems) {
  std::vector<int> a{1, 2, 3, 4, 5, 6, 7, 8}, b = a;
  Rng(7).shuffle(std::span(a));
  Rng(7).shuffle(std::span(b));
  EXPECT_EQ(a, b);
  EXPECT_FALSE(std::is_sorted(a.begin(), a.end()));
  std::sort(a.begin(), a.end());
  EXPECT_EQ(a, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace kit
