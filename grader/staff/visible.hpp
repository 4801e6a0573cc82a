// What a student's program sees of the kit: for `grader doctor`.
#pragma once

#include <string>
#include <vector>

#include "grader/data/kit.hpp"
#include "grader/run/runner.hpp"

namespace grader::staff {

struct Visible {
  std::vector<std::string> places;  // inside the box, without those below them; empty: nothing is seen
  std::string failure;              // why nobody knows; empty: all was looked through
};

// Walks through a box as a student's program could and finds folders of the kit's test cases and rubrics, copies of
// such folders, and results. `base` may show more than a box does by itself. Only a box of level namespaces
// can be looked through in reasonable time.
Visible visible_kit(run::Runner& runner, const data::Kit& kit, RunSpec base = {});

}  // namespace grader::staff
