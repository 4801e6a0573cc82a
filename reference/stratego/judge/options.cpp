#include "stratego/judge/options.hpp"

#include <fmt/format.h>

#include <utility>

#include "stratego/judge/opponent.hpp"
#include "support/command_line.hpp"

namespace stratego::judge {
namespace {

const std::vector<std::pair<std::string, Part>>& parts() {
  static const std::vector<std::pair<std::string, Part>> all = {{"setup", Part::kSetup},
                                                                {"legality", Part::kLegality},
                                                                {"strength", Part::kStrength},
                                                                {"time", Part::kTime}};
  return all;
}

void add_options(kit::CommandLine& line, Options& options) {
  line.add_option("--part", options.part, "What is judged: setup, legality, strength, time")
      ->transform(CLI::CheckedTransformer(parts()))
      ->type_name("PART");
  line.add_option("--session", options.session, "Play this game; without it the played games are judged")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  line.add_option("--opponent", options.opponent, "Who plays against the student")
      ->check(CLI::IsMember(opponents()))
      ->type_name("NAME");
  line.add_option_function<std::string>(
          "--rules", [&options](const std::string& name) { options.rules = *rules_named(name); },
          "The rules of the game: handout, ucc2012")
      ->check([](const std::string& name) { return rules_named(name) ? "" : name + " is no rule set"; })
      ->type_name("RULES");
  line.add_option("--nodes", options.nodes, "For a move of an opponent that searches")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  line.add_option("--games", options.games, "Strength: how many were to be played")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  line.add_option("--turns", options.turns, "A draw when that many rounds were begun")
      ->check(CLI::Range(2, 5000))
      ->type_name("N");
  line.add_option("--none-up-to", options.none_up_to, "Strength: the score that is worth nothing yet")
      ->check(CLI::Range(0, 99))
      ->type_name("PERCENT");
  line.add_option("--full-from", options.full_from, "Strength: the score from which all is given")
      ->check(CLI::Range(1, 100))
      ->type_name("PERCENT");
}

}  // namespace

std::variant<Options, int> read_options(const std::vector<std::string>& words, std::ostream& out,
                                        std::ostream& err) {
  Options options;
  kit::CommandLine line("stratego_judge", "Plays one game of a case, or judges all that were played.");
  add_options(line, options);
  line.also_check([&options] {
    return options.none_up_to < options.full_from
               ? kit::CommandLine::Mistakes{}
               : kit::CommandLine::Mistakes{"--none-up-to must be less than --full-from"};
  });
  line.footer("Started by grader, with the program at its standard input and output.");
  if (const auto exit_code = line.read(words, out, err)) return *exit_code;
  return options;
}

std::string title_of(const std::string& opponent) {
  if (opponent == "scouts") return "an opponent whose Scouts attack";
  if (opponent == "sparse") return "an opponent with four pieces";
  std::string title = opponent;
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

}  // namespace stratego::judge
