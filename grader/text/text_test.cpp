#include "grader/text/text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace grader::text {
namespace {

std::string random_bytes(std::mt19937_64& random, std::size_t most) {
  std::string out;
  for (std::size_t n = random() % (most + 1); n > 0; --n) out += static_cast<char>(random() % 256);
  return out;
}

TEST(Visible, LeavesPlainTextAlone) {
  EXPECT_EQ(visible("Grüße, 世界 🙂\n\tok"), "Grüße, 世界 🙂\n\tok");
  EXPECT_EQ(visible(""), "");
}

TEST(Visible, ShowsInvalidBytes) {
  EXPECT_EQ(visible("a\xff"
                    "b"),
            "a\\xFFb");
  EXPECT_EQ(visible("\xc3"), "\\xC3");
  EXPECT_EQ(visible("\xc0\xaf"), "\\xC0\\xAF");                    // overlong '/'
  EXPECT_EQ(visible("\xed\xa0\x80"), "\\xED\\xA0\\x80");           // surrogate
  EXPECT_EQ(visible("\xf4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");  // above U+10FFFF
}

TEST(Visible, ShowsControlsAndDeceptiveCharacters) {
  EXPECT_EQ(visible("\x1b[31mred\x07"), "␛[31mred␇");
  EXPECT_EQ(visible(std::string("\0\r\n\x7f", 4)), "␀␍\n␡");
  EXPECT_EQ(visible("\u202Etxt.exe"), "\\u{202E}txt.exe");
  EXPECT_EQ(visible("\u2066a\u2069\u200B\uFEFF\u0085\u2028"),
            "\\u{2066}a\\u{2069}\\u{200B}\\u{FEFF}\\u{85}\\u{2028}");
  EXPECT_EQ(visible("\xF3\xA0\x81\x81"), "\\u{E0041}");  // a tag character
  EXPECT_EQ(visible("\xEF\xBF\xBF"), "\\u{FFFF}");
  EXPECT_EQ(visible_line("a\n\tb"), "a␊␉b");
}

TEST(Visible, RandomBytesBecomeCleanText) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 3000; ++round) {
    const std::string text = visible(random_bytes(random, 200));
    ASSERT_TRUE(is_utf8(text));
    for (const char c : text) ASSERT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t');
    ASSERT_EQ(visible(text), text);  // nothing is left to do
  }
}

TEST(Shorten, SaysWhatIsMissingAndSplitsNoCodePoint) {
  EXPECT_EQ(shorten("abc", 3), "abc");
  EXPECT_EQ(shorten("abcdef", 3), "abc\n… 3 bytes left out");
  EXPECT_EQ(shorten("aäb", 2), "a\n… 3 bytes left out");
  EXPECT_EQ(shorten("ab🙂", 5), "ab\n… 4 bytes left out");
  EXPECT_EQ(shorten("\xff\xff\xff\xff", 2), "\xff\xff\n… 2 bytes left out");
  EXPECT_EQ(shorten(std::string(5000, 'x'), 0), "… 5,000 bytes left out");
  EXPECT_EQ(visible_head("\x1b\x1b\x1b", 2), "␛␛\n… 1 bytes left out");
}

TEST(Escape, HtmlIsSafeInTextAndAttributes) {
  EXPECT_EQ(html_escape("<a href='x' b=\"y\">&`"),
            "&lt;a href&#61;&#39;x&#39; b&#61;&quot;y&quot;&gt;&amp;&#96;");
}

TEST(Escape, XmlHoldsNoForbiddenCharacter) {
  EXPECT_EQ(xml_escape("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&apos;");
  EXPECT_EQ(xml_escape(std::string("\0\x1b\x0b", 3)), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(xml_escape("\xff\xEF\xBF\xBE]]>"), "\uFFFD\uFFFD]]&gt;");
  EXPECT_EQ(xml_escape("\t\n\r"), "&#9;&#10;&#13;");
}

TEST(Escape, ScriptCannotBeClosed) {
  EXPECT_EQ(script_safe("\"</script><!--&\u2028\""), "\"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\"");
}

TEST(Csv, GuardsFormulasAndQuotes) {
  EXPECT_EQ(csv_cell("Ada"), "Ada");
  for (const std::string formula : {"=1+1", "+1", "-1", "@SUM(A1)", "  =1", "＝1"}) {
    EXPECT_EQ(csv_cell(formula), "'" + formula);
  }
  EXPECT_EQ(csv_cell("\t=1"), "\"'\t=1\"");
  EXPECT_EQ(csv_cell("\r=1"), "␍=1");
  EXPECT_EQ(csv_cell("=HYPERLINK(\"http://x\",\"y\")"), "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
  EXPECT_EQ(csv_cell("a;b"), "\"a;b\"");
  EXPECT_EQ(csv_cell("a\n=b"), "\"a\n=b\"");
}

TEST(Markdown, InlineHoldsNoMarkup) {
  EXPECT_EQ(markdown_inline("nodes_expanded: 12.5 (of 3)"), "nodes_expanded: 12.5 (of 3)");
  EXPECT_EQ(markdown_inline("# *b* `c` [x](http://y) <i> a|b"),
            "\\# \\*b\\* \\`c\\` \\[x\\](http&#58;//y) &lt;i> a\\|b");
  EXPECT_EQ(markdown_inline("1. list"), "1\\. list");
  EXPECT_EQ(markdown_inline("_x_ __y__"), "\\_x\\_ \\_\\_y\\_\\_");
  EXPECT_EQ(markdown_inline("a\nb"), "a␊b");
}

TEST(Markdown, FencesCannotBeClosedFromInside) {
  EXPECT_EQ(markdown_block("x", "text"), "```text\nx\n```\n");
  EXPECT_EQ(markdown_block("````\nx\n", "text"), "`````text\n````\nx\n`````\n");
}

TEST(Url, EncodesAllButUnreserved) {
  EXPECT_EQ(url_encode("a b/ä#\"\xff"), "a%20b/%C3%A4%23%22%FF");
}

TEST(Width, CountsColumns) {
  EXPECT_EQ(display_width("abc"), 3U);
  EXPECT_EQ(display_width("漢字"), 4U);
  EXPECT_EQ(display_width("e\u0301"), 1U);
  EXPECT_EQ(fit("漢字漢字", 5), "漢字…");
  EXPECT_EQ(fit("漢字漢字", 6), "漢字… ");
  EXPECT_EQ(fit("ab", 4), "ab  ");
  EXPECT_EQ(fit("ab", 0), "");
}

}  // namespace
}  // namespace grader::text
