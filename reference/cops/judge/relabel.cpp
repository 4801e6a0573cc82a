#include "cops/judge/relabel.hpp"

#include <charconv>
#include <numeric>

#include "support/digest.hpp"

namespace cops::judge {

std::uint64_t seed_of(std::string_view text) {
  const std::string digest = kit::sha256_hex(text);
  std::uint64_t seed = 0;
  std::from_chars(digest.data(), digest.data() + 16, seed, 16);
  return seed;
}

std::vector<Vertex> random_order(std::size_t n, kit::Rng& rng) {
  std::vector<Vertex> order(n);
  std::iota(order.begin(), order.end(), Vertex{0});
  rng.shuffle(std::span<Vertex>(order));
  return order;
}

}  // namespace cops::judge
