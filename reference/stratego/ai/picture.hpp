// What one player knows of the game: the board with the enemy's ranks hidden, and everything that follows
// from the messages seen so far. This is bookkeeping only; how likely what is possible is, says belief.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "stratego/rules/board.hpp"
#include "stratego/rules/moves.hpp"

namespace stratego::ai {

// A set of ranks.
class RankSet {
 public:
  constexpr RankSet() = default;
  static constexpr RankSet all() { return RankSet(0x1ffe); }  // kMarshal to kFlag
  static constexpr RankSet only(Rank rank) { return RankSet(1u << index_of(rank)); }
  constexpr bool has(Rank rank) const { return (bits_ >> index_of(rank) & 1u) != 0; }
  constexpr void remove(Rank rank) { bits_ &= ~(1u << index_of(rank)); }
  int size() const;
  bool operator==(const RankSet&) const = default;

 private:
  constexpr explicit RankSet(unsigned bits) : bits_(bits) {}
  unsigned bits_ = 0;
};

// What a message said: a move was made (or refused, in a game where illegal moves are ignored).
struct Event {
  bool legal = true;
  Move move;
  Outcome outcome = Outcome::kOk;
  Rank attacker = Rank::kUnknown;  // both known after a fight
  Rank defender = Rank::kUnknown;
};

class Picture {
 public:
  Picture(const RuleSet& rules, Colour me);

  const RuleSet& rules() const { return rules_; }
  Colour me() const { return me_; }
  Colour enemy() const { return opponent(me_); }

  // The board. An enemy piece whose rank is not certain has Rank::kUnknown.
  const Board& board() const { return board_; }

  // The ranks that the piece on that square may have, as far as an onlooker can tell. For an own piece: what
  // the opponent can know of it.
  RankSet possible(Square at) const { return notes_[at].possible; }
  bool is_identified(Square at) const { return notes_[at].identified; }
  int moves_made(Square at) const { return notes_[at].moves; }

  // What a hidden piece did beside identified mobile pieces of the other side; kUnknown when it did not.
  // The strongest of those that it stepped up to: who does that does not fear it.
  Rank dared(Square at) const { return notes_[at].dared; }
  // The weakest of those that it left alone in quiet moves, having moved before: who does that may not beat
  // it.
  Rank spared(Square at) const { return notes_[at].spared; }

  // How many pieces of that rank may still be among the unidentified ones of a colour: their number when the
  // colour began with a full army (is_exact), otherwise a bound. There is always exactly one Flag.
  int hidden(Colour colour, Rank rank) const { return hidden_[index_of(colour)][index_of(rank)]; }
  bool is_exact(Colour colour) const { return exact_[index_of(colour)]; }

  int own_moves() const { return own_moves_; }      // made so far
  int quiet_moves() const { return quiet_moves_; }  // of both, since a piece was last taken
  const std::vector<Event>& own_events() const { return own_events_; }  // every move of mine, in order

  // The colour's four rows, as sent in its setup; unknown characters are empty squares.
  void place(Colour colour, const std::array<std::string, kSetupRows>& rows);

  // A move was seen.
  void see(Colour mover, const Event& event);

  // The grid that the manager sent. Enemy pieces appear with the first grid; later ones agree with what was
  // seen, and where they do not (a message was lost) the grid is right. Returns how many squares were set.
  int look(const std::vector<std::string>& grid);

 private:
  struct Note {
    RankSet possible;
    bool identified = false;
    std::int16_t moves = 0;
    Rank dared = Rank::kUnknown;
    Rank spared = Rank::kUnknown;
  };

  void set_square(Square at, Cell cell);
  void note_manners(Colour mover, Square moved);
  void identify(Square at, Rank rank);
  void draw_conclusions(Colour colour);
  bool conclude_once(Colour colour);
  template <class Visit>
  void each_hidden(Colour colour, Visit visit) const;

  RuleSet rules_;
  Colour me_;
  Board board_;
  std::array<Note, kStride * kStride> notes_{};
  std::array<std::array<int, kRanks>, 2> hidden_{kArmy, kArmy};
  std::array<bool, 2> exact_{};
  bool looked_ = false;
  int own_moves_ = 0;
  int quiet_moves_ = 0;
  std::vector<Event> own_events_;
};

}  // namespace stratego::ai
