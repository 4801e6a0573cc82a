#include "search.hpp"

Result search(const std::string& method, const Board&) {
  volatile int* nowhere = nullptr;
  *nowhere = static_cast<int>(method.size());
  return {};
}
