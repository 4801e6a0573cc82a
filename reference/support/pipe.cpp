#include "support/pipe.hpp"

#include <fcntl.h>

#include <array>

#include "support/system_error.hpp"

namespace kit {

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("cannot make a pipe");
  return {Fd(ends[0]), Fd(ends[1])};
}

}  // namespace kit
