// What the judge says of a case: docs/formats/judge.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stratego::judge {

// A part of the case's worth, 0 to 1; den is not 0.
struct Share {
  std::int64_t num = 0;
  std::int64_t den = 1;
  bool operator==(const Share&) const = default;
};

struct Field {
  std::string name;
  Share share;
  std::string message;
};

struct Judgement {
  Share share;
  std::vector<Field> fields;
  std::string message;          // for the student
  std::optional<int> ended_by;  // the session whose end explains it all
};

bool accepted(const Judgement& judgement);
std::string to_json(const Judgement& judgement);

}  // namespace stratego::judge
