// A value or the reason why there is none, for callers that decide what to do about it. The names are those
// of C++23's std::expected and of boost::system::result, so that either can take its place.
// Which kind of failure travels how: docs/decisions/errors.md.
#pragma once

#include <utility>
#include <variant>

namespace kit {

template <class T, class Error>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = Error;

  Result(T value)
      : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Error error)
      : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool has_value() const { return state_.index() == 0; }
  bool has_error() const { return state_.index() == 1; }
  explicit operator bool() const { return has_value(); }

  // Only of a result that has a value. value() throws std::bad_variant_access otherwise; the others must not be
  // called then.
  T& operator*() & { return *std::get_if<0>(&state_); }
  const T& operator*() const& { return *std::get_if<0>(&state_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&state_)); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }

  // Only of a result that has an error.
  Error& error() & { return *std::get_if<1>(&state_); }
  const Error& error() const& { return *std::get_if<1>(&state_); }
  Error&& error() && { return std::move(*std::get_if<1>(&state_)); }

  bool operator==(const Result&) const = default;

 private:
  std::variant<T, Error> state_;
};

}  // namespace kit
