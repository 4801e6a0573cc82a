// Marks given by hand: what is refused, what is replaced, and that a mark once taken over is never lost.
#include "grader/results/marks.hpp"

#include <gmock/gmock.h>

#include <random>

#include "grader/core/files.hpp"
#include "grader/core/testing/value.hpp"
#include "grader/results/testing/small_results.hpp"

namespace grader::results {
namespace {

using ::testing::HasSubstr;

struct Marking {
  testing::SmallResults small;
  ResultPlaces places = small.places("out");

  Result<std::size_t> import(const std::string& rows) {
    const auto file = small.tree() / "marks.csv";
    replace_file(file, "id,assignment,criterion,points,comment\n" + rows);
    return import_marks(places, small.kit(), file, {{"ann"}, {"bob"}});
  }
  Marks kept() { return value_of(kept_marks(places, small.kit())); }
  ManualMark of(const std::string& id) { return kept().at({{id}, {"sums"}, {"style"}}); }
};

TEST(Marks, AreNoneBeforeTheFirstImport) {
  EXPECT_TRUE(Marking().kept().empty());
}

TEST(Marks, AnImportAddsAndReplacesAndLeavesTheOthers) {
  Marking marking;
  EXPECT_EQ(value_of(marking.import("ann,sums,style,1.5,fair\nbob,sums,style,2,\n")), 2u);
  EXPECT_EQ(value_of(marking.import("ann,sums,style,0.25,\"after a talk\"\n")), 1u);
  EXPECT_EQ(marking.of("ann").points, Points{25});
  EXPECT_EQ(marking.of("ann").comment, "after a talk");
  EXPECT_EQ(marking.of("bob").points, Points{200});
}

TEST(Marks, ARowWithoutPointsTakesNoMarkBack) {
  Marking marking;
  value_of(marking.import("ann,sums,style,1,fair\n"));
  EXPECT_EQ(value_of(marking.import("ann,sums,style,,\nbob,sums,style,,\n")), 0u);
  EXPECT_EQ(marking.of("ann").comment, "fair");
  EXPECT_EQ(marking.kept().size(), 1u);
}

TEST(Marks, AMistakeRefusesTheWholeTableAndChangesNothing) {
  const std::pair<const char*, const char*> kRows[] = {
      {"ann,sums,stile,1,", "\"stile\" is no criterion of sums"},
      {"ann,sums,all,1,", "\"all\" is no criterion of sums that is marked by hand"},
      {"ann,sums,style,2.01,", "no number from 0 to 2"},
      {"ann,sums,style,-1,", "no number from 0 to 2"},
      {"ann,sums,style,1.234,", "at most two decimals"},
      {"ann,sums,style,1e0,", "no number"},
      {"ann,sums,style,one,", "no number"},
      {"eve,sums,style,1,", "no submission \"eve\""},
      {"ann,sum,style,1,", "no assignment \"sum\""},
      {"../ann,sums,style,1,", "no folder's name"},
      {",sums,style,1,", "the id is empty"},
      {"bob,sums,style,1,twice", "said already in line 2"},
  };
  for (const auto& [row, says] : kRows) {
    Marking marking;
    value_of(marking.import("ann,sums,style,1,fair\n"));
    const std::string before = read_file(marking.places.marks());
    const auto refused = marking.import(std::string("bob,sums,style,2,\n") + row + "\n");
    ASSERT_TRUE(refused.has_error()) << row;
    const Errors errors = refused.error();
    EXPECT_EQ(errors.size(), 1u) << row;
    EXPECT_EQ(errors[0].pointer, "line 3") << row;
    EXPECT_THAT(errors[0].what, HasSubstr(says));
    EXPECT_EQ(read_file(marking.places.marks()), before) << row;
  }
}

TEST(Marks, AllMistakesOfATableAreToldAtOnce) {
  Marking marking;
  const auto refused = marking.import("eve,sums,style,1,\nann,sums,stile,1,\nbob,sums,style,9,\n");
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().size(), 3u);
  EXPECT_FALSE(std::filesystem::exists(marking.places.marks()));
}

TEST(Marks, TheMostPointsAndNoneAreAllowed) {
  Marking marking;
  EXPECT_EQ(value_of(marking.import("ann,sums,style,2,\nbob,sums,style,0,\n")), 2u);
  EXPECT_EQ(marking.of("bob").points, Points{0});
}

TEST(Marks, OfACriterionThatLeftTheRubricAreAMistakeNotALoss) {
  Marking marking;
  value_of(marking.import("ann,sums,style,1,fair\n"));
  const std::string before = read_file(marking.places.marks());
  marking.small.rubric().criteria.back().id = {"prose"};
  EXPECT_TRUE(kept_marks(marking.places, marking.small.kit()).has_error());
  EXPECT_TRUE(marking.import("ann,sums,prose,1,\n").has_error());
  EXPECT_EQ(read_file(marking.places.marks()), before);
}

TEST(Marks, AnyCommentComesBackAsItWas) {
  const std::string kParts[] = {"\"", ",", ";", "\n", "\r\n", "\t", "=1+1", "'", "Émile", "x", "  ", "\"\""};
  std::mt19937_64 random(5);
  Marking marking;
  Marks marks;
  for (int student = 0; student < 200; ++student) {
    std::string comment = "a";  // blanks around a field are no part of it
    for (std::size_t n = random() % 8; n > 0; --n) comment += kParts[random() % std::size(kParts)];
    marks[{{"s" + std::to_string(student)}, {"sums"}, {"style"}}] = {
        Points{static_cast<std::int64_t>(random() % 201)}, comment + "z"};
  }
  write_marks(marking.places, marks);
  const Marks back = marking.kept();
  ASSERT_EQ(back.size(), marks.size());
  for (const auto& [key, mark] : marks) {
    EXPECT_EQ(back.at(key).points, mark.points);
    EXPECT_EQ(back.at(key).comment, mark.comment);
  }
}

TEST(Markable, IsWhatTheRubricsLeaveToPeople) {
  testing::SmallResults small;
  const data::KnownNames names = markable(small.kit(), std::nullopt);
  EXPECT_FALSE(names.submissions);
  EXPECT_EQ(names.manual.at({"sums"}), (std::map<CriterionId, Points>{{{"style"}, Points{200}}}));
}

}  // namespace
}  // namespace grader::results
