#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "stratego/tournament/settings.hpp"
#include "support/command_line.hpp"
#include "support/number.hpp"

namespace stratego::tournament {
namespace {

using Mistakes = kit::CommandLine::Mistakes;

constexpr std::array kFormats{Format::kRoundRobin, Format::kGauntlet, Format::kSwiss, Format::kKnockout};

constexpr const char* kFooter = R"(
PROGRAM is a path or a quoted command ("python3 ai.py"); {seed} in it becomes a number that differs from game
to game. Games come in pairs with the colours swapped. When the output folder holds an interrupted tournament
with the same options, that goes on.
Exit codes: 0 played to the end, 1 some game could not be played, 2 wrong usage, 130 interrupted.)";

// The words of the command line that mean something only together.
struct Words {
  Settings settings;
  std::string format = "round-robin", points = "usual", sprt;
  std::vector<std::string> programs;
  bool no_replays = false;
};

// A check that says what is wanted.
CLI::Validator wants(const char* what, bool (*fits)(const std::string&)) {
  return CLI::Validator(
      [what, fits](const std::string& text) {
        return fits(text) ? std::string() : fmt::format("{}, not \"{}\"", what, text);
      },
      "");
}

CLI::Validator one_of(const std::vector<std::string>& names) {
  return CLI::IsMember(names).description("");
}

bool is_positive(const std::string& text) {
  return kit::parse<int>(text, 1).has_value();
}

bool is_time(const std::string& text) {
  const auto seconds = kit::parse<double>(text, 0, 1e6);
  return seconds && *seconds > 0;
}

bool is_size(const std::string& text) {
  const std::size_t cross = text.find('x');
  return cross != std::string::npos && is_positive(text.substr(0, cross)) &&
         is_positive(text.substr(cross + 1));
}

std::optional<SprtLimits> sprt_from(std::string text) {
  SprtLimits limits;
  const std::array parts{&limits.elo0, &limits.elo1, &limits.alpha, &limits.beta};
  std::size_t count = 0;
  text += ':';
  for (std::size_t at = 0; at < text.size(); ++count) {
    const std::size_t end = text.find(':', at);
    const auto part = kit::parse<double>(std::string_view(text).substr(at, end - at));
    if (count == parts.size() || !part) return std::nullopt;
    *parts[count] = *part;
    at = end + 1;
  }
  const auto is_chance = [](double value) { return value > 0 && value < 0.5; };
  const bool whole = (count == 2 || count == 4) && limits.elo0 < limits.elo1;
  return whole && is_chance(limits.alpha) && is_chance(limits.beta) ? std::optional(limits) : std::nullopt;
}

void declare_plan(CLI::App& line, Words& words) {
  Plan& plan = words.settings.plan;
  line.option_defaults()->group("Who plays whom");
  std::vector<std::string> formats;
  for (const Format format : kFormats) formats.push_back(format_name(format));
  line.add_option("--format", words.format, "round-robin (default), gauntlet, swiss or knockout")
      ->check(one_of(formats))
      ->type_name("NAME");
  const CLI::Validator positive = CLI::Range(1, std::numeric_limits<int>::max()).description("");
  const auto add = [&](const char* name, int& number, const char* what) {
    line.add_option(name, number, what)->check(positive)->type_name("N");
  };
  add("--rounds", plan.rounds, "How often everybody meets everybody; rounds of a Swiss (default 1)");
  add("--pairs", plan.pairs, "Pairs of games when two meet (default 1)");
  add("--challengers", plan.challengers, "The first N programs meet all others in a gauntlet (default 1)");
  line.add_option("--seed", plan.seed, "Of everything random (default 1)")->type_name("N");
  line.add_option("--sprt", words.sprt,
                  "Stop when the first program is known to be E0 or E1 Elo above the others\n"
                  "(errors 5%; E0:E1:ALPHA:BETA for others)")
      ->check(wants("wants E0:E1 or E0:E1:ALPHA:BETA with E0 below E1 and chances below 0.5",
                    [](const std::string& text) { return sprt_from(text).has_value(); }))
      ->type_name("E0:E1");
}

void declare_games(CLI::App& line, Settings& settings) {
  line.option_defaults()->group("The games");
  line.add_option("--rules", settings.rules, "handout (default) or ucc2012")
      ->check(one_of({"handout", "ucc2012"}))
      ->type_name("NAME");
  line.add_option("--board", settings.board, "Size of the board")
      ->check(wants("wants a size such as 10x10", is_size))
      ->type_name("WxH");
  line.add_option("-m,--max-turns", settings.max_turns, "A draw in turn N (default 1000)")
      ->check(wants("wants a number of at least 1", is_positive))
      ->type_name("N");
  line.add_option("-T,--time", settings.time_limit, "Seconds for an answer (default: the rules' own)")
      ->check(wants("wants a number of seconds above 0", is_time))
      ->type_name("S");
  line.add_flag("--state", settings.keep_state,
                "Each program keeps a folder from game to game and plays one game at a time")
      ->disable_flag_override();
}

void declare_results(CLI::App& line, Words& words) {
  Settings& settings = words.settings;
  line.option_defaults()->group("Results");
  line.add_option("-o,--output", settings.folder,
                  "For index.html, results.json, results.csv, games/ (default: tournament)")
      ->type_name("DIR");
  line.add_option("--points", words.points, "usual (1, 1/2, 0; default) or 2012 (the competition's table)")
      ->check(one_of({"usual", "2012"}))
      ->type_name("NAME");
  line.add_flag("--no-replays", words.no_replays, "No page and record of each game")->disable_flag_override();
  line.option_defaults()->group("Running");
  line.add_option("-j,--jobs", settings.jobs, "Games at a time (default: one for each core)")
      ->check(CLI::Range(1, std::numeric_limits<int>::max()).description(""))
      ->type_name("N");
  line.add_option("--manager", settings.manager, "stratego_manager (default: the one beside this program)")
      ->type_name("PATH");
  line.add_flag("-q,--quiet", settings.quiet, "No line for each game")->disable_flag_override();
}

std::string name_of_program(const std::string& command) {
  std::error_code ignored;
  const bool is_file = std::filesystem::exists(command, ignored);
  std::string name = is_file ? command : command.substr(0, command.find(' '));
  name = std::filesystem::path(name).filename().string();
  return name.starts_with("stratego_ai_") ? name.substr(12) : name;
}

// NAME=PROGRAM where NAME has letters, digits, - _ . only; else a program whose file gives the name.
Entrant read_entrant(const std::string& word) {
  const std::size_t sign = word.find('=');
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  };
  if (sign != std::string::npos && sign > 0 &&
      std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(sign), is_plain)) {
    return {word.substr(0, sign), word.substr(sign + 1)};
  }
  return {name_of_program(word), word};
}

