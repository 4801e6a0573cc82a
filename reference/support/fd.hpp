// An open file descriptor with an owner: closed exactly once, moved, never copied.
#pragma once

#include <unistd.h>

#include <utility>

namespace kit {

class Fd {
 public:
  Fd() = default;
  explicit Fd(int raw) : raw_(raw) {}  // takes ownership; negative: none
  Fd(Fd&& other) noexcept : raw_(std::exchange(other.raw_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    if (this != &other) reset(std::exchange(other.raw_, -1));
    return *this;
  }
  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;
  ~Fd() { reset(); }

  int get() const { return raw_; }
  explicit operator bool() const { return raw_ >= 0; }
  int release() { return std::exchange(raw_, -1); }
  void reset(int raw = -1) {
    if (raw_ >= 0) ::close(raw_);  // nothing useful can be done about an error here
    raw_ = raw;
  }

 private:
  int raw_ = -1;
};

}  // namespace kit
