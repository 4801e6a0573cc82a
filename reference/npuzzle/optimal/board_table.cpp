#include "npuzzle/optimal/board_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace npuzzle::optimal {
namespace {

constexpr unsigned kKeyBits = 60;
constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << kKeyBits) - 1;

// An entry: the rest of the mixing from bit 12 on; below it the depth (7 bits), the move (2), whether it was
// expanded, whether the second mixing put it here, and a bit that is always 1, so that no entry is 0.
constexpr unsigned kFactsBits = 12;
constexpr std::uint64_t kUsed = 1, kSecond = 2, kExpanded = 4;
constexpr unsigned kMoveShift = 3, kDepthShift = 5;
constexpr std::uint64_t kOwnBits = kUsed | kSecond;

// The table begins with 512 KB. At least 8, so that an entry has room for the rest of the mixing.
constexpr unsigned kFirstBits = 13;

constexpr std::uint64_t kFirstOdd = 0x9e3779b97f4a7c15U, kSecondOdd = 0xd6e8feb86659fd93U;
constexpr std::uint64_t kSecondInverse = [] {
  std::uint64_t inverse = 1;
  for (int i = 0; i < 6; ++i) inverse *= 2 - kSecondOdd * inverse;  // Newton: doubles the right bits
  return inverse;
}();
static_assert(kSecondOdd * kSecondInverse == 1);

// Multiplication by an odd number and folding by more than half the bits can both be undone, so no two boards
// get the same value.
std::uint64_t mix(std::uint64_t key, std::uint64_t odd) {
  key ^= key >> 31;
  key = key * odd & kKeyMask;
  return key ^ key >> 31;
}

std::uint64_t pack_facts(const BoardTable::Facts& facts) {
  return (facts.expanded ? kExpanded : 0) | static_cast<std::uint64_t>(facts.move) << kMoveShift |
         std::uint64_t{facts.depth} << kDepthShift;
}

}  // namespace

BoardTable::BoardTable(std::uint64_t limit) : limit_(limit), bits_(kFirstBits) {
  void* memory = ::mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  entries_ = static_cast<std::uint64_t*>(memory);
  want_large_pages(bytes());
}

// Look-ups are spread all over the table; with pages of 4 KB each would miss the page tables' cache as well.
// Only a wish: where the system does not grant it, everything works as before.
void BoardTable::want_large_pages(std::uint64_t size) const {
  ::madvise(entries_, size, MADV_HUGEPAGE);
}

BoardTable::~BoardTable() {
  ::munmap(entries_, bytes());
}

BoardTable::Key BoardTable::key(Squares squares) {
  const std::uint64_t first = mix(squares & kKeyMask, kFirstOdd);
  return {first, mix(first, kSecondOdd)};
}

std::uint64_t* BoardTable::bucket(std::uint64_t mixed) const {
  return entries_ + (mixed >> (kKeyBits - bits_)) * kPlaces;
}

std::uint64_t BoardTable::stored(std::uint64_t mixed) const {
  return (mixed & ((std::uint64_t{1} << (kKeyBits - bits_)) - 1)) << kFactsBits | kUsed;
}

void BoardTable::prefetch(const Key& key) const {
  __builtin_prefetch(bucket(key.first));
  __builtin_prefetch(bucket(key.second));
}

// A bucket is filled from its first place on and nothing is taken out, so an entry of 0 ends it.
BoardTable::Slot BoardTable::find(const Key& key) const {
  constexpr std::uint64_t kCompared = ~((std::uint64_t{1} << kFactsBits) - 1) | kOwnBits;
  Slot slot;
  for (const bool second : {false, true}) {
    const std::uint64_t mixed = second ? key.second : key.first;
    const std::uint64_t wanted = stored(mixed) | (second ? kSecond : 0);
    std::uint64_t* const begin = bucket(mixed);
    std::uint64_t* const end = begin + kPlaces;
    for (std::uint64_t* entry = begin; entry != end && *entry != 0; ++entry) {
      if ((*entry & kCompared) == wanted) {
        slot.entry_ = entry;
        return slot;
      }
    }
  }
  return slot;
}

