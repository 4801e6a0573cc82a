// The names under which a submission's files are graded, where platforms and students changed them. Pure.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "grader/intake/download/layout.hpp"

namespace grader::intake {

// What an archive held takes the archive's place: "hw.zip/hw1/driver.py" becomes "driver.py". Where a name is taken
// already, what was in the archive goes into a folder of the archive's name.
void unpack_in_place(std::vector<HandedIn>& files);

struct NameRules {
  std::set<std::string> accepted;  // names of main files
  bool numbered = false;           // the platform writes main-1.cpp for a second main.cpp
  std::function<std::string(const HandedIn&)> read;
};

// Takes back the number that a platform ("driver-1.py") or a browser ("driver (1).py") added, only where it is
// certain: an accepted main file that is not there under its own name, a Java file that is not called like its public
// class, a module or header that another file asks for. Returns what was done, in words for student and staff.
std::vector<std::string> restore_names(std::vector<HandedIn>& files, const NameRules& rules);

}  // namespace grader::intake
