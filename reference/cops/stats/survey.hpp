// The results of an experiment, gathered: tables as CSV and JSON (plots: survey_svg.hpp). Pure functions of
// the results; the same bytes whatever the order and number of threads that made them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/stats/experiment.hpp"
#include "cops/stats/numbers.hpp"

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

// One line for each model and pair. A mean over graphs where a number was not found (above k_high, or
// undecided) is a lower bound and written ">=3.250", the same for the median.
std::string summary_csv(const Survey& survey);

// Survival by round for each pair and k, over all graphs (Kaplan and Meier 1958; games that end at the limit
// leave at that round, those that escape by repetition stay for ever).
std::string survival_csv(const Survey& survey);

// Everything, as one object.
std::string survey_json(const Survey& survey);

// What tables and plots are made from.

struct Summary {
  std::string model;
  std::size_t pair = 0;
  std::uint64_t graphs = 0;
  Numbers number, point_number, guarantee, resistance, cop_number;
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
