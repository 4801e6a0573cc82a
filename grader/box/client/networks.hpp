// Empty networks for boxes: making one costs more than all the rest of a box, so each is used by one box
// after the other, never by two at the same time.
#pragma once

#include <mutex>
#include <vector>

#include "support/fd.hpp"

namespace grader::box::client {

// Thread-safe. A network here has no interface but a loopback that is down; programs have no power to change
// that, and what they open in it is gone with them.
class EmptyNetworks {
 public:
  // A network namespace that nobody else uses now. An empty descriptor when we may not make one (only root
  // may): the box then makes its own.
  kit::Fd take();
  // To be called only after everything that ran in it is dead.
  void give_back(kit::Fd network);

 private:
  std::mutex free_mutex_;  // guards free_
  std::vector<kit::Fd> free_;
};

}  // namespace grader::box::client
