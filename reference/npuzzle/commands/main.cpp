// driver METHOD BOARD: solves an N-puzzle and writes output.txt. See --help and docs/npuzzle.md.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "npuzzle/commands/commands.hpp"

namespace {

int fail(npuzzle::commands::ExitCode code, const char* what) {
  std::fprintf(stderr, "driver: %s\n", what);
  return static_cast<int>(code);
}

}  // namespace

int main(int argc, char** argv) {
  using npuzzle::commands::ExitCode;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of the write, told like any other
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return static_cast<int>(npuzzle::commands::run(
        npuzzle::commands::parse_command_line(std::vector<std::string>(argv + 1, argv + argc))));
  } catch (const npuzzle::commands::UsageError& error) {
    return fail(ExitCode::kUsage, error.what());
  } catch (const npuzzle::commands::ReaderGone&) {
    return static_cast<int>(ExitCode::kDone);
  } catch (const std::system_error& error) {
    return fail(ExitCode::kNotWritten, error.what());
  } catch (const npuzzle::MemoryLimitReached& error) {
    return fail(ExitCode::kOutOfMemory, error.what());
  } catch (const std::bad_alloc&) {
    return fail(ExitCode::kOutOfMemory, "the machine has not enough memory for this search");
  } catch (const std::exception& error) {
    return fail(ExitCode::kFault, error.what());
  }
}
