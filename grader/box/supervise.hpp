// One run from request to outcome.
#pragma once

#include "grader/box/request.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// Never throws: every failure of ours is a BoxFailed. Nothing of the box is left afterwards.
RunOutcome supervise(const Request& request);

}  // namespace grader::box
