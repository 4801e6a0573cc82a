#include "stratego/judge/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "stratego/judge/opponent.hpp"

namespace stratego::judge {
namespace {

template <class Number>
bool read_number(std::string_view text, Number& number, Number least, Number most) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
}

std::optional<Part> part_named(std::string_view name) {
  if (name == "setup") return Part::kSetup;
  if (name == "legality") return Part::kLegality;
  if (name == "strength") return Part::kStrength;
  if (name == "time") return Part::kTime;
  return std::nullopt;
}

bool take(Options& options, std::string_view option, const std::string& value) {
  if (option == "--part") {
    const auto part = part_named(value);
    if (part) options.part = *part;
    return part.has_value();
  }
  if (option == "--rules") {
    const auto rules = rules_named(value);
    if (rules) options.rules = *rules;
    return rules.has_value();
  }
  if (option == "--opponent") {
    options.opponent = value;
    return std::ranges::count(opponents(), value) == 1;
  }
  if (option == "--session") return read_number(value, options.session.emplace(), 1, 1000);
  if (option == "--nodes")
    return read_number(value, options.nodes, std::uint64_t{1}, std::uint64_t{1'000'000});
  if (option == "--games") return read_number(value, options.games, 1, 1000);
  if (option == "--turns") return read_number(value, options.turns, 2, 5000);
  if (option == "--none-up-to") return read_number(value, options.none_up_to, 0, 99);
  if (option == "--full-from") return read_number(value, options.full_from, 1, 100);
  return false;
}

}  // namespace

std::variant<Options, UsageMistake> read_options(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (i + 1 == words.size()) return UsageMistake{words[i] + " needs a value"};
    if (!take(options, words[i], words[i + 1]))
      return UsageMistake{fmt::format("{} {} is no option with a right value", words[i], words[i + 1])};
  }
  if (options.none_up_to >= options.full_from)
    return UsageMistake{"--none-up-to must be less than --full-from"};
  return options;
}

std::string usage_text() {
  std::string names;
  for (const std::string& name : opponents()) names += (names.empty() ? "" : "|") + name;
  return fmt::format(
      "usage: stratego_judge [--session N] --part setup|legality|strength|time [--opponent {}]\n"
      "                      [--rules handout|ucc2012] [--games N] [--nodes N] [--turns N] [--none-up-to "
      "PERCENT] "
      "[--full-from PERCENT]\n"
      "Started by grader. With --session it plays one game against the program at its standard input and "
      "output,\nwithout it judges the games that were played.\n",
      names);
}

std::string title_of(const std::string& opponent) {
  if (opponent == "scouts") return "an opponent whose Scouts attack";
  if (opponent == "sparse") return "an opponent with four pieces";
  std::string title = opponent;
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

}  // namespace stratego::judge
