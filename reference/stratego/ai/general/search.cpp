#include "stratego/ai/general/search.hpp"

#include <algorithm>

namespace stratego::ai {
namespace {

constexpr int kMostCaptures = 3;  // in a row, beyond the depth
constexpr double kDelay = 0.98;   // a gain later is worth less than the same gain now
constexpr double kNever = 1e9;

// Up to an army's captures and steps near the enemy.
struct Choices {
  std::array<Move, MoveList::kCapacity> moves;
  std::array<double, MoveList::kCapacity> keys;
  std::size_t size = 0;

  void push(Move move, double key) {  // sorted, the highest key first
    std::size_t at = size++;
    for (; at > 0 && keys[at - 1] < key; --at) {
      keys[at] = keys[at - 1];
      moves[at] = moves[at - 1];
    }
    keys[at] = key;
    moves[at] = move;
  }
};

// The moves of one piece in one direction that matter: a capture, or one step when `steps_too`.
void add_moves(const RuleSet& rules, double flag, const Board& board, Square from, Direction direction,
               bool steps_too, Choices& choices) {
  const Cell mine = board.at(from);
  const int step = step_of(direction);
  auto at = static_cast<Square>(from + step);
  std::uint8_t steps = 1;
  if (board.at(at).is_empty()) {
    if (steps_too) choices.push({from, direction, 1}, 0);
    if (mine.rank() != Rank::kScout) return;
    while (board.at(at).is_empty()) {
      at = static_cast<Square>(at + step);
      ++steps;
    }
  }
  if (!board.at(at).is_piece_of(opponent(mine.colour()))) return;
  const Move capture{from, direction, steps};
  const double gain = gain_at_once(rules, board, capture, flag);
  if (steps_too || gain > 0) choices.push(capture, gain == 0 ? 0.5 : gain);
}

Choices choices_on(const RuleSet& rules, double flag, const Board& board, Colour mover, bool captures_only) {
  const NearEnemies near(board, mover);
  Choices choices;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square from = square(x, y);
      const Cell cell = board.at(from);
      if (!cell.is_piece_of(mover) || !is_mobile(cell.rank())) continue;
      const bool is_near = near.has(from);
      if (!is_near && cell.rank() != Rank::kScout) continue;
      for (const Direction direction : kDirections) {
        add_moves(rules, flag, board, from, direction, is_near && !captures_only, choices);
      }
    }
  }
  return choices;
}

}  // namespace

NearEnemies::NearEnemies(const Board& board, Colour mover) {
  std::array<std::uint32_t, kStride> reached{};
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square at = square(x, y);
      if (board.at(at).is_piece_of(opponent(mover))) reached[at / kStride] |= 1u << (at % kStride);
    }
  }
  for (int step = 0; step < kNear; ++step) {
    rows_ = reached;
    for (std::size_t row = 0; row < kStride; ++row) {
      reached[row] = rows_[row] | rows_[row] << 1 | rows_[row] >> 1;
      if (row > 0) reached[row] |= rows_[row - 1];
      if (row + 1 < kStride) reached[row] |= rows_[row + 1];
    }
  }
  rows_ = reached;
}

double gain_at_once(const RuleSet& rules, const Board& board, Move move, double flag) {
  const Cell target = board.at(target_of(move));
  if (!target.is_piece()) return 0;
  const double mine = worth_of(board.at(move.from).rank());
  const double theirs = worth_of(target.rank());
  if (needs_chance(rules, board.at(move.from).rank(), target.rank())) return (theirs - mine) / 2;
  switch (fight(rules, board.at(move.from).rank(), target.rank(), false)) {
    case Outcome::kFlag:
      return flag;
    case Outcome::kKills:
      return theirs;
    case Outcome::kBothDie:
      return theirs - mine;
    default:
      return -mine;
  }
}

double Search::after_move(const Board& after, Colour mover, int depth, double won, double alpha,
                          double beta) {
  const double low = (alpha - won) / kDelay;
  const double high = (beta - won) / kDelay;
  const double theirs = depth > 0
                            ? gain(after, opponent(mover), depth, -high, -low)
                            : gain_of_captures(after, opponent(mover), kMostCaptures + depth, -high, -low);
  return won - kDelay * theirs;
}

double Search::gain_of(const Board& board, Colour mover, Move move, int depth, double alpha, double beta) {
  const Cell target = board.at(target_of(move));
  Outcome outcome = Outcome::kOk;
  const double won = gain_at_once(rules_, board, move, flag_);
  if (target.is_piece()) {
    // Where chance decides, the search goes on without either.
    const Rank mine = board.at(move.from).rank();
    outcome = needs_chance(rules_, mine, target.rank()) ? Outcome::kBothDie
                                                        : fight(rules_, mine, target.rank(), false);
    if (outcome == Outcome::kFlag) return won;
  }
  Board after = board;
  apply(after, move, outcome);
  return after_move(after, mover, depth - 1, won, alpha, beta);
}

double Search::gain_of_waiting(const Board& board, Colour mover, int depth, double alpha, double beta) {
  return after_move(board, mover, depth - 1, 0, alpha, beta);
}

double Search::gain(const Board& board, Colour mover, int depth, double alpha, double beta) {
  ++nodes_;
  const Choices choices = choices_on(rules_, flag_, board, mover, false);
  double best = -kNever;
  bool waited = false;
  for (std::size_t i = 0; i <= choices.size; ++i) {
    if (!waited && (i == choices.size || choices.keys[i] <= 0)) {  // after the good captures
      best = std::max(best, gain_of_waiting(board, mover, depth, std::max(alpha, best), beta));
      waited = true;
      if (best >= beta) break;
    }
    if (i == choices.size) break;
    best = std::max(best, gain_of(board, mover, choices.moves[i], depth, std::max(alpha, best), beta));
    if (best >= beta) break;
  }
  return best;
}

double Search::gain_of_captures(const Board& board, Colour mover, int left, double alpha, double beta) {
  ++nodes_;
  double best = 0;  // nobody must take
  if (best >= beta || left <= 0) return best;
  const Choices choices = choices_on(rules_, flag_, board, mover, true);
  for (std::size_t i = 0; i < choices.size; ++i) {
    // Beyond the depth, depths are counted below zero.
    const double each =
        gain_of(board, mover, choices.moves[i], left - kMostCaptures, std::max(alpha, best), beta);
    best = std::max(best, each);
    if (best >= beta) break;
  }
  return best;
}

}  // namespace stratego::ai
