#include "stratego/record/record_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "stratego/record/log.hpp"
#include "stratego/rules/protocol.hpp"

namespace stratego::record {
namespace {

constexpr std::array<Colour, 2> kColours{Colour::kRed, Colour::kBlue};

const char* key_of(Colour colour) {
  return colour == Colour::kRed ? "red" : "blue";
}

// A JSON string of any bytes.
std::string json_string(std::string_view bytes) {
  std::string out = "\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += fmt::format("\\{}", c);
    else if (byte < 32 || byte > 126 || c == '<')  // '<' so that the text may stand in a page
      out += fmt::format("\\u{:04x}", byte);
    else
      out += c;
  }
  return out + '"';
}

template <class Range>
std::string json_strings(const Range& texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + json_string(text);
  return "[" + out + "]";
}

std::string player_json(const PlayerRecord& player) {
  return fmt::format(
      "{{\n      \"name\": {},\n      \"command\": {},\n      \"started\": {},\n      \"setup\": {},\n"
      "      \"fault\": {},\n      \"exit\": {},\n      \"cpu_us\": {},\n      \"stderr_bytes\": {},\n"
      "      \"stderr_tail\": {}\n    }}",
      json_string(player.name), json_strings(player.command), player.started,
      player.setup ? json_strings(*player.setup) : "null", json_string(player.fault),
      json_string(player.exit), player.cpu.count(), player.error_bytes, json_string(player.error_tail));
}

std::string half_move_json(const RuleSet& rules, const HalfMove& half) {
  std::string outcome;
  switch (half.kind) {
    case HalfMove::Kind::kMade:
      outcome = outcome_words(rules, half.played);
      break;
    case HalfMove::Kind::kIllegal:
      outcome = "ILLEGAL";
      break;
    case HalfMove::Kind::kNoise:
      outcome = "NO_MOVE";
      break;
    case HalfMove::Kind::kSurrender:
      outcome = "SURRENDER";
      break;
    case HalfMove::Kind::kNoAnswer:
      outcome = "NO_ANSWER";
      break;
  }
  return fmt::format("{{\"turn\": {}, \"by\": \"{}\", \"answer\": {}, \"outcome\": \"{}\", \"us\": {}}}",
                     half.turn, colour_name(half.colour), json_string(half.answer), outcome,
                     half.latency.count());
}

std::string winner_json(const GameRecord& record) {
  const std::optional<Colour> winner = winner_of(record.end);
  return winner ? fmt::format("\"{}\"", colour_name(*winner)) : "null";
}

std::string limit_json(const GameRecord& record) {
  return record.limit
             ? fmt::format("{}", std::chrono::duration_cast<std::chrono::milliseconds>(*record.limit).count())
             : "null";
}

// ---- Reading ----

using Json = nlohmann::json;

struct Stop {
  std::string what;
};

const Json& member(const Json& object, const char* key) {
  if (!object.is_object() || !object.contains(key)) throw Stop{fmt::format("\"{}\" is missing", key)};
  return object[key];
}

std::string text_in(const Json& object, const char* key) {
  const Json& value = member(object, key);
  if (!value.is_string()) throw Stop{fmt::format("\"{}\" has to be a string", key)};
  const auto& utf8 = value.get_ref<const std::string&>();
  std::string bytes;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    if (lead >= 0xc4) throw Stop{fmt::format("\"{}\" holds a character above U+00FF", key)};
    if (lead >= 0xc2 && i + 1 < utf8.size())
      bytes += static_cast<char>((lead & 3U) << 6U | (static_cast<unsigned char>(utf8[++i]) & 63U));
    else
      bytes += utf8[i];
  }
  return bytes;
}

template <class Int>
Int int_in(const Json& object, const char* key) {
  const Json& value = member(object, key);
  if (!value.is_number_integer()) throw Stop{fmt::format("\"{}\" has to be a whole number", key)};
  return value.get<Int>();
}

PlayerRecord read_player(const Json& json) {
  PlayerRecord player;
  player.name = text_in(json, "name");
  if (player.name.empty() || player.name != name_from(player.name))
    throw Stop{"a player's \"name\" has to be one word"};
  player.started = member(json, "started") == true;
  const Json& setup = member(json, "setup");
  if (!setup.is_null()) {
    if (!setup.is_array() || setup.size() != kSetupRows)
      throw Stop{"a \"setup\" has to be four lines or null"};
    Setup rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
      rows[i] = setup[i].is_string() ? setup[i].get<std::string>() : "";
    player.setup = rows;
  }
  player.fault = text_in(json, "fault");
  player.exit = text_in(json, "exit");
  player.cpu = std::chrono::microseconds(int_in<std::int64_t>(json, "cpu_us"));
  player.error_bytes = int_in<std::uint64_t>(json, "stderr_bytes");
  player.error_tail = text_in(json, "stderr_tail");
  for (const Json& word : member(json, "command"))
    if (word.is_string()) player.command.push_back(word.get<std::string>());
  return player;
}

