// The tournament's HTML page.
#include <fmt/format.h>

#include "stratego/tournament/report.hpp"
#include "support/text/markup.hpp"

namespace stratego::tournament {
namespace {

constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stratego tournament</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #8886; text-align: right; }
th:first-child, td:first-child, td.text, th.text { text-align: left; }
thead th { border-bottom-width: 2px; }
td.self { background: #8883; }
td.good { background: #3a93; }
td.bad { background: #c443; }
.note { color: #777; }
.wide { overflow-x: auto; }
</style>
</head>
<body>
)";

std::string name_of(const Settings& settings, int player) {
  return kit::markup_text(settings.entrants[static_cast<std::size_t>(player)].name);
}

std::string standings_table(const Settings& settings, const Summary& summary) {
  std::string text =
      "<h2>Standings</h2>\n<div "
      "class=\"wide\"><table>\n<thead><tr><th>Program</th><th>Points</th><th>Games</th>"
      "<th>Won</th><th>Drawn</th><th>Lost</th><th>by a fault</th><th>Elo</th></tr></thead>\n<tbody>\n";
  for (const Row& row : summary.rows) {
    const Rating& rating = summary.ratings.players[static_cast<std::size_t>(row.player)];
    text += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{:.0f} &plusmn; {:.0f}</td></tr>\n",
        name_of(settings, row.player), points_text(row.tenths), row.games(), row.wins, row.draws, row.losses,
        row.faults, rating.elo, rating.error);
  }
  return text +
         "</tbody></table></div>\n<p class=\"note\">Elo: Bradley-Terry fit, mean 0, with 95% intervals. "
         "Programs "
         "of groups that never met cannot be compared.</p>\n";
}

std::string cross_cell(const Score& score, double superior) {
  const int games = score.wins + score.draws + score.losses;
  if (games == 0) return "<td></td>";
  const double share = (score.wins + 0.5 * score.draws) / games;
  const Interval range = wilson(score.wins + 0.5 * score.draws, games);
  const char* look = range.low > 0.5 ? " class=\"good\"" : range.high < 0.5 ? " class=\"bad\"" : "";
  return fmt::format(
      "<td{} title=\"{:.1f}% of the points, between {:.1f}% and {:.1f}%; stronger with a chance of "
      "{:.1f}%\">{}-{}-{}</td>",
      look, 100 * share, 100 * range.low, 100 * range.high, 100 * superior, score.wins, score.draws,
      score.losses);
}

std::string cross_table_of(const Settings& settings, const Summary& summary) {
  std::string text =
      "<h2>Cross table</h2>\n<p class=\"note\">Won, drawn, lost by the program of the row. Coloured where "
      "the "
      "95% interval leaves no doubt.</p>\n<div class=\"wide\"><table>\n<thead><tr><th></th>";
  for (const Row& column : summary.rows) text += "<th>" + name_of(settings, column.player) + "</th>";
  text += "</tr></thead>\n<tbody>\n";
  for (const Row& row : summary.rows) {
    text += "<tr><td>" + name_of(settings, row.player) + "</td>";
    for (const Row& column : summary.rows) {
      const auto i = static_cast<std::size_t>(row.player);
      const auto j = static_cast<std::size_t>(column.player);
      text += i == j ? std::string("<td class=\"self\"></td>")
                     : cross_cell(summary.cross[i][j], summary.ratings.superior[i][j]);
    }
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string ending_text(const Entry& entry) {
  switch (entry.result.ending) {
    case Ending::kVictory:
      return "victory";
    case Ending::kSurrender:
      return "surrender";
    case Ending::kDraw:
      return "draw: nothing left that moves";
    case Ending::kTurnLimit:
      return "draw by the turn limit";
    case Ending::kIllegal:
      return "fault of the loser";
    case Ending::kBadSetup:
      return "bad setup";
    case Ending::kNotPlayed:
      return "not played: our own failure";
  }
  return "";
}

std::string games_table(const Settings& settings, const Standing& standing) {
  std::string text =
      "<h2>Games</h2>\n<div class=\"wide\"><table>\n<thead><tr><th>Game</th><th class=\"text\">Red</th>"
      "<th class=\"text\">Blue</th><th class=\"text\">Winner</th><th class=\"text\">End</th><th>Turn</th>"
      "<th>Values</th></tr></thead>\n<tbody>\n";
  for (const Entry& entry : standing.entries) {
    const Result& result = entry.result;
    const std::string stem = file_stem(result.game);
    const bool linked = settings.replays && result.ending != Ending::kNotPlayed;
    const std::string label = linked ? fmt::format("<a href=\"games/{0}.html\">{0}</a>", stem) : stem;
    const std::string winner =
        !result.winner ? ""
                       : name_of(settings, *result.winner == Side::kRed ? result.game.red : result.game.blue);
    text += fmt::format(
        "<tr><td>{}</td><td class=\"text\">{}</td><td class=\"text\">{}</td><td class=\"text\">{}</td>"
        "<td class=\"text\">{}</td><td>{}</td><td>{} : {}</td></tr>\n",
        label, name_of(settings, result.game.red), name_of(settings, result.game.blue), winner,
        ending_text(entry), result.turns, entry.red_value, entry.blue_value);
  }
  return text + "</tbody></table></div>\n";
}

}  // namespace

std::string page_html(const Settings& settings, const Standing& standing) {
  const Summary summary = summary_of(settings, standing);
  std::string text = kHead;
  text += fmt::format("<h1>Stratego tournament</h1>\n<p>{}, rules {}, {} programs, {} games{}.</p>\n",
                      format_name(settings.plan.format), kit::markup_text(settings.rules),
                      settings.entrants.size(), standing.entries.size(),
                      standing.finished ? "" : " so far; not finished");
  if (summary.champion)
    text += "<p>Champion: <strong>" + name_of(settings, *summary.champion) + "</strong></p>\n";
  if (standing.sprt) {
    text += fmt::format(
        "<p>Sequential test of {}: {} (log-likelihood ratio {:.2f}, limits {:.2f} and {:.2f}).</p>\n",
        name_of(settings, 0),
        standing.sprt->answer == SprtAnswer::kAcceptElo1   ? "at the upper bound"
        : standing.sprt->answer == SprtAnswer::kAcceptElo0 ? "at the lower bound"
                                                           : "not decided",
        standing.sprt->llr, standing.sprt->lower, standing.sprt->upper);
  }
  text += standings_table(settings, summary) + cross_table_of(settings, summary) +
          games_table(settings, standing);
  return text + "</body>\n</html>\n";
}

}  // namespace stratego::tournament
