// The results of an experiment, gathered: tables as CSV and JSON (plots: survey_svg.hpp). Pure functions of
// the results; the same bytes whatever the order and number of threads that made them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/stats/experiment.hpp"

namespace cops::stats {

// A graph of the experiment as the tables call it. Graphs of one model are averaged together.
struct Subject {
  std::string model;  // "gnp:20,0.2", or the file
  std::string name;   // "gnp:20,0.2#3", or file and line
  std::size_t vertices = 0;
  std::size_t edges = 0;
};

struct Survey {
  Experiment experiment;
  std::vector<Subject> subjects;
  std::vector<GraphResult> results;  // by subject
};

// One line for each graph, pair and k: games, captures, share, Wilson interval, decision, mean round.
std::string cells_csv(const Survey& survey);

// One line for each model and pair: mean empirical number over the graphs where one was found, how many are
// above k_high or undecided, the mean cop number.
std::string summary_csv(const Survey& survey);

// Survival by round for each pair and k, over all graphs (Kaplan and Meier 1958; games that end at the limit
// leave at that round, those that escape by repetition stay for ever).
std::string survival_csv(const Survey& survey);

// Everything, as one object.
std::string survey_json(const Survey& survey);

// What tables and plots are made from.
struct Mean {
  std::uint64_t sum = 0;
  std::uint64_t count = 0;
  std::uint64_t censored = 0;  // above k_high, undecided, not computed
  double value() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }
};
struct Summary {
  std::string model;
  std::size_t pair = 0;
  std::uint64_t graphs = 0;
  Mean number, point_number, guarantee, resistance, cop_number;
};
std::vector<std::string> models_of(const Survey& survey);  // in order of first appearance
std::vector<Summary> summaries_of(const Survey& survey);   // by model, then pair

struct SurvivalStep {
  std::uint32_t round;
  std::uint64_t at_risk;
  std::uint64_t captures;
  double share;  // that lives on after the round
};
std::vector<SurvivalStep> survival_of(const Survey& survey, std::size_t pair, std::size_t cops);

}  // namespace cops::stats
