// Waits for the first of several descriptors, with a deadline: Asio behind a header that does not cost its
// compile time. For loops that read straight on and wait in one place.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>

namespace kit {

struct Awaited {
  enum class What { kReading, kWriting };
  int descriptor = -1;  // stays the caller's; negative: none
  What what = What::kReading;
  bool ready =
      false;  // set by wait(): what was asked for does not block, or there is an end or an error to see
};

class Waiter {
 public:
  Waiter();
  ~Waiter();
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;

  // Returns when at least one is ready or the deadline has passed; without a deadline it may wait for ever.
  // Each descriptor may stand there once. Throws std::system_error.
  void wait(std::span<Awaited> awaited, std::optional<std::chrono::steady_clock::time_point> deadline);

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

}  // namespace kit
