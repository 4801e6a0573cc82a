// How a run ended, in one word, from everything that was seen.
#pragma once

#include "grader/box/meter.hpp"
#include "grader/box/watch.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// What a BoxFailed says when somebody outside, such as the machine when it is out of memory, killed the box's own
// process while no limit was reached. The same run may well succeed again.
constexpr const char* kKilledFromOutside = "the box was killed from outside";

struct Evidence {
  Observed seen;
  Exceeded exceeded;  // on the final usage
  kit::Bytes peak_memory;
  bool output_cut = false;
  bool disk_full = false;
  kit::Bytes largest_file;  // in /work at the end, input files aside
};

// When several limits are exceeded the one that explains most wins, in a fixed order, so that it does not
// depend on who looked first. A program that could not be started is not judged here.
Termination judge(const Evidence& evidence, const RunSpec& spec, bool memory_sampled);

}  // namespace grader::box
