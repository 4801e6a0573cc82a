// The sub-command page: the interactive page as a file.
#pragma once

#include <string>

namespace cops::commands {

// `file` "-": standard output. 0. A UsageError when this build has no page.
int run_page(const std::string& file);

}  // namespace cops::commands
