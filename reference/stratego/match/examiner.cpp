#include "stratego/match/examiner.hpp"

#include "stratego/rules/protocol.hpp"
#include "stratego/rules/setup_by_chance.hpp"

namespace stratego::match {
namespace {

// The board as a grid shows it, enemies unknown.
Board board_from(const RuleSet& rules, Colour viewer, std::string_view grid) {
  Board board(rules);
  for (int y = 0; y < rules.height; ++y)
    for (int x = 0; x < rules.width; ++x) {
      const char text = grid[static_cast<std::size_t>(y * (rules.width + 1) + x)];
      if (const auto rank = rank_from(text))
        board.put(square(x, y), Cell(viewer, *rank));
      else if (text == '#' || text == '*')
        board.put(square(x, y), Cell(opponent(viewer), Rank::kUnknown));
    }
  return board;
}

}  // namespace

void Examiner::send(std::string_view bytes) {
  const auto size = static_cast<std::size_t>(rules_.height * (rules_.width + 1));
  grid_ += bytes;
  if (grid_.size() > size) grid_.erase(0, grid_.size() - size);
}

void Examiner::prepare_setup() {
  set_up_ = true;
  Setup setup = setup_by_chance(rules_, colour_, chance_);
  if (style_ == Style::kSparse && !rules_.full_army) {
    for (std::string& row : setup) row.assign(static_cast<std::size_t>(rules_.width), '.');
    const bool red = colour_ == Colour::kRed;
    setup[red ? 0 : 3][0] = 'F';
    for (int i = 0; i < 3; ++i) setup[red ? 3 : 0][static_cast<std::size_t>(2 * i)] = "195"[i];
  }
  ready_.assign(setup.rbegin(), setup.rend());
}

Player::Answer Examiner::read_line(std::optional<std::chrono::nanoseconds> /*limit*/) {
  if (!set_up_) prepare_setup();
  if (ready_.empty()) return {Answer::Kind::kLine, choose(), {}};
  std::string line = ready_.back();
  ready_.pop_back();
  return {Answer::Kind::kLine, line, {}};
}

std::string Examiner::choose() const {
  const Board board = board_from(rules_, colour_, grid_);
  const MoveList moves = legal_moves(board, colour_);
  if (moves.empty()) return "SURRENDER";
  Move chosen = moves[chance_.below(moves.size())];
  if (style_ == Style::kScouts)
    for (const Move move : moves) {
      const bool attack = board.at(target_of(move)).is_piece();
      if (move.steps > chosen.steps || (attack && chosen.steps == 1 && chance_.below(3) == 0)) chosen = move;
    }
  return normal_text({x_of(chosen.from), y_of(chosen.from), chosen.direction, chosen.steps});
}

}  // namespace stratego::match
