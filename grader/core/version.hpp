// The grader's version: part of every result's key, so that a new grader grades anew. Raise it with every
// change that can change a result.
#pragma once

#include <string_view>

namespace grader {

constexpr std::string_view kGraderVersion = "1.0.0";

}  // namespace grader
