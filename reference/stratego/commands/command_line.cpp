#include <fmt/format.h>

#include <charconv>
#include <functional>

#include "stratego/commands/options.hpp"

namespace stratego::commands {
namespace {

constexpr std::string_view kHelp = R"(Usage: stratego_manager [OPTION]... RED_PROGRAM BLUE_PROGRAM
       stratego_manager [OPTION]... -f LOG
       stratego_manager [OPTION]... --check PROGRAM
Plays a game of Stratego between two programs and prints its result:
  NAME COLOUR OUTCOME TURN RED_VALUE BLUE_VALUE   (of the side whose turn it was)
A player is a program, a quoted program with arguments ("python3 ai.py"), or @human.

Rules
      --rules NAME        handout (default) or ucc2012
      --board WxH         size of the board (handout: 8x9 to 14x14)
      --seed N            of the chances in the rules (default 0)
  -m, --max-turns N|inf   a draw in turn N (default 5000)
  -T, --time S|inf        seconds for an answer (default 1; ucc2012: 2)
      --start-time S|inf  seconds for the first line of a setup (default 5)
      --exit-time S       seconds to exit after the game (default 2)
  -i, --ignore-illegal    an illegal move is a pass
      --stop-waiting      stop each program while the other is asked
Seeing the game
  -g, --graphics          in a window (space pauses, arrows step, q quits)
  -p, --print             in the terminal
  -r, --hide-red          do not show Red's ranks      -b, --hide-blue   nor Blue's
  -t, --delay S|inf       wait after each half-move; inf: for Enter
Files
  -o, --output FILE       log (stdout: to standard output)
  -f, --file FILE         play the game of a log or of a record again
      --record FILE.json  everything about the game
      --html FILE         a page that replays the game
      --svg FILE          a picture of the last position
      --state-dir DIR     each program runs in its own folder DIR/NAME
Other
      --check PROGRAM     play scripted games against a program, report its faults
      --exit-winner       exit code 10: Red won, 11: Blue won, 12: nobody
  -h, --help
Exit codes: 0 a game was played, 1 something failed here, 2 wrong usage, 3 --check found faults.
)";

struct Option {
  char letter;  // 0: none
  std::string_view name;
  bool takes_value;
  std::function<std::string(Options&, const std::string&)> apply;  // the mistake, or empty
};

std::optional<double> number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value > -1e9 && value < 1e9))
    return std::nullopt;
  return value;
}

// Seconds; "inf" and negative numbers stand for nothing.
std::string set_seconds(std::optional<std::chrono::nanoseconds>& target, const std::string& text) {
  const std::optional<double> seconds = text == "inf" ? -1.0 : number(text);
  if (!seconds) return "\"" + text + "\" is no number of seconds (or inf)";
  target.reset();
  if (*seconds >= 0) target = std::chrono::nanoseconds(static_cast<std::int64_t>(*seconds * 1e9 + 0.5));
  return {};
}

template <class Int>
std::string set_integer(Int& target, const std::string& text, const char* what) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target);
  if (error == std::errc{} && end == text.data() + text.size()) return {};
  return fmt::format("\"{}\" is no {}", text, what);
}

std::string set_rules(Options& options, const std::string& text) {
  const auto rules = rules_named(text);
  if (!rules) return "there are no rules \"" + text + "\"; there are handout and ucc2012";
  options.game.spec.rules = *rules;
  options.rules_given = true;
  return {};
}

// The size is checked against the rules when all options are known.
std::string set_board(int& width, int& height, const std::string& text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || !set_integer(width, text.substr(0, cross), "").empty() ||
      !set_integer(height, text.substr(cross + 1), "").empty())
    return "\"" + text + "\" is no size of a board, such as 10x10";
  return {};
}

struct Board {
  int width = 0;
  int height = 0;
};

std::vector<Option> option_table(Board& board) {
  using O = Options&;
  using S = const std::string&;
  const auto flag = [](bool Options::*member) {
    return [member](O options, S) {
      options.*member = true;
      return std::string();
    };
  };
  const auto text = [](std::string Options::*member) {
    return [member](O options, S value) {
      options.*member = value;
      return value.empty() ? std::string("a file name is empty") : std::string();
    };
  };
  return {
      {0, "rules", true, set_rules},
      {0, "board", true,
       [&board](O options, S v) {
         options.board_given = true;
         return set_board(board.width, board.height, v);
       }},
      {0, "seed", true, [](O o, S v) { return set_integer(o.game.spec.seed, v, "seed"); }},
      {'m', "max-turns", true,
       [](O o, S v) {
         return v == "inf" ? (o.game.spec.max_turns = -1, std::string())
                           : set_integer(o.game.spec.max_turns, v, "number of turns (or inf)");
       }},
      {'T', "time", true, [](O o, S v) { return set_seconds(o.game.spec.limit, v); }},
      {0, "start-time", true, [](O o, S v) { return set_seconds(o.game.spec.start_time, v); }},
      {0, "exit-time", true,
       [](O o, S v) {
         std::optional<std::chrono::nanoseconds> time;
         const std::string mistake = set_seconds(time, v);
         if (mistake.empty() && !time) return std::string("the time to exit has to be a number of seconds");
         if (time) o.game.exit_time = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
         return mistake;
       }},
      {'i', "ignore-illegal", false,
       [](O o, S) {
         o.game.spec.ignore_illegal = true;
         return std::string();
       }},
      {0, "stop-waiting", false,
       [](O o, S) {
         o.game.spec.stop_waiting = true;
         return std::string();
       }},
      {'g', "graphics", false, flag(&Options::graphics)},
      {'p', "print", false, flag(&Options::print)},
      {'r', "hide-red", false, [](O o, S) { return o.showing.hide_red = true, std::string(); }},
      {'b', "hide-blue", false, [](O o, S) { return o.showing.hide_blue = true, std::string(); }},
      {'t', "delay", true, [](O o, S v) { return set_seconds(o.showing.delay, v); }},
      {'o', "output", true, text(&Options::log)},
      {'f', "file", true,
       [](O o, S v) {
         o.task = Options::Task::kReplay;
         o.replayed = v;
         return std::string();
       }},
      {0, "record", true, text(&Options::record)},
      {0, "html", true, text(&Options::html)},
      {0, "svg", true, text(&Options::svg)},
      {0, "state-dir", true,
       [](O o, S v) {
         o.game.state_folder = v;
         return v.empty() ? std::string("a folder name is empty") : std::string();
       }},
      {0, "exit-winner", false, flag(&Options::exit_tells_winner)},
      {0, "check", false,
       [](O o, S) {
         o.task = Options::Task::kCheck;
         return std::string();
       }},
      {'h', "help", false,
       [](O o, S) {
         o.task = Options::Task::kHelp;
         return std::string();
       }},
  };
}

