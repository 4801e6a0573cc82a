#include "stratego/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace stratego::tournament {
namespace {

std::string json_text(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte >= 0x7f) {
      out += fmt::format("\\u{:04x}", byte);  // a byte as the character of its number
    } else {
      out += c;
    }
  }
  return out + '"';
}

// A field of a CSV row. Names of programs are plain (see the command line), so only quotes need care; a
// leading sign is kept from being taken for a formula.
std::string csv_text(const std::string& text) {
  std::string out = text;
  if (!out.empty() && std::string_view("=+-@").find(out[0]) != std::string_view::npos) out.insert(0, "'");
  if (out.find_first_of("\",\n\r") == std::string::npos) return out;
  std::string quoted = "\"";
  for (const char c : out) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

const std::string& name_of(const Settings& settings, int player) {
  return settings.entrants[static_cast<std::size_t>(player)].name;
}

std::string winner_text(const Result& result) {
  if (!result.winner) return "null";
  return *result.winner == Side::kRed ? "\"red\"" : "\"blue\"";
}

template <class Items, class Text>
std::string json_list(const Items& items, Text text) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? ",\n    " : "\n    ") + text(item);
  return out + (out.size() > 1 ? "\n  ]" : "]");
}

const char* answer_text(SprtAnswer answer) {
  return answer == SprtAnswer::kAcceptElo0 ? "elo0" : answer == SprtAnswer::kAcceptElo1 ? "elo1" : "open";
}

std::string sprt_json(const Standing& standing) {
  if (!standing.sprt) return "null";
  return fmt::format(R"({{"llr": {:.4f}, "lower": {:.4f}, "upper": {:.4f}, "answer": "{}"}})",
                     standing.sprt->llr, standing.sprt->lower, standing.sprt->upper,
                     answer_text(standing.sprt->answer));
}

std::string row_json(const Settings& settings, const Summary& summary, const Row& row) {
  const auto player = static_cast<std::size_t>(row.player);
  const Rating& rating = summary.ratings.players[player];
  return fmt::format(
      R"({{"name": {}, "command": {}, "points": {}, "wins": {}, "draws": {}, "losses": {}, "faults": {}, )"
      R"("not_played": {}, "elo": {:.1f}, "elo_error": {:.1f}, "group": {}}})",
      json_text(name_of(settings, row.player)), json_text(settings.entrants[player].command),
      points_text(row.tenths), row.wins, row.draws, row.losses, row.faults, row.not_played, rating.elo,
      rating.error, rating.group);
}

struct Duel {
  int first;
  int second;
  Score score;
};

std::vector<Duel> duels(const Summary& summary) {
  std::vector<Duel> all;
  for (std::size_t i = 0; i < summary.cross.size(); ++i) {
    for (std::size_t j = i + 1; j < summary.cross.size(); ++j) {
      const Score& score = summary.cross[i][j];
      if (score.wins + score.draws + score.losses > 0)
        all.push_back({static_cast<int>(i), static_cast<int>(j), score});
    }
  }
  return all;
}

std::string duel_json(const Settings& settings, const Duel& duel) {
  const Score& s = duel.score;
  const Interval range = wilson(s.wins + 0.5 * s.draws, s.wins + s.draws + s.losses);
  return fmt::format(
      R"({{"first": {}, "second": {}, "wins": {}, "draws": {}, "losses": {}, "score_low": {:.4f}, )"
      R"("score_high": {:.4f}, "first_is_stronger": {:.6f}}})",
      json_text(name_of(settings, duel.first)), json_text(name_of(settings, duel.second)), s.wins, s.draws,
      s.losses, range.low, range.high, likelihood_of_superiority(s.wins, s.losses));
}

std::string game_json(const Settings& settings, const Entry& entry) {
  const Result& result = entry.result;
  return fmt::format(R"({{"round": {}, "encounter": {}, "number": {}, "red": {}, "blue": {}, "seed": {}, )"
                     R"("ending": "{}", "winner": {}, "turns": {}, "red_value": {}, "blue_value": {}}})",
                     result.game.round + 1, result.game.encounter + 1, result.game.number + 1,
                     json_text(name_of(settings, result.game.red)),
                     json_text(name_of(settings, result.game.blue)), result.game.seed,
                     ending_name(result.ending), winner_text(result), result.turns, entry.red_value,
                     entry.blue_value);
}

}  // namespace

