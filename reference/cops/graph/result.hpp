// Either a value or the problem that prevented it, for code that may not throw.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace cops {

// What is wrong, in words for the user. `line` counts from 1; 0: the input as a whole.
struct Problem {
  std::string reason;
  std::size_t line = 0;
  bool operator==(const Problem&) const = default;
};

template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Problem problem) : state_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return state_.index() == 0; }

  // Only of a result that is true (false for problem()).
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Problem& problem() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Problem> state_;
};

}  // namespace cops
