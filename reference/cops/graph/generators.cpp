#include "cops/graph/generators.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "cops/graph/families.hpp"
#include "cops/graph/named_graphs.hpp"
#include "cops/graph/random_graphs.hpp"

namespace cops {
namespace {

constexpr std::size_t kMost = kMaxVertices;
constexpr std::size_t kMostEdges = std::size_t{1} << 24;

// The parameters of one description, read one after the other; the first mistake is kept.
class Parameters {
 public:
  Parameters(std::string_view family, std::string_view text, std::uint64_t seed)
      : rng(seed), family_(family) {
    while (!text.empty()) {
      const auto end = std::min(text.find_first_of(",x"), text.size());
      words_.push_back(text.substr(0, end));
      text.remove_prefix(end);
      if (text.size() == 1) words_.push_back({});  // a separator at the end
      if (!text.empty()) text.remove_prefix(1);
    }
  }

  kit::Rng rng;

  std::size_t count() const { return words_.size(); }

  std::size_t number(std::string_view name, std::size_t low, std::size_t high) {
    const auto word = next(name);
    std::size_t value = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || error != std::errc() || stop != word.data() + word.size() || value < low ||
        value > high) {
      fail(std::string(name) + " is a whole number from " + std::to_string(low) + " to " +
           std::to_string(high) + ", not '" + std::string(word) + "'");
      return low;
    }
    return value;
  }

  // A decimal from 0 to `high`, in billionths.
  std::uint64_t decimal(std::string_view name, std::uint64_t high) {
    const auto word = next(name);
    const auto point = std::min(word.find('.'), word.size());
    std::string digits(word.substr(0, point));
    std::string fraction(word.substr(std::min(point + 1, word.size())));
    const bool fits = digits.size() + fraction.size() > 0 && digits.size() <= 3 && fraction.size() <= 9;
    fraction.resize(9, '0');
    digits += fraction;
    std::uint64_t value = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (!fits || error != std::errc() || stop != digits.data() + digits.size() || value > high * kBillion) {
      fail(std::string(name) + " is a decimal from 0 to " + std::to_string(high) +
           " with at most 9 digits after the point, not '" + std::string(word) + "'");
      return 0;
    }
    return value;
  }

  // All that are left.
  std::vector<std::size_t> sides(std::size_t low) {
    std::vector<std::size_t> result;
    std::size_t product = 1;
    do {
      result.push_back(number("a side", low, kMost));
      product *= result.back();
      if (product > kMost) fail("more than " + std::to_string(kMost) + " vertices");
    } while (next_ < words_.size() && !problem_);
    return result;
  }

  void require(bool holds, std::string_view what) {
    if (!holds) fail(std::string(what));
  }

  const std::optional<Problem>& problem() {
    if (next_ < words_.size()) fail("one parameter too many: '" + std::string(words_[next_]) + "'");
    return problem_;
  }

 private:
  void fail(std::string reason) {
    if (!problem_) problem_ = Problem{std::string(family_) + ": " + std::move(reason)};
  }

  std::string_view next(std::string_view name) {
    if (next_ >= words_.size()) {
      fail("the parameter " + std::string(name) + " is missing");
      return {};
    }
    return words_[next_++];
  }

