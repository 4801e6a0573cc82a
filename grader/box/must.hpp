// Turns the operating system's no into std::system_error naming what was attempted.
#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace grader::box {

[[noreturn]] inline void fail(const std::string& what, int error = errno) {
  throw std::system_error(error, std::generic_category(), what);
}

// For calls that answer -1 on failure.
template <class Number>
Number must(Number answer, const char* what) {
  if (answer < 0) fail(what);
  return answer;
}
template <class Number>
Number must(Number answer, const char* what, const std::string& where) {
  if (answer < 0) fail(std::string(what) + " " + where);
  return answer;
}

}  // namespace grader::box
