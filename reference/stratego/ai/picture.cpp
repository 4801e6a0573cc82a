#include "stratego/ai/picture.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace stratego::ai {
namespace {

constexpr int kArmySize = 40;

bool removes_piece(Outcome outcome) {
  return outcome == Outcome::kKills || outcome == Outcome::kDies || outcome == Outcome::kBothDie;
}

}  // namespace

int RankSet::size() const {
  return std::popcount(bits_);
}

Picture::Picture(const RuleSet& rules, Colour me) : rules_(rules), me_(me), board_(rules) {}

void Picture::set_square(Square at, Cell cell) {
  board_.put(at, cell);
  notes_[at] = Note{};
  if (cell.is_piece()) notes_[at].possible = RankSet::all();
}

void Picture::place(Colour colour, const std::array<std::string, kSetupRows>& rows) {
  const int first = first_setup_row(colour, board_.height());
  for (int row = 0; row < kSetupRows; ++row) {
    const std::string& line = rows[static_cast<std::size_t>(row)];
    for (int x = 0; x < board_.width() && static_cast<std::size_t>(x) < line.size(); ++x) {
      const auto rank = rank_from(line[static_cast<std::size_t>(x)]);
      if (rank) set_square(square(x, first + row), Cell(colour, *rank));
    }
  }
  exact_[index_of(colour)] = board_.pieces(colour) == kArmySize;
}

template <class Visit>
void Picture::each_hidden(Colour colour, Visit visit) const {
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      const Square at = square(x, y);
      if (board_.at(at).is_piece_of(colour) && !notes_[at].identified) visit(at);
    }
  }
}

void Picture::identify(Square at, Rank rank) {
  Note& note = notes_[at];
  if (note.identified) return;
  const Colour colour = board_.at(at).colour();
  note.identified = true;
  note.possible = RankSet::only(rank);
  int& hidden = hidden_[index_of(colour)][index_of(rank)];
  if (hidden > 0) --hidden;
  if (colour != me_) board_.put(at, Cell(colour, rank));
}

// One round of reasoning by exclusion; true when something new became certain.
bool Picture::conclude_once(Colour colour) {
  std::array<int, kRanks> candidates{};
  std::array<Square, kRanks> a_candidate{};
  bool news = false;
  each_hidden(colour, [&](Square at) {
    Note& note = notes_[at];
    for (const Rank rank : kAllRanks) {
      if (!note.possible.has(rank)) continue;
      if (hidden(colour, rank) == 0) note.possible.remove(rank);
      if (!note.possible.has(rank)) continue;
      ++candidates[index_of(rank)];
      a_candidate[index_of(rank)] = at;
    }
    if (note.possible.size() != 1) return;
    for (const Rank rank : kAllRanks) {
      if (note.possible.has(rank)) identify(at, rank);
    }
    news = true;
  });
  if (news) return true;
  for (const Rank rank : kAllRanks) {
    // One square left for a piece that must be somewhere.
    const bool certain = rank == Rank::kFlag || is_exact(colour);
    if (certain && hidden(colour, rank) == 1 && candidates[index_of(rank)] == 1) {
      identify(a_candidate[index_of(rank)], rank);
      return true;
    }
  }
  return false;
}

void Picture::draw_conclusions(Colour colour) {
  while (conclude_once(colour)) {
  }
}

// After a quiet move: what it tells about the mover's hidden pieces.
void Picture::note_manners(Colour mover, Square moved) {
  each_hidden(mover, [&](Square at) {
    Note& note = notes_[at];
    if (note.moves == 0) return;
    for (const Direction direction : kDirections) {
      const auto beside = static_cast<Square>(at + step_of(direction));
      if (!board_.at(beside).is_piece_of(opponent(mover)) || !notes_[beside].identified) continue;
      const Rank rank = board_.at(beside).rank();
      if (!is_mobile(rank)) continue;
      if (at == moved) {
        note.dared = std::min(note.dared, rank);
      } else if (note.spared == Rank::kUnknown || rank > note.spared) {
        note.spared = rank;
      }
    }
  });
}

void Picture::see(Colour mover, const Event& event) {
  if (mover == me_) {
    ++own_moves_;
    own_events_.push_back(event);
  }
  ++quiet_moves_;
  if (!event.legal) return;
  const Square from = event.move.from;
  const Square target = target_of(event.move);
  if (!board_.at(from).is_piece()) return;  // a lost message; the next grid mends it
  Note& note = notes_[from];
  ++note.moves;
  if (!note.identified) {
    note.possible.remove(Rank::kBomb);
    note.possible.remove(Rank::kFlag);
    if (event.move.steps > 1) identify(from, Rank::kScout);
  }
  if (removes_piece(event.outcome)) {
    if (event.attacker != Rank::kUnknown) identify(from, event.attacker);
    if (event.defender != Rank::kUnknown && board_.at(target).is_piece()) identify(target, event.defender);
    quiet_moves_ = 0;
  }
  apply(board_, event.move, event.outcome);
  if (event.outcome == Outcome::kOk || event.outcome == Outcome::kKills) {
    notes_[target] = notes_[from];
  } else if (event.outcome == Outcome::kBothDie) {
    notes_[target] = Note{};
  }
  if (event.outcome != Outcome::kFlag) notes_[from] = Note{};
  if (event.outcome == Outcome::kOk) note_manners(mover, target);
  draw_conclusions(Colour::kRed);
  draw_conclusions(Colour::kBlue);
}

int Picture::look(const std::vector<std::string>& grid) {
  int set = 0;
  for (int y = 0; y < board_.height() && static_cast<std::size_t>(y) < grid.size(); ++y) {
    const std::string& row = grid[static_cast<std::size_t>(y)];
    for (int x = 0; x < board_.width() && static_cast<std::size_t>(x) < row.size(); ++x) {
      const char text = row[static_cast<std::size_t>(x)];
      const Square at = square(x, y);
      const Cell now = board_.at(at);
      Cell seen;
      if (text == '+') {
        seen = Cell::obstacle();
      } else if (text == '#' || text == '*') {
        seen = now.is_piece_of(enemy()) ? now : Cell(enemy(), Rank::kUnknown);
      } else if (const auto rank = rank_from(text)) {
        seen = Cell(me_, *rank);
      }
      if (seen == now) continue;
      set_square(at, seen);
      ++set;
    }
  }
  if (!looked_) exact_[index_of(enemy())] = board_.pieces(enemy()) == kArmySize;
  looked_ = true;
  return set;
}

}  // namespace stratego::ai
