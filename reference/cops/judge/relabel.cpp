#include "cops/judge/relabel.hpp"

#include <numeric>

namespace cops::judge {

std::vector<Vertex> random_order(std::size_t n, kit::Rng& rng) {
  std::vector<Vertex> order(n);
  std::iota(order.begin(), order.end(), Vertex{0});
  rng.shuffle(std::span<Vertex>(order));
  return order;
}

}  // namespace cops::judge
