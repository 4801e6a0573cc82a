#include "stratego/judge/session_report.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace stratego::judge {
namespace {

constexpr std::array<std::string_view, 3> kResults{"won", "drawn", "lost"};
constexpr std::array<std::string_view, 5> kFaults{"none", "setup", "move", "late", "ended"};

template <class Enum, std::size_t N>
Enum named(const std::array<std::string_view, N>& names, const std::string& name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return static_cast<Enum>(i);
  throw std::runtime_error("there is no " + name);
}

}  // namespace

std::string to_json(const SessionReport& report) {
  const nlohmann::ordered_json json{{"session", report.session},
                                    {"colour", colour_name(report.colour)},
                                    {"result", kResults[static_cast<std::size_t>(report.result)]},
                                    {"how", report.how},
                                    {"turns", report.turns},
                                    {"fault", kFaults[static_cast<std::size_t>(report.fault)]},
                                    {"in_setup", report.in_setup},
                                    {"story", report.story},
                                    {"answers", report.answers},
                                    {"slowest_us", report.slowest.count()},
                                    {"thought_us", report.thought.count()},
                                    {"starters_setup", report.starters_setup},
                                    {"chose", report.chose}};
  return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

SessionReport report_from(std::string_view text) {
  const auto json = nlohmann::json::parse(text);
  const auto micros = [&json](const char* key) {
    return std::chrono::microseconds(json.at(key).get<std::int64_t>());
  };
  SessionReport report;
  json.at("session").get_to(report.session);
  report.colour = json.at("colour") == "RED" ? Colour::kRed : Colour::kBlue;
  report.result = named<Result>(kResults, json.at("result").get<std::string>());
  json.at("how").get_to(report.how);
  json.at("turns").get_to(report.turns);
  report.fault = named<Fault>(kFaults, json.at("fault").get<std::string>());
  json.at("in_setup").get_to(report.in_setup);
  json.at("story").get_to(report.story);
  json.at("answers").get_to(report.answers);
  report.slowest = micros("slowest_us");
  report.thought = micros("thought_us");
  json.at("starters_setup").get_to(report.starters_setup);
  json.at("chose").get_to(report.chose);
  return report;
}

}  // namespace stratego::judge
