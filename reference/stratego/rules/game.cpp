#include "stratego/rules/game.hpp"

namespace stratego {
namespace {

// As seen by the side on turn: it wins when the enemy cannot move any more.
std::optional<GameEnd> attrition(const Game& game) {
  if (game.board.mobile(opponent(game.to_move)) > 0) return std::nullopt;
  const Side side = side_of(game.to_move);
  if (game.board.mobile(game.to_move) == 0) return GameEnd{Ending::kDraw, side, Reason::kNobodyMobile};
  return GameEnd{Ending::kVictory, side, Reason::kNoMobileEnemies};
}

std::optional<GameEnd> turn_limit(const Game& game) {
  if (game.to_move != Colour::kRed || game.max_turns < 0 || game.turn < game.max_turns) return std::nullopt;
  const Side last = game.turn == 1 ? Side::kRed : Side::kBlue;  // who moved last
  return GameEnd{Ending::kDrawDefault, last, Reason::kTurnLimit};
}

}  // namespace

std::optional<Colour> winner_of(const GameEnd& end) {
  if (end.side != Side::kRed && end.side != Side::kBlue) return std::nullopt;
  const Colour named = end.side == Side::kRed ? Colour::kRed : Colour::kBlue;
  switch (end.ending) {
    case Ending::kVictory:
      return named;
    case Ending::kSurrender:
    case Ending::kIllegal:
    case Ending::kBadSetup:
      return opponent(named);
    case Ending::kDraw:
    case Ending::kDrawDefault:
    case Ending::kInternalError:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<GameEnd> end_before_move(const Game& game) {
  const bool limit_first = game.rules.limit_comes_first;
  if (limit_first)
    if (const auto end = turn_limit(game)) return end;
  if (const auto end = attrition(game)) return end;
  if (!limit_first)
    if (const auto end = turn_limit(game)) return end;
  if (game.rules.stuck_loses && !has_legal_move(game.board, game.to_move))
    return fault_of(game.to_move, Reason::kStuck);
  return std::nullopt;
}

Played play(Game& game, Move move, std::optional<Outcome> known) {
  Played played;
  const Cell target = game.board.at(target_of(move));
  if (target.is_piece()) {
    played.attacker = game.board.at(move.from).rank();
    played.defender = target.rank();
    bool lucky = false;
    if (needs_chance(game.rules, played.attacker, played.defender))
      lucky = known ? *known == Outcome::kKills : game.chance.below(2) == 0;
    played.outcome = fight(game.rules, played.attacker, played.defender, lucky);
  }
  apply(game.board, move, played.outcome);
  if (played.outcome == Outcome::kFlag)
    played.end = GameEnd{Ending::kVictory, side_of(game.to_move), Reason::kFlagCaptured};
  else
    played.end = attrition(game);
  if (!played.end) pass(game);
  return played;
}

void pass(Game& game) {
  if (game.to_move == Colour::kBlue) ++game.turn;
  game.to_move = opponent(game.to_move);
}

GameEnd fault_of(Colour on_turn, Reason reason) {
  return {Ending::kIllegal, side_of(on_turn), reason};
}

GameEnd surrender_of(Colour on_turn) {
  return {Ending::kSurrender, side_of(on_turn), Reason::kSurrendered};
}

Reason reason_of(Illegal illegal) {
  switch (illegal) {
    case Illegal::kOffBoard:
      return Reason::kOffBoard;
    case Illegal::kNoPiece:
      return Reason::kNoPiece;
    case Illegal::kNotYours:
      return Reason::kNotYours;
    case Illegal::kImmobile:
      return Reason::kImmobile;
    case Illegal::kCannotGo:
      return Reason::kCannotGo;
    case Illegal::kObstructed:
      return Reason::kObstructed;
  }
  return Reason::kInternal;
}

}  // namespace stratego
