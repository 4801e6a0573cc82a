#include "npuzzle/state_store.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace npuzzle {
namespace {

int target(int blank, Move move, int side) {
  switch (move) {
    case Move::kUp:
      return blank - side;
    case Move::kDown:
      return blank + side;
    case Move::kLeft:
      return blank - 1;
    default:
      return blank + 1;
  }
}

}  // namespace

StateStore::StateStore(const Board& start)
    : side_(start.side()),
      bits_(static_cast<unsigned>(std::bit_width(start.tiles().size() - 1))),
      per_word_(64 / bits_),
      n_words_((start.tiles().size() + per_word_ - 1) / per_word_),
      table_(1 << 10) {
  Words words{};
  for (int place = 0; place < side_ * side_; ++place) {
    put(words, place, start.tiles()[static_cast<std::size_t>(place)]);
    put(goal_, place, static_cast<unsigned>(place));
  }
  append(words, 0);
  table_[hash(words.data()) & (table_.size() - 1)] = 1;
}

void StateStore::open(Index index) {
  open_index_ = index;
  std::copy_n(words(index), n_words_, open_.begin());
  for (blank_ = 0; square(open_.data(), blank_) != 0;) ++blank_;
}

unsigned StateStore::moving_tile(Move move) const {
  return square(open_.data(), target(blank_, move, side_));
}

StateStore::Insertion StateStore::insert_child(Move move) {
  Words child = open_;
  const int from = target(blank_, move, side_);
  const unsigned tile = square(child.data(), from);
  put(child, from, 0);
  put(child, blank_, tile);
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(child.data()) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    if (std::equal(child.begin(), child.begin() + static_cast<std::ptrdiff_t>(n_words_),
                   words(table_[slot] - 1))) {
      return {table_[slot] - 1, false};
    }
  }
  const Index index = append(child, open_index_ << 2 | static_cast<std::uint32_t>(move));
  table_[slot] = index + 1;
  if (size_ > table_.size() / 4 * 3) grow_table();
  return {index, true};
}

void StateStore::adopt(Index child, Move move) {
  origin(child) = open_index_ << 2 | static_cast<std::uint32_t>(move);
}

bool StateStore::is_goal(Index index) const {
  return std::equal(words(index), words(index) + n_words_, goal_.begin());
}

std::vector<Move> StateStore::path(Index index) const {
  std::vector<Move> path;
  while (index != 0) {
    const std::uint32_t origin = origins_[index / kBlock][index % kBlock];
    path.push_back(static_cast<Move>(origin & 3));
    index = origin >> 2;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::uint64_t StateStore::bytes() const {
  return boards_.size() * kBlock * (n_words_ * sizeof(std::uint64_t) + sizeof(std::uint32_t)) +
         table_.size() * sizeof(std::uint32_t);
}

const std::uint64_t* StateStore::words(Index index) const {
  return boards_[index / kBlock].get() + index % kBlock * n_words_;
}

std::uint32_t& StateStore::origin(Index index) {
  return origins_[index / kBlock][index % kBlock];
}

unsigned StateStore::square(const std::uint64_t* words, int place) const {
  const auto at = static_cast<unsigned>(place);
  return static_cast<unsigned>(words[at / per_word_] >> (at % per_word_ * bits_)) & ((1U << bits_) - 1);
}

void StateStore::put(Words& words, int place, unsigned tile) const {
  const auto at = static_cast<unsigned>(place);
  const unsigned shift = at % per_word_ * bits_;
  std::uint64_t& word = words[at / per_word_];
  word &= ~(((std::uint64_t{1} << bits_) - 1) << shift);
  word |= std::uint64_t{tile} << shift;
}

std::uint64_t StateStore::hash(const std::uint64_t* words) const {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < n_words_; ++i) {
    value = (value ^ words[i]) * 0x9e3779b97f4a7c15U;
    value ^= value >> 32;
  }
  value *= 0xd6e8feb86659fd93U;
  return value ^ value >> 32;
}

StateStore::Index StateStore::append(const Words& words, std::uint32_t origin) {
  if (size_ == kMaxStates) throw std::bad_alloc();
  if (size_ % kBlock == 0) {
    boards_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(kBlock * n_words_));
    origins_.push_back(std::make_unique_for_overwrite<std::uint32_t[]>(kBlock));
  }
  std::copy_n(words.begin(), n_words_, boards_.back().get() + size_ % kBlock * n_words_);
  origins_.back()[size_ % kBlock] = origin;
  return size_++;
}

void StateStore::grow_table() {
  std::vector<std::uint32_t> larger(table_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (Index index = 0; index < size_; ++index) {
    std::size_t slot = hash(words(index)) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = index + 1;
  }
  table_ = std::move(larger);
}

}  // namespace npuzzle
