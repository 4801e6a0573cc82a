// A mistake of the staff in a data file, or of the user on the command line: a value, collected and
// reported all at once, never thrown across a module.
#pragma once

#include <boost/system/result.hpp>
#include <string>
#include <vector>

namespace grader {

struct Error {
  std::string file;     // path as the user knows it; empty when no file is concerned
  std::string pointer;  // JSON pointer ("/limits/cpu_s"), "line 3", or empty
  std::string what;     // what is wrong
  std::string remedy;   // what to do about it
  bool operator==(const Error&) const = default;
};

using Errors = std::vector<Error>;

template <class T>
using Result = boost::system::result<T, Errors>;

// "file: pointer: what (remedy)" on one line, with the empty parts left out.
std::string to_string(const Error& error);

// Result::error() gives a copy: its begin() and end() must not be asked of two calls, so errors are joined
// here.
void append(Errors& errors, const Errors& more);

}  // namespace grader
