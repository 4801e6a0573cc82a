// What a judge program says of one run: docs/formats/judge.md. The same for the judges of all assignments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kit::judge {

// A part of what can be earned, from 0 to 1: num of den, den at least 1. Need not be in lowest terms.
struct Share {
  std::int64_t num = 0;
  std::int64_t den = 1;
  bool operator==(const Share& other) const { return num * other.den == other.num * den; }
};

constexpr Share kNothing{0, 1};
constexpr Share kWhole{1, 1};

struct Field {
  std::string name;
  Share share;
  std::string message;      // for the student; empty when there is nothing to say
  std::int64_t weight = 1;  // beside the other fields, in mean_of()
};

struct Judgement {
  bool readable = true;  // false: no answer of the student's could be read, and nothing is earned
  Share share;
  std::vector<Field> fields;
  std::string message;                  // for the student
  std::string staff;                    // for staff only
  std::optional<std::size_t> ended_by;  // the session whose end explains that there are no points
};

enum class Status { kAccepted, kPartial, kRejected, kUnreadable };

// What the share comes to.
Status status_of(const Judgement& judgement);

// The mean of the fields' shares by their weights; kWhole when there are none.
Share mean_of(std::span<const Field> fields);

// Readable, and all of its share.
bool accepted(const Judgement& judgement);

// One JSON object without a line end. Whatever the texts hold, it is valid UTF-8.
std::string to_json(const Judgement& judgement);

// Prints the judgement on standard output. The exit code that goes with it.
int answer(const Judgement& judgement);

}  // namespace kit::judge
