// What one boxed run may use. Every limit is always set; there is no "unlimited".
#pragma once

#include <chrono>

#include "support/units.hpp"

namespace grader {

struct Limits {
  std::chrono::milliseconds cpu{10'000};      // user + system time of all processes; decides
  std::chrono::milliseconds wall{30'000};     // the backstop against sleeping
  kit::Bytes memory = kit::mebibytes(512);    // resident memory of all processes, /work and /tmp included
  kit::Bytes output = kit::mebibytes(2);      // of stdout and of stderr, each
  kit::Bytes file_size = kit::mebibytes(16);  // of any one file
  kit::Bytes disk = kit::mebibytes(64);       // of /work and of /tmp, each
  int processes = 64;                         // processes and threads alive at once
  int files = 1'000;                          // files and folders in /work and in /tmp, each
  bool operator==(const Limits&) const = default;
};

}  // namespace grader
