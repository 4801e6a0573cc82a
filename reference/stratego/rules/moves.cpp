#include "stratego/rules/moves.hpp"

namespace stratego {
namespace {

bool may_attack(Cell cell, Colour mover) {
  return cell.is_piece_of(opponent(mover));
}

// Calls visit(move) for the legal moves of the piece on `from` until it returns false.
template <class Visit>
bool each_move_of(const Board& board, Colour mover, Square from, Visit visit) {
  const Rank rank = board.at(from).rank();
  if (!is_mobile(rank)) return true;
  const int reach = rank == Rank::kScout ? kMaxSide : 1;
  for (const Direction direction : kDirections) {
    const int step = step_of(direction);
    int at = from;
    for (int steps = 1; steps <= reach; ++steps) {
      at += step;
      const Cell cell = board.at(static_cast<Square>(at));
      if (!cell.is_empty() && !may_attack(cell, mover)) break;
      if (!visit(Move{from, direction, static_cast<std::uint8_t>(steps)})) return false;
      if (!cell.is_empty()) break;
    }
  }
  return true;
}

template <class Visit>
bool each_move(const Board& board, Colour mover, Visit visit) {
  for (int y = 0; y < board.height(); ++y) {
    const Square row = square(0, y);
    for (int x = 0; x < board.width(); ++x) {
      const auto from = static_cast<Square>(row + x);
      if (board.at(from).is_piece_of(mover) && !each_move_of(board, mover, from, visit)) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Illegal> why_illegal(const Board& board, Colour mover, const MoveRequest& request) {
  if (!board.contains(request.x, request.y)) return Illegal::kOffBoard;
  const Square from = square(static_cast<int>(request.x), static_cast<int>(request.y));
  const Cell piece = board.at(from);
  if (piece.is_empty()) return Illegal::kNoPiece;
  if (!piece.is_piece_of(mover)) return Illegal::kNotYours;
  if (!is_mobile(piece.rank())) return Illegal::kImmobile;
  if (request.steps < 1 || (request.steps > 1 && piece.rank() != Rank::kScout)) return Illegal::kCannotGo;
  int at = from;
  for (long steps = 1;; ++steps) {
    at += step_of(request.direction);
    const Cell cell = board.at(static_cast<Square>(at));
    if (cell == Cell::outside()) return Illegal::kCannotGo;
    if (steps == request.steps) {
      if (cell.is_empty() || may_attack(cell, mover)) return std::nullopt;
      return Illegal::kObstructed;
    }
    if (!cell.is_empty()) return Illegal::kObstructed;
  }
}

Move to_move(const MoveRequest& request) {
  return {square(static_cast<int>(request.x), static_cast<int>(request.y)), request.direction,
          static_cast<std::uint8_t>(request.steps)};
}

MoveList legal_moves(const Board& board, Colour mover) {
  MoveList moves;
  each_move(board, mover, [&moves](Move move) {
    moves.push(move);
    return true;
  });
  return moves;
}

bool has_legal_move(const Board& board, Colour mover) {
  return !each_move(board, mover, [](Move) { return false; });
}

Outcome fight(const RuleSet& rules, Rank attacker, Rank defender, bool attacker_lucky) {
  if (defender == Rank::kFlag) return Outcome::kFlag;
  if (defender == Rank::kBomb) {
    if (attacker == Rank::kMiner) return Outcome::kKills;
    return rules.bombs_survive ? Outcome::kDies : Outcome::kBothDie;
  }
  if (attacker == Rank::kSpy && defender == Rank::kMarshal) return Outcome::kKills;
  if (attacker != defender) return attacker < defender ? Outcome::kKills : Outcome::kDies;
  if (!rules.chance_decides) return Outcome::kBothDie;
  return attacker_lucky ? Outcome::kKills : Outcome::kDies;
}

void apply(Board& board, Move move, Outcome outcome) {
  const Square target = target_of(move);
  if (outcome == Outcome::kFlag) return;
  if (outcome == Outcome::kOk || outcome == Outcome::kKills) {
    board.put(target, board.at(move.from));
  } else if (outcome == Outcome::kBothDie) {
    board.clear(target);
  }
  board.clear(move.from);
}

}  // namespace stratego
