#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>

#include "stratego/tournament/settings.hpp"

namespace stratego::tournament {

const char* const kHelp =
    R"(Usage: stratego_tournament [OPTION]... [NAME=]PROGRAM...
Lets Stratego programs play each other and ranks them. PROGRAM is a path or a quoted command
("python3 ai.py"); {seed} in it becomes a number that differs from game to game.

Who plays whom (games come in pairs with the colours swapped)
      --format NAME      round-robin (default), gauntlet, swiss or knockout
      --rounds N         how often everybody meets everybody; rounds of a Swiss (default 1)
      --pairs N          pairs of games when two meet (default 1)
      --challengers N    the first N programs meet all others in a gauntlet (default 1)
      --seed N           of everything random (default 1)
      --sprt E0:E1       stop when the first program's strength over the others is known to be E0 or E1
                         Elo (errors 5%; E0:E1:ALPHA:BETA for others)
The games
      --rules NAME       handout (default) or ucc2012
      --board WxH        size of the board
  -m, --max-turns N      a draw in turn N (default 1000)
  -T, --time S           seconds for an answer
      --state            each program keeps a folder from game to game; it then plays one game at a time
Results
  -o, --output DIR       index.html, results.json, results.csv, games/ (default: tournament). When it holds
                         an interrupted tournament with the same options, that goes on
      --points NAME      usual (1, 1/2, 0; default) or 2012 (the competition's table)
      --no-replays       no page and record of each game
Running
  -j, --jobs N           games at a time (default: one for each core)
      --manager PATH     stratego_manager (default: the one beside this program)
  -q, --quiet            no line for each game
  -h, --help
Exit codes: 0 played to the end, 1 some game could not be played, 2 wrong usage, 130 interrupted.
)";

namespace {

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool read_positive(const std::string& text, int& number) {
  return read(text, number) && number >= 1;
}

bool read_format(const std::string& text, Format& format) {
  for (const Format each : {Format::kRoundRobin, Format::kGauntlet, Format::kSwiss, Format::kKnockout}) {
    if (text != format_name(each)) continue;
    format = each;
    return true;
  }
  return false;
}

bool read_sprt(std::string text, std::optional<SprtLimits>& sprt) {
  SprtLimits limits;
  std::vector<double*> parts{&limits.elo0, &limits.elo1, &limits.alpha, &limits.beta};
  std::size_t count = 0;
  text += ':';
  for (std::size_t at = 0; at < text.size(); ++count) {
    const std::size_t end = text.find(':', at);
    if (count == parts.size() || !read(std::string_view(text).substr(at, end - at), *parts[count]))
      return false;
    at = end + 1;
  }
  const auto is_chance = [](double value) { return value > 0 && value < 0.5; };
  if ((count != 2 && count != 4) || !(limits.elo0 < limits.elo1)) return false;
  if (!is_chance(limits.alpha) || !is_chance(limits.beta)) return false;
  sprt = limits;
  return true;
}

bool read_size(const std::string& text, std::string& board) {
  int width = 0;
  int height = 0;
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || !read_positive(text.substr(0, cross), width) ||
      !read_positive(text.substr(cross + 1), height)) {
    return false;
  }
  board = text;
  return true;
}

struct Option {
  char letter;  // 0: none
  const char* name;
  const char* wants;  // nullptr: takes no value
  std::function<bool(Settings&, const std::string&)> take;
};

std::vector<Option> options() {
  const auto text = [](std::string Settings::*member) {
    return [member](Settings& s, const std::string& v) {
      s.*member = v;
      return !v.empty();
    };
  };
  return {
      {0, "format", "round-robin, gauntlet, swiss or knockout",
       [](Settings& s, const std::string& v) { return read_format(v, s.plan.format); }},
      {0, "rounds", "a number of at least 1",
       [](Settings& s, const std::string& v) { return read_positive(v, s.plan.rounds); }},
      {0, "pairs", "a number of at least 1",
       [](Settings& s, const std::string& v) { return read_positive(v, s.plan.pairs); }},
      {0, "challengers", "a number of at least 1",
       [](Settings& s, const std::string& v) { return read_positive(v, s.plan.challengers); }},
      {0, "seed", "a whole number", [](Settings& s, const std::string& v) { return read(v, s.plan.seed); }},
      {0, "sprt", "E0:E1 or E0:E1:ALPHA:BETA with E0 below E1 and chances below 0.5",
       [](Settings& s, const std::string& v) { return read_sprt(v, s.sprt); }},
      {0, "rules", "handout or ucc2012",
       [](Settings& s, const std::string& v) {
         s.rules = v;
         return v == "handout" || v == "ucc2012";
       }},
      {0, "board", "a size such as 10x10",
       [](Settings& s, const std::string& v) { return read_size(v, s.board); }},
      {'m', "max-turns", "a number of at least 1",
       [](Settings& s, const std::string& v) {
         int turns = 0;
         s.max_turns = v;
         return read_positive(v, turns);
       }},
      {'T', "time", "a number of seconds above 0",
       [](Settings& s, const std::string& v) {
         double seconds = 0;
         s.time_limit = v;
         return read(v, seconds) && seconds > 0 && seconds < 1e6;
       }},
      {0, "state", nullptr, [](Settings& s, const std::string&) { return s.keep_state = true; }},
      {'o', "output", "a folder", text(&Settings::folder)},
      {0, "points", "usual or 2012",
       [](Settings& s, const std::string& v) {
         s.points = v == "2012" ? Points::k2012 : Points::kUsual;
         return v == "2012" || v == "usual";
       }},
      {0, "no-replays", nullptr,
       [](Settings& s, const std::string&) {
         s.replays = false;
         return true;
       }},
      {'j', "jobs", "a number of at least 1",
       [](Settings& s, const std::string& v) { return read_positive(v, s.jobs); }},
      {0, "manager", "a path", text(&Settings::manager)},
      {'q', "quiet", nullptr, [](Settings& s, const std::string&) { return s.quiet = true; }},
  };
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

class Reader {
 public:
  explicit Reader(const std::vector<std::string>& words) : words_(words) {}

  std::variant<Settings, Help, UsageMistakes> read(const std::string& beside) {
    for (at_ = 0; at_ < words_.size(); ++at_) {
      const std::string& word = words_[at_];
      if (word == "-h" || word == "--help") return Help{};
      if (word.size() > 1 && word[0] == '-') {
        read_option(word);
      } else {
        settings_.entrants.push_back(read_entrant(word));
      }
    }
    finish(beside);
    if (!mistakes_.empty()) return UsageMistakes{mistakes_};
    return settings_;
  }

 private:
  void read_option(const std::string& word) {
    const std::size_t sign = word.find('=');
    const bool is_long = word.starts_with("--");
    const std::string name =
        is_long ? word.substr(2, sign == std::string::npos ? sign : sign - 2) : word.substr(1, 1);
    const auto option = std::find_if(table_.begin(), table_.end(), [&](const Option& each) {
      return is_long ? name == each.name : word[1] == each.letter;
    });
    if (option == table_.end()) {
      mistakes_.push_back("there is no option " + word);
      return;
    }
    std::string value;
    if (option->wants != nullptr) {
      if (is_long && sign != std::string::npos) {
        value = word.substr(sign + 1);
      } else if (!is_long && word.size() > 2) {
        value = word.substr(2);
      } else if (at_ + 1 < words_.size()) {
        value = words_[++at_];
      }
    } else if (is_long ? sign != std::string::npos : word.size() > 2) {
      mistakes_.push_back(fmt::format("--{} takes no value", option->name));
      return;
    }
    if (!option->take(settings_, value)) {
      mistakes_.push_back(fmt::format("--{} wants {}, not \"{}\"", option->name, option->wants, value));
    }
  }

  void finish(const std::string& beside) {
    std::vector<Entrant>& entrants = settings_.entrants;
    for (std::size_t i = 0; i < entrants.size(); ++i) {
      const std::string name = entrants[i].name.empty() ? "program" : entrants[i].name;
      entrants[i].name = name;
      const auto taken = [&](const std::string& wanted) {
        return std::any_of(entrants.begin(), entrants.begin() + static_cast<std::ptrdiff_t>(i),
                           [&](const Entrant& each) { return each.name == wanted; });
      };
      for (int number = 2; taken(entrants[i].name); ++number) {
        entrants[i].name = fmt::format("{}-{}", name, number);
      }
      if (entrants[i].command.empty()) mistakes_.push_back(fmt::format("{} has no program", name));
    }
    settings_.plan.players = static_cast<int>(entrants.size());
    for (const std::string& what : mistakes(settings_.plan)) mistakes_.push_back(what);
    if (settings_.sprt && settings_.plan.format == Format::kKnockout) {
      mistakes_.push_back("--sprt and a knockout do not go together: use round-robin or gauntlet");
    }
    if (settings_.manager.empty()) settings_.manager = beside + "/stratego_manager";
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(settings_.manager, ignored)) {
      mistakes_.push_back(settings_.manager + " is not there: name stratego_manager by --manager");
    }
  }

  const std::vector<std::string>& words_;
  std::vector<Option> table_ = options();
  std::size_t at_ = 0;
  Settings settings_;
  std::vector<std::string> mistakes_;
};

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

std::variant<Settings, Help, UsageMistakes> read_command_line(const std::vector<std::string>& words,
                                                              const std::string& beside) {
  return Reader(words).read(beside);
}

}  // namespace stratego::tournament
