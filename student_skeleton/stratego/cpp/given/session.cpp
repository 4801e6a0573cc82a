// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/session.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>
#include <vector>

namespace stratego::ai {
namespace {

std::vector<std::string_view> words_of(std::string_view line) {
  constexpr std::string_view kBlank = " \t\r\v\f";
  std::vector<std::string_view> words;
  for (std::size_t at = line.find_first_not_of(kBlank); at != std::string_view::npos;
       at = line.find_first_not_of(kBlank, at)) {
    const std::size_t end = std::min(line.find_first_of(kBlank, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

// A whole number at the start of a word.
std::optional<int> number_of(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end == word.data()) return std::nullopt;
  return number;
}

std::optional<Direction> direction_of(std::string_view word) {
  for (const Direction direction : kDirections) {
    if (word == direction_name(direction)) return direction;
  }
  return std::nullopt;
}

std::optional<Rank> rank_of(std::string_view word) {
  return word.size() == 1 ? rank_from(word[0]) : std::nullopt;
}

// The outcome stands at the end: one word, or one and two ranks.
bool read_outcome(const std::vector<std::string_view>& words, Event& event) {
  const std::string_view last = words.back();
  if (last == "OK") return true;
  if (last == "FLAG" || last == "VICTORY_FLAG") {
    event.outcome = Outcome::kFlag;
    return true;
  }
  if (last == "ILLEGAL") {
    event.legal = false;
    return true;
  }
  if (words.size() < 6) return false;
  const std::string_view what = words[words.size() - 3];
  const auto attacker = rank_of(words[words.size() - 2]);
  const auto defender = rank_of(last);
  if (!attacker || !defender) return false;
  event.attacker = *attacker;
  event.defender = *defender;
  event.outcome = what == "KILLS" ? Outcome::kKills : what == "DIES" ? Outcome::kDies : Outcome::kBothDie;
  return what == "KILLS" || what == "DIES" || what == "BOTHDIE";
}

bool get_line(std::istream& in, std::string& line) {
  if (!std::getline(in, line)) return false;
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

// One game as it goes on.
class Session {
 public:
  Session(Player& player, const RuleSet& rules, Colour me, std::istream& in, std::ostream& out)
      : player_(player), picture_(rules, me), in_(in), out_(out) {}

  bool play() {
    const Rows rows = player_.setup(picture_);
    for (const std::string& row : rows) out_ << row << '\n';
    out_.flush();
    picture_.place(picture_.me(), rows);
    // START, or the first move of Red; later my own move and the answer to it.
    if (!hear(picture_.enemy())) return ended_;
    while (look() && move()) {
      if (!hear(picture_.me()) || !hear(picture_.enemy())) break;
    }
    return ended_;
  }

 private:
  bool next_line() {
    if (!get_line(in_, line_)) return false;
    ended_ = is_last_line(line_);
    return !ended_;
  }

  bool hear(Colour mover) {
    if (!next_line()) return false;
    if (const auto event = read_event(line_)) picture_.see(mover, *event);
    return true;
  }

  bool look() {
    std::vector<std::string> grid;
    while (static_cast<int>(grid.size()) < picture_.board().height()) {
      if (!next_line()) return false;
      grid.push_back(line_);
    }
    picture_.look(grid);
    return true;
  }

  bool move() {
    const MoveList legal = legal_moves(picture_.board(), picture_.me());
    const auto choice = legal.empty() ? std::nullopt : player_.choose(picture_, legal);
    out_ << (choice ? move_text(*choice) : "SURRENDER") << '\n';
    out_.flush();
    return out_.good();
  }

  Player& player_;
  Picture picture_;
  std::istream& in_;
  std::ostream& out_;
  std::string line_;
  bool ended_ = false;
};

}  // namespace

std::optional<Greeting> read_greeting(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 4 || (words[0] != "RED" && words[0] != "BLUE")) return std::nullopt;
  const auto width = number_of(words[words.size() - 2]);
  const auto height = number_of(words.back());
  if (!width || !height) return std::nullopt;
  const char* const name_begin = words[1].data();  // a name may hold blanks
  const std::string_view& name_end = words[words.size() - 3];
  return Greeting{words[0] == "RED" ? Colour::kRed : Colour::kBlue,
                  std::string(name_begin, name_end.data() + name_end.size()), *width, *height};
}

std::optional<RuleSet> rules_for(int width, int height, std::optional<RuleSet::Name> told) {
  const bool is_2012 = told ? *told == RuleSet::Name::kUcc2012 : width == 10 && height == 10;
  RuleSet rules = is_2012 ? ucc2012_rules() : handout_rules();
  if (!allows_size(rules, width, height)) return std::nullopt;
  rules.width = width;
  rules.height = height;
  return rules;
}

std::optional<Event> read_event(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 4) return std::nullopt;
  const auto x = number_of(words[0]);
  const auto y = number_of(words[1]);
  const auto direction = direction_of(words[2]);
  if (!x || !y || !direction || *x < 0 || *y < 0 || *x >= kMaxSide || *y >= kMaxSide) return std::nullopt;
  const int steps = number_of(words[3]).value_or(1);
  if (steps < 1 || steps > kMaxSide) return std::nullopt;
  Event event;
  event.move = {square(*x, *y), *direction, static_cast<std::uint8_t>(steps)};
  if (!read_outcome(words, event)) return std::nullopt;
  return event;
}

std::string move_text(Move move) {
  std::string text = std::to_string(x_of(move.from)) + ' ' + std::to_string(y_of(move.from)) + ' ' +
                     direction_name(move.direction);
  if (move.steps > 1) text += ' ' + std::to_string(move.steps);
  return text;
}

bool is_last_line(std::string_view line) {
  return line == "VICTORY" || line == "DEFEAT" || line == "ILLEGAL" || line == "DEFAULT" || line == "DRAW" ||
         line.starts_with("QUIT");
}

bool play_session(Player& player, std::istream& in, std::ostream& out, std::optional<RuleSet::Name> told) {
  std::string line;
  if (!get_line(in, line)) return false;
  if (is_last_line(line)) return true;
  const auto greeting = read_greeting(line);
  if (!greeting) return false;
  const auto rules = rules_for(greeting->width, greeting->height, told);
  if (!rules) return false;
  return Session(player, *rules, greeting->colour, in, out).play();
}

}  // namespace stratego::ai
