#include "npuzzle/optimal/pattern_database.hpp"

#include <algorithm>
#include <bit>
#include <future>
#include <stdexcept>
#include <utility>

#include "support/digest.hpp"

namespace npuzzle::optimal {
namespace {

constexpr std::uint8_t kNoPlacing = 255;

using Group = std::vector<unsigned>;

// For 4 x 4 the groups are the top row and two blocks of 2 x 3; they are good because tiles that stand near
// each other on the solved board get in each other's way.
std::vector<Group> groups_for(int side) {
  switch (side) {
    case 2:
      return {{1, 2, 3}};
    case 3:
      return {{1, 2, 4, 5}, {3, 6, 7, 8}};
    case 4:
      return {{1, 2, 3}, {4, 5, 8, 9, 12, 13}, {6, 7, 10, 11, 14, 15}};
    default:
      throw std::invalid_argument("pattern databases are for boards up to 4 x 4");
  }
}

// Works out one group's table, cost by cost. The blank goes free among the squares without a tile of the
// group, so all squares it can reach are taken at once, as a set of bits. Every cost is one sweep over all
// placings in rising order: what it writes to lies in a few places that move along with it, which caches like
// far better than a queue.
class GroupBuilder {
 public:
  GroupBuilder(int side, Group group)
      : side_(side), board_((1U << (side * side)) - 1), group_(std::move(group)) {
    for (int row = 0; row < side; ++row) left_column_ |= 1U << (row * side);
    const std::size_t placings = std::size_t{1} << (4 * group_.size());
    moves_.assign(placings, kNoPlacing);
    for (auto* sets : {&seen_, &now_, &next_}) sets->resize(placings);
  }

  std::vector<std::uint8_t> build() {
    std::uint32_t goal = 0;
    for (std::size_t i = 0; i < group_.size(); ++i) goal |= group_[i] << (4 * i);
    now_[goal] = 1;
    bool more = true;
    for (std::uint8_t cost = 0; more; ++cost) {
      more = false;
      for (std::uint32_t placing = 0; placing < now_.size(); ++placing) {
        if (now_[placing] == 0) continue;
        more |= visit(placing, std::exchange(now_[placing], 0), cost);
      }
      std::swap(now_, next_);
    }
    return std::move(moves_);
  }

 private:
  // The blank came to `blanks`, with `cost` moves of the group. True when that was news.
  bool visit(std::uint32_t placing, unsigned blanks, std::uint8_t cost) {
    blanks &= ~static_cast<unsigned>(seen_[placing]);
    if (blanks == 0) return false;
    const unsigned reached = flood(blanks, board_ & ~taken(placing));
    seen_[placing] = static_cast<std::uint16_t>(seen_[placing] | reached);
    if (moves_[placing] == kNoPlacing) moves_[placing] = cost;
    for (std::size_t i = 0; i < group_.size(); ++i) {
      const unsigned square = placing >> (4 * i) & 15;
      for (unsigned open = spread(1U << square) & reached; open != 0; open &= open - 1) {
        const auto to = static_cast<unsigned>(std::countr_zero(open));
        auto& blanks_there = next_[placing ^ (square ^ to) << (4 * i)];
        blanks_there = static_cast<std::uint16_t>(blanks_there | 1U << square);
      }
    }
    return true;
  }

  unsigned taken(std::uint32_t placing) const {
    unsigned set = 0;
    for (std::size_t i = 0; i < group_.size(); ++i) set |= 1U << (placing >> (4 * i) & 15);
    return set;
  }

  // The squares beside those in the set.
  unsigned spread(unsigned set) const {
    const unsigned right_column = left_column_ << (side_ - 1);
    return (set << side_ | set >> side_ | (set & ~right_column) << 1 | (set & ~left_column_) >> 1) & board_;
  }

  unsigned flood(unsigned set, unsigned open) const {
    for (unsigned before = 0; before != set;) {
      before = set;
      set |= spread(set) & open;
    }
    return set;
  }

