#include "grader/box/client/networks.hpp"

#include <fcntl.h>
#include <sched.h>

#include <thread>
#include <utility>

namespace grader::box::client {
namespace {

// In a thread of its own: only that thread leaves our network, and then it ends.
kit::Fd make_network() {
  kit::Fd network;
  std::jthread([&network] {
    if (::unshare(CLONE_NEWNET) == 0) network.reset(::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC));
  }).join();
  return network;
}

}  // namespace

kit::Fd EmptyNetworks::take() {
  {
    const std::lock_guard lock(free_mutex_);
    if (!free_.empty()) {
      kit::Fd network = std::move(free_.back());
      free_.pop_back();
      return network;
    }
  }
  return make_network();
}

void EmptyNetworks::give_back(kit::Fd network) {
  if (!network) return;
  const std::lock_guard lock(free_mutex_);
  free_.push_back(std::move(network));
}

}  // namespace grader::box::client
