// What all judges share: the folder they find, and what they say.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/judge/case_folder.hpp"
#include "support/judge/judgement.hpp"

namespace kit::judge {
namespace {

TEST(Judgement, IsOneObjectInLowestTerms) {
  Judgement judgement;
  judgement.share = {2500, 10'000};
  judgement.fields = {{"game \"1\"", kWhole, ""}, {"game 2", {0, 7}, "lost"}};
  judgement.message = "a\nb";
  EXPECT_EQ(to_json(judgement),
            R"({"status":"partial","share":[1,4],"fields":[{"name":"game \"1\"","share":[1,1]},)"
            R"({"name":"game 2","share":[0,1],"message":"lost"}],"message":"a\nb"})");
}

TEST(Judgement, SaysItsStatusByItsShare) {
  struct Row {
    bool readable;
    Share share;
    const char* status;
  };
  for (const Row& row :
       {Row{true, {3, 3}, "accepted"}, Row{true, {0, 5}, "rejected"}, Row{true, {1, 3}, "partial"},
        Row{false, {1, 1}, "unreadable"}, Row{false, {0, 1}, "unreadable"}}) {
    Judgement judgement;
    judgement.readable = row.readable;
    judgement.share = row.share;
    const auto json = nlohmann::json::parse(to_json(judgement));
    EXPECT_EQ(json.at("status"), row.status);
    EXPECT_EQ(accepted(judgement), json.at("status") == "accepted");
    if (!row.readable) {
      EXPECT_EQ(json.at("share"), nlohmann::json({0, 1}));
    }
  }
}

TEST(Judgement, ReplacesWhatIsNoUtf8AndNamesTheSession) {
  Judgement judgement;
  judgement.message = "\xff";
  judgement.staff = "look";
  judgement.ended_by = 3;
  const auto json = nlohmann::json::parse(to_json(judgement));
  EXPECT_EQ(json.at("message"), "\xEF\xBF\xBD");
  EXPECT_EQ(json.at("staff"), "look");
  EXPECT_EQ(json.at("ended_by"), 3);
}

TEST(Judgement, MeansByWeight) {
  const std::vector<Field> fields = {{"a", kWhole, "", 3}, {"b", {1, 3}, "", 1}, {"c", kNothing, "", 2}};
  EXPECT_EQ(mean_of(fields), (Share{5, 9}));
  EXPECT_EQ(mean_of(fields).den, 9);
  EXPECT_EQ(mean_of({}), kWhole);
}

class CaseFolder : public testing::Test {
 protected:
  CaseFolder() { std::filesystem::create_directories(folder_); }
  ~CaseFolder() override { std::filesystem::remove_all(folder_); }
  void write(const char* name, const std::string& text) { std::ofstream(folder_ / name) << text; }

  const std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("case_" + std::to_string(::getpid()));
};

TEST_F(CaseFolder, GivesWhatTheCaseSays) {
  write(
      "case.json",
      R"({"id": "a/b", "argv": ["x"], "language": "java", "exit": 3, "skipped": {"o": "missing"}, "left_in_work": ["O"],
                         "sessions": [{"end": "exited 0", "cpu_s": 0.5}, {"end": "limit cpu"}]})");
  const Case read = read_case(folder_);
  EXPECT_EQ(read.id, "a/b");
  EXPECT_EQ(read.language, "java");
  EXPECT_EQ(read.argv, std::vector<std::string>{"x"});
  EXPECT_EQ(read.exit, 3);
  EXPECT_EQ(read.skipped.at("o"), "missing");
  EXPECT_EQ(read.left_in_work, std::vector<std::string>{"O"});
  ASSERT_EQ(read.sessions.size(), 2U);
  EXPECT_EQ(read.sessions[0].cpu_s, 0.5);
  EXPECT_EQ(read.sessions[1].end, "limit cpu");
}

TEST_F(CaseFolder, IsTheJudgesErrorWhenItIsNotAsItShouldBe) {
  EXPECT_THROW(read_case(folder_), CaseError);
  for (const char* bad : {"", "{}", "[]", R"({"id": 3})", R"({"id": "a", "sessions": [{}]})"}) {
    write("case.json", bad);
    EXPECT_THROW(read_case(folder_), CaseError) << bad;
  }
}

TEST_F(CaseFolder, ReadsNoMoreThanAsked) {
  write("text", "abcdef");
  EXPECT_EQ(read_text(folder_ / "text", Bytes{4}), "abcd");
  EXPECT_EQ(read_text_if_there(folder_ / "text", Bytes{9}), "abcdef");
  EXPECT_EQ(read_text_if_there(folder_ / "none", Bytes{9}), std::nullopt);
  EXPECT_EQ(read_text_if_there(folder_, Bytes{9}), std::nullopt);
  EXPECT_THROW(read_text(folder_ / "none", Bytes{9}), CaseError);
}

TEST(Seed, IsANumberOfTheEnvironment) {
  ::setenv("GRADEKIT_SEED", "18446744073709551615", 1);
  EXPECT_EQ(given_seed(), ~std::uint64_t{0});
  for (const char* bad : {"", "-1", "7 ", "18446744073709551616"}) {
    ::setenv("GRADEKIT_SEED", bad, 1);
    EXPECT_THROW(given_seed(), CaseError) << bad;
  }
  ::unsetenv("GRADEKIT_SEED");
  EXPECT_THROW(given_seed(), CaseError);
}

TEST(Words, SayHowAProgramEnded) {
  EXPECT_EQ(end_words("exited 3"), "ended with exit code 3");
  EXPECT_EQ(end_words("signalled 11"), "crashed (signal 11)");
  EXPECT_EQ(end_words("limit memory"), "was stopped at its limit of memory");
}

}  // namespace
}  // namespace kit::judge
