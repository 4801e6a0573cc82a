#include "cops/stats/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cops/show/json_text.hpp"

namespace cops::stats {
namespace {

// A CSV field (RFC 4180).
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + '"';
}

std::string share(double value) {
  return fmt::format("{:.4f}", value);
}

// `bound`: what the number is at least when it was not found.
void add(Numbers& numbers, const std::optional<std::size_t>& number, std::size_t bound) {
  if (number) {
    numbers.add(*number);
  } else {
    numbers.add_bound(bound);
  }
}

// The least k that was not found to fail.
std::size_t first_open(const PairResult& result) {
  const auto open =
      std::ranges::find_if(result.cells, [](const Cell& cell) { return cell.decision != Decision::kFails; });
  return static_cast<std::size_t>(open - result.cells.begin()) + 1;
}

std::string mean_text(const Numbers& numbers) {
  if (numbers.found() + numbers.not_found() == 0) return "";
  return fmt::format("{}{:.3f}", numbers.is_bound() ? ">=" : "", numbers.mean());
}

// Where no bound is known the mean of some says nothing.
std::string whole_mean_text(const Numbers& numbers) {
  return numbers.is_bound() ? "" : mean_text(numbers);
}

std::string median_text(const Numbers& numbers) {
  const Numbers::Median median = numbers.median();
  return fmt::format("{}{}", median.is_bound ? ">=" : "", median.number);
}

std::string interval_text(const Numbers& numbers) {
  const auto interval = numbers.interval();
  return interval ? fmt::format("{:.3f},{:.3f}", interval->low, interval->high) : ",";
}

double mean_round(const Cell& cell) {
  std::uint64_t sum = 0;
  for (const auto& [round, count] : cell.rounds) sum += round * count;
  return static_cast<double>(sum) / static_cast<double>(cell.captures);
}

template <class Visit>
void for_each_cell(const Survey& survey, const Visit& visit) {
  for (std::size_t g = 0; g < survey.subjects.size(); ++g) {
    for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
      const auto& cells = survey.results[g].pairs[p].cells;
      for (std::size_t k = 1; k <= cells.size(); ++k) visit(survey.subjects[g], p, k, cells[k - 1]);
    }
  }
}

std::string optional_json(const std::optional<std::size_t>& number) {
  return number ? std::to_string(*number) : "null";
}

std::string cell_json(const Cell& cell, std::size_t k) {
  show::JsonObject object;
  object.add("cops", k).add("games", cell.games).add("captures", cell.captures);
  object.add("repetitions", cell.repetitions).add("exact", cell.exact);
  if (cell.games > 0) {
    const Interval interval = wilson(cell.captures, cell.games);
    object.add_raw("interval", "[" + share(interval.low) + "," + share(interval.high) + "]");
  }
  object.add("decision", decision_name(cell.decision));
  object.add_raw("rounds", show::json_list(cell.rounds, [](const auto& entry) {
                   return fmt::format("[{},{}]", entry.first, entry.second);
                 }));
  return object.text();
}

std::string pair_json(const Survey& survey, const PairResult& result, std::size_t pair) {
  std::size_t k = 0;
  return show::JsonObject()
      .add("team", survey.experiment.pairs[pair].team)
      .add("robber", survey.experiment.pairs[pair].robber)
      .add_raw("number", optional_json(result.number))
      .add_raw("point_number", optional_json(result.point_number))
      .add_raw("guarantee", optional_json(result.guarantee))
      .add_raw("resistance", optional_json(result.resistance))
      .add_raw("cells", show::json_list(result.cells, [&](const Cell& cell) { return cell_json(cell, ++k); }))
      .text();
}

}  // namespace

std::vector<std::string> models_of(const Survey& survey) {
  std::vector<std::string> models;
  for (const Subject& subject : survey.subjects) {
    if (std::find(models.begin(), models.end(), subject.model) == models.end())
      models.push_back(subject.model);
  }
  return models;
}

std::vector<Summary> summaries_of(const Survey& survey) {
  std::vector<Summary> summaries;
  for (const std::string& model : models_of(survey)) {
    for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
      Summary summary;
      summary.model = model;
      summary.pair = p;
      for (std::size_t g = 0; g < survey.subjects.size(); ++g) {
        if (survey.subjects[g].model != model) continue;
        const PairResult& result = survey.results[g].pairs[p];
        ++summary.graphs;
        const std::size_t beyond = result.cells.size() + 1;
        add(summary.number, result.number, first_open(result));
        add(summary.point_number, result.point_number, beyond);
        // Not found may mean here that it was too large to look: no bound is known.
        if (survey.experiment.responses) {
          add(summary.guarantee, result.guarantee, 1);
          add(summary.resistance, result.resistance, 1);
        }
        if (survey.experiment.exact) add(summary.cop_number, survey.results[g].cop_number, 1);
      }
      summaries.push_back(std::move(summary));
    }
  }
  return summaries;
}

