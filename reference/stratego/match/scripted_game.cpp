#include "stratego/match/scripted_game.hpp"

#include <stdexcept>

namespace stratego::match {

Rows joined(Rows first, const Rows& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Rows widened(const Rows& rows) {
  Rows out = rows;
  for (std::string& row : out) row += "....";
  return out;
}

FinishedGame play_scripts(const RuleSet& rules, const Rows& red, const Rows& blue, MatchSpec spec) {
  spec.rules = rules;
  spec.limit = rules.answer_time;
  ScriptedPlayer first(red);
  ScriptedPlayer second(blue);
  FinishedGame out;
  out.record.players[0].name = "./red_bot";
  out.record.players[1].name = "./blue_bot";
  record::Watcher nobody;
  if (!play_match(spec, {&first, &second}, out.record, nobody))
    throw std::logic_error("nobody stops this game");
  out.red = first.heard();
  out.blue = second.heard();
  return out;
}

}  // namespace stratego::match