  std::string_view family_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::optional<Problem> problem_;
};

// What a family makes of its parameters. Parameters are read and checked before anything is built: a mistake
// gives a problem, whatever the numbers read.
template <class Build>
Result<Graph> built(Parameters& parameters, Build build) {
  if (parameters.problem()) return *parameters.problem();
  return build();
}

template <Graph (*make)(std::size_t), std::size_t kLow, std::size_t kHigh = kMost>
Result<Graph> sized(Parameters& p) {
  const auto n = p.number("N", kLow, kHigh);
  return built(p, [&] { return make(n); });
}

Result<Graph> bipartite(Parameters& p) {
  const auto a = p.number("A", 1, 4000), b = p.number("B", 1, 4000);
  return built(p, [&] { return complete_bipartite_graph(a, b); });
}

Result<Graph> grid(Parameters& p) {
  const auto sides = p.sides(1);
  return built(p, [&] { return grid_graph(sides); });
}

Result<Graph> torus(Parameters& p) {
  const auto sides = p.sides(3);
  return built(p, [&] { return torus_graph(sides); });
}

Result<Graph> rook(Parameters& p) {
  const auto a = p.number("A", 1, 120), b = p.number("B", 1, 120);
  return built(p, [&] { return rook_graph(a, b); });
}

Result<Graph> petersen(Parameters& p) {
  const auto n = p.number("N", 3, kMost / 2), k = p.number("K", 1, kMost / 4);
  p.require(2 * k < n, "K must be less than half of N");
  return built(p, [&] { return generalised_petersen(n, k); });
}

Result<Graph> kneser(Parameters& p) {
  const auto n = p.number("N", 1, 24), k = p.number("K", 1, 12);
  p.require(k <= n && kneser_size(n, k) <= kMost, "K must be at most N, with at most 16384 subsets");
  return built(p, [&] { return kneser_graph(n, k); });
}

Result<Graph> paley(Parameters& p) {
  const auto q = p.number("Q", 5, 4000);
  bool prime = true;
  for (std::size_t i = 2; i * i <= q; ++i) prime = prime && q % i != 0;
  p.require(prime && q % 4 == 1, "Q must be a prime that leaves 1 when divided by 4, as 5, 13, 17, 29, 37");
  return built(p, [&] { return paley_graph(q); });
}

Result<Graph> plane(Parameters& p) {
  const auto q = p.number("Q", 2, 7);
  p.require(q != 6, "there is no plane of order 6");
  return built(p, [&] { return plane_incidence_graph(q); });
}

Result<Graph> flower(Parameters& p) {
  const auto n = p.number("N", 3, kMost / 4);
  p.require(n % 2 == 1, "N must be odd");
  return built(p, [&] { return flower_snark(n); });
}

Result<Graph> gnp(Parameters& p) {
  const auto n = p.number("N", 1, 5000);
  const auto chance = p.decimal("P", 1);
  return built(p, [&] { return connected_gnp(n, chance, p.rng); });
}

Result<Graph> tree(Parameters& p) {
  const auto n = p.number("N", 1, kMost);
  const auto extra = p.count() > 1 ? p.number("EXTRA", 0, kMostEdges) : 0;
  return built(p, [&] { return tree_plus(n, extra, p.rng); });
}

Result<Graph> regular(Parameters& p) {
  const auto n = p.number("N", 2, kMost), d = p.number("D", 1, 100);
  p.require(d < n && n * d % 2 == 0 && (d > 1 || n == 2),
            "D must be less than N, N * D even, and D = 1 needs N = 2");
  return built(p, [&] { return connected_regular(n, d, p.rng); });
}

Result<Graph> watts_strogatz(Parameters& p) {
  const auto n = p.number("N", 4, kMost), near = p.number("NEAR", 2, 100);
  const auto chance = p.decimal("P", 1);
  p.require(near % 2 == 0 && near < n - 1, "NEAR must be even and less than N - 1");
  return built(p, [&] { return connected_watts_strogatz(n, near, chance, p.rng); });
}

Result<Graph> attachment(Parameters& p) {
  const auto n = p.number("N", 2, kMost), m = p.number("M", 1, 100);
  p.require(m < n, "M must be less than N");
  return built(p, [&] { return barabasi_albert(n, m, p.rng); });
}

Result<Graph> geometric(Parameters& p) {
  const auto n = p.number("N", 1, 5000);
  const auto radius = p.decimal("RADIUS", 2);
  return built(p, [&] { return connected_geometric(n, radius, p.rng); });
}

Result<Graph> city(Parameters& p) {
  const auto n = p.number("N", 4, kMost);
  return built(p, [&] { return city_board(n, p.rng); });
}

struct Family {
  FamilyUsage usage;
  Result<Graph> (*make)(Parameters&);
};

constexpr Family kFamilies[] = {
    {{"path", "N", "vertices in a row", false}, sized<path_graph, 1>},
    {{"cycle", "N", "a ring", false}, sized<cycle_graph, 3>},
    {{"complete", "N", "every pair joined", false}, sized<complete_graph, 1, 5000>},
    {{"star", "N", "one vertex joined to all others", false}, sized<star_graph, 1>},
    {{"wheel", "N", "a hub and a ring of N - 1", false}, sized<wheel_graph, 4>},
    {{"bipartite", "A,B", "complete bipartite", false}, bipartite},
    {{"grid", "AxBx...", "product of paths", false}, grid},
    {{"torus", "AxBx...", "product of cycles", false}, torus},
    {{"hypercube", "D", "bit strings of length D; D = 4 is the tesseract", false}, sized<hypercube, 0, 14>},
    {{"gp", "N,K", "generalised Petersen", false}, petersen},
    {{"kneser", "N,K", "disjoint K-subsets of N things", false}, kneser},
    {{"paley", "Q", "Paley graph of a prime Q", false}, paley},
    {{"plane", "Q", "points and lines of the projective plane of order Q", false}, plane},
    {{"flower", "N", "flower snark, N odd", false}, flower},
    {{"rook", "AxB", "rook moves on a board", false}, rook},
    {{"tree", "N[,EXTRA]", "random recursive tree and EXTRA more edges", true}, tree},
    {{"gnp", "N,P", "every pair joined with probability P; connected", true}, gnp},
    {{"regular", "N,D", "random regular of degree D; connected", true}, regular},
    {{"ws", "N,NEAR,P", "Watts-Strogatz small world; connected", true}, watts_strogatz},
    {{"ba", "N,M", "Barabasi-Albert preferential attachment", true}, attachment},
    {{"geometric", "N,RADIUS", "random points of the unit square; connected", true}, geometric},
    {{"city", "N", "board of a chase game: streets, buses, undergrounds", true}, city},
};

constexpr auto kUsages = [] {
  std::array<FamilyUsage, std::size(kFamilies)> usages;
  for (std::size_t i = 0; i < usages.size(); ++i) usages[i] = kFamilies[i].usage;
  return usages;
}();

}  // namespace

std::span<const FamilyUsage> graph_families() {
  return kUsages;
}

Result<Graph> make_graph(std::string_view description, std::uint64_t seed) {
  if (auto graph = named_graph(description)) return *graph;
  const auto colon = std::min(description.find(':'), description.size());
  const auto name = description.substr(0, colon);
  for (const auto& family : kFamilies) {
    if (family.usage.name != name) continue;
    Parameters parameters(name, description.substr(std::min(colon + 1, description.size())), seed);
    return family.make(parameters);
  }
  return Problem{"there is no graph or family '" + std::string(name) +
                 "'; `cops generate --list` names them"};
}

}  // namespace cops
