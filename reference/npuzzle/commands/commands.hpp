// Does what the driver was asked: the only part that reads clocks, prints and writes files.
#pragma once

#include "npuzzle/commands/command_line.hpp"

namespace npuzzle::commands {

enum class ExitCode { kDone = 0, kFault = 1, kUsage = 2, kUnsolvable = 3, kNotWritten = 4, kOutOfMemory = 5 };

// Whoever read standard output has read enough, as in `driver generate --count 100 | head -1`.
struct ReaderGone {};

// Throws ReaderGone. Errors of the system are thrown as std::system_error and MemoryLimitReached.
ExitCode run(const Command& command);

}  // namespace npuzzle::commands
