// ASCII letters, whatever the machine's locale.
#pragma once

namespace grader::text {

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace grader::text
