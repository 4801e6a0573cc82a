#include "support/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace kit {
namespace {

using Number = Result<int, std::string>;

Number half(int n) {
  if (n % 2 != 0) return std::string("odd");
  return n / 2;
}

TEST(Result, IsAValueOrAnError) {
  const Number good = half(8);
  EXPECT_TRUE(good);
  EXPECT_TRUE(good.has_value());
  EXPECT_FALSE(good.has_error());
  EXPECT_EQ(*good, 4);
  EXPECT_EQ(good.value(), 4);
  const Number bad = half(7);
  EXPECT_FALSE(bad);
  EXPECT_TRUE(bad.has_error());
  EXPECT_EQ(bad.error(), "odd");
  EXPECT_THROW((void)bad.value(), std::bad_variant_access);
  EXPECT_EQ(half(8), good);
  EXPECT_FALSE(half(8) == bad);
}

TEST(Result, MayHoldTheSameTypeTwiceByName) {
  // A text that is the value is not a text that is the error: the error has a type of its own.
  struct Problem {
    std::string what;
  };
  const Result<std::string, Problem> good = std::string("text");
  const Result<std::string, Problem> bad = Problem{"text"};
  EXPECT_TRUE(good);
  EXPECT_FALSE(bad);
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>, std::string> result = std::make_unique<int>(5);
  ASSERT_TRUE(result);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
  Result<int, std::vector<int>> many = std::vector<int>{1, 2};
  const std::vector<int> errors = std::move(many).error();
  EXPECT_EQ(errors.size(), 2U);
}

}  // namespace
}  // namespace kit
