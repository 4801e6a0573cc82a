#include "cops/judge/verdict.hpp"

#include <algorithm>

#include "cops/judge/words.hpp"

namespace cops::judge {

Judgement verdict_of(std::span<const GameReport> games) {
  Judgement judgement;
  std::uint64_t sum = 0;
  std::size_t full = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameReport& game = games[i];
    sum += game.share;
    full += game.share == kFull ? 1 : 0;
    judgement.fields.push_back(
        {"game " + std::to_string(i + 1) + ": " + game.name, as_share(game.share), game.message});
  }
  std::uint64_t mean = full == games.size() ? kFull : std::min(sum / games.size(), kFull - 1);
  if (mean == 0 && sum > 0) mean = 1;
  judgement.share = as_share(mean);
  const auto ended =
      std::find_if(games.begin(), games.end(), [](const GameReport& game) { return game.ended; });
  if (mean == 0 && ended != games.end()) {
    judgement.ended_by = static_cast<std::size_t>(ended - games.begin()) + 1;
  }
  if (!accepted(judgement)) {
    judgement.message = std::to_string(full) + " of " + counted(games.size(), "game") +
                        (games.size() == 1 ? " is" : " are") + " as good as can be.";
  }
  return judgement;
}

}  // namespace cops::judge
