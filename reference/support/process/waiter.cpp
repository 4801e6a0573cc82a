#include "support/process/waiter.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <vector>

namespace kit {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

// A descriptor lent to Asio for one wait.
class Lent {
 public:
  Lent(asio::io_context& context, Awaited& awaited) : descriptor_(context, awaited.descriptor) {
    const auto what =
        awaited.what == Awaited::What::kReading ? descriptor_.wait_read : descriptor_.wait_write;
    descriptor_.async_wait(
        what, [&awaited](const Error& error) { awaited.ready = error != asio::error::operation_aborted; });
  }
  Lent(Lent&&) = default;
  Lent& operator=(Lent&&) = delete;
  ~Lent() {
    if (descriptor_.is_open()) descriptor_.release();
  }

 private:
  asio::posix::stream_descriptor descriptor_;
};

}  // namespace

struct Waiter::Context {
  asio::io_context io{1};
  asio::steady_timer timer{io};
};

Waiter::Waiter() : context_(std::make_unique<Context>()) {}

Waiter::~Waiter() = default;

void Waiter::wait(std::span<Awaited> awaited, std::optional<std::chrono::steady_clock::time_point> deadline) {
  auto& [io, timer] = *context_;
  io.restart();
  {
    std::vector<Lent> lent;
    lent.reserve(awaited.size());
    for (Awaited& each : awaited) {
      each.ready = false;
      if (each.descriptor >= 0) lent.emplace_back(io, each);
    }
    if (deadline) {
      timer.expires_at(*deadline);
      timer.async_wait([](const Error&) {});
    }
    io.run_one();
    timer.cancel();
  }
  io.run();  // those that were ready at the same time, and those that are called off
}

}  // namespace kit
