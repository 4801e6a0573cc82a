#include "npuzzle/judge/mistakes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "npuzzle/judge/case_for_tests.hpp"
#include "npuzzle/judge/path_words.hpp"
#include "npuzzle/judge/values.hpp"

namespace npuzzle::judge {
namespace {

using ::testing::HasSubstr;

constexpr std::array kBoards = {kSample, kMoves20, kMoves26, kMoves27};

// Numbers printed by students' programs, by mistake; -1: not known. Order of the boards as above.
struct Signature {
  const char* name;
  Rules rules;
  std::array<std::int64_t, 4> nodes;
  std::array<std::int64_t, 4> cost;
  std::array<std::int64_t, 4> max_depth;
};

constexpr std::array<std::int64_t, 4> kAny = {-1, -1, -1, -1};
constexpr auto kB = Method::kBfs;
constexpr auto kD = Method::kDfs;
constexpr auto kA = Method::kAst;
constexpr auto kSkip = Again::kSkip;
constexpr auto kExpand = Again::kExpand;

const std::vector<Signature>& signatures() {
  static const std::vector<Signature> kTable = {
      {"bfs", {.method = kB}, {10, 54094, 166786, 176296}, {3, 20, 26, 27}, {4, 21, 27, 28}},
      {"dfs",
       {.method = kD},
       {181437, 51015, 9869, 111244},
       {3, 46142, 9612, 63413},
       {66125, 46142, 9612, 66123}},
      {"ast", {.method = kA}, {3, 696, 1585, 10810}, {3, 20, 26, 29}, {3, 20, 26, 29}},
      {"ast optimal", {.method = kA, .again = kSkip}, {3, 711, 1660, 4414}, {3, 20, 26, 27}, {3, 20, 26, 27}},
      {"bfs early",
       {.method = kB, .early_goal_test = true},
       {5, 38417, 151357, 167760},
       kAny,
       {3, 20, 26, 27}},
      {"bfs URDL", {.method = kB, .order = order_of("URDL")}, {10, 55986, 167410, 175237}, kAny, kAny},
      {"bfs LRUD", {.method = kB, .order = order_of("LRUD")}, {15, 63100, 161063, 178064}, kAny, kAny},
      {"bfs RLDU", {.method = kB, .order = order_of("RLDU")}, {17, 57590, 164172, 177337}, kAny, kAny},
      {"bfs LURD", {.method = kB, .order = order_of("LURD")}, {15, 63099, 161058, 177697}, kAny, kAny},
      {"bfs DULR", {.method = kB, .order = order_of("DULR")}, {12, 48634, 166683, 175790}, kAny, kAny},
      {"bfs twice", {.method = kB, .again = kExpand}, {10, 79653, 384655, 453696}, kAny, kAny},
      {"dfs early",
       {.method = kD, .early_goal_test = true},
       {3, 51015, 9869, 111244},
       {3, -1, -1, -1},
       {3, -1, -1, -1}},
      {"dfs RLDU",
       {.method = kD, .order = order_of("RLDU")},
       {120491, 176183, 174786, 59601},
       {59123, 6530, 8226, 52089},
       kAny},
      {"dfs URDL",
       {.method = kD, .order = order_of("URDL")},
       {181437, 92530, 119310, 60655},
       {3, 66336, 60952, 52981},
       {66743, -1, -1, -1}},
      {"dfs LRUD",
       {.method = kD, .order = order_of("LRUD")},
       {27, 84320, 58251, 67584},
       {27, 63978, 51236, 56839},
       kAny},
      {"dfs DULR",
       {.method = kD, .order = order_of("DULR")},
       {120491, 108174, 71817, 99343},
       {59123, 64416, 59290, 66089},
       kAny},
      {"dfs twice",
       {.method = kD, .again = kExpand},
       {31, 28289, 80394, 49584},
       {31, 27580, 76654, 48015},
       kAny},
      {"misplaced",
       {.method = kA, .heuristic = Heuristic::kMisplaced},
       {3, 4235, 36688, 56329},
       {3, 20, 26, 27},
       kAny},
      {"misplaced optimal",
       {.method = kA, .again = kSkip, .heuristic = Heuristic::kMisplaced},
       {3, 4268, 36840, 56604},
       {3, 20, 26, 27},
       kAny},
      {"blank",
       {.method = kA, .heuristic = Heuristic::kWithBlank},
       {3, 1158, 2285, 6401},
       {3, 20, 26, 27},
       kAny},
      {"blank optimal",
       {.method = kA, .again = kSkip, .heuristic = Heuristic::kWithBlank},
       {3, 1181, 2453, 6901},
       {3, 20, 26, 27},
       kAny},
      {"greedy", {.method = kA, .greedy = true}, {3, 466, 598, 189}, {3, 46, 72, 69}, kAny},
      {"zero",
       {.method = kA, .heuristic = Heuristic::kZero},
       {10, 54094, 166786, 176296},
       kAny,
       {4, 21, 27, 28}},
      {"twice", {.method = kA, .again = kExpand}, {3, 756, 1789, 5027}, {3, 20, 26, 27}, kAny},
      {"lifo", {.method = kA, .tie = Tie::kLifo}, {-1, 390, 1274, 5014}, {3, 20, 26, 29}, kAny},
      {"lifo lazy", {.method = kA, .again = kSkip, .tie = Tie::kLifo}, {-1, 397, 1460, 3323}, kAny, kAny},
      {"h fifo", {.method = kA, .tie = Tie::kSmallHFifo}, {-1, 616, 1018, 3804}, {3, 20, 26, 29}, kAny},
      {"h lifo", {.method = kA, .tie = Tie::kSmallHLifo}, {-1, 616, 927, 3684}, {3, 20, 26, 29}, kAny},
      {"direction", {.method = kA, .tie = Tie::kDirection}, {-1, 692, 1192, 8668}, {3, 20, 26, 29}, kAny},
      {"board", {.method = kA, .tie = Tie::kBoard}, {-1, 611, 975, 4078}, {3, 20, 26, 29}, kAny},
  };
  return kTable;
}

TEST(Signatures, EverySearchGivesTheNumbersThatStudentsPrinted) {
  for (const Signature& row : signatures()) {
    for (std::size_t i = 0; i < kBoards.size(); ++i) {
      SCOPED_TRACE(std::string(row.name) + " on " + kBoards[i]);
      const Trace trace = search(*read_puzzle(kBoards[i]), row.rules, 1'000'000);
      EXPECT_TRUE(trace.found);
      if (row.nodes[i] >= 0) {
        EXPECT_EQ(trace.expanded, row.nodes[i]);
      }
      if (row.cost[i] >= 0) {
        EXPECT_EQ(static_cast<std::int64_t>(trace.path.size()), row.cost[i]);
      }
      if (row.max_depth[i] >= 0) {
        EXPECT_EQ(trace.depth_added, row.max_depth[i]);
      }
    }
  }
}

TEST(Signatures, RejectedChildrenReachDeeper) {
  EXPECT_EQ(search(*read_puzzle(kSample), {.method = kD}, 1'000'000).depth_generated, 66126);
  EXPECT_EQ(search(*read_puzzle(kMoves27), {.method = kD}, 1'000'000).depth_generated, 66124);
  EXPECT_EQ(search(*read_puzzle("8,0,6,5,4,7,2,3,1"), {.method = kB}, 1'000'000).depth_generated, 32);
}

TEST(Signatures, UnsolvableBoardsAreSearchedToTheEnd) {
  const Puzzle puzzle = *read_puzzle("8,1,2,0,4,3,7,6,5");
  const Trace bfs = search(puzzle, {.method = kB}, 1'000'000);
  EXPECT_FALSE(bfs.found);
  EXPECT_EQ(bfs.expanded, 181440);
  EXPECT_EQ(bfs.depth_added, 31);
  EXPECT_EQ(search(puzzle, {.method = kD}, 1'000'000).depth_added, 66056);
}

struct Named {
  const char* name;
  Method method;  // asked for
  Rules rules;    // played
  const char* board;
  const char* says;
};

TEST(Mistakes, AreNamed) {
  const std::vector<Named> table = {
      {"bfs early",
       kB,
       {.method = kB, .early_goal_test = true},
       kSample,
       "goal is tested when a node is generated"},
      {"bfs early 20",
       kB,
       {.method = kB, .early_goal_test = true},
       kMoves20,
       "goal is tested when a node is generated"},
      {"bfs twice", kB, {.method = kB, .again = kExpand}, kMoves20, "although it is already on the frontier"},
      {"bfs LRUD", kB, {.method = kB, .order = order_of("LRUD")}, kMoves20, "order Left, Right, Up, Down"},
      {"bfs RLDU", kB, {.method = kB, .order = order_of("RLDU")}, kMoves20, "order Right, Left, Down, Up"},
      {"bfs URDL", kB, {.method = kB, .order = order_of("URDL")}, kMoves26, "order Up, Right, Down, Left"},
      {"bfs DULR", kB, {.method = kB, .order = order_of("DULR")}, kMoves27, "order Down, Up, Left, Right"},
      {"bfs early LRUD",
       kB,
       {.method = kB, .order = order_of("LRUD"), .early_goal_test = true},
       kMoves20,
       "Also, the goal is tested when"},
      {"dfs early",
       kD,
       {.method = kD, .early_goal_test = true},
       kSample,
       "goal is tested when a node is generated"},
      {"dfs twice", kD, {.method = kD, .again = kExpand}, kSample, "although it is already on the frontier"},
      {"dfs skip", kD, {.method = kD, .again = kSkip}, kMoves20, "although it is already on the frontier"},
      {"dfs not reversed", kD, {.method = kD, .order = order_of("RLDU")}, kSample, "Push them in reverse"},
      {"dfs not reversed 20",
       kD,
       {.method = kD, .order = order_of("RLDU")},
       kMoves20,
       "Push them in reverse"},
      {"dfs URDL", kD, {.method = kD, .order = order_of("URDL")}, kMoves20, "order Up, Right, Down, Left"},
      {"dfs LRUD", kD, {.method = kD, .order = order_of("LRUD")}, kSample, "order Left, Right, Up, Down"},
      {"dfs DULR", kD, {.method = kD, .order = order_of("DULR")}, kMoves27, "order Down, Up, Left, Right"},
      {"bfs for dfs", kD, {.method = kB}, kMoves20, "values of bfs, not of dfs"},
      {"dfs for bfs", kB, {.method = kD}, kMoves20, "values of dfs, not of bfs"},
      {"dfs for ast", kA, {.method = kD}, kMoves20, "values of dfs, not of ast"},
      {"blank", kA, {.method = kA, .heuristic = Heuristic::kWithBlank}, kMoves20, "the blank is counted"},
      {"blank lifo",
       kA,
       {.method = kA, .again = kSkip, .heuristic = Heuristic::kWithBlank, .tie = Tie::kLifo},
       kMoves20,
       "the blank is counted"},
      {"misplaced",
       kA,
       {.method = kA, .heuristic = Heuristic::kMisplaced},
       kMoves20,
       "counts the misplaced tiles"},
      {"misplaced boards",
       kA,
       {.method = kA, .again = kSkip, .heuristic = Heuristic::kMisplaced, .tie = Tie::kBoard},
       kMoves26,
       "counts the misplaced tiles"},
      {"zero", kA, {.method = kA, .heuristic = Heuristic::kZero}, kMoves20, "this is breadth-first search"},
      {"zero sample",
       kA,
       {.method = kA, .heuristic = Heuristic::kZero},
       kSample,
       "this is breadth-first search"},
      {"greedy", kA, {.method = kA, .greedy = true}, kMoves20, "ordered by the heuristic alone"},
      {"greedy lifo",
       kA,
       {.method = kA, .greedy = true, .tie = Tie::kLifo},
       kMoves27,
       "ordered by the heuristic alone"},
      {"twice", kA, {.method = kA, .again = kExpand}, kMoves20, "states are expanded more than once"},
  };
  for (const Named& row : table) {
    SCOPED_TRACE(row.name);
    const Puzzle puzzle = *read_puzzle(row.board);
    const Judgement judgement =
        judge_values(folder_of(row.method, row.board, output_of(puzzle, row.rules)), Policy::kCourse);
    EXPECT_NE(status_of(judgement), Status::kAccepted);
    EXPECT_THAT(judgement.message, HasSubstr(row.says));
  }
}

TEST(Mistakes, TilesNamedInsteadOfTheBlank) {
  const Puzzle puzzle = *read_puzzle(kMoves20);
  const Trace trace = search(puzzle, {.method = kB, .order = order_of("DURL")}, 1'000'000);
  const auto length = static_cast<std::int64_t>(trace.path.size());
  const std::string actual =
      output_of(opposite(trace.path), length, trace.expanded, length, trace.depth_added);
  const Judgement judgement = judge_values(folder_of(kB, kMoves20, actual), Policy::kCourse);
  EXPECT_THAT(judgement.message, HasSubstr("the moves name the tile that slides, not the blank"));
  EXPECT_THAT(field(judgement, "path_to_goal").message, HasSubstr("exchange Up with Down"));
}

struct Counted {
  const char* name;
  Method method;
  std::int64_t nodes, depth, max_depth;
  const char* field;
  const char* says;
};

TEST(Mistakes, WrongCountingIsNamedAtTheField) {
  const std::vector<Counted> table = {
      {"goal counted", kB, 11, 3, 4, "nodes_expanded", "the goal is counted"},
      {"visited depth", kB, 10, 3, 3, "max_search_depth", "nodes removed from the frontier"},
      {"depth of states", kB, 10, 4, 4, "search_depth", "count the moves"},
      {"added", kB, 22, 3, 4, "nodes_expanded", "nodes put on the frontier are counted"},
      {"goal counted", kD, 181438, 3, 66125, "nodes_expanded", "the goal is counted"},
      {"rejected children", kD, 181437, 3, 66126, "max_search_depth", "generated but not added"},
      {"depth of the goal", kD, 181437, 3, 3, "max_search_depth", "depth of the goal"},
      {"largest depth", kD, 181437, 66125, 66125, "search_depth", "largest depth of the search"},
      {"goal counted", kA, 4, 3, 3, "nodes_expanded", "the goal is counted"},
  };
  for (const Counted& row : table) {
    SCOPED_TRACE(std::string(row.name) + " in " + std::string(name_of(row.method)));
    const std::string actual = output_of("ULL", 3, row.nodes, row.depth, row.max_depth);
    const Judgement judgement = judge_values(folder_of(row.method, kSample, actual), Policy::kCourse);
    EXPECT_EQ(status_of(judgement), Status::kPartial);
    EXPECT_EQ(judgement.share, (Share{6, 7}));
    EXPECT_EQ(field(judgement, row.field).share.num, 0);
    EXPECT_THAT(field(judgement, row.field).message, HasSubstr(row.says));
  }
}

TEST(Mistakes, AFixedAnswerIsRecognised) {
  const std::string actual = output_of(*read_puzzle(kSample), {.method = kD});
  EXPECT_THAT(judge_values(folder_of(kD, kMoves20, actual), Policy::kCourse).message,
              HasSubstr("values of the board 1,2,5,3,4,0,6,7,8"));
}

TEST(Mistakes, NothingIsSaidOfNumbersThatFitNoMistake) {
  const SearchValues answer{.path = "ULULUL", .cost = 77, .nodes = 1234, .depth = 55, .max_depth = 99};
  const std::map<Key, bool> wrong = {{Key::kPathToGoal, true},
                                     {Key::kCostOfPath, true},
                                     {Key::kNodesExpanded, true},
                                     {Key::kSearchDepth, true},
                                     {Key::kMaxSearchDepth, true}};
  for (const Method method : {kB, kD, kA})
    EXPECT_FALSE(explain(*read_puzzle(kMoves20), method, answer, wrong));
}

TEST(ExplainPath, SaysWhatWouldMakeItRight) {
  const Puzzle puzzle = *read_puzzle(kSample);
  EXPECT_EQ(explain_path(puzzle, "ULL", "ULL"), "");
  EXPECT_THAT(explain_path(puzzle, "RLL", {}), HasSubstr("move 1 ('Right') takes the blank off the board"));
  EXPECT_THAT(explain_path(puzzle, "UL", {}), HasSubstr("the last move is missing"));
  EXPECT_THAT(explain_path(puzzle, "LL", {}), HasSubstr("the first move is missing"));
  EXPECT_THAT(explain_path(puzzle, "DRR", {}), HasSubstr("exchange Up with Down"));
  EXPECT_THAT(explain_path(puzzle, "LLU", {}), HasSubstr("reverse order"));
  EXPECT_THAT(explain_path(puzzle, "RRD", {}), HasSubstr("from the goal to the start"));
  EXPECT_THAT(explain_path(puzzle, "LUU", {}), HasSubstr("rows and columns are exchanged"));
  EXPECT_THAT(explain_path(puzzle, "ULLR", {}), HasSubstr("one too many"));
  EXPECT_THAT(explain_path(puzzle, "", {}), HasSubstr("the board is not solved"));
  EXPECT_THAT(explain_path(puzzle, "UDULL", "ULL"),
              HasSubstr("the first difference is move 2, 'Down' instead of 'Left'"));
  EXPECT_THAT(explain_path(*read_puzzle("1,2,3,4,5,6,7,0,8"), "R", {}), HasSubstr("with the blank first"));
}

}  // namespace
}  // namespace npuzzle::judge
