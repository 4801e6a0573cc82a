#include "stratego/record/watcher.hpp"

namespace stratego::record {

bool Watchers::on_setups(const GameRecord& record, const Board& board) {
  bool go_on = true;
  for (Watcher* watcher : all_) go_on = watcher->on_setups(record, board) && go_on;
  return go_on;
}

bool Watchers::before_half_move(const Game& game) {
  bool go_on = true;
  for (Watcher* watcher : all_) go_on = watcher->before_half_move(game) && go_on;
  return go_on;
}

bool Watchers::after_half_move(const GameRecord& record, const Board& board) {
  bool go_on = true;
  for (Watcher* watcher : all_) go_on = watcher->after_half_move(record, board) && go_on;
  return go_on;
}

void Watchers::on_end(const GameRecord& record, const Board& board) {
  for (Watcher* watcher : all_) watcher->on_end(record, board);
}

bool replay(const GameRecord& record, Watcher& watcher) {
  GameRecord shown = record;
  shown.half_moves.clear();
  if (!record.in_setup()) shown.end = GameEnd{};
  Game game(record.rules, record.seed);
  for (const Colour colour : std::array{Colour::kRed, Colour::kBlue})
    if (record.player(colour).setup)
      place_setup(game.board, record.rules, colour, *record.player(colour).setup);
  if (!watcher.on_setups(shown, game.board)) return false;
  for (const HalfMove& half : record.half_moves) {
    game.turn = half.turn;
    game.to_move = half.colour;
    if (!watcher.before_half_move(game)) return false;
    if (half.kind == HalfMove::Kind::kMade) apply(game.board, to_move(half.request), half.played.outcome);
    shown.half_moves.push_back(half);
    if (!watcher.after_half_move(shown, game.board)) return false;
  }
  watcher.on_end(record, game.board);
  return true;
}

}  // namespace stratego::record
