// The values of an answer's lines: moves, counts, measurements. Lenient; departures become remarks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "npuzzle/judge/answer.hpp"

namespace npuzzle::judge {

struct Moves {
  std::optional<std::string> letters;  // one of U D L R for each move of the blank; absent: not readable
  std::vector<Remark> remarks;
};
// Reads "['Up', 'Left']". O(size).
Moves read_moves(const Value& value);

struct Count {
  std::optional<std::int64_t> number;
  std::vector<Remark> remarks;
};
// Reads a whole number; also in quotes, as 10.0, +10 or 1,000 (with a remark).
Count read_count(Key key, const Value& value);

struct Measure {
  std::optional<double> number;  // finite and not negative
  std::vector<Remark> remarks;
};
// Reads a number with eight decimals; other forms with a remark.
Measure read_measure(Key key, const Value& value);

// 'U' -> "Up"; letters must be of U D L R.
std::string_view word_of(char letter);
// ['Up', 'Left'], at most `limit` moves, then "...".
std::string path_text(std::string_view letters, std::size_t limit = 8);

}  // namespace npuzzle::judge
