// The judge shares no code with the reference: here the two are held against each other, against the
// published numbers, and against the committed expected files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "kit_paths.hpp"
#include "npuzzle/board.hpp"
#include "npuzzle/judge/bounds.hpp"
#include "npuzzle/judge/case_for_tests.hpp"
#include "npuzzle/judge/reading.hpp"
#include "npuzzle/judge/values.hpp"
#include "npuzzle/search.hpp"

namespace npuzzle::judge {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

SearchResult reference(Method method, const std::string& board) {
  const Board start = Board::parse(board);
  return method == Method::kBfs ? bfs(start) : method == Method::kDfs ? dfs(start) : ast(start);
}

std::string letters_of(const std::vector<Move>& path) {
  std::string letters;
  for (const Move move : path) letters += move_name(move).front();
  return letters;
}

SearchValues values_of(const SearchResult& result) {
  const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
  return {letters_of(result.path), number(result.cost), number(result.nodes_expanded),
          number(result.search_depth), number(result.max_search_depth)};
}

SearchValues values_of(const Trace& trace) {
  const auto length = static_cast<std::int64_t>(trace.path.size());
  return {trace.path, length, trace.expanded, length, trace.depth_added};
}

struct TestCase {
  std::string id;
  std::vector<std::string> argv;
  std::string expected;
};

std::vector<TestCase> committed_cases() {
  std::vector<TestCase> cases;
  for (const auto& entry : fs::recursive_directory_iterator(KIT_SOURCE_DIR "/testcases/npuzzle")) {
    const fs::path folder = entry.path().parent_path();
    if (entry.path().filename() != "case.json" || !fs::exists(folder / "expected")) continue;
    const auto json = nlohmann::json::parse(bytes_of(entry.path()));
    cases.push_back({folder.parent_path().filename().string() + "/" + folder.filename().string(),
                     json.at("argv").get<std::vector<std::string>>(),
                     bytes_of(folder / "expected" / "output.txt")});
  }
  return cases;
}

TEST(ExpectedFiles, AreWhatTheReferenceFindsAndTheJudgeAccepts) {
  const std::vector<TestCase> cases = committed_cases();
  EXPECT_GE(cases.size(), 27u);
  std::uintmax_t total = 0;
  for (const TestCase& one : cases) {
    SCOPED_TRACE(one.id);
    total += one.expected.size();
    const Method method = *method_named(one.argv.at(0));
    EXPECT_EQ(read_all(one.expected).values, values_of(reference(method, one.argv.at(1))));
    EXPECT_TRUE(read_all(one.expected).remarks.empty());
    CaseFolder folder;
    folder.argv = one.argv;
    folder.expected = folder.actual = one.expected;
    EXPECT_EQ(status_of(judge_values(folder, Policy::kCourse)), Status::kAccepted);
  }
  EXPECT_LT(total, 3u << 20);
}

// Fields of one line of the data file; only whole fields are quoted.
std::vector<std::string> csv_fields(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

TEST(PublishedNumbers, AreThoseOfTheJudgesSearchesAndBounds) {
  std::ifstream in(KIT_SOURCE_DIR "/reference/npuzzle/testdata/expected.csv");
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = csv_fields(line);
  int rows = 0;
  while (std::getline(in, line)) {
    SCOPED_TRACE(line);
    std::map<std::string, std::string> row;
    const std::vector<std::string> fields = csv_fields(line);
    for (std::size_t i = 0; i < std::min(names.size(), fields.size()); ++i) row[names[i]] = fields[i];
    const bool optimal = row["algorithm"] == "ast_opt";
    const auto method = method_named(optimal ? "ast" : row["algorithm"]);
    const auto puzzle = read_puzzle(row["board"]);
    ASSERT_TRUE(method && puzzle);
    const Trace trace =
        search(*puzzle, {.method = *method, .again = optimal ? Again::kSkip : Again::kDrop}, 1'000'000);
    EXPECT_EQ(std::to_string(trace.path.size()), row["cost"]);
    EXPECT_EQ(std::to_string(trace.expanded), row["nodes_expanded"]);
    EXPECT_EQ(std::to_string(trace.depth_added), row["max_search_depth"]);
    if (*method == Method::kAst && !row["ast_nodes_max"].empty()) {
      const auto bounds = ast_bounds(*puzzle);
      ASSERT_TRUE(bounds);
      EXPECT_EQ(std::to_string(bounds->optimum), row["optimal_cost"]);
      EXPECT_EQ(std::to_string(bounds->most.at(bounds->optimum)), row["ast_nodes_max"]);
      EXPECT_EQ(std::to_string(bounds->most.at(static_cast<int>(trace.path.size()))),
                row["ast_nodes_max_at_this_cost"]);
    }
    ++rows;
  }
  EXPECT_GE(rows, 70);
}

TEST(Agreement, OnScrambledBoardsOfEverySize) {
  std::uint64_t random = 42;
  const auto below = [&](std::uint64_t n) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    return (random >> 33) % n;
  };
  for (int round = 0; round < 12; ++round) {
    Board board = Board::goal(round % 4 == 0 ? 2 : round % 4 == 3 ? 4 : 3);
    for (std::uint64_t steps = below(board.side() == 4 ? 12 : 200); steps > 0; --steps) {
      const std::vector<Move> moves = board.legal_moves();
      board.apply(moves[below(moves.size())]);
    }
    SCOPED_TRACE(board.to_string());
    for (const Method method : {Method::kBfs, Method::kDfs, Method::kAst}) {
      if (method == Method::kDfs && board.side() == 4) continue;  // would visit millions of boards
      const Trace trace = search(*read_puzzle(board.to_string()), {.method = method}, 1'000'000);
      EXPECT_EQ(values_of(trace), values_of(reference(method, board.to_string())));
    }
  }
}

}  // namespace
}  // namespace npuzzle::judge
