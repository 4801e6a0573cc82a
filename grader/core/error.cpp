#include "grader/core/error.hpp"

namespace grader {

std::string to_string(const Error& error) {
  std::string line;
  for (const std::string* part : {&error.file, &error.pointer, &error.what}) {
    if (part->empty()) continue;
    if (!line.empty()) line += ": ";
    line += *part;
  }
  if (!error.remedy.empty()) line += (line.empty() ? "(" : " (") + error.remedy + ")";
  return line;
}

void append(Errors& errors, const Errors& more) {
  errors.insert(errors.end(), more.begin(), more.end());
}

}  // namespace grader
