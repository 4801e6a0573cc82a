#include "npuzzle/judge/values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "npuzzle/judge/bounds.hpp"
#include "npuzzle/judge/case_for_tests.hpp"

namespace npuzzle::judge {
namespace {

using ::testing::HasSubstr;

constexpr auto kA = Method::kAst;
constexpr const char* kDropping = "4,0,5,2,3,1,6,7,8";  // 11 moves; 13 by the rule of the hand-out

Judgement judged(Method method, const std::string& board, std::string actual,
                 Policy policy = Policy::kCourse) {
  return judge_values(folder_of(method, board, std::move(actual)), policy);
}

TEST(Bounds, AreThoseOfTheStudy) {
  struct Row {
    const char* board;
    int optimum;
    std::int64_t most;
    int excess;
    std::int64_t most_with_excess;
  };
  for (const Row& row :
       {Row{kMoves20, 20, 711, 2, 1739}, Row{kMoves26, 26, 1801, 2, 5847}, Row{kMoves27, 27, 4416, 2, 11920},
        Row{kSample, 3, 3, 0, 3}, Row{kDropping, 11, 31, 2, 76}, Row{"0,1,7,8,5,2,4,3,6", 20, 266, 4, 1943},
        Row{"8,5,2,7,0,1,6,3,4", 30, 30368, 0, 30368}, Row{"0,1,2,3,4,5,6,7,8", 0, 0, 0, 0}}) {
    SCOPED_TRACE(row.board);
    const auto bounds = ast_bounds(*read_puzzle(row.board));
    ASSERT_TRUE(bounds);
    EXPECT_EQ(bounds->optimum, row.optimum);
    EXPECT_EQ(bounds->most.at(row.optimum), row.most);
    EXPECT_EQ(bounds->most.at(row.optimum + row.excess), row.most_with_excess);
  }
}

TEST(Bounds, AreNotKnownForUnsolvableBoardsOrTooSmallABudget) {
  EXPECT_FALSE(ast_bounds(*read_puzzle("8,1,2,0,4,3,7,6,5")));
  EXPECT_FALSE(ast_bounds(*read_puzzle(kMoves27), 100));
}

TEST(Values, EveryRightSearchIsAccepted) {
  for (const Method method : {Method::kBfs, Method::kDfs, Method::kAst}) {
    for (const char* board : {kSample, kMoves20, "0,1,2,3,4,5,6,7,8", "3,2,1,0"}) {
      SCOPED_TRACE(board);
      const Judgement judgement = judged(method, board, output_of(*read_puzzle(board), {.method = method}));
      EXPECT_EQ(status_of(judgement), Status::kAccepted);
      EXPECT_EQ(judgement.share, (Share{1, 1}));
      EXPECT_EQ(judgement.message, "");
    }
  }
}

TEST(AstPolicy, EveryOrderAmongEqualsAndBothRulesForKnownStatesAreAccepted) {
  for (const char* board :
       {kMoves20, kMoves26, kMoves27, kDropping, "3,2,8,4,7,1,5,0,6", "0,1,7,8,5,2,4,3,6"}) {
    for (const Tie tie :
         {Tie::kFifo, Tie::kLifo, Tie::kSmallHFifo, Tie::kSmallHLifo, Tie::kDirection, Tie::kBoard}) {
      for (const Again again : {Again::kDrop, Again::kSkip}) {
        SCOPED_TRACE(board);
        const auto actual = output_of(*read_puzzle(board), {.method = kA, .again = again, .tie = tie});
        EXPECT_EQ(status_of(judged(kA, board, actual)), Status::kAccepted);
      }
    }
  }
}

TEST(AstPolicy, APathSixMovesTooLongIsStillTheHandOutsRule) {
  const Puzzle puzzle = *read_puzzle("3,2,8,4,7,1,5,0,6");
  const Trace trace = search(puzzle, {.method = kA, .tie = Tie::kDirection}, 1'000'000);
  const int optimum = ast_bounds(puzzle)->optimum;
  ASSERT_EQ(static_cast<int>(trace.path.size()), optimum + 6);
  const Judgement judgement =
      judged(kA, "3,2,8,4,7,1,5,0,6", output_of(puzzle, {.method = kA, .tie = Tie::kDirection}));
  EXPECT_EQ(status_of(judgement), Status::kAccepted);
  EXPECT_THAT(judgement.message, HasSubstr("are enough"));
}

TEST(AstPolicy, OptimalWantsAShortestPath) {
  const std::string literal = output_of(*read_puzzle(kDropping), {.method = kA});
  EXPECT_EQ(status_of(judged(kA, kDropping, literal)), Status::kAccepted);
  const Judgement judgement = judged(kA, kDropping, literal, Policy::kOptimal);
  EXPECT_EQ(status_of(judgement), Status::kRejected);
  EXPECT_THAT(field(judgement, "path_to_goal").message, HasSubstr("13 moves, but 11 are enough"));
  const std::string best = output_of(*read_puzzle(kDropping), {.method = kA, .again = Again::kSkip});
  EXPECT_EQ(status_of(judged(kA, kDropping, best, Policy::kOptimal)), Status::kAccepted);
}

TEST(AstPolicy, ADetourOfEightMovesIsNotAStar) {
  const std::string path = search(*read_puzzle(kDropping), {.method = kA, .again = Again::kSkip}, 1000).path;
  const std::string detour = "DUDUDUDU" + path;  // 19 moves
  const Judgement judgement = judged(kA, kDropping, output_of(detour, 19, 60, 19, 19));
  EXPECT_EQ(status_of(judgement), Status::kRejected);
  const std::string shorter = "DUDUDU" + path;  // 17 moves
  EXPECT_EQ(status_of(judged(kA, kDropping, output_of(shorter, 17, 60, 17, 17))), Status::kAccepted);
}

TEST(AstPolicy, TheNumberOfExpansionsHasBothBounds) {
  const std::string path = search(*read_puzzle(kMoves20), {.method = kA}, 10000).path;
  struct Row {
    std::int64_t nodes;
    bool right;
  };
  for (const Row& row : {Row{19, false}, Row{20, true}, Row{696, true}, Row{711, true}, Row{712, false}}) {
    const Judgement judgement = judged(kA, kMoves20, output_of(path, 20, row.nodes, 20, 20));
    EXPECT_EQ(status_of(judgement), row.right ? Status::kAccepted : Status::kPartial) << row.nodes;
    EXPECT_EQ(field(judgement, "nodes_expanded").share.num, row.right ? 1 : 0) << row.nodes;
  }
}

TEST(AstPolicy, TheStatedCostIsComparedWithTheReplayedPath) {
  const std::string path = search(*read_puzzle(kMoves20), {.method = kA}, 10000).path;
  const Judgement judgement = judged(kA, kMoves20, output_of(path, 21, 696, 20, 20));
  EXPECT_EQ(field(judgement, "path_to_goal").share.num, 1);
  EXPECT_EQ(field(judgement, "cost_of_path").share.num, 0);
  EXPECT_EQ(judgement.share, (Share{6, 7}));
}

TEST(AstPolicy, AnotherShortestPathIsAsGood) {
  const Puzzle puzzle = *read_puzzle("8,7,6,0,4,1,2,5,3");
  const std::string mine = search(puzzle, {.method = kA}, 100000).path;
  const std::string theirs = search(puzzle, {.method = Method::kBfs}, 1000000).path;
  ASSERT_NE(mine, theirs);
  ASSERT_EQ(mine.size(), theirs.size());
  const std::string actual = output_of(theirs, 31, 18475, 31, 31);
  EXPECT_EQ(status_of(judged(kA, "8,7,6,0,4,1,2,5,3", actual)), Status::kAccepted);
}

TEST(Values, MeasuredValuesAreLookedAtForSanityOnly) {
  const auto with = [](const std::string& time, const std::string& memory) {
    std::string actual = output_of("ULL", 3, 10, 3, 4);
    actual.resize(actual.find("running_time"));
    return judged(Method::kBfs, kSample,
                  actual + "running_time: " + time + "\nmax_ram_usage: " + memory + "\n");
  };
  EXPECT_EQ(status_of(with("0.00000000", "0.00000000")), Status::kAccepted);
  EXPECT_EQ(status_of(with("1e-05", "12")), Status::kAccepted);
  EXPECT_THAT(with("3e18", "4.00000000").message, HasSubstr("is it in seconds?"));
  EXPECT_THAT(with("0.10000000", "9876.00000000").message, HasSubstr("is it in megabytes?"));
  for (const char* bad : {"-1.00000000", "nan", "inf", "", "0,5", "1.0 s", "0x10", "[]", "1.0.0"}) {
    EXPECT_EQ(with(bad, "4.00000000").share, (Share{6, 7})) << bad;
    EXPECT_EQ(with("0.10000000", bad).share, (Share{6, 7})) << bad;
  }
}

TEST(Values, MeasuredLinesAloneEarnNothing) {
  const std::string actual = output_of("UD", 99, 98, 97, 96);
  const Judgement judgement = judged(Method::kBfs, kSample, actual);
  EXPECT_EQ(status_of(judgement), Status::kRejected);
  EXPECT_EQ(judgement.share.num, 0);
}

std::string without_path(const std::string& actual) {
  return "path_to_goal: see above\n" + actual.substr(actual.find('\n') + 1);
}

// Whatever a program that does not search may print: no number counts without a path or a count beyond guessing.
TEST(Values, NumbersWithoutASearchEarnNothing) {
  for (const Method method : {Method::kBfs, Method::kDfs, kA}) {
    for (const char* board : {kSample, kMoves20, kMoves26, kMoves27, "1,2,0,3,4,5,6,7,8"}) {
      const Trace right = search(*read_puzzle(board), {.method = method}, 1'000'000);
      const auto length = static_cast<std::int64_t>(right.path.size());
      for (const std::int64_t guess : {std::int64_t{0}, std::int64_t{31}, length, length + 2}) {
        SCOPED_TRACE(std::string(name_of(method)) + " " + board + " " + std::to_string(guess));
        const std::string fixed = output_of("UD", guess, guess, guess, guess);
        EXPECT_EQ(judged(method, board, fixed).share.num, 0);
        EXPECT_EQ(judged(method, board, without_path(fixed)).share.num, 0);
        EXPECT_EQ(judged(method, board, without_path(output_of("", 31, 90, 31, guess))).share.num, 0);
      }
    }
  }
}

TEST(Values, ACountThatNobodyGuessesIsProofOfASearch) {
  const Puzzle puzzle = *read_puzzle(kMoves20);
  const Judgement judgement =
      judged(Method::kBfs, kMoves20, without_path(output_of(puzzle, {.method = Method::kBfs})));
  EXPECT_EQ(judgement.share, (Share{4, 7}));  // without the path and the measured lines
  EXPECT_EQ(judged(kA, kMoves20, without_path(output_of(puzzle, {.method = kA}))).share.num, 0);
}

TEST(Values, APathThatNamesTheTilesOrRunsBackwardsIsProofOfASearch) {
  const Trace trace = search(*read_puzzle(kMoves20), {.method = kA}, 10000);
  const std::string backwards(trace.path.rbegin(), trace.path.rend());
  for (const std::string& path : {opposite(trace.path), backwards}) {
    const Judgement judgement = judged(kA, kMoves20, output_of(path, 20, trace.expanded, 20, 20));
    EXPECT_EQ(judgement.share, (Share{6, 7}));
    EXPECT_EQ(field(judgement, "path_to_goal").share.num, 0);
  }
}

TEST(Values, AMissingLineCostsThatLine) {
  std::string actual = output_of("ULL", 3, 10, 3, 4);
  actual.erase(actual.find("search_depth"), actual.find("max_search") - actual.find("search_depth"));
  const Judgement judgement = judged(Method::kBfs, kSample, actual);
  EXPECT_EQ(judgement.share, (Share{6, 7}));
  EXPECT_THAT(field(judgement, "search_depth").message, HasSubstr("missing"));
}

TEST(Values, AFileWithoutLinesIsUnreadable) {
  EXPECT_EQ(status_of(judged(Method::kBfs, kSample, "")), Status::kUnreadable);
  EXPECT_EQ(status_of(judged(Method::kBfs, kSample, "hello\nworld\n")), Status::kUnreadable);
}

TEST(Values, AFaultyCaseIsTheStaffsMatter) {
  CaseFolder folder = folder_of(Method::kBfs, kSample, "");
  folder.expected.reset();
  EXPECT_THROW(judge_values(folder, Policy::kCourse), CaseError);
  folder = folder_of(Method::kBfs, kSample, "");
  folder.expected = "path_to_goal: []\n";
  EXPECT_THROW(judge_values(folder, Policy::kCourse), CaseError);
  folder.argv = {"bfs"};
  EXPECT_THROW(judge_values(folder, Policy::kCourse), CaseError);
  folder.argv = {"ida", kSample};
  EXPECT_THROW(judge_values(folder, Policy::kCourse), CaseError);
}

TEST(Absence, SaysWhereTheAnswerWent) {
  struct Row {
    std::string skipped;
    std::vector<std::string> left;
    std::string out;
    int exit;
    const char* says;
  };
  for (const Row& row :
       {Row{"missing", {"Output.txt"}, "", 0, "'Output.txt': the name must be output.txt"},
        Row{"missing", {"results/output.txt"}, "", 0, "not in another folder"},
        Row{"missing", {"bfs_output.txt"}, "", 0, "wrote 'bfs_output.txt'"},
        Row{"missing", {}, "path_to_goal: []", 0, "printed on standard output"},
        Row{"missing", {}, "", 0, "ended as if all were well"}, Row{"missing", {}, "", 3, "exit code 3"},
        Row{"missing", {"core\xff\x1b[2J"}, "", 0, "'core\\xff\\x1b[2J'"},
        Row{"is a symbolic link", {}, "", 0, "is a symbolic link"},
        Row{"larger than 2 MiB", {}, "", 0, "is larger than 2 MiB"}}) {
    CaseFolder folder = folder_of(Method::kBfs, kSample, "");
    folder.actual.reset();
    folder.skipped = {{"output.txt", row.skipped}};
    folder.left_in_work = row.left;
    folder.out = row.out;
    folder.exit = row.exit;
    const Judgement judgement = judge_values(folder, Policy::kCourse);
    EXPECT_EQ(status_of(judgement), Status::kUnreadable);
    EXPECT_THAT(judgement.message, HasSubstr(row.says));
  }
}

}  // namespace
}  // namespace npuzzle::judge
