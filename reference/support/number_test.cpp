#include "support/number.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace kit {
namespace {

TEST(Number, WholeNumbers) {
  struct Case {
    std::string_view text;
    std::optional<int> value;
  };
  const Case cases[] = {
      {"0", 0},
      {"7", 7},
      {"007", 7},
      {"-12", -12},
      {"2147483647", 2147483647},
      {"-2147483648", std::numeric_limits<int>::min()},
      {"2147483648", std::nullopt},
      {"", std::nullopt},
      {"-", std::nullopt},
      {"+1", std::nullopt},
      {" 1", std::nullopt},
      {"1 ", std::nullopt},
      {"1.0", std::nullopt},
      {"0x10", std::nullopt},
      {"1e3", std::nullopt},
      {"one", std::nullopt},
      {std::string_view("1\0", 2), std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(parse<int>(c.text), c.value) << c.text;
}

TEST(Number, StaysWithinItsBounds) {
  EXPECT_EQ(parse<int>("1", 1, 9), 1);
  EXPECT_EQ(parse<int>("9", 1, 9), 9);
  EXPECT_EQ(parse<int>("0", 1, 9), std::nullopt);
  EXPECT_EQ(parse<int>("10", 1, 9), std::nullopt);
  EXPECT_EQ(parse<unsigned>("-1"), std::nullopt);
  EXPECT_EQ(parse<std::uint8_t>("256"), std::nullopt);
  EXPECT_EQ(parse<std::uint64_t>("18446744073709551615"), std::uint64_t{18446744073709551615U});
}

TEST(Number, FloatingPointIsFinite) {
  EXPECT_EQ(parse<double>("1"), 1.0);
  EXPECT_EQ(parse<double>("-0.5"), -0.5);
  EXPECT_EQ(parse<double>("2e-3"), 0.002);
  EXPECT_EQ(parse<double>("0.5", 0.6, 1), std::nullopt);
  for (const std::string_view text : {"inf", "-inf", "nan", "1e999", "1,5", "", "0.5s", "+1"})
    EXPECT_EQ(parse<double>(text), std::nullopt) << text;
}

TEST(Number, Hexadecimal) {
  EXPECT_EQ(parse_hex<unsigned>("fF"), 255U);
  EXPECT_EQ(parse_hex<std::uint64_t>("ffffffffffffffff"), ~std::uint64_t{0});
  for (const std::string_view text : {"", "0x1", "g", "1 ", "10000000000000000"})
    EXPECT_EQ(parse_hex<std::uint64_t>(text), std::nullopt) << text;
}

TEST(Number, IsTakenOffTheFront) {
  std::string_view text = "12,-3x";
  EXPECT_EQ(take_number<int>(text), 12);
  EXPECT_EQ(text, ",-3x");
  EXPECT_EQ(take_number<int>(text), std::nullopt);
  EXPECT_EQ(text, ",-3x");
  text.remove_prefix(1);
  EXPECT_EQ(take_number<int>(text), -3);
  EXPECT_EQ(text, "x");
  std::string_view large = "99999999999 1";
  EXPECT_EQ(take_number<int>(large), std::nullopt);
  EXPECT_EQ(large, "99999999999 1");
}

}  // namespace
}  // namespace kit
