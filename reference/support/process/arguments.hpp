// What a start of a program needs besides the program: argument vectors and descriptors out of the way.
#pragma once

#include <string>
#include <vector>

#include "support/fd.hpp"

namespace kit {

// Pointers into `words`, null at the end, as exec and posix_spawn want them. Valid as long as `words`.
std::vector<char*> argument_pointers(const std::vector<std::string>& words);

// A copy of a descriptor with a number of at least 16, closed on exec: above the numbers that a program gets,
// so that giving one of them out overwrites no other. Throws std::system_error.
Fd lifted(int descriptor);

}  // namespace kit
