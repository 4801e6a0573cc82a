// Experiments, their journal and tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/solver/cop_number.hpp"
#include "cops/stats/plot.hpp"
#include "cops/stats/stats_run.hpp"
#include "cops/stats/survey.hpp"
#include "cops/stats/survey_svg.hpp"

namespace cops::stats {
namespace {

using testing::HasSubstr;

TEST(Wilson, GivesTheKnownIntervals) {
  EXPECT_NEAR(wilson(45, 50).low, 0.786, 0.0005);
  EXPECT_NEAR(wilson(45, 50).high, 0.957, 0.0005);
  EXPECT_NEAR(wilson(190, 200).low, 0.910, 0.0005);
  EXPECT_NEAR(wilson(9, 10).low, 0.596, 0.0005);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_EQ(wilson(10, 10).high, 1);
  // The fewest games, all won, that certify a share.
  for (const auto& [games, share] : {std::pair{16, 0.8}, {35, 0.9}, {73, 0.95}, {381, 0.99}}) {
    const auto n = static_cast<std::uint64_t>(games);
    EXPECT_GE(wilson(n, n).low, share);
    EXPECT_LT(wilson(n - 1, n - 1).low, share);
  }
}

Experiment small_experiment() {
  Experiment experiment;
  experiment.pairs = {{"greedy", "potential"}, {"conjugate+", "random"}, {"exact", "exact"}};
  experiment.k_high = 3;
  experiment.games_low = 8;
  experiment.games_high = 32;
  experiment.exact = true;
  experiment.memory_limit = solver::kDefaultMemoryLimit;
  return experiment;
}

std::vector<Graph> small_graphs() {
  std::vector<Graph> graphs;
  for (const char* text : {"petersen", "gnp:12,0.3", "tree:12,3", "cycle:7", "grid:3x4", "regular:12,3"}) {
    graphs.push_back(*make_graph(text, 4));
  }
  return graphs;
}

TEST(Experiment, OptimalSidesBoundTheCopNumber) {
  Experiment experiment = small_experiment();
  experiment.ties = play::Ties::kFirst;
  experiment.pairs = {{"exact", "potential"}, {"greedy", "exact"}, {"exact", "exact"}};
  experiment.k_high = 4;
  experiment.responses = true;
  std::uint64_t id = 0;
  for (const Graph& graph : small_graphs()) {
    const auto result = run_experiment(experiment, graph, id++);
    ASSERT_TRUE(result.cop_number);
    EXPECT_LE(result.pairs[0].number.value_or(9), *result.cop_number);
    EXPECT_GE(result.pairs[1].number.value_or(9), *result.cop_number);
    EXPECT_EQ(result.pairs[2].number, result.cop_number);
    EXPECT_EQ(result.pairs[0].guarantee, result.cop_number);
    EXPECT_EQ(result.pairs[1].resistance, result.cop_number);
    for (const Cell& cell : result.pairs[2].cells) {
      EXPECT_TRUE(cell.exact);
      EXPECT_EQ(cell.games, 1U);
    }
  }
}

TEST(Experiment, PlaysUntilTheIntervalDecides) {
  Experiment experiment = small_experiment();
  experiment.pairs = {{"conjugate+", "random"}};
  experiment.games_low = 4;
  experiment.games_high = 64;
  const auto result = run_experiment(experiment, path_graph(9), 0);
  const Cell& cell = result.pairs[0].cells[0];
  EXPECT_EQ(cell.captures, cell.games);
  EXPECT_EQ(cell.games, 64U);  // 32 wins certify less than 0.9, 64 more
  EXPECT_EQ(cell.decision, Decision::kCatches);
  EXPECT_EQ(result.pairs[0].number, 1U);
  experiment.games_high = 32;
  EXPECT_EQ(run_experiment(experiment, path_graph(9), 0).pairs[0].cells[0].decision, Decision::kUndecided);
}

struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("cops-games-test-" + std::to_string(::getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
};

std::string all_tables(const Survey& survey) {
  return cells_csv(survey) + summary_csv(survey) + survival_csv(survey) + survey_json(survey) +
         numbers_svg(survey) + survival_svg(survey, 2) + wins_svg(survey, 1);
}

std::string run_with(unsigned threads, const std::filesystem::path& journal_path) {
  Survey survey{small_experiment(), {}, {}};
  const auto graphs = small_graphs();
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    survey.subjects.push_back(
        {i < 3 ? "first" : "second", std::to_string(i), graphs[i].size(), graphs[i].edge_count()});
  }
  Journal journal(journal_path, "test", Journal::Start::kResume);
  survey.results = run_all(survey.experiment, graphs, journal, threads, [](std::size_t) {}, {});
  return all_tables(survey);
}

TEST(Numbers, AreNotDroppedWhenTheyAreNotFound) {
  Numbers numbers;
  for (const std::size_t each : {2, 2, 3, 3, 4}) numbers.add(each);
  EXPECT_DOUBLE_EQ(numbers.mean(), 2.8);
  EXPECT_EQ(numbers.median().number, 3U);
  EXPECT_FALSE(numbers.median().is_bound);
  ASSERT_TRUE(numbers.interval());
  EXPECT_NEAR(numbers.interval()->low, 2.8 - 2.776 * std::sqrt(0.7 / 5), 1e-9);

  for (int i = 0; i < 4; ++i) numbers.add_bound(5);
  EXPECT_TRUE(numbers.is_bound());
  EXPECT_DOUBLE_EQ(numbers.mean(), 34.0 / 9);
  EXPECT_EQ(numbers.median().number, 4U);
  EXPECT_FALSE(numbers.median().is_bound);  // five of nine are known to be at most 4
  EXPECT_FALSE(numbers.interval());

  numbers.add_bound(5);
  numbers.add_bound(3);  // may be any number from 3 on
  EXPECT_EQ(numbers.median().number, 4U);
  EXPECT_TRUE(numbers.median().is_bound);
}

// Cops that fail look no better than cops that are counted: where the most cops tried are too few the mean is a
// bound above that of the graphs where they sufficed.
TEST(Summary, CountsGraphsWhereNoNumberWasFoundAsABound) {
  Experiment experiment = small_experiment();
  experiment.pairs = {{"greedy", "potential"}};
  experiment.k_high = 2;
  experiment.games_high = 64;
  Survey survey{experiment, {}, {}};
  for (const char* graph : {"petersen", "dodecahedron", "path:7"}) {
    survey.subjects.push_back({"all", graph, 10, 15});
    survey.results.push_back(run_experiment(experiment, *make_graph(graph, 1), 0));
  }
  const Summary summary = summaries_of(survey)[0];
  EXPECT_EQ(summary.number.found(), 1U);      // the path
  EXPECT_EQ(summary.number.not_found(), 2U);  // three cops are needed
  EXPECT_DOUBLE_EQ(summary.number.mean(), 7.0 / 3);
  EXPECT_THAT(summary_csv(survey), HasSubstr("all,greedy,potential,3,1,2,>=2.333,,,>=3,"));
}

TEST(Plot, HasAxesWithRoundTicks) {
  EXPECT_EQ(round_axis("", 0, 118).step, 20);
  EXPECT_EQ(round_axis("", 0, 1).step, 0.2);
  EXPECT_EQ(round_axis("", 9, 31).step, 5);
}

TEST(NumbersPlot, DrawsBoundsOpenAndSizesOnANumericAxis) {
  Survey survey{small_experiment(), {}, {}};
  survey.experiment.pairs = {{"greedy", "potential"}};
  survey.experiment.k_high = 2;
  for (const auto& [model, n] :
       {std::pair{"cycle:5", 5}, {"cycle:10", 10}, {"cycle:20", 20}, {"petersen", 10}}) {
    survey.subjects.push_back({model, model, static_cast<std::size_t>(n), 0});
    survey.results.push_back(run_experiment(survey.experiment, *make_graph(model, 1), 0));
  }
  const std::string plot = numbers_svg(survey);
  EXPECT_THAT(plot, HasSubstr("cycle:n"));
  EXPECT_THAT(plot, HasSubstr("fill=\"#fff\" stroke=\"#0072b2\""));  // Petersen's graph needs a third
  EXPECT_THAT(plot, HasSubstr("as up to 2 cops were tried"));
}

TEST(StatsRun, IsTheSameForAnyThreadsAndAfterAnyInterruption) {
  const Folder folder;
  const std::string one = run_with(1, folder.path / "a");
  EXPECT_EQ(run_with(3, folder.path / "b"), one);
  // Cut anywhere, also within a line, the journal is resumed from.
  std::ifstream in(folder.path / "b", std::ios::binary);
  const std::string whole(std::istreambuf_iterator<char>(in), {});
  for (const std::size_t length : {whole.size() / 3, whole.size() / 2, whole.size() - 1}) {
    std::ofstream(folder.path / "b", std::ios::binary) << whole.substr(0, length);
    EXPECT_EQ(run_with(2, folder.path / "b"), one) << length;
  }
  EXPECT_THROW(Journal(folder.path / "b", "other", Journal::Start::kResume), std::runtime_error);
  EXPECT_TRUE(Journal(folder.path / "b", "other", Journal::Start::kOver).results().empty());
}

TEST(Journal, ReadsWhatItWroteAndNothingElse) {
  const GraphResult result = run_experiment(small_experiment(), *make_graph("petersen", 1), 0);
  const std::string line = write_result(17, result);
  const auto read = read_result(line);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->first, 17U);
  EXPECT_EQ(write_result(17, read->second), line);
  for (std::size_t cut = 0; cut < line.size(); ++cut) EXPECT_FALSE(read_result(line.substr(0, cut)));
  for (const char* bad :
       {".", "1 .", "1 1 99999999999999999 .", "1 0 1 0 0 0 0 1 .", "a .", "-1 0 0 .", "1 0 0 0 ."}) {
    EXPECT_FALSE(read_result(bad)) << bad;
  }
}

TEST(Survey, SurvivalIsKaplanAndMeiers) {
  Survey survey;
  survey.experiment.pairs = {{"a", "b"}};
  survey.experiment.k_high = 1;
  survey.experiment.limit = 5;
  survey.subjects = {{"m", "g", 4, 3}};
  Cell cell;
  cell.games = 10;
  cell.captures = 4;
  cell.repetitions = 1;
  cell.rounds = {{2, 3}, {7, 1}};  // five leave at round 5
  PairResult pair;
  pair.cells = {cell};
  survey.results = {{{}, {pair}}};
  const auto steps = survival_of(survey, 0, 1);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].at_risk, 10U);
  EXPECT_DOUBLE_EQ(steps[0].share, 0.7);
  EXPECT_EQ(steps[1].at_risk, 2U);
  EXPECT_DOUBLE_EQ(steps[1].share, 0.35);
  EXPECT_THAT(cells_csv(survey), HasSubstr("m,g,4,3,a,b,1,10,4,0.4000,"));
}

}  // namespace
}  // namespace cops::stats
