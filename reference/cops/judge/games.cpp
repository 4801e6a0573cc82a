#include "cops/judge/games.hpp"

#include <sstream>

#include "cops/judge/batch.hpp"
#include "cops/judge/words.hpp"

namespace cops::judge {

std::vector<GamePlan> read_games(std::string_view text) {
  std::vector<GamePlan> games;
  for (const std::string& line : lines_of(text, true)) {
    std::istringstream words(line);
    GamePlan plan;
    std::string position, more;
    words >> plan.description >> plan.seed >> plan.cops >> plan.against >> position;
    const bool known = position == "given" || position == "placed";
    if (!words || !known || words >> more || plan.cops < 1 || plan.cops > kMaxCops) {
      throw CaseError("expected/games.txt: '" + line + "' is not GRAPH SEED COPS AGAINST placed|given");
    }
    plan.given = position == "given";
    games.push_back(plan);
  }
  if (games.empty()) throw CaseError("expected/games.txt holds no game");
  return games;
}

std::string game_name(const GamePlan& plan, referee::Seat student) {
  return plan.description + ", " + counted(plan.cops, "cop") +
         (student == referee::Seat::kRobber ? " by " : " against ") + plan.against +
         (plan.given ? ", position given" : "");
}

}  // namespace cops::judge
