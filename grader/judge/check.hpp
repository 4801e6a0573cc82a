// The built-in checkers: expected against actual bytes, and in what way they differ. Pure; time is linear in
// both texts, memory beyond them is constant. Messages are valid UTF-8 for the student whatever the bytes
// hold; long or unprintable text is shortened and escaped.
#pragma once

#include <string>
#include <string_view>

#include "grader/core/assignment.hpp"
#include "grader/core/verdict.hpp"

namespace grader::judge {

// Byte for byte. A difference is explained: only white space, only line ends, only the final newline, only
// letter case, only a byte order mark, cut short, goes on too long, or where the first difference is and what
// stands there.
CheckResult check_exact(std::string_view expected, std::string_view actual);

// The same words in the same order; spaces, tabs, newlines, carriage returns, form feeds and vertical tabs
// separate.
CheckResult check_tokens(std::string_view expected, std::string_view actual);

// As check_tokens, but where the expected token is a decimal number the actual one must be a finite number x
// with |x - e| <= absolute or |x - e| <= relative * |e|. Never equal: nan, inf, hexadecimal, numbers with
// trash behind them.
CheckResult check_numbers(std::string_view expected, std::string_view actual, double absolute,
                          double relative);

// By the spec's kind; a judge spec gives checker_failed, since a judge is a program.
CheckResult check(const CheckerSpec& spec, std::string_view expected, std::string_view actual);

// `bytes` in double quotes with everything unprintable escaped (\n, \x1b, ...) and at most `most` source
// bytes, then
// "..." when more was there.
std::string quoted(std::string_view bytes, std::size_t most);

}  // namespace grader::judge