std::uint64_t* BoardTable::emptier_place(const Key& key, bool& second) const {
  std::uint64_t* const a = bucket(key.first);
  std::uint64_t* const b = bucket(key.second);
  std::uint64_t* const in_a = std::find(a, a + kPlaces, 0U);
  std::uint64_t* const in_b = std::find(b, b + kPlaces, 0U);
  second = in_b - b < in_a - a;
  if (second) return in_b;
  return in_a == a + kPlaces ? nullptr : in_a;
}

// Frees a place in the full bucket of `mixed` by taking one of its boards to the other bucket it may be in.
std::uint64_t* BoardTable::make_place(std::uint64_t mixed) const {
  const unsigned rest_bits = kKeyBits - bits_;
  std::uint64_t* const begin = bucket(mixed);
  for (std::uint64_t* entry = begin; entry != begin + kPlaces; ++entry) {
    const std::uint64_t own = (mixed >> rest_bits << rest_bits) | *entry >> kFactsBits;
    const bool second = (*entry & kSecond) != 0;
    const std::uint64_t other = mix(own, second ? kSecondInverse : kSecondOdd);
    std::uint64_t* const there = bucket(other);
    std::uint64_t* const place = std::find(there, there + kPlaces, 0U);
    if (place == there + kPlaces) continue;
    constexpr std::uint64_t kFacts = ((std::uint64_t{1} << kFactsBits) - 1) & ~kOwnBits;
    *place = stored(other) | (second ? 0 : kSecond) | (*entry & kFacts);
    return entry;
  }
  return nullptr;
}

bool BoardTable::insert(const Key& key, const Facts& facts) {
  for (;;) {
    bool second = false;
    std::uint64_t* place = emptier_place(key, second);
    if (place == nullptr) place = make_place(key.first);
    if (place == nullptr) place = (second = true, make_place(key.second));
    if (place != nullptr) {
      *place = stored(second ? key.second : key.first) | (second ? kSecond : 0) | pack_facts(facts);
      ++size_;
      return true;
    }
    if (!grow()) return false;
  }
}

BoardTable::Facts BoardTable::facts(Slot slot) {
  const std::uint64_t entry = *slot.entry_;
  return {(entry & kExpanded) != 0, static_cast<Move>(entry >> kMoveShift & 3),
          static_cast<std::uint32_t>(entry >> kDepthShift & 127)};
}

void BoardTable::set_facts(Slot slot, const Facts& facts) {
  constexpr std::uint64_t kFacts = ((std::uint64_t{1} << kFactsBits) - 1) & ~kOwnBits;
  *slot.entry_ = (*slot.entry_ & ~kFacts) | pack_facts(facts);
}

bool BoardTable::grow() {
  if (bytes() * 2 > limit_ || bits_ + 1 > kKeyBits - kFactsBits) return false;
  void* memory = ::mremap(entries_, bytes(), bytes() * 2, MREMAP_MAYMOVE);
  if (memory == MAP_FAILED) return false;
  entries_ = static_cast<std::uint64_t*>(memory);
  want_large_pages(bytes() * 2);
  // The bit of a stored mixing that decides between the two halves of its bucket.
  const std::uint64_t deciding = std::uint64_t{1} << (kKeyBits - bits_ - 1 + kFactsBits);
  for (std::size_t from = std::size_t{1} << bits_;
       from-- > 0;) {  // downwards: no bucket is overwritten unread
    std::uint64_t old[kPlaces];
    std::copy_n(entries_ + from * kPlaces, kPlaces, old);
    std::uint64_t* halves = entries_ + 2 * from * kPlaces;
    std::fill_n(halves, 2 * kPlaces, 0);
    std::size_t used[2] = {0, 0};
    for (const std::uint64_t entry : old) {
      if (entry == 0) continue;
      const std::size_t half = (entry & deciding) != 0 ? 1 : 0;
      halves[half * kPlaces + used[half]++] = entry & ~deciding;
    }
  }
  ++bits_;
  return true;
}

}  // namespace npuzzle::optimal
