#include "grader/text/edit_script.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace grader::text {
namespace {

using Ids = std::vector<std::uint32_t>;

std::size_t edits(const EditScript& script) {
  return static_cast<std::size_t>(std::ranges::count(script.removed, true) +
                                  std::ranges::count(script.added, true));
}

// What stays of both sides must be the same sequence.
void expect_right(const Ids& a, const Ids& b, const EditScript& script) {
  ASSERT_EQ(script.removed.size(), a.size());
  ASSERT_EQ(script.added.size(), b.size());
  Ids left;
  Ids right;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!script.removed[i]) left.push_back(a[i]);
  }
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (!script.added[i]) right.push_back(b[i]);
  }
  ASSERT_EQ(left, right);
}

// The slow, obvious longest common subsequence.
std::size_t lcs(const Ids& a, const Ids& b) {
  std::vector<std::vector<std::size_t>> best(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      best[i + 1][j + 1] = a[i] == b[j] ? best[i][j] + 1 : std::max(best[i][j + 1], best[i + 1][j]);
    }
  }
  return best[a.size()][b.size()];
}

Ids random_ids(std::mt19937_64& random, std::size_t size, std::uint32_t kinds) {
  Ids out(size);
  for (auto& id : out) id = static_cast<std::uint32_t>(random() % kinds);
  return out;
}

TEST(EditScript, IsMinimalOnEveryPairOfShortSequences) {
  std::vector<Ids> all{{}};
  for (std::size_t first = 0, length = 1; length <= 4; ++length) {
    const std::size_t end = all.size();
    for (; first < end; ++first) {
      for (std::uint32_t id = 0; id < 3; ++id) {
        all.push_back(all[first]);
        all.back().push_back(id);
      }
    }
  }
  for (const Ids& a : all) {
    for (const Ids& b : all) {
      const EditScript script = edit_script(a, b, 3);
      expect_right(a, b, script);
      ASSERT_TRUE(script.minimal);
      ASSERT_EQ(edits(script), a.size() + b.size() - 2 * lcs(a, b));
    }
  }
}

TEST(EditScript, IsMinimalOnRandomSequences) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 1000; ++round) {
    const std::uint32_t kinds = 1 + static_cast<std::uint32_t>(random() % 12);
    const Ids a = random_ids(random, random() % 60, kinds);
    const Ids b = random_ids(random, random() % 60, kinds);
    const EditScript script = edit_script(a, b, kinds);
    expect_right(a, b, script);
    ASSERT_EQ(edits(script), a.size() + b.size() - 2 * lcs(a, b));
  }
}

TEST(EditScript, StaysRightWhenTheCostCapIsReached) {
  std::mt19937_64 random(2);
  for (const std::uint32_t kinds : {2U, 1000U}) {
    const Ids a = random_ids(random, 60'000, kinds);
    const Ids b = random_ids(random, 55'000, kinds);
    const EditScript script = edit_script(a, b, kinds);
    expect_right(a, b, script);
    EXPECT_FALSE(script.minimal);
    EXPECT_LT(edits(script), a.size() + b.size());
  }
}

TEST(EditScript, SequencesWithNothingInCommonAreReplacedWhole) {
  Ids a(100'000);
  Ids b(100'000);
  for (std::uint32_t i = 0; i < 100'000; ++i) a[i] = i, b[i] = 100'000 + i;
  const EditScript script = edit_script(a, b, 200'000);
  EXPECT_EQ(edits(script), 200'000U);
  EXPECT_TRUE(script.minimal);
}

TEST(EditScript, ReversedAndPeriodicSequencesStayQuick) {
  Ids a(20'000);
  for (std::uint32_t i = 0; i < 20'000; ++i) a[i] = i;
  Ids reversed(a.rbegin(), a.rend());
  expect_right(a, reversed, edit_script(a, reversed, 20'000));
  Ids waves(20'000);
  for (std::uint32_t i = 0; i < 20'000; ++i) waves[i] = i % 7;
  Ids shifted(waves.begin() + 3, waves.end());
  const EditScript script = edit_script(waves, shifted, 7);
  expect_right(waves, shifted, script);
  EXPECT_LE(edits(script), 7U);
}

}  // namespace
}  // namespace grader::text