RuleSet read_rules(const Json& json) {
  const auto rules = rules_named(text_in(json, "rules"));
  if (!rules) throw Stop{"\"rules\" has to be handout or ucc2012"};
  RuleSet sized = *rules;
  sized.width = int_in<int>(json, "width");
  sized.height = int_in<int>(json, "height");
  if (!allows_size(*rules, sized.width, sized.height))
    throw Stop{"these rules do not allow this size of the board"};
  return sized;
}

// The log that the record stands for.
std::string log_from(const Json& json, const GameRecord& shell) {
  const std::string result = text_in(json, "result");
  std::string log;
  GameRecord head = shell;
  const bool in_setup = int_in<int>(json, "turn") == 0;
  if (in_setup && result.find(" BOTH ") != std::string::npos) head.end.side = Side::kBoth;
  log += log_setups(head);
  for (const Json& half : member(json, "half_moves")) {
    const std::string answer = text_in(half, "answer");
    const std::string outcome = text_in(half, "outcome");
    const bool words = outcome != "NO_MOVE" && outcome != "SURRENDER" && outcome != "NO_ANSWER";
    log += fmt::format("{} {}: {}{}\n", int_in<int>(half, "turn"),
                       text_in(half, "by") == "RED" ? "RED" : "BLU", answer, words ? " " + outcome : "");
  }
  const std::string where = text_in(json, "side");
  if (in_setup)
    log += fmt::format("Game ends in the SETUP phase - REASON: An illegal setup was made by {}\n",
                       where == "BOTH" ? "BOTH players" : where);
  else
    log += fmt::format("Game ends on {}'s turn - REASON: {}\n", where, text_in(json, "reason"));
  return log + result + "\n";
}

GameRecord read_record(const Json& json, std::size_t& line) {
  GameRecord shell;
  shell.rules = read_rules(json);
  const Json& players = member(json, "players");
  for (const Colour colour : kColours) shell.player(colour) = read_player(member(players, key_of(colour)));
  auto read = read_log(shell.rules, log_from(json, shell));
  if (const auto* mistake = std::get_if<LogMistake>(&read)) {
    line = mistake->line;
    throw Stop{mistake->what};
  }
  GameRecord record = std::move(std::get<GameRecord>(read));
  record.players = shell.players;
  record.seed = int_in<std::uint64_t>(json, "seed");
  record.max_turns = member(json, "max_turns").is_null() ? -1 : int_in<int>(json, "max_turns");
  record.ignore_illegal = member(json, "ignore_illegal") == true;
  record.detail = text_in(json, "detail");
  record.limit.reset();
  if (!member(json, "limit_ms").is_null())
    record.limit = std::chrono::milliseconds(int_in<std::int64_t>(json, "limit_ms"));
  const Json& half_moves = json["half_moves"];
  for (std::size_t i = 0; i < record.half_moves.size(); ++i)
    record.half_moves[i].latency = std::chrono::microseconds(int_in<std::int64_t>(half_moves[i], "us"));
  return record;
}

}  // namespace

std::string to_json(const GameRecord& record) {
  const char* side = record.end.side == Side::kRed    ? "RED"
                     : record.end.side == Side::kBlue ? "BLUE"
                     : record.end.side == Side::kBoth ? "BOTH"
                                                      : "NONE";
  std::string text = fmt::format(
      "{{\n  \"format\": \"stratego-record-1\",\n  \"rules\": \"{}\",\n  \"width\": {},\n  \"height\": {},\n"
      "  \"seed\": {},\n  \"max_turns\": {},\n  \"ignore_illegal\": {},\n  \"limit_ms\": {},\n",
      name_of(record.rules), record.rules.width, record.rules.height, record.seed,
      record.max_turns < 0 ? "null" : fmt::format("{}", record.max_turns), record.ignore_illegal,
      limit_json(record));
  text += fmt::format(
      "  \"result\": {},\n  \"winner\": {},\n  \"side\": \"{}\",\n  \"outcome\": \"{}\",\n  \"reason\": {},\n"
      "  \"detail\": {},\n  \"turn\": {},\n  \"values\": [{}, {}],\n",
      json_string(result_of(record)), winner_json(record), side, ending_word(record.end.ending),
      json_string(reason_of(record)), json_string(record.detail), record.turn, record.values[0],
      record.values[1]);
  text += fmt::format("  \"players\": {{\n    \"red\": {},\n    \"blue\": {}\n  }},\n  \"half_moves\": [",
                      player_json(record.players[0]), player_json(record.players[1]));
  for (std::size_t i = 0; i < record.half_moves.size(); ++i)
    text += (i == 0 ? "\n    " : ",\n    ") + half_move_json(record.rules, record.half_moves[i]);
  return text + (record.half_moves.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

std::variant<GameRecord, LogMistake> from_json(std::string_view json) {
  std::size_t line = 0;
  try {
    const Json document = Json::parse(json);
    return read_record(document, line);
  } catch (const Stop& stopped) {
    return LogMistake{line, stopped.what};
  } catch (const Json::exception& error) {
    return LogMistake{line, error.what()};
  }
}

}  // namespace stratego::record
