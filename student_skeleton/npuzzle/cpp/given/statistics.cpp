// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/statistics.hpp"

#include <sys/resource.h>

namespace npuzzle {

double max_ram_usage() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace npuzzle
