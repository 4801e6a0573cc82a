#include "cops/commands/referee_command.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <stdexcept>

#include "cops/commands/command_line.hpp"
#include "cops/referee/game_text.hpp"
#include "cops/referee/referee.hpp"
#include "cops/show/json_text.hpp"
#include "support/atomic_file.hpp"

namespace cops::commands {
namespace {

// Words of a command line: blanks between, '...' and "..." keep them, \ takes the next character as it is.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  bool open = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      words.back() += text[++i];
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) throw UsageError("a quotation mark is not closed in: " + text);
  return words;
}

referee::Contender contender_of(const std::string& text, const char* option) {
  if (!text.empty() && text[0] == '@') return {{}, text.substr(1)};
  referee::Contender contender{words_of(text), {}};
  if (contender.argv.empty()) {
    throw UsageError(fmt::format("{} is a command line, or @NAME for a strategy of the kit", option));
  }
  return contender;
}

std::string ending_of(const referee::RefereeResult& result) {
  switch (result.kind) {
    case referee::RefereeResult::Kind::kCaught:
      return "caught";
    case referee::RefereeResult::Kind::kEscaped:
      return "escaped by limit";
    case referee::RefereeResult::Kind::kForfeit:
      break;
  }
  return fmt::format("forfeit of the {}", referee::seat_name(result.offender));
}

std::string seat_json(const referee::SeatReport& seat) {
  return show::JsonObject()
      .add("slowest_ms", seat.slowest.count())
      .add("cpu_ms", seat.cpu.count())
      .add("end", seat.end)
      .add("stderr", seat.error_tail)
      .text();
}

std::string result_json(const referee::RefereeResult& result) {
  show::JsonObject object;
  object.add("winner", referee::seat_name(result.winner()))
      .add("ending", ending_of(result))
      .add("round", result.round);
  object.add("reason", result.reason);
  object.add_raw("cops", seat_json(result.seats[0])).add_raw("robber", seat_json(result.seats[1]));
  return object
      .add_raw("acts", show::json_list(result.acts, [](const auto& act) { return show::json_list(act); }))
      .text();
}

std::string result_text(const referee::RefereeResult& result) {
  std::string text =
      fmt::format("{} in round {}: the {} win{}", ending_of(result), result.round,
                  referee::seat_name(result.winner()), result.winner() == referee::Seat::kRobber ? "s" : "");
  if (!result.reason.empty())
    text += fmt::format(" (the {} {})", referee::seat_name(result.offender), result.reason);
  return text;
}

}  // namespace

int run_referee(const RefereeCommand& command) {
  const play::Arena arena(playable_graph(command.graph, command.graph_seed, command.disconnected));
  const std::array<referee::Contender, 2> contenders = {contender_of(command.team, "--cops-by"),
                                                        contender_of(command.robber, "--robber-by")};
  referee::RefereeSettings settings;
  settings.cops = command.cops;
  settings.limit = command.limit == 0 ? default_limit(arena.graph()) : command.limit;
  settings.rules = command.rules;
  settings.chance = {command.ties, command.seed, 0};
  settings.first_limit = command.first_limit;
  settings.move_limit = command.move_limit;
  read_start(command.start, arena.graph(), command.cops, settings.start_cops, settings.start_robber);
  referee::RefereeResult result;
  try {
    result = referee::referee(arena, contenders, settings);
  } catch (const std::system_error&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw UsageError(error.what());
  }
  std::puts((command.json ? result_json(result) : result_text(result)).c_str());
  if (!command.log.empty()) {
    const referee::GameLog log{command.graph.made, command.cops,   settings.limit,
                               command.rules,      command.seed,   command.ties == play::Ties::kSeeded,
                               command.team,       command.robber, ending_of(result),
                               result.round};
    kit::write_file_atomically(command.log, referee::game_log(arena.graph(), result.acts, log));
  }
  return 0;
}

}  // namespace cops::commands
