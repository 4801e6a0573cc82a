#include "support/text/closest.hpp"

#include <gtest/gtest.h>

namespace kit {
namespace {

TEST(Closest, FindsSlipsOfThePen) {
  struct Case {
    std::string word;
    std::vector<std::string> candidates;
    std::optional<std::string> found;
  };
  const Case cases[] = {
      {"titel", {"points", "title"}, "title"},
      {"Title", {"points", "title"}, "title"},
      {"outputfiles", {"output_files"}, "output_files"},
      {"--outt", {"--out", "--output"}, "--out"},
      {"abc", {"xyz"}, std::nullopt},
      {"ab", {"ad", "ac"}, "ad"},  // the first of equals
      {"", {"a"}, "a"},
      {"a", {}, std::nullopt},
      {std::string(100'000, 'a'), {"a"}, std::nullopt},
  };
  for (const Case& c : cases) EXPECT_EQ(closest(c.word, c.candidates), c.found) << c.word.substr(0, 20);
}

TEST(Closest, SuggestsOrSaysWhatIsKnown) {
  EXPECT_EQ(suggestion("titel", {"title"}), "Did you mean \"title\"?");
  EXPECT_EQ(suggestion("zzz", {"a", "b"}), "Known: a, b.");
  EXPECT_EQ(suggestion("zzz", {}), "Nothing is known here.");
  EXPECT_EQ(suggestion("zzz", std::vector<std::string>(20, "b")).substr(58), "b, b, b.");
  EXPECT_EQ(suggestion("zzz", std::vector<std::string>(21, "b")).substr(58), "b, b, b, ...");
}

}  // namespace
}  // namespace kit
