#include "support/text/svg.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace kit {
namespace {

TEST(Svg, Numbers) {
  const std::pair<double, const char*> cases[] = {
      {0, "0"},         {-0.0, "0"},        {-0.0001, "0"},     {12, "12"},       {100, "100"},  {0.5, "0.5"},
      {-1.25, "-1.25"}, {1.0 / 3, "0.333"}, {2.0 / 3, "0.667"}, {1e6, "1000000"}, {0.9999, "1"},
  };
  for (const auto& [value, text] : cases) EXPECT_EQ(svg_number(value), text);
}

TEST(Svg, IsADocumentInTheOrderOfPainting) {
  Svg svg(200, 100, {{"role", "img"}});
  svg.title("A & B").style(".a{fill:#fff}");
  svg.open("g", {{"class", "a"}}).element("rect", {{"x", 1}, {"y", 2.5}, {"width", 3U}}).close();
  svg.text(100, 50, "<script>", {{"text-anchor", "middle"}});
  EXPECT_EQ(std::move(svg).finish(),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\" "
            "role=\"img\">\n"
            "<title>A &amp; B</title>\n<style>.a{fill:#fff}</style>\n"
            "<g class=\"a\">\n<rect x=\"1\" y=\"2.5\" width=\"3\"/>\n</g>\n"
            "<text x=\"100\" y=\"50\" text-anchor=\"middle\">&lt;script&gt;</text>\n</svg>\n");
}

TEST(Svg, ShowsAPartOfThePlaneAndClosesWhatIsOpen) {
  Svg svg({-1, -1, 4, 3}, 20);
  svg.open("g").open("a", {{"title", "\"quoted\""}});
  EXPECT_EQ(std::move(svg).finish(),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"60\" viewBox=\"-1 -1 4 3\">\n"
            "<g>\n<a title=\"&quot;quoted&quot;\">\n</a>\n</g>\n</svg>\n");
}

}  // namespace
}  // namespace kit
