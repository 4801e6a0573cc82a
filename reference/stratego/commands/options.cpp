#include "stratego/commands/options.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/command_line.hpp"
#include "support/number.hpp"

namespace stratego::commands {
namespace {

using Mistakes = kit::CommandLine::Mistakes;
using Limit = std::optional<std::chrono::nanoseconds>;  // nothing: none

constexpr const char* kFooter = R"(
A player is a program, a quoted program with arguments ("python3 ai.py"), or @human.
The result is one line:
  NAME COLOUR OUTCOME TURN RED_VALUE BLUE_VALUE   (of the side whose turn it was)
Exit codes: 0 a game was played, 1 something failed here, 2 wrong usage, 3 --check found faults.)";

// The words of the command line that mean something only together.
struct Words {
  Options options;
  std::string rules, board;
  std::vector<std::string> players;
  std::optional<Limit> limit;  // nothing: the rules' own
  bool check = false;
};

std::chrono::nanoseconds seconds(double count) {
  return std::chrono::nanoseconds(std::llround(count * 1e9));
}

// "inf" and negative numbers stand for no limit.
Limit limit_from(const std::string& option, const std::string& text) {
  if (text == "inf") return std::nullopt;
  const auto count = kit::parse<double>(text, -1e9, 1e9);
  if (!count) throw CLI::ValidationError(option, "\"" + text + "\" is no number of seconds (or inf)");
  return *count < 0 ? std::nullopt : Limit(seconds(*count));
}

int turns_from(const std::string& text) {
  if (text == "inf") return -1;
  const auto turns = kit::parse<int>(text);
  if (!turns) throw CLI::ValidationError("--max-turns", "\"" + text + "\" is no number of turns (or inf)");
  return *turns;
}

void declare_rules(CLI::App& line, Words& words) {
  match::GamePlan& game = words.options.game;
  line.option_defaults()->group("Rules");
  line.add_option("--rules", words.rules, "handout (default) or ucc2012")
      ->check(CLI::IsMember({"handout", "ucc2012"}).description(""))
      ->type_name("NAME");
  line.add_option("--board", words.board, "Size of the board (handout: 8x9 to 14x14)")->type_name("WxH");
  line.add_option("--seed", game.spec.seed, "Of the chances in the rules")->type_name("N");
  line.add_option_function<std::string>(
          "-m,--max-turns", [&game](const std::string& text) { game.spec.max_turns = turns_from(text); },
          "A draw in turn N (default 5000)")
      ->type_name("N|inf");
  line.add_option_function<std::string>(
          "-T,--time", [&words](const std::string& text) { words.limit = limit_from("--time", text); },
          "Seconds for an answer (default 1; ucc2012: 2)")
      ->type_name("S|inf");
  line.add_option_function<std::string>(
          "--start-time",
          [&game](const std::string& text) { game.spec.start_time = limit_from("--start-time", text); },
          "Seconds for the first line of a setup (default 5)")
      ->type_name("S|inf");
  line.add_option_function<double>(
          "--exit-time",
          [&game](double count) {
            game.exit_time = std::chrono::duration_cast<std::chrono::milliseconds>(seconds(count));
          },
          "Seconds to exit after the game (default 2)")
      ->check(CLI::Range(0.0, 1e6).description(""))
      ->type_name("S");
  line.add_flag("-i,--ignore-illegal", game.spec.ignore_illegal, "An illegal move is a pass")
      ->disable_flag_override();
  line.add_flag("--stop-waiting", game.spec.stop_waiting, "Stop each program while the other is asked")
      ->disable_flag_override();
}

void declare_showing(CLI::App& line, Options& options) {
  line.option_defaults()->group("Seeing the game");
  line.add_flag("-g,--graphics", options.graphics, "In a window (space pauses, arrows step, q quits)")
      ->disable_flag_override();
  line.add_flag("-p,--print", options.print, "In the terminal")->disable_flag_override();
  line.add_flag("-r,--hide-red", options.showing.hide_red, "Do not show Red's ranks")
      ->disable_flag_override();
  line.add_flag("-b,--hide-blue", options.showing.hide_blue, "Do not show Blue's ranks")
      ->disable_flag_override();
  line.add_option_function<std::string>(
          "-t,--delay",
          [&options](const std::string& text) { options.showing.delay = limit_from("--delay", text); },
          "Wait after each half-move; inf: for Enter")
      ->type_name("S|inf");
}

void declare_files(CLI::App& line, Options& options) {
  line.option_defaults()->group("Files");
  const auto add = [&line](const char* names, std::string& file, const char* what, const char* type) {
    line.add_option(names, file, what)->type_name(type);
  };
  add("-o,--output", options.log, "Log (stdout: to standard output)", "FILE");
  add("-f,--file", options.replayed, "Play the game of a log or of a record again", "FILE");
  add("--record", options.record, "Everything about the game", "FILE.json");
  add("--html", options.html, "A page that replays the game", "FILE");
  add("--svg", options.svg, "A picture of the last position", "FILE");
  add("--state-dir", options.game.state_folder, "Each program runs in its own folder DIR/NAME", "DIR");
}

// The board, when it fits the rules.
std::optional<std::string> set_board(RuleSet& rules, const std::string& text) {
  const std::size_t cross = text.find('x');
  const auto width = kit::parse<int>(std::string_view(text).substr(0, cross));
  const auto height = kit::parse<int>(cross == std::string::npos ? std::string_view()
                                                                 : std::string_view(text).substr(cross + 1));
  if (!width || !height) return "--board: \"" + text + "\" is no size of a board, such as 10x10";
  if (!allows_size(rules, *width, *height))
    return fmt::format("the rules {} do not allow a board of {}x{}; they allow {}", name_of(rules), *width,
                       *height, rules.name == RuleSet::Name::kHandout ? "8x9 to 14x14" : "10x10");
  rules.width = *width;
  rules.height = *height;
  return std::nullopt;
}

std::optional<std::string> wrong_number_of(const Words& words) {
  const std::size_t count = words.players.size();
  switch (words.options.task) {
    case Options::Task::kReplay:
      if (count != 0) return "a replay (-f) takes no programs";
      break;
    case Options::Task::kCheck:
      if (count != 1) return "--check takes one program";
      if (words.players.front() == "@human") return "--check needs a program";
      break;
    case Options::Task::kPlay:
      if (count != 2)
        return fmt::format("two programs are needed, there {} {}", count == 1 ? "is" : "are", count);
      break;
  }
  return std::nullopt;
}

// What the words mean together; says what does not fit.
Mistakes settle(Words& words) {
  Options& options = words.options;
  Mistakes mistakes;
  const auto note = [&mistakes](const std::optional<std::string>& mistake) {
    if (mistake) mistakes.push_back(*mistake);
  };
  options.task = words.check                 ? Options::Task::kCheck
                 : !options.replayed.empty() ? Options::Task::kReplay
                                             : Options::Task::kPlay;
  options.rules_given = !words.rules.empty();
  options.board_given = !words.board.empty();
  options.game.spec.rules = rules_named(words.rules).value_or(handout_rules());
  options.game.spec.limit = words.limit.value_or(options.game.spec.rules.answer_time);
  if (options.board_given) note(set_board(options.game.spec.rules, words.board));
  options.game.players.clear();
  for (const std::string& text : words.players) {
    match::Program program;
    if (const auto mistake = match::read_program(text, program)) mistakes.push_back(mistake->what);
    options.game.players.push_back(program);
  }
  note(wrong_number_of(words));
  return mistakes;
}

}  // namespace

std::variant<Options, int> read_options(const std::vector<std::string>& words, std::ostream& out,
                                        std::ostream& err) {
  Words read;
  read.options.game.spec.start_time = std::chrono::seconds(5);
  kit::CommandLine line("stratego_manager",
                        "Plays a game of Stratego between two players and prints its result.");
  line.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  line.add_option("PLAYERS", read.players, "Red and Blue; one with --check, none with -f")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  declare_rules(line, read);
  declare_showing(line, read.options);
  declare_files(line, read.options);
  line.option_defaults()->group("Other");
  line.add_flag("--check", read.check, "Play scripted games against a program, report its faults")
      ->disable_flag_override();
  line.add_flag("--exit-winner", read.options.exit_tells_winner,
                "Exit code 10: Red won, 11: Blue won, 12: nobody")
      ->disable_flag_override();
  line.footer(kFooter);
  line.also_check([&read] { return settle(read); });
  if (const auto exit_code = line.read(words, out, err)) return *exit_code;
  return std::move(read.options);
}

}  // namespace stratego::commands
