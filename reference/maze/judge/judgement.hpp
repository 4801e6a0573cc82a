// What the judge says of one run: docs/formats/judge.md.
#pragma once

#include <string>
#include <vector>

namespace maze::judge {

struct Field {
  std::string name;
  bool right = true;
  std::string message;  // for the student; empty when there is nothing to say
  unsigned weight = 1;  // within the judgement
};

struct Judgement {
  bool readable = true;
  std::vector<Field> fields;
  std::string message;  // for the student
};

bool accepted(const Judgement& judgement);

// Texts must be valid UTF-8; control characters are escaped.
std::string to_json(const Judgement& judgement);

}  // namespace maze::judge
