#include "stratego/judge/session_report.hpp"

#include <fmt/format.h>

#include <array>

#include "stratego/judge/json.hpp"

namespace stratego::judge {
namespace {

constexpr std::array<std::string_view, 3> kResults{"won", "drawn", "lost"};
constexpr std::array<std::string_view, 5> kFaults{"none", "setup", "move", "late", "ended"};

template <class Enum, std::size_t N>
Enum named(const std::array<std::string_view, N>& names, const std::string& name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return static_cast<Enum>(i);
  throw JsonError("there is no " + name);
}

}  // namespace

std::string to_json(const SessionReport& report) {
  return fmt::format(
      "{{\"session\": {}, \"colour\": \"{}\", \"result\": \"{}\", \"how\": {}, \"turns\": {},\n"
      "\"fault\": \"{}\", \"in_setup\": {}, \"story\": {},\n"
      "\"answers\": {}, \"slowest_us\": {}, \"thought_us\": {}, \"starters_setup\": {}, \"chose\": {}}}\n",
      report.session, colour_name(report.colour), kResults[static_cast<std::size_t>(report.result)],
      quoted(report.how), report.turns, kFaults[static_cast<std::size_t>(report.fault)], report.in_setup,
      quoted(report.story), report.answers, report.slowest.count(), report.thought.count(),
      report.starters_setup, report.chose);
}

SessionReport report_from(std::string_view text) {
  const Json json = Json::read(text);
  const auto micros = [&json](std::string_view key) {
    return std::chrono::microseconds(static_cast<std::int64_t>(json.at(key).number()));
  };
  SessionReport report;
  report.session = static_cast<int>(json.at("session").number());
  report.colour = json.at("colour").text() == "RED" ? Colour::kRed : Colour::kBlue;
  report.result = named<Result>(kResults, json.at("result").text());
  report.how = json.at("how").text();
  report.turns = static_cast<int>(json.at("turns").number());
  report.fault = named<Fault>(kFaults, json.at("fault").text());
  report.in_setup = json.at("in_setup").boolean();
  report.story = json.at("story").text();
  report.answers = static_cast<int>(json.at("answers").number());
  report.slowest = micros("slowest_us");
  report.thought = micros("thought_us");
  report.starters_setup = json.at("starters_setup").boolean();
  report.chose = json.at("chose").boolean();
  return report;
}

}  // namespace stratego::judge
