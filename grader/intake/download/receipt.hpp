// The text that Blackboard puts beside each attempt.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace grader::intake {

struct Receipt {
  std::string user;
  std::string name;
  std::string assignment;
  std::map<std::string, std::string> original;  // by the name in the download
};

// Nothing when it is no receipt: a student may hand in a text under such a name. Headings count only where
// Blackboard writes them: the first four at the beginning, "Files:" at its last place.
std::optional<Receipt> read_receipt(std::string_view text);

}  // namespace grader::intake
