// One thing that was handed over: a file, or something that cannot be used and why.
#pragma once

#include <filesystem>
#include <string>

#include "support/units.hpp"

namespace grader::intake {

struct Member {
  std::string path;  // '/'-separated, UTF-8 in NFC; what an archive holds lies below the archive's name
  kit::Bytes size;   // of its contents
  std::filesystem::path host;  // where its bytes are; empty exactly when there is a problem
  std::string problem;         // why it cannot be used: "is a symbolic link: hand in the file itself"
  bool unpacked = false;       // it came out of an archive
};

}  // namespace grader::intake