// Every entrant gets a name of its own.
std::vector<Entrant> entrants_of(const std::vector<std::string>& programs, Mistakes& mistakes) {
  std::vector<Entrant> entrants;
  for (const std::string& word : programs) {
    Entrant entrant = read_entrant(word);
    const std::string name = entrant.name.empty() ? "program" : entrant.name;
    entrant.name = name;
    const auto is_taken = [&] { return std::ranges::count(entrants, entrant.name, &Entrant::name) > 0; };
    for (int number = 2; is_taken(); ++number) entrant.name = fmt::format("{}-{}", name, number);
    if (entrant.command.empty()) mistakes.push_back(name + " has no program");
    entrants.push_back(std::move(entrant));
  }
  return entrants;
}

// What the words mean together; says what does not fit.
Mistakes settle(Words& words, const std::string& beside) {
  Settings& settings = words.settings;
  Mistakes all;
  settings.entrants = entrants_of(words.programs, all);
  settings.plan.players = static_cast<int>(settings.entrants.size());
  for (const Format format : kFormats)
    if (words.format == format_name(format)) settings.plan.format = format;
  settings.points = words.points == "2012" ? Points::k2012 : Points::kUsual;
  settings.replays = !words.no_replays;
  settings.sprt = sprt_from(words.sprt);
  for (const std::string& what : mistakes(settings.plan)) all.push_back(what);
  if (settings.sprt && settings.plan.format == Format::kKnockout)
    all.emplace_back("--sprt and a knockout do not go together: use round-robin or gauntlet");
  if (settings.manager.empty()) settings.manager = beside + "/stratego_manager";
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(settings.manager, ignored))
    all.push_back(settings.manager + " is not there: name stratego_manager by --manager");
  return all;
}

}  // namespace

const char* format_name(Format format) {
  switch (format) {
    case Format::kRoundRobin:
      return "round-robin";
    case Format::kGauntlet:
      return "gauntlet";
    case Format::kSwiss:
      return "swiss";
    case Format::kKnockout:
      return "knockout";
  }
  return "";
}

std::vector<std::pair<std::string, std::string>> decisive(const Settings& settings) {
  std::vector<std::pair<std::string, std::string>> pairs = {
      {"format", format_name(settings.plan.format)},
      {"rounds", std::to_string(settings.plan.rounds)},
      {"pairs", std::to_string(settings.plan.pairs)},
      {"challengers", std::to_string(settings.plan.challengers)},
      {"seed", std::to_string(settings.plan.seed)},
      {"rules", settings.rules},
      {"board", settings.board},
      {"max-turns", settings.max_turns},
      {"time", settings.time_limit},
      {"state", settings.keep_state ? "yes" : "no"},
  };
  if (settings.sprt) {
    pairs.emplace_back("sprt", fmt::format("{}:{}:{}:{}", settings.sprt->elo0, settings.sprt->elo1,
                                           settings.sprt->alpha, settings.sprt->beta));
  }
  for (const Entrant& each : settings.entrants) pairs.emplace_back("program " + each.name, each.command);
  return pairs;
}

std::variant<Settings, int> read_command_line(const std::vector<std::string>& words,
                                              const std::string& beside, std::ostream& out,
                                              std::ostream& err) {
  Words read;
  kit::CommandLine line("stratego_tournament", "Lets Stratego programs play each other and ranks them.");
  line.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  line.add_option("PROGRAMS", read.programs, "Each as [NAME=]PROGRAM")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("");
  declare_plan(line, read);
  declare_games(line, read.settings);
  declare_results(line, read);
  line.footer(kFooter);
  line.also_check([&] { return settle(read, beside); });
  if (const auto exit_code = line.read(words, out, err)) return *exit_code;
  return std::move(read.settings);
}

}  // namespace stratego::tournament
