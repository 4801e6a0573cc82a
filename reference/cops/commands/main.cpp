// cops solve | generate | play | stats | referee | page. See --help and docs/cops.md.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "cops/commands/command_line.hpp"
#include "cops/commands/input_file.hpp"

namespace {

enum Exit { kFault = 1, kUsage = 2, kNotWritten = 4, kOutOfMemory = 5 };

int fail(Exit code, const char* what) {
  std::fprintf(stderr, "cops: %s\n", what);
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of the write, told like any other
  try {
    return cops::commands::run_command_line(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const cops::commands::UsageError& error) {
    return fail(kUsage, error.what());
  } catch (const cops::commands::InputError& error) {
    return fail(kUsage, error.what());
  } catch (const std::system_error& error) {
    return fail(kNotWritten, error.what());
  } catch (const std::bad_alloc&) {
    return fail(kOutOfMemory, "the machine has not enough memory for this");
  } catch (const std::exception& error) {
    return fail(kFault, error.what());
  }
}
