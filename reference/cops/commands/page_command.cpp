#include "cops/commands/page_command.hpp"

#include <cstdio>
#include <string_view>

#include "cops/commands/command_line.hpp"
#include "cops/page/page.hpp"
#include "support/atomic_file.hpp"

namespace cops::commands {

int run_page(const std::string& file) {
  const std::string_view page = page::page_html();
  if (page.empty()) {
    throw UsageError(
        "this build has no page: install clang, lld, wasi-libc, libc++-dev-wasm32 and "
        "libclang-rt-dev-wasm32, "
        "and build again");
  }
  if (file == "-") {
    std::fwrite(page.data(), 1, page.size(), stdout);
  } else {
    kit::write_file_atomically(file, page);
  }
  return 0;
}

}  // namespace cops::commands
