// Proves that a language works on this machine: its own small program is built and run in the box, and must
// be measured and stopped as any submission would be.
#pragma once

#include <string>
#include <vector>

#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"

namespace grader::staff {

struct SelfTest {
  LanguageId language;
  std::string version;                  // of the tools; empty: not installed
  std::vector<std::string> complaints;  // empty: it builds, echoes, exits, and is stopped at both limits
};

// Never throws.
SelfTest self_test(const run::Context& context, run::Runner& runner, const Language& language);

}  // namespace grader::staff
