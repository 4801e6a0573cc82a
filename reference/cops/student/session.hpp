// The messages of a game over standard input and output. Given: you need not care for them.
#pragma once

#include <iosfwd>

#include "cops/student/student.hpp"

namespace cops::student {

enum class Side { kCops, kRobber };

// Plays one game. Returns false, with a line on standard error, when the messages make no sense.
bool play_session(Side side, std::istream& in, std::ostream& out);

}  // namespace cops::student
