#include "npuzzle/fast/state_store.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace npuzzle::fast {
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

// From bits that do not choose the slot; never 0.
std::uint8_t tag(std::uint64_t hash) {
  return static_cast<std::uint8_t>(hash >> 56 | 1);
}

}  // namespace

StateStore::StateStore(const Board& start)
    : side_(start.side()),
      bits_(static_cast<unsigned>(std::bit_width(start.tiles().size() - 1))),
      per_word_(64 / bits_),
      n_words_((start.tiles().size() + per_word_ - 1) / per_word_),
      tags_(1 << 10),
      table_(tags_.size()) {
  for (unsigned square = 0; square < start.tiles().size(); ++square) {
    places_[square] = {static_cast<std::uint8_t>(square / per_word_),
                       static_cast<std::uint8_t>(square % per_word_ * bits_)};
  }
  Words words{};
  for (int place = 0; place < side_ * side_; ++place) {
    put(words, place, start.tiles()[static_cast<std::size_t>(place)]);
    put(goal_, place, static_cast<unsigned>(place));
  }
  append(words, 0);
  const std::uint64_t mixed = hash(words.data());
  tags_[free_slot(mixed)] = tag(mixed);
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
  std::copy_n(open_.begin(), n_words_, child_.begin());
  const int from = target(blank_, move, side_);
  const unsigned tile = square(child_.data(), from);
  put(child_, from, 0);
  put(child_, blank_, tile);
  const std::uint64_t mixed = hash(child_.data());
  const std::size_t mask = tags_.size() - 1;
  std::size_t slot = mixed & mask;
  for (; tags_[slot] != 0; slot = (slot + 1) & mask) {
    if (tags_[slot] == tag(mixed) && same(child_.data(), words(table_[slot]))) return {table_[slot], false};
  }
  const Index index = append(child_, open_index_ << 2 | static_cast<std::uint32_t>(move));
  tags_[slot] = tag(mixed);
  table_[slot] = index;
  if (size_ > table_.size() / 4 * 3) grow_table();
  return {index, true};
}

void StateStore::adopt(Index child, Move move) {
  origin(child) = open_index_ << 2 | static_cast<std::uint32_t>(move);
}

bool StateStore::is_goal(Index index) const {
  return same(words(index), goal_.data());
}

bool StateStore::same(const std::uint64_t* a, const std::uint64_t* b) const {
  std::uint64_t difference = 0;
  for (std::size_t i = 0; i < n_words_; ++i) difference |= a[i] ^ b[i];
  return difference == 0;
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
         table_.size() * (sizeof(Index) + 1);
}

const std::uint64_t* StateStore::words(Index index) const {
  return boards_[index / kBlock].get() + index % kBlock * n_words_;
}

std::uint32_t& StateStore::origin(Index index) {
  return origins_[index / kBlock][index % kBlock];
}

unsigned StateStore::square(const std::uint64_t* words, int place) const {
  const auto [word, shift] = places_[static_cast<std::size_t>(place)];
  return static_cast<unsigned>(words[word] >> shift) & ((1U << bits_) - 1);
}

void StateStore::put(Words& words, int place, unsigned tile) const {
  const auto [index, shift] = places_[static_cast<std::size_t>(place)];
  std::uint64_t& word = words[index];
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

std::size_t StateStore::free_slot(std::uint64_t hash) const {
  std::size_t slot = hash & (tags_.size() - 1);
  while (tags_[slot] != 0) slot = (slot + 1) & (tags_.size() - 1);
  return slot;
}

void StateStore::grow_table() {
  tags_.assign(tags_.size() * 2, 0);
  table_ = std::vector<Index>();  // before the larger one is made
  table_.resize(tags_.size());
  for (Index index = 0; index < size_; ++index) {
    const std::uint64_t mixed = hash(words(index));
    const std::size_t slot = free_slot(mixed);
    tags_[slot] = tag(mixed);
    table_[slot] = index;
  }
}

}  // namespace npuzzle::fast