class Parser {
 public:
  explicit Parser(const std::vector<std::string>& words) : words_(words), table_(option_table(board_)) {}

  std::variant<Options, UsageMistake> read() {
    // The rules come first, because they decide the defaults of the times.
    for (std::size_t i = 0; i + 1 < words_.size(); ++i)
      if (words_[i] == "--rules") set_rules(options_, words_[i + 1]);
    for (const std::string& word : words_)
      if (word.starts_with("--rules=")) set_rules(options_, word.substr(8));
    options_.game.spec.limit = options_.game.spec.rules.answer_time;
    options_.game.spec.start_time = std::chrono::seconds(5);
    while (next_ < words_.size() && mistake_.empty()) read_word(words_[next_++]);
    if (mistake_.empty() && options_.task != Options::Task::kHelp) finish();
    if (!mistake_.empty()) return UsageMistake{mistake_};
    return std::move(options_);
  }

 private:
  void read_word(const std::string& word) {
    if (only_players_ || word.size() < 2 || word[0] != '-') {
      add_player(word);
    } else if (word == "--") {
      only_players_ = true;
    } else if (word[1] == '-') {
      const std::size_t equals = word.find('=');
      const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
      for (const Option& option : table_)
        if (option.name == name) return read_long(option, word, equals);
      mistake_ = "unknown option " + word;
    } else {
      read_letters(word);
    }
  }

  void read_long(const Option& option, const std::string& word, std::size_t equals) {
    if (equals != std::string::npos && !option.takes_value) {
      mistake_ = fmt::format("--{} takes no value", option.name);
    } else if (equals != std::string::npos) {
      apply(option, word.substr(equals + 1));
    } else {
      take_value(option, "");
    }
  }

  void read_letters(const std::string& word) {
    for (std::size_t i = 1; i < word.size() && mistake_.empty(); ++i) {
      const Option* found = nullptr;
      for (const Option& option : table_)
        if (option.letter == word[i]) found = &option;
      if (found == nullptr) {
        mistake_ = fmt::format("unknown option -{} in {}", word[i], word);
        return;
      }
      take_value(*found, word.substr(i + 1));
      if (found->takes_value) return;
    }
  }

  // `rest`: what follows the letter in the same word.
  void take_value(const Option& option, const std::string& rest) {
    if (!option.takes_value) return apply(option, "");
    if (!rest.empty()) return apply(option, rest);
    if (next_ == words_.size()) {
      mistake_ = fmt::format("--{} needs a value", option.name);
      return;
    }
    apply(option, words_[next_++]);
  }

  void apply(const Option& option, const std::string& value) {
    mistake_ = option.apply(options_, value);
    if (!mistake_.empty()) mistake_ = fmt::format("--{}: {}", option.name, mistake_);
  }

  void add_player(const std::string& word) {
    match::Program program;
    if (const auto mistake = match::read_program(word, program)) mistake_ = mistake->what;
    options_.game.players.push_back(program);
  }

  void finish() {
    const std::size_t wanted =
        options_.task == Options::Task::kPlay ? 2 : options_.task == Options::Task::kCheck;
    if (options_.game.players.size() != wanted) {
      mistake_ = options_.task == Options::Task::kReplay ? "a replay (-f) takes no programs"
                 : wanted == 1                           ? "--check takes one program"
                                                         : fmt::format("two programs are needed, there {} {}",
                                             options_.game.players.size() == 1 ? "is" : "are",
                                                                       options_.game.players.size());
    } else if (wanted == 1 && options_.game.players.front().human) {
      mistake_ = "--check needs a program";
    } else if (options_.board_given) {
      RuleSet& rules = options_.game.spec.rules;
      if (allows_size(rules, board_.width, board_.height)) {
        rules.width = board_.width;
        rules.height = board_.height;
      } else {
        mistake_ = fmt::format("the rules {} do not allow a board of {}x{}; they allow {}", name_of(rules),
                               board_.width, board_.height,
                               rules.name == RuleSet::Name::kHandout ? "8x9 to 14x14" : "10x10");
      }
    }
  }

  const std::vector<std::string>& words_;
  Board board_;
  std::vector<Option> table_;
  Options options_;
  std::size_t next_ = 0;
  bool only_players_ = false;
  std::string mistake_;
};

}  // namespace

std::variant<Options, UsageMistake> read_options(const std::vector<std::string>& words) {
  return Parser(words).read();
}

std::string help_text() {
  return std::string(kHelp);
}

}  // namespace stratego::commands
