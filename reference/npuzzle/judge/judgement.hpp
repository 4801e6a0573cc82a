// What the judge says of one run: docs/formats/judge.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace npuzzle::judge {

enum class Status { kAccepted, kPartial, kRejected, kUnreadable };

struct Share {
  int num = 0;
  int den = 1;
  bool operator==(const Share&) const = default;
};

struct Field {
  std::string name;
  Share share;          // 1/1: right
  std::string message;  // for the student; empty when there is nothing to say
};

struct Judgement {
  Status status = Status::kUnreadable;
  Share share;
  std::vector<Field> fields;
  std::string message;  // for the student
  std::string staff;
};

// The mean of the fields' shares as the judgement's share; accepted when all are right, rejected when the
// mean is zero, else partial.
void add_up(Judgement& judgement);

// Every text becomes valid UTF-8, whatever it holds.
std::string to_json(const Judgement& judgement);

}  // namespace npuzzle::judge
