#include "stratego/record/log_reader.hpp"

#include <fmt/format.h>

#include <vector>

#include "stratego/record/log.hpp"
#include "stratego/rules/protocol.hpp"
#include "support/number.hpp"

namespace stratego::record {
namespace {

constexpr std::string_view kInvalid = "INVALID!";
constexpr std::string_view kReason = " - REASON: ";
constexpr std::string_view kReasonNoise = " - REASON: Unintelligable response";

bool starts_end(std::string_view line) {
  return line.starts_with("Game ends ") && line.find(kReason) != std::string_view::npos;
}

std::optional<Ending> ending_from(std::string_view word) {
  for (const Ending ending : {Ending::kVictory, Ending::kSurrender, Ending::kDraw, Ending::kDrawDefault,
                              Ending::kIllegal, Ending::kBadSetup, Ending::kInternalError})
    if (word == ending_word(ending)) return ending;
  return std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end > 0) words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

// The reason of an end that the rules do not decide, by its text.
Reason reason_from(std::string_view text) {
  if (text.starts_with("Response timeout after ")) return Reason::kTimeout;
  for (const Reason reason : {Reason::kEnded, Reason::kNotReading, Reason::kTooLong, Reason::kInternal})
    if (text == reason_text(reason, 0, {})) return reason;
  return Reason::kUnintelligible;
}

std::optional<std::chrono::nanoseconds> limit_from(std::string_view reason) {
  constexpr std::string_view kBefore = "Response timeout after ";
  const std::vector<std::string_view> words = words_of(reason);
  if (!reason.starts_with(kBefore) || words.size() < 4) return std::nullopt;
  const auto seconds = kit::parse<double>(words[3], 0, 1e9);
  if (!seconds) return std::nullopt;
  return std::chrono::nanoseconds(static_cast<std::int64_t>(*seconds * 1e9 + 0.5));
}

// What stops the reading; caught in read_log alone.
struct Stop {
  LogMistake mistake;
};

class Reader {
 public:
  Reader(const RuleSet& rules, std::string_view log) : rest_(log), game_(rules, 0) {
    record_.rules = rules;
    record_.limit = rules.answer_time;
    record_.max_turns = -1;
    game_.max_turns = -1;
  }

  GameRecord read() {
    read_setups();
    if (in_setup_) {
      read_end_of_setup();
    } else {
      record_.turn = 1;
      while (!at_end() && !starts_end(peek())) read_half_move();
      read_end();
    }
    return record_;
  }

 private:
  [[noreturn]] void stop(std::string what) const { throw Stop{{line_, std::move(what)}}; }
  bool at_end() const { return rest_.empty(); }
  std::string_view peek() const { return rest_.substr(0, rest_.find('\n')); }
  std::string_view take() {
    if (at_end()) stop("the log ends here");
    ++line_;
    const std::string_view line = peek();
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    return line;
  }

  // ---- Setups ----

  void read_setups() {
    while (peek().starts_with("Controller for Player ")) {
      const std::string_view words = take();
      const Colour colour = words.find(" BLUE ") != std::string_view::npos ? Colour::kBlue : Colour::kRed;
      const std::string_view name = take();
      const std::size_t begin = name.find('"');
      const std::size_t end = name.rfind('"');
      if (begin == std::string_view::npos || begin == end) stop("a program's name in quotes is missing");
      record_.player(colour).name = std::string(name.substr(begin + 1, end - begin - 1));
      record_.player(colour).started = false;
      in_setup_ = true;
    }
    if (peek() == "BOTH players give invalid setup!") take();
    if (in_setup_) return;
    for (const Colour colour : {Colour::kRed, Colour::kBlue}) read_setup(colour);
  }

  void read_setup(Colour colour) {
    const std::vector<std::string_view> words = words_of(take());
    if (words.size() != 3 || words[1] != colour_name(colour) || words[2] != "SETUP")
      stop(fmt::format("\"NAME {} SETUP\" was expected", colour_name(colour)));
    record_.player(colour).name = std::string(words[0]);
    if (peek() == kInvalid) {
      take();
      in_setup_ = true;
      return;
    }
    Setup setup;
    for (std::string& row : setup) row = std::string(take());
    if (const auto fault = place_setup(game_.board, record_.rules, colour, setup))
      stop(fmt::format("this setup is not legal under the rules {}: {}", name_of(record_.rules),
                       to_text(*fault)));
    record_.player(colour).setup = setup;
  }

  void read_end_of_setup() {
    const std::string_view reason = take();
    if (!starts_end(reason)) stop("the end of the game was expected");
    bool all_started = true;
    for (const Colour colour : {Colour::kRed, Colour::kBlue}) all_started &= record_.player(colour).started;
    record_.end.reason = all_started ? Reason::kBadSetup : Reason::kNotStarted;
    record_.end.ending = Ending::kBadSetup;
    record_.end.side = reason.ends_with("BOTH players") ? Side::kBoth
                       : reason.ends_with("RED")        ? Side::kRed
                                                        : Side::kBlue;
    const std::vector<std::string_view> words = words_of(take());
    if (words.size() < 6) stop("a result line was expected");
    for (std::size_t i = 0; i < 2; ++i)
      record_.values[i] = kit::parse<int>(words[words.size() - 2 + i]).value_or(0);
  }

  // ---- Moves ----

