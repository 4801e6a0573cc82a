// What the judge says of one run: docs/formats/judge.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cops::judge {

// Shares are whole ten-thousandths.
constexpr std::uint64_t kWhole = 10'000;

struct Field {
  std::string name;
  std::uint64_t share = 0;
  std::string message;  // for the student; empty when there is nothing to say
};

struct Judgement {
  bool readable = true;     // false: no answer of the student's could be read
  std::uint64_t share = 0;  // kWhole: accepted
  std::vector<Field> fields;
  std::string message;                  // for the student
  std::optional<std::size_t> ended_by;  // the session whose end explains that there are no points
};

// One JSON object. Texts are UTF-8.
std::string to_json(const Judgement& judgement);

// Accepted: the judge's exit code is 0, otherwise 1.
bool accepted(const Judgement& judgement);

// What is right beyond what one and the same answer to every question would have got: `points` and `constant`
// of `all`. All points are the whole share, and only they.
std::uint64_t share_beyond(std::uint64_t points, std::uint64_t constant, std::uint64_t all);

}  // namespace cops::judge
