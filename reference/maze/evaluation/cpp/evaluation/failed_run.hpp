// A run of which nothing is known but why.
#pragma once

#include <string>

namespace evaluation {

// Text as a JSON string. What is not plain ASCII is replaced: the words are a student's.
std::string quoted(const std::string& text);

// {"error": "..."}
std::string failed_run(const std::string& error);

}  // namespace evaluation
