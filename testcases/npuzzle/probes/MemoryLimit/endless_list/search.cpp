#include <cstring>

#include "search.hpp"

Result search(const std::string&, const Board&) {
  for (;;) std::memset(new char[1 << 20], 1, 1 << 20);
}
