#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdlib.h>
#include <unistd.h>

#include <fstream>

#include "grader/data/tables/csv.hpp"
#include "grader/data/tables/records.hpp"

namespace grader::data {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

CsvTable parsed(std::string_view text) {
  Errors errors;
  const auto table = parse_csv(text, "t.csv", errors);
  EXPECT_THAT(errors, IsEmpty());
  return table.value_or(CsvTable{});
}

TEST(Csv, ReadsWhatSpreadsheetsWrite) {
  for (const char* text :
       {"Id,Name\na,Ann\nb,Ben\n", "\xEF\xBB\xBFid;name\r\na;Ann\r\nb;Ben", "id\tname\na\tAnn\n\n\nb\tBen\n",
        "sep=;\r\nid;name\r\na;Ann\r\nb;Ben\r\n;\r\n", "id , name\ra, Ann\rb, \"Ben\" \r"}) {
    SCOPED_TRACE(text);
    const CsvTable table = parsed(text);
    EXPECT_THAT(table.columns, ElementsAre("id", "name"));
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_THAT(table.rows[0].fields, ElementsAre("a", "Ann"));
    EXPECT_THAT(table.rows[1].fields, ElementsAre("b", "Ben"));
  }
}

TEST(Csv, QuotesHoldAnything) {
  const CsvTable table = parsed("id,text\n1,\"a, \"\"b\"\"\nc\"\n2,\" x \"\n");
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0].fields[1], "a, \"b\"\nc");
  EXPECT_EQ(table.rows[1].fields[1], " x ");
  EXPECT_EQ(table.rows[1].line, 4U);
}

TEST(Csv, NamesTheLineOfEveryMistake) {
  struct Row {
    std::string text;
    const char* place;
    const char* what;
  };
  const Row kRows[] = {
      {"", "", "empty"},
      {"\n\n", "", "empty"},
      {"a,b\n1,2\n1\n", "line 3", "1 fields where the first line has 2"},
      {"a,b\n1,2,3\n", "line 2", "3 fields"},
      {"a,b\n\"x\ny\",\"z", "line 3", "never closed"},
      {"a\nx\"y\n", "line 2", "quote inside"},
      {"a\n\"x\"y\n", "line 2", "behind a closing quote"},
      {"a,A\n1,2\n", "line 1", "twice"},
      {"a\n\xE4\n", "line 2, column 1", "UTF-8"},
      {std::string("\xFF\xFE"
                   "a\0",
                   4),
       "", "UTF-16"},
      {std::string("a\nb\0", 4), "line 2, column 2", "NUL"},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.text);
    Errors errors;
    EXPECT_FALSE(parse_csv(row.text, "t.csv", errors));
    ASSERT_FALSE(errors.empty());
    EXPECT_EQ(errors[0].pointer, row.place);
    EXPECT_THAT(errors[0].what, HasSubstr(row.what));
    EXPECT_FALSE(errors[0].remedy.empty());
  }
}

class Tables : public ::testing::Test {
 protected:
  ~Tables() override { std::filesystem::remove(file_); }

  const std::filesystem::path& with(std::string_view text) {
    std::ofstream(file_, std::ios::binary) << text;
    return file_;
  }

  static KnownNames known() {
    KnownNames names;
    names.submissions = {{SubmissionId{"anna"}, SubmissionId{"ben"}}};
    names.manual[AssignmentId{"npuzzle"}] = {{CriterionId{"style"}, Points{1000}}};
    return names;
  }

  template <class T>
  static std::vector<std::string> lines(const Result<T>& result) {
    std::vector<std::string> text;
    if (!result) {
      for (const Error& error : result.error()) text.push_back(error.pointer + ": " + error.what);
    }
    return text;
  }

 private:
  std::filesystem::path file_ = [] {
    std::string name = (std::filesystem::temp_directory_path() / "tables_XXXXXX").string();
    const int fd = ::mkstemp(name.data());
    if (fd >= 0) ::close(fd);
    return name;
  }();
};

TEST_F(Tables, Roster) {
  const auto roster = load_roster(with("name;id;extra_time_percent\nAnna \xC3\x84;anna;25\n;ben;\n"));
  ASSERT_TRUE(roster) << ::testing::PrintToString(lines(roster));
  EXPECT_EQ(roster->at(SubmissionId{"anna"}), (RosterEntry{"Anna \xC3\x84", "", 25}));
  EXPECT_EQ(roster->at(SubmissionId{"ben"}), (RosterEntry{"ben", "", 0}));
}

TEST_F(Tables, RosterMistakesComeAtOnce) {
  const auto roster = load_roster(with("id,extra_time_percent\nanna,1.5\n,5\nben,-1\nanna,0\na/b,0\n"));
  EXPECT_THAT(lines(roster),
              ElementsAre(HasSubstr("line 2: extra_time_percent: \"1.5\" is no whole number"),
                          HasSubstr("line 3: the id is empty"), HasSubstr("line 4: "),
                          HasSubstr("line 5: said already in line 2"), HasSubstr("line 6: the id is no")));
  const auto columns = load_roster(with("nmae,group\nx,y\n"));
  EXPECT_THAT(lines(columns),
              ElementsAre(HasSubstr("unknown column \"nmae\""), HasSubstr("the column \"id\" is missing")));
  EXPECT_THAT(columns.error()[0].remedy, HasSubstr("Did you mean \"name\"?"));
}

TEST_F(Tables, Late) {
  const auto late = load_late(with("id,assignment,days\nanna,npuzzle,2\n"), known());
  ASSERT_TRUE(late);
  EXPECT_EQ(late->at({SubmissionId{"anna"}, AssignmentId{"npuzzle"}}), 2);
  EXPECT_THAT(
      lines(load_late(with("id,assignment,days\nana,npuzle,x\nben,npuzzle,1\nben,npuzzle,1\n"), known())),
      ElementsAre(HasSubstr("line 2: there is no submission \"ana\""),
                  HasSubstr("line 2: there is no assignment \"npuzle\""), HasSubstr("line 2: days: \"x\""),
                  HasSubstr("line 4: said already in line 3")));
}

TEST_F(Tables, Marks) {
  const auto marks = load_marks(with("id;assignment;criterion;points;comment\n"
                                     "anna;npuzzle;style;7,5;\"good; short\"\nben;npuzzle;style;;later\n"),
                                known());
  ASSERT_TRUE(marks) << ::testing::PrintToString(lines(marks));
  ASSERT_EQ(marks->size(), 1U);
  EXPECT_EQ(marks->begin()->second.points, Points{750});
  EXPECT_EQ(marks->begin()->second.comment, "good; short");
}

TEST_F(Tables, MarksMistakesComeAtOnce) {
  std::string text = "id,assignment,criterion,points\n";
  const char* const kWrong[] = {
      "11", "-1", "1.234", "1.", "x", "1e1", "0x1", "10.01", "99999999999999999999", ".5", "1.+5"};
  for (const char* points : kWrong) text += std::string("anna,npuzzle,style,") + points + "\n";
  EXPECT_EQ(lines(load_marks(with(text), known())).size(), std::size(kWrong));
  EXPECT_THAT(
      lines(load_marks(with("id,assignment,criterion,points\nzoe,npuzzle,stile,5\n"), known())),
      ElementsAre(HasSubstr("no submission \"zoe\""), HasSubstr("\"stile\" is no criterion of npuzzle")));
}

TEST_F(Tables, AFileThatIsNotThere) {
  const auto roster = load_roster("/nowhere.csv");
  EXPECT_THAT(lines(roster), ElementsAre(HasSubstr("does not exist")));
}

}  // namespace
}  // namespace grader::data