  void read_half_move() {
    const std::string prefix = log_prefix(game_.turn, game_.to_move);
    std::string_view line = take();
    if (const auto end = end_before_move(game_))
      stop(fmt::format("the game is over before this move under the rules {} ({})", name_of(record_.rules),
                       reason_text(end->reason, game_.turn, record_.rules.answer_time)));
    if (line.substr(0, prefix.size()) != prefix) stop(fmt::format("\"{}\" and a move were expected", prefix));
    line.remove_prefix(prefix.size());
    HalfMove half;
    half.colour = game_.to_move;
    half.turn = game_.turn;
    const bool last = at_end() || starts_end(peek());
    std::optional<EchoedLine> parts = split_echo(line);
    // The hand-out's rules reject answers that look like a move and its outcome; only the reason tells.
    if (last && record_.rules.strict_answers && peek().ends_with(kReasonNoise)) parts.reset();
    if (parts && read_move(half, *parts, line)) {
      if (half.kind == HalfMove::Kind::kIllegal && !last) record_.ignore_illegal = true;
    } else {
      half.answer = std::string(line);
      half.kind = line.empty() ? HalfMove::Kind::kNoAnswer : HalfMove::Kind::kNoise;
      const Answer answer = parse_answer(record_.rules, line);
      if (std::holds_alternative<Surrender>(answer)) half.kind = HalfMove::Kind::kSurrender;
      if (!last) record_.ignore_illegal = true;
    }
    finish_half_move(std::move(half), last);
  }

  // False when the part before the outcome is no move: then the outcome was the program's own words.
  bool read_move(HalfMove& half, const EchoedLine& parts, std::string_view line) {
    const Answer answer = parse_answer(record_.rules, parts.answer);
    if (!std::holds_alternative<MoveAnswer>(answer)) return false;
    half.answer = std::string(parts.answer);
    half.request = std::get<MoveAnswer>(answer).request;
    const auto illegal = why_illegal(game_.board, half.colour, half.request);
    if (!parts.outcome) {
      if (!illegal) stop("the log calls this move illegal; it is legal");
      half.kind = HalfMove::Kind::kIllegal;
      illegal_ = illegal;
      return true;
    }
    if (illegal)
      stop(fmt::format("this move is illegal: {}",
                       reason_text(stratego::reason_of(*illegal), game_.turn, record_.rules.answer_time)));
    half.kind = HalfMove::Kind::kMade;
    half.played = play(game_, to_move(half.request), parts.outcome);
    const std::string words = outcome_words(record_.rules, half.played);
    if (!line.ends_with(" " + words))
      stop(fmt::format("the outcome under the rules {} is {}", name_of(record_.rules), words));
    return true;
  }

  void finish_half_move(HalfMove half, bool last) {
    if (half.kind == HalfMove::Kind::kMade) {
      ended_ = half.played.end;
      if (ended_ && !last) stop("the game is over after this move, but the log goes on");
    } else if (!last) {
      pass(game_);
    }
    record_.half_moves.push_back(std::move(half));
  }

  // ---- The end ----

  void read_end() {
    const bool has_end = !at_end();
    const std::string_view text = has_end ? take() : std::string_view{};
    const std::string_view reason = has_end ? text.substr(text.find(kReason) + kReason.size()) : text;
    std::optional<Ending> word;
    if (has_end && !at_end()) {
      const std::vector<std::string_view> words = words_of(take());
      if (words.size() >= 6) word = ending_from(words[words.size() - 4]);
    }
    record_.end = ended_ ? *ended_ : end_from(reason, word);
    record_.turn = game_.turn;
    for (const Colour colour : {Colour::kRed, Colour::kBlue})
      record_.values[index_of(colour)] = game_.board.value(colour);
    if (!at_end()) {
      ++line_;
      stop("the log goes on after its end");
    }
  }

  // The end that comes after the last half-move: by the half-move's fault, by the rules, or as the log says.
  GameEnd end_from(std::string_view reason, std::optional<Ending> word) {
    const bool faulty =
        !record_.half_moves.empty() && record_.half_moves.back().kind != HalfMove::Kind::kMade;
    if (word == Ending::kDrawDefault) {
      if (faulty && record_.ignore_illegal) pass(game_);
      game_.max_turns = game_.turn;
      return {Ending::kDrawDefault, game_.turn == 1 ? Side::kRed : Side::kBlue, Reason::kTurnLimit};
    }
    if (!faulty)
      if (const auto end = end_before_move(game_)) return *end;
    if (record_.limit && reason_from(reason) == Reason::kTimeout) record_.limit = limit_from(reason);
    if (!faulty) return fault_of(game_.to_move, reason_from(reason));
    switch (record_.half_moves.back().kind) {
      case HalfMove::Kind::kSurrender:
        return surrender_of(game_.to_move);
      case HalfMove::Kind::kIllegal:
        return fault_of(game_.to_move, stratego::reason_of(*illegal_));
      case HalfMove::Kind::kNoise:
      case HalfMove::Kind::kNoAnswer:
      case HalfMove::Kind::kMade:
        break;
    }
    return fault_of(game_.to_move, reason_from(reason));
  }

  std::string_view rest_;
  std::size_t line_ = 0;
  GameRecord record_;
  Game game_;
  bool in_setup_ = false;
  std::optional<Illegal> illegal_;  // why the last illegal move was
  std::optional<GameEnd> ended_;    // by a move
};

}  // namespace

std::variant<GameRecord, LogMistake> read_log(const RuleSet& rules, std::string_view log) {
  try {
    return Reader(rules, log).read();
  } catch (Stop& stopped) {
    return std::move(stopped.mistake);
  }
}

int width_in_log(std::string_view log) {
  std::size_t at = log.find(" SETUP\n");
  while (at != std::string_view::npos) {
    std::string_view row = log.substr(at + 7);
    row = row.substr(0, row.find('\n'));
    if (row != kInvalid) return static_cast<int>(std::min<std::size_t>(row.size(), 1000));
    at = log.find(" SETUP\n", at + 7);
  }
  return 0;
}

}  // namespace stratego::record
