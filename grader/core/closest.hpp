// "Did you mean ...?": the known word nearest to what was written.
#pragma once

#include "support/closest.hpp"

namespace grader {

using kit::closest;
using kit::suggestion;

}  // namespace grader
