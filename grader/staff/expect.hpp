// Lets the reference program write the expected files of an assignment's cases, or compares them with what is
// there.
#pragma once

#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"
#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"

namespace grader::staff {

struct Expected {
  std::size_t cases = 0;
  std::vector<std::string> changed;  // files below the assignment that are new or differ, by name
};

// Every expected file that a case's checker or diff can use: output files, and stdout when the checker
// compares it or an expected stdout is there already. Values hidden in diffs are not compared, so a file
// whose measured values alone have changed stays as it is. `check`: nothing is written. A reference that
// fails a case (limit, signal, exit code, no output file) is a mistake.
Result<Expected> expect(const run::Context& context, run::Runner& runner, const Assignment& assignment,
                        bool check, int jobs);

}  // namespace grader::staff
