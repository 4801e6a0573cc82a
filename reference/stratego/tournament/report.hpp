// A tournament's results as bytes: JSON, CSV, HTML. Pure; the same tournament gives the same bytes, however
// often it was interrupted and however many games ran at a time.
#pragma once

#include <string>

#include "stratego/tournament/conductor.hpp"
#include "stratego/tournament/ratings.hpp"

namespace stratego::tournament {

// Everything: settings, standings, ratings, cross table, games.
std::string results_json(const Settings& settings, const Standing& standing);

// One row for each program, best first.
std::string standings_csv(const Settings& settings, const Standing& standing);

// A self-contained page: standings with ratings, cross table, list of games with links to their replays.
std::string page_html(const Settings& settings, const Standing& standing);

// For people at a terminal: the standings.
std::string standings_text(const Settings& settings, const Standing& standing);

// What all of these show.
struct Summary {
  std::vector<Row> rows;
  Ratings ratings;
  std::vector<std::vector<Score>> cross;
  std::optional<int> champion;  // of a knockout that is over
};
Summary summary_of(const Settings& settings, const Standing& standing);

// "1.5", "-0.1", "12": tenths as points.
std::string points_text(int tenths);

}  // namespace stratego::tournament
