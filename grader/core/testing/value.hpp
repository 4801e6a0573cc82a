// What a Result holds, for tests: its errors fail the test with their words.
#pragma once

#include <stdexcept>
#include <utility>

#include "grader/core/error.hpp"

namespace grader {

template <class T>
T value_of(Result<T> result) {
  if (result.has_error()) {
    std::string words;
    for (const Error& error : result.error()) words += to_string(error) + "\n";
    throw std::runtime_error(words);
  }
  return *std::move(result);
}

}  // namespace grader
