#include "stratego/tournament/game.hpp"

#include <array>
#include <cstddef>

namespace stratego::tournament {
namespace {

constexpr std::array<std::string_view, kEndings> kNames = {"victory", "surrender", "draw",      "turn_limit",
                                                           "illegal", "bad_setup", "not_played"};

}  // namespace

std::string_view ending_name(Ending ending) {
  return kNames[static_cast<std::size_t>(ending)];
}

std::optional<Ending> ending_of(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Ending>(i);
  }
  return std::nullopt;
}

bool is_fault(Ending ending) {
  return ending == Ending::kIllegal || ending == Ending::kBadSetup;
}

int half_points(const Result& result, Side side) {
  if (result.ending == Ending::kNotPlayed) return 0;
  if (!result.winner) return is_fault(result.ending) ? 0 : 1;
  return *result.winner == side ? 2 : 0;
}

}  // namespace stratego::tournament