std::string points_text(int tenths) {
  const int size = std::abs(tenths);
  const std::string whole = fmt::format("{}{}", tenths < 0 ? "-" : "", size / 10);
  return size % 10 == 0 ? whole : fmt::format("{}.{}", whole, size % 10);
}

Summary summary_of(const Settings& settings, const Standing& standing) {
  std::vector<Result> results;
  for (const Entry& entry : standing.entries) results.push_back(entry.result);
  const int players = settings.plan.players;
  Summary summary{standings(players, results, settings.points), fit_ratings(players, results),
                  cross_table(players, results), std::nullopt};
  if (settings.plan.format == Format::kKnockout)
    summary.champion = knockout_winner(settings.plan, standing.rounds);
  if (summary.champion) {
    std::stable_partition(summary.rows.begin(), summary.rows.end(),
                          [&](const Row& row) { return row.player == *summary.champion; });
  }
  return summary;
}

std::string results_json(const Settings& settings, const Standing& standing) {
  const Summary summary = summary_of(settings, standing);
  std::string text = "{\n  \"settings\": ";
  text += json_list(decisive(settings), [](const auto& pair) {
    return fmt::format(R"({{"key": {}, "value": {}}})", json_text(pair.first), json_text(pair.second));
  });
  text += fmt::format(",\n  \"points\": \"{}\",\n  \"finished\": {},\n  \"rounds\": {},\n  \"champion\": {}",
                      settings.points == Points::k2012 ? "2012" : "usual", standing.finished,
                      standing.rounds.size(),
                      summary.champion ? json_text(name_of(settings, *summary.champion)) : "null");
  text += ",\n  \"sprt\": " + sprt_json(standing);
  text += ",\n  \"standings\": " +
          json_list(summary.rows, [&](const Row& row) { return row_json(settings, summary, row); });
  text += ",\n  \"encounters\": " +
          json_list(duels(summary), [&](const Duel& duel) { return duel_json(settings, duel); });
  text += ",\n  \"games\": " +
          json_list(standing.entries, [&](const Entry& entry) { return game_json(settings, entry); });
  return text + "\n}\n";
}

std::string standings_csv(const Settings& settings, const Standing& standing) {
  const Summary summary = summary_of(settings, standing);
  std::string text = "place,name,points,games,wins,draws,losses,faults,not_played,elo,elo_error\n";
  int place = 0;
  for (const Row& row : summary.rows) {
    const Rating& rating = summary.ratings.players[static_cast<std::size_t>(row.player)];
    text +=
        fmt::format("{},{},{},{},{},{},{},{},{},{:.1f},{:.1f}\n", ++place,
                    csv_text(name_of(settings, row.player)), points_text(row.tenths), row.games(), row.wins,
                    row.draws, row.losses, row.faults, row.not_played, rating.elo, rating.error);
  }
  return text;
}

std::string standings_text(const Settings& settings, const Standing& standing) {
  const Summary summary = summary_of(settings, standing);
  std::size_t width = 4;
  for (const Entrant& each : settings.entrants) width = std::max(width, each.name.size());
  std::string text = fmt::format("    {:<{}} {:>7} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7}\n", "name", width,
                                 "points", "games", "wins", "draws", "losses", "faults", "Elo");
  int place = 0;
  for (const Row& row : summary.rows) {
    const Rating& rating = summary.ratings.players[static_cast<std::size_t>(row.player)];
    text += fmt::format("{:>3} {:<{}} {:>7} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7.0f} +- {:.0f}\n", ++place,
                        name_of(settings, row.player), width, points_text(row.tenths), row.games(), row.wins,
                        row.draws, row.losses, row.faults, rating.elo, rating.error);
  }
  if (standing.sprt) {
    text +=
        fmt::format("sequential test of {}: {} (log-likelihood ratio {:.2f}, from {:.2f} to {:.2f})\n",
                    name_of(settings, 0),
                    standing.sprt->answer == SprtAnswer::kAcceptElo1   ? "as strong as the upper bound"
                    : standing.sprt->answer == SprtAnswer::kAcceptElo0 ? "no stronger than the lower bound"
                                                                       : "not decided",
                    standing.sprt->llr, standing.sprt->lower, standing.sprt->upper);
  }
  if (summary.champion) text += "champion: " + name_of(settings, *summary.champion) + "\n";
  return text;
}

}  // namespace stratego::tournament
