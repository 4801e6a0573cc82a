#include "stratego/ai/self_play.hpp"

#include "stratego/rules/setup.hpp"

namespace stratego::ai {

std::vector<std::string> grid_lines(const Board& board, const RuleSet& rules, Colour viewer) {
  const char enemy = rules.enemy_colour_shown && viewer == Colour::kRed ? '*' : '#';
  std::vector<std::string> lines;
  for (int y = 0; y < board.height(); ++y) {
    std::string line;
    for (int x = 0; x < board.width(); ++x) {
      const Cell cell = board.at(x, y);
      line += cell.is_empty()           ? '.'
              : !cell.is_piece()        ? '+'
              : cell.colour() == viewer ? to_char(cell.rank())
                                        : enemy;
    }
    lines.push_back(line);
  }
  return lines;
}

SelfPlayed self_play(const RuleSet& rules, std::uint64_t seed, int max_turns, Player& red, Player& blue,
                     const Watch& watch) {
  Game game(rules, seed);
  game.max_turns = max_turns;
  std::array<Picture, 2> pictures{Picture(rules, Colour::kRed), Picture(rules, Colour::kBlue)};
  const std::array<Player*, 2> players{&red, &blue};
  for (const Colour colour : {Colour::kRed, Colour::kBlue}) {
    const Rows rows = players[index_of(colour)]->setup(pictures[index_of(colour)]);
    if (place_setup(game.board, rules, colour, rows)) {
      return {{Ending::kBadSetup, side_of(colour), Reason::kBadSetup}, 0};
    }
    pictures[index_of(colour)].place(colour, rows);
  }
  for (Picture& picture : pictures) picture.look(grid_lines(game.board, rules, picture.me()));
  for (;;) {
    if (const auto end = end_before_move(game)) return {*end, game.turn};
    const Colour mover = game.to_move;
    Picture& picture = pictures[index_of(mover)];
    if (watch) watch(game.board, picture);
    const MoveList legal = legal_moves(picture.board(), mover);
    const auto choice = legal.empty() ? std::nullopt : players[index_of(mover)]->choose(picture, legal);
    if (!choice) {
      if (rules.surrender_allowed) return {surrender_of(mover), game.turn};
      return {fault_of(mover, Reason::kUnintelligible), game.turn};
    }
    const MoveRequest request{x_of(choice->from), y_of(choice->from), choice->direction, choice->steps};
    if (const auto illegal = why_illegal(game.board, mover, request)) {
      return {fault_of(mover, reason_of(*illegal)), game.turn};
    }
    const Played played = play(game, *choice);
    if (played.end) return {*played.end, game.turn};
    const Event event{true, *choice, played.outcome, played.attacker, played.defender};
    for (Picture& each : pictures) each.see(mover, event);
  }
}

}  // namespace stratego::ai