  int side_;
  unsigned board_;  // all squares
  unsigned left_column_ = 0;
  Group group_;
  std::vector<std::uint8_t> moves_;
  std::vector<std::uint16_t> seen_, now_, next_;  // by placing: squares of the blank
};

// Are all tiles of the placing on different squares of the board?
bool is_placing(std::uint32_t index, std::size_t tiles, unsigned squares) {
  unsigned seen = 0;
  for (std::size_t i = 0; i < tiles; ++i) {
    const unsigned square = index >> (4 * i) & 15;
    if (square >= squares || (seen >> square & 1)) return false;
    seen |= 1U << square;
  }
  return true;
}

// Calls use(index) for every placing in rising order.
template <class Use>
void for_each_placing(std::size_t tiles, unsigned squares, Use use) {
  const std::uint32_t end = std::uint32_t{1} << (4 * tiles);
  for (std::uint32_t index = 0; index < end; ++index) {
    if (is_placing(index, tiles, squares)) use(index);
  }
}

std::string header(int side, std::string_view payload) {
  std::string text = "npuzzle pattern database, version 1\nside " + std::to_string(side) + "\n";
  for (const Group& group : groups_for(side)) {
    text += "group";
    for (const unsigned tile : group) text.append(" ").append(std::to_string(tile));
    text += "\n";
  }
  return text + "sha256 " + kit::sha256_hex(payload) + "\n";
}

}  // namespace

PatternDatabase::PatternDatabase(int side) : side_(side) {
  std::uint8_t number = 0;
  for (const Group& group : groups_for(side)) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      places_[group[i]] = {number, static_cast<std::uint8_t>(4 * i)};
    }
    ++number;
  }
}

PatternDatabase PatternDatabase::build(int side) {
  PatternDatabase database(side);
  std::vector<std::future<std::vector<std::uint8_t>>> tables;
  for (const Group& group : groups_for(side)) {
    tables.push_back(std::async(std::launch::async, [=] { return GroupBuilder(side, group).build(); }));
  }
  for (auto& table : tables) database.tables_.push_back(table.get());
  return database;
}

int PatternDatabase::estimate(const Board& board) const {
  std::array<std::uint32_t, 3> index{};
  for (std::uint32_t square = 0; square < board.tiles().size(); ++square) {
    const unsigned tile = board.tiles()[square];
    if (tile != 0) index[places_[tile].group] |= square << places_[tile].shift;
  }
  int sum = 0;
  for (std::size_t group = 0; group < tables_.size(); ++group) sum += tables_[group][index[group]];
  return sum;
}

std::string PatternDatabase::to_bytes() const {
  std::string payload;
  const auto groups = groups_for(side_);
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for_each_placing(groups[group].size(), static_cast<unsigned>(side_ * side_), [&](std::uint32_t index) {
      payload.push_back(static_cast<char>(tables_[group][index]));
    });
  }
  return header(side_, payload) + payload;
}

PatternDatabase PatternDatabase::from_bytes(int side, std::string_view bytes) {
  PatternDatabase database(side);
  const std::size_t length = header(side, "").size();
  const std::string_view payload = bytes.substr(std::min(length, bytes.size()));
  if (bytes.substr(0, length) != header(side, payload)) {
    throw std::runtime_error("it is damaged or of another version");
  }
  std::size_t at = 0;
  for (const Group& group : groups_for(side)) {
    std::vector<std::uint8_t> table(std::size_t{1} << (4 * group.size()), kNoPlacing);
    for_each_placing(group.size(), static_cast<unsigned>(side * side), [&](std::uint32_t index) {
      if (at < payload.size()) table[index] = static_cast<std::uint8_t>(payload[at]);
      ++at;
    });
    database.tables_.push_back(std::move(table));
  }
  if (at != payload.size()) throw std::runtime_error("it has the wrong size");
  return database;
}

}  // namespace npuzzle::optimal
