// What the judge says of answers, orders and games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/judge/batch.hpp"
#include "cops/judge/case_list.hpp"
#include "cops/judge/order_check.hpp"
#include "cops/judge/position.hpp"
#include "cops/judge/relabel.hpp"
#include "cops/judge/report_text.hpp"
#include "cops/judge/suspects.hpp"
#include "cops/judge/turning_point.hpp"
#include "cops/judge/variants.hpp"
#include "cops/judge/verdict.hpp"
#include "cops/judge/words.hpp"
#include "cops/solver/cop_number.hpp"
#include "cops/solver/dismantling.hpp"
#include "kit_paths.hpp"
#include "support/file.hpp"

namespace cops::judge {
namespace {

using kit::judge::kNothing;
using kit::judge::Share;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Graph made(std::string_view description, std::uint64_t seed = 1) {
  auto graph = make_graph(description, seed);
  EXPECT_TRUE(graph) << description;
  return std::move(*graph);
}

// ---- Words and shares

TEST(Words, TakeLinesWithoutBlanksAndComments) {
  EXPECT_THAT(lines_of("a\r\n\n  b \n# c\n d", true), ElementsAre("a", "b", "d"));
  EXPECT_THAT(lines_of("# c\n", false), ElementsAre("# c"));
  EXPECT_TRUE(lines_of("\n \r\n", true).empty());
}

TEST(Words, CutAndCleanWhatStudentsWrote) {
  EXPECT_EQ(shown("no\x01\xff"),
            "'no?"
            "?'");
  EXPECT_EQ(shown(std::string(100, 'x')).size(), 65U);
  EXPECT_EQ(counted(1, "vertex"), "1 vertex");
  EXPECT_EQ(counted(2, "vertex"), "2 vertices");
  EXPECT_EQ(described(made("path:3")), "3 vertices, edges 0-1 1-2");
  EXPECT_EQ(described(made("complete:9")), "9 vertices, 36 edges");
}

TEST(Judgement, CountsOnlyWhatIsBeyondAConstantAnswer) {
  EXPECT_EQ(share_beyond(10, 4, 10), kFull);
  EXPECT_EQ(share_beyond(4, 4, 10), 0U);
  EXPECT_EQ(share_beyond(3, 4, 10), 0U);
  EXPECT_EQ(share_beyond(7, 4, 10), kFull / 2);
  EXPECT_EQ(share_beyond(99'999, 0, 100'000), kFull - 1);
  EXPECT_EQ(share_beyond(1, 0, 100'000), 1U);
  EXPECT_EQ(share_beyond(10, 10, 10), kFull);  // nothing but one answer is right
}

// ---- Orders

TEST(OrderCheck, AgreesWithTheReferenceOnEveryOrderOfSmallGraphs) {
  for (const char* text : {"DDw", "DEk", "D?{", "DQo", "Dhc", "D~{", "DqK"}) {
    const Graph graph = read_graph6(text)->graph;
    std::vector<Vertex> order = {0, 1, 2, 3, 4};
    do {
      EXPECT_EQ(!order_fault(graph, order), solver::is_dismantling_order(graph, order))
          << text << ' ' << listed(order);
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST(OrderCheck, SaysWhatIsWrong) {
  const Graph path = made("path:5");
  const auto fault = [&](std::vector<Vertex> order) { return order_fault(path, order).value_or(""); };
  EXPECT_EQ(fault({0, 4, 3, 1, 2}), "");
  EXPECT_EQ(
      fault({1, 0, 2, 4, 3}),
      "vertex 1 is not a corner of what is left (0 1 2 3 4): its neighbour 0 comes nearest, but does not reach "
      "its neighbour 2");
  EXPECT_THAT(fault({0, 2, 1, 4, 3}), HasSubstr("vertex 2 is not a corner of what is left (1 2 3 4)"));
  EXPECT_THAT(fault({2, 1, 0, 3, 4}), HasSubstr("back to front"));
  EXPECT_THAT(fault({0, 4, 3, 1}), HasSubstr("names 4 of 5 vertices; vertex 2 is missing"));
  EXPECT_THAT(fault({0, 3, 1, 1, 2}), HasSubstr("vertex 1 twice"));
  EXPECT_THAT(fault({1, 2, 3, 4, 5}), HasSubstr("counted from 0"));
  EXPECT_THAT(order_fault(made("path:2"), std::vector<Vertex>{}).value_or(""), HasSubstr("names 0 of 2"));
}

TEST(OrderCheck, NamesAVertexThatHasLostItsNeighbours) {
  const Graph two(3, std::vector<Edge>{{0, 1}});
  EXPECT_THAT(order_fault(two, std::vector<Vertex>{0, 1, 2}).value_or(""),
              HasSubstr("none of its neighbours is left"));
}

// ---- Lists

const std::string kWinInput = "Ch\n# note\nCr\nCF\nC?\n";  // path, cycle, star, four pieces
const std::string kWinExpected = "yes 0 1 2 3\nno\nyes 0 1 2 3\nno\n";

Judgement copwin(std::string_view actual) {
  return judge_copwin1({kWinInput, kWinExpected, actual});
}

TEST(Copwin1, AcceptsAnyRightOrder) {
  EXPECT_TRUE(accepted(copwin("yes 0 1 2 3\nno\nyes 0 1 2 3\nno\n")));
  EXPECT_TRUE(accepted(copwin("yes 3 0\t1 2\r\n\nno\r\nyes 2 1 0 3\nno")));
}

TEST(Copwin1, NeverPaysForGuessing) {
  EXPECT_EQ(copwin("no\nno\nno\nno\n").share, kNothing);
  EXPECT_THAT(copwin("no\nno\nno\nno\n").message, HasSubstr("one cop wins: take away corner"));
  EXPECT_EQ(copwin("yes\nyes\nyes\nyes\n").share, kNothing);
  EXPECT_EQ(copwin("yes 0 1 2 3\nno\nno\nno\n").share, (Share{1, 2}));
}

TEST(Copwin1, ExplainsWhyOneCopDoesNotWin) {
  const auto judgement = copwin("yes 0 1 2 3\nyes 0 1 2 3\nyes 0 1 2 3\nyes 0 1 2 3\n");
  EXPECT_THAT(judgement.message,
              HasSubstr("4 vertices (0 1 2 3) without any corner are left. In your order vertex 0"));
  EXPECT_THAT(judgement.message, HasSubstr("the graph is in 4 pieces"));
}

TEST(Copwin1, DoesNotAcceptTooManyOrTooFewLines) {
  const auto more = copwin("yes 0 1 2 3\nno\nyes 0 1 2 3\nno\nno\n");
  EXPECT_FALSE(accepted(more));
  EXPECT_THAT(more.message, HasSubstr("There are 4 graphs, and you wrote 5 lines"));
  EXPECT_FALSE(accepted(copwin("yes 0 1 2 3\nno\nyes 0 1 2 3\n")));
  EXPECT_FALSE(copwin("").readable);
  EXPECT_FALSE(copwin("maybe\nYES\nyes1\n-\n").readable);
  EXPECT_THAT(copwin("yes 0 1 2 3x\nno\n").message, HasSubstr("is neither 'no' nor 'yes' and vertices"));
}

TEST(Copwin1, RefusesACaseThatDoesNotFit) {
  EXPECT_THROW(judge_copwin1({"Ch\n", "no\nno\n", ""}), CaseError);
  EXPECT_THROW(judge_copwin1({"", "", ""}), CaseError);
  EXPECT_THROW(judge_copwin1({"C\n", "no\n", ""}), CaseError);
}

const std::string kInput = "Bw 2\nCr 2\nIheA@GUAo 2\nDhC 2\n@ 2\n";
const std::string kExpected = "1 1\n2 1\n>2 -\n1 2\n1 0\n";

Judgement copnumber(std::string_view actual) {
  return judge_copnumber({kInput, kExpected, actual});
}

TEST(Copnumber, GivesHalfForTheNumberAlone) {
  EXPECT_TRUE(accepted(copnumber("1  1\n2 1\n>2 -\n1 2\n1 0\n")));
  // All of 10 points, 4 of which any "1 1" would have got.
  EXPECT_EQ(copnumber("1 1\n2 9\n>2 -\n1 2\n1 0\n").share, (Share{8333, 10'000}));
  EXPECT_EQ(copnumber("1 1\n1 1\n1 1\n1 1\n1 1\n").share, kNothing);
  EXPECT_THAT(copnumber("1 1\n1 1\n1 1\n1 1\n1 1\n").message, HasSubstr("earns nothing"));
  EXPECT_THAT(copnumber("1 1\n2 1\n3 1\n1 2\n1 0\n").message,
              HasSubstr("you say 3 cops, 1 round; right is more than 2 cops"));
}

TEST(Copnumber, ReadsNothingElse) {
  EXPECT_FALSE(copnumber("1\n2\n>2\n1,2\n-1 0\n").readable);
  EXPECT_FALSE(copnumber("1 1 1\n2 1.0\n> 2 -\n1 2x\n99999999999 0\n").readable);
  EXPECT_FALSE(copnumber("").readable);
  EXPECT_THAT(copnumber("1 1\n").message, HasSubstr("you wrote 1 line"));
  EXPECT_THROW(judge_copnumber({"Bw\n", "1 1\n", ""}), CaseError);
}

std::vector<NumberQuestion> questions() {
  std::vector<NumberQuestion> result;
  for (const char* text : {"path:5", "cycle:7", "rook:3x3", "gnp:9,0.3", "tree:9,3", "petersen"}) {
    NumberQuestion question{made(text, 3), 2, ""};
    const auto number = *solver::cop_number(question.graph, {2, true, solver::kDefaultMemoryLimit});
    question.right = number_text(number.cops, number.capture_time, 2);
    result.push_back(question);
  }
  return result;
}

TEST(Suspects, RecogniseOtherRules) {
  const auto all = questions();
  for (const auto& [variant, words] : {std::pair{Variant{true, false, false}, "the robber has to move"},
                                       {Variant{true, true, false}, "every piece has to move"},
                                       {Variant{false, false, true}, "one cop moves in a round"}}) {
    std::vector<std::string> answers;
    for (const auto& question : all) {
      const auto number = cop_number_under(variant, question.graph, 2);
      answers.push_back(number_text(number->cops, number->capture_time, 2));
    }
    EXPECT_THAT(explain(all, answers), HasSubstr(words));
  }
}

TEST(Suspects, SayNothingOfWhatTheyDoNotKnow) {
  const auto all = questions();
  std::vector<std::string> answers;
  for (const auto& question : all) answers.push_back(question.right);
  answers[1] = "2 7";
  EXPECT_EQ(explain(all, answers), "");
}

TEST(Variants, WithoutAnyAreTheUsualGame) {
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const Graph graph = made(seed % 2 == 0 ? "gnp:9,0.3" : "tree:10,3", seed);
    EXPECT_EQ(cop_number_under({}, graph, 3),
              *solver::cop_number(graph, {3, true, solver::kDefaultMemoryLimit}))
        << seed;
  }
  EXPECT_FALSE(cop_number_under({}, made("regular:60,3"), 3));  // would take long
}

TEST(CaseList, MakesTheSameCaseAgainAndRefusesMistakes) {
  const std::string text = "case a/b seed 3 most 2\npetersen\ngnp:9,0.4 seed 5 + cycle:4\n";
  const auto cases = batch_cases(text);
  ASSERT_EQ(cases.size(), 1U);
  EXPECT_EQ(cases[0].id, "a/b");
  EXPECT_EQ(cases[0].expected.substr(0, 5), ">2 -\n");
  EXPECT_EQ(batch_cases(text)[0].input, cases[0].input);
  EXPECT_NE(batch_cases("case a/b seed 4 most 2\npetersen\n")[0].input, cases[0].input.substr(0, 12));
  for (const char* bad : {"petersen\n", "case a/b\n", "case a/b seed x\n", "case a/b seed 1 most 0\n",
                          "case a/b seed 1\npeter\n", "case a/b seed 1\npath:3 path:4\n",
                          "case a/b seed 1\ngnp:9,0.4 seed\n"}) {
    EXPECT_THROW(batch_cases(bad), CaseError) << bad;
  }
}

// ---- Games

TEST(Games, AreReadStrictly) {
  const auto games = read_games("# note\npetersen 1 2 punisher placed\ngrid:3x4 7 1 exact given\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(game_name(games[0], referee::Seat::kRobber), "petersen, 2 cops by punisher");
  EXPECT_EQ(game_name(games[1], referee::Seat::kCops), "grid:3x4, 1 cop against exact, position given");
  for (const char* bad :
       {"", "petersen 1 2 punisher", "petersen 1 2 punisher somewhere", "petersen 1 0 exact given",
        "petersen x 2 exact given", "petersen 1 2 exact given more"}) {
    EXPECT_THROW(read_games(bad), CaseError) << bad;
  }
}

PlayedGame game(const char* line, referee::Seat student, const char* strategy, const char* secret = "s") {
  return play_game(read_games(line)[0], student, secret, referee::Contender{{}, strategy});
}

TEST(Session, RefusesGamesThatAreNotFair) {
  EXPECT_THROW(game("petersen 1 2 exact placed", referee::Seat::kCops, "exact"), CaseError);
  EXPECT_THROW(game("petersen 1 3 punisher placed", referee::Seat::kRobber, "exact"), CaseError);
  EXPECT_THROW(game("petersen 1 2 exact placed", referee::Seat::kRobber, "exact"), CaseError);
  EXPECT_THROW(game("nowhere 1 2 exact placed", referee::Seat::kRobber, "exact"), CaseError);
  EXPECT_THROW(game("petersen 1 2 nobody placed", referee::Seat::kRobber, "exact"), std::runtime_error);
}

TEST(Session, PaysCopsByTheRoundOfTheCapture) {
  const auto slow = game("regular:40,4 1 3 exact placed", referee::Seat::kCops, "conjugate+").report;
  EXPECT_GT(slow.share, 0U);
  EXPECT_LT(slow.share, kFull);
  EXPECT_THAT(slow.message, HasSubstr("You caught the robber in round"));
  EXPECT_THAT(slow.message, HasSubstr("4 rounds are enough"));
  const auto never = game("regular:40,4 1 3 exact placed", referee::Seat::kCops, "greedy").report;
  EXPECT_EQ(never.share, 0U);
  EXPECT_THAT(never.message, HasSubstr("not caught within 15 rounds"));
}

TEST(Session, WantsARobberToEscapeWhereHeCan) {
  const auto lost = game("regular:30,4 29 2 punisher placed", referee::Seat::kRobber, "potential").report;
  EXPECT_EQ(lost.share, 0U);
  EXPECT_THAT(lost.message, HasSubstr("here he can escape for ever"));
  EXPECT_THAT(lost.message, HasSubstr("they never can"));
  const auto won = game("petersen 1 2 punisher placed", referee::Seat::kRobber, "potential").report;
  EXPECT_EQ(won.share, kFull);  // Petersen's graph has no 2-corner
  EXPECT_EQ(won.message, "");
}

TEST(Session, DependsOnNothingButTheSecret) {
  const auto one = game("gnp:60,0.08 2 3 exact given", referee::Seat::kCops, "conjugate+");
  EXPECT_EQ(game("gnp:60,0.08 2 3 exact given", referee::Seat::kCops, "conjugate+").log.substr(0, 2000),
            one.log.substr(0, 2000));
  EXPECT_NE(game("gnp:60,0.08 2 3 exact given", referee::Seat::kCops, "conjugate+", "t").log, one.log);
  EXPECT_THAT(one.log, HasSubstr("\n{\"format\":\"cops-game\""));
}

TEST(Session, DrawsPositionsInWhichStandingStillIsWorse) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    kit::Rng rng(seed);
    const play::Arena grid(made("grid:6x6"));
    const Position position = draw_position(grid, 2, referee::Seat::kRobber, "exact", rng);
    EXPECT_LT(standing_time(grid, position, "exact"), grid.table(2)->time(position.cops, position.robber));
    const play::Arena cubic(made("regular:40,4", 1));
    const Position safe = draw_position(cubic, 2, referee::Seat::kRobber, "greedy", rng);
    EXPECT_EQ(cubic.table(2)->time(safe.cops, safe.robber), solver::kNever);
    EXPECT_NE(standing_time(cubic, safe, "greedy"), solver::kNever);
  }
}

TEST(TurningPoint, NamesTheFirstActThatSpoilsTheGame) {
  const play::Arena path(made("path:7"));
  // The cop comes from 3; the robber could have gone to the end of the path.
  EXPECT_EQ(
      turning_point(path, 1, {{3}, {5}, {4}, {5}, {5}}, referee::Seat::kRobber, true),
      "In round 1 you stayed on 5, where cops on 4 can catch you within 1 round; on 6 they need 2 rounds.");
  EXPECT_EQ(turning_point(path, 1, {{0}, {6}, {0}, {6}}, referee::Seat::kCops, false),
            "You placed your cops on 0, from where the robber can live for 6 rounds more; with 3 at most 3 "
            "rounds.");
  EXPECT_EQ(turning_point(path, 1, {{3}, {6}, {3}, {6}}, referee::Seat::kCops, false),
            "In round 1 your cops stayed on 3, and the robber on 6 can live for 3 rounds more; with 4 he can "
            "live for "
            "2 rounds more at most.");
  EXPECT_EQ(turning_point(path, 1, {{3}, {6}, {4}, {6}, {5}, {6}, {6}}, referee::Seat::kCops, false), "");
}

TEST(Verdict, IsTheMeanAndNamesTheEndOnlyWithoutPoints) {
  GameReport won, lost;
  won.name = lost.name = "g";
  won.share = kFull;
  lost.ended = true;
  lost.message = "ended";
  EXPECT_TRUE(accepted(verdict_of(std::vector{won, won})));
  const auto half = verdict_of(std::vector{won, lost});
  EXPECT_EQ(half.share, (Share{1, 2}));
  EXPECT_FALSE(half.ended_by);
  EXPECT_EQ(verdict_of(std::vector{lost, lost}).ended_by, 1U);
}

TEST(Report, ComesBackAsItWasWritten) {
  const GameReport report{"grid \"3\"", 77, "a\nb", true, false};
  const GameReport read = read_report(report_json(report));
  EXPECT_EQ(report_json(read), report_json(report));
  for (const char* bad : {"", "{}", "[]", "{\"name\": 3}"}) EXPECT_THROW(read_report(bad), CaseError) << bad;
}

// Every game of the committed cases is fair: who plays by the table gets everything.
TEST(Cases, AreWonByExactPlay) {
  const std::filesystem::path cases = std::filesystem::path(KIT_SOURCE_DIR) / "testcases" / "cops";
  std::size_t games = 0;
  for (const referee::Seat seat : {referee::Seat::kRobber, referee::Seat::kCops}) {
    for (const auto& entry : std::filesystem::directory_iterator(cases / referee::seat_name(seat))) {
      if (!entry.is_directory()) continue;
      for (const GamePlan& plan : read_games(kit::read_file(entry.path() / "expected" / "games.txt"))) {
        ++games;
        EXPECT_EQ(play_game(plan, seat, "a secret", referee::Contender{{}, "exact"}).report.share, kFull)
            << entry.path() << ' ' << game_name(plan, seat);
      }
    }
  }
  EXPECT_GE(games, 40U);
}

}  // namespace
}  // namespace cops::judge