std::string cells_csv(const Survey& survey) {
  std::string text =
      "model,graph,vertices,edges,team,robber,cops,games,captures,share,low,high,decision,exact,mean_round\n";
  for_each_cell(survey, [&](const Subject& subject, std::size_t p, std::size_t k, const Cell& cell) {
    const Pair& pair = survey.experiment.pairs[p];
    text += fmt::format("{},{},{},{},{},{},{},{},{},", field(subject.model), field(subject.name),
                        subject.vertices, subject.edges, field(pair.team), field(pair.robber), k, cell.games,
                        cell.captures);
    if (cell.games > 0) {
      const Interval interval = wilson(cell.captures, cell.games);
      const double mean = static_cast<double>(cell.captures) / static_cast<double>(cell.games);
      text += share(mean) + ',' + share(interval.low) + ',' + share(interval.high);
    } else {
      text += ",,";
    }
    text += fmt::format(",{},{},", decision_name(cell.decision), cell.exact ? "yes" : "no");
    text += (cell.captures == 0 ? "" : fmt::format("{:.2f}", mean_round(cell))) + "\n";
  });
  return text;
}

std::string summary_csv(const Survey& survey) {
  std::string text =
      "model,team,robber,graphs,found,not_found,mean_number,low,high,median_number,mean_point_number,"
      "mean_guarantee,mean_resistance,mean_cop_number\n";
  for (const Summary& summary : summaries_of(survey)) {
    const Pair& pair = survey.experiment.pairs[summary.pair];
    const Numbers& number = summary.number;
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", field(summary.model), field(pair.team),
                        field(pair.robber), summary.graphs, number.found(), number.not_found(),
                        mean_text(number), interval_text(number), median_text(number),
                        mean_text(summary.point_number), whole_mean_text(summary.guarantee),
                        whole_mean_text(summary.resistance), whole_mean_text(summary.cop_number));
  }
  return text;
}

std::vector<SurvivalStep> survival_of(const Survey& survey, std::size_t pair, std::size_t cops) {
  std::map<std::uint32_t, std::uint64_t> captures, leaving;
  std::uint64_t at_risk = 0;
  for (std::size_t g = 0; g < survey.results.size(); ++g) {
    const auto& cells = survey.results[g].pairs[pair].cells;
    if (cops > cells.size()) continue;
    const Cell& cell = cells[cops - 1];
    at_risk += cell.games;
    for (const auto& [round, count] : cell.rounds) captures[round] += count;
    const std::uint32_t limit =
        survey.experiment.limit != 0
            ? survey.experiment.limit
            : std::max<std::uint32_t>(50, static_cast<std::uint32_t>(4 * survey.subjects[g].vertices));
    leaving[limit] += cell.games - cell.captures - cell.repetitions;
  }
  std::vector<SurvivalStep> steps;
  double alive = 1;
  auto leaves = leaving.begin();
  for (const auto& [round, count] : captures) {
    for (; leaves != leaving.end() && leaves->first < round; ++leaves) at_risk -= leaves->second;
    alive *= 1 - static_cast<double>(count) / static_cast<double>(at_risk);
    steps.push_back({round, at_risk, count, alive});
    at_risk -= count;
  }
  return steps;
}

std::string survival_csv(const Survey& survey) {
  std::string text = "team,robber,cops,round,at_risk,captures,survival\n";
  for (std::size_t p = 0; p < survey.experiment.pairs.size(); ++p) {
    const Pair& pair = survey.experiment.pairs[p];
    for (std::size_t k = 1; k <= survey.experiment.k_high; ++k) {
      for (const SurvivalStep& step : survival_of(survey, p, k)) {
        text += fmt::format("{},{},{},{},{},{},{}\n", field(pair.team), field(pair.robber), k, step.round,
                            step.at_risk, step.captures, share(step.share));
      }
    }
  }
  return text;
}

std::string survey_json(const Survey& survey) {
  const Experiment& e = survey.experiment;
  show::JsonObject settings;
  settings.add("k_high", e.k_high).add("limit", e.limit).add("threshold", e.threshold / 1000.0);
  settings.add("games_low", e.games_low).add("games_high", e.games_high);
  settings.add("seed", std::to_string(e.seed)).add("ties", e.ties == play::Ties::kFirst ? "first" : "seeded");
  settings.add("robber_must_move", e.rules.robber_must_move).add("cops_must_move", e.rules.cops_must_move);
  std::size_t g = 0;
  const auto graphs = show::json_list(survey.results, [&](const GraphResult& result) {
    const Subject& subject = survey.subjects[g++];
    std::size_t p = 0;
    return show::JsonObject()
        .add("model", subject.model)
        .add("name", subject.name)
        .add("vertices", subject.vertices)
        .add("edges", subject.edges)
        .add_raw("cop_number", optional_json(result.cop_number))
        .add_raw("pairs",
                 show::json_list(result.pairs,
                                 [&](const PairResult& pair) { return pair_json(survey, pair, p++); }))
        .text();
  });
  return show::JsonObject()
             .add("format", "cops-stats")
             .add("version", 1)
             .add_raw("settings", settings.text())
             .add_raw("graphs", graphs)
             .text() +
         "\n";
}

}  // namespace cops::stats
