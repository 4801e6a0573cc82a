// A pipe, both ends owned.
#pragma once

#include "support/fd.hpp"

namespace kit {

struct Pipe {
  Fd read;
  Fd write;
};

// Both ends are closed on exec. Throws std::system_error.
Pipe make_pipe();

}  // namespace kit
