#include <gtest/gtest.h>

#include <string>

#include "support/text/markup.hpp"
#include "support/text/utf8.hpp"

namespace kit {
namespace {

TEST(Utf8, CodePoints) {
  struct Case {
    std::string_view text;
    char32_t value;
    std::size_t bytes;
  };
  const Case valid[] = {
      {"A", 'A', 1},
      {"\x7F", 0x7F, 1},
      {"\xC2\x80", 0x80, 2},
      {"\xDF\xBF", 0x7FF, 2},
      {"\xE0\xA0\x80", 0x800, 3},
      {"\xED\x9F\xBF", 0xD7FF, 3},
      {"\xEE\x80\x80", 0xE000, 3},
      {"\xEF\xBF\xBF", 0xFFFF, 3},
      {"\xF0\x90\x80\x80", 0x10000, 4},
      {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4},
      {"\xE2\x82\xAC more", 0x20AC, 3},
  };
  for (const Case& c : valid) {
    const CodePoint point = first_code_point(c.text);
    EXPECT_TRUE(point.valid) << c.text;
    EXPECT_EQ(point.value, c.value);
    EXPECT_EQ(point.bytes, c.bytes);
  }
}

TEST(Utf8, BytesThatAreNone) {
  const std::string_view invalid[] = {
      "\x80",              // continuation without a lead
      "\xC0\x80",          // overlong
      "\xC1\xBF",          // overlong
      "\xE0\x9F\xBF",      // overlong
      "\xF0\x8F\xBF\xBF",  // overlong
      "\xED\xA0\x80",      // surrogate
      "\xF4\x90\x80\x80",  // above U+10FFFF
      "\xF5\x80\x80\x80",
      "\xFF",
      "\xC2",  // cut off
      "\xE2\x82",
      "\xF0\x90\x80",
      "\xC2 ",  // followed by something else
      "\xE2\x82 ",
  };
  for (const std::string_view text : invalid) {
    const CodePoint point = first_code_point(text);
    EXPECT_FALSE(point.valid) << text.size();
    EXPECT_EQ(point.bytes, 1U);
    EXPECT_EQ(first_invalid_utf8("ok" + std::string(text)), 2U);
  }
  EXPECT_EQ(first_invalid_utf8(""), std::nullopt);
  EXPECT_EQ(first_invalid_utf8("z\xC3\xBCrich \xF0\x9F\x98\x80"), std::nullopt);
}

TEST(Markup, NothingInTextIsMarkup) {
  struct Case {
    std::string_view text, escaped;
  };
  const Case cases[] = {
      {"", ""},
      {"plain", "plain"},
      {"a<b>&\"c\"'d'", "a&lt;b&gt;&amp;&quot;c&quot;&#39;d&#39;"},
      {"&amp;", "&amp;amp;"},
      {"one\n\ttwo\r\n", "one\n\ttwo\r\n"},
      {"z\xC3\xBCrich", "z\xC3\xBCrich"},
      {"\x1b[0m", "\xEF\xBF\xBD[0m"},
      {std::string_view("\0", 1), "\xEF\xBF\xBD"},
      {"\xEF\xBF\xBE", "\xEF\xBF\xBD"},               // U+FFFE
      {"\xFF<", "\xEF\xBF\xBD&lt;"},                  // not UTF-8
      {"\xE2\x82<", "\xEF\xBF\xBD\xEF\xBF\xBD&lt;"},  // a cut sequence does not swallow what follows
  };
  for (const Case& c : cases) EXPECT_EQ(markup_text(c.text), c.escaped) << c.text;
}

}  // namespace
}  // namespace kit
