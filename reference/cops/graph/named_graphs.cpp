#include "cops/graph/named_graphs.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cops/graph/families.hpp"

namespace cops {
namespace {

template <std::size_t N>
Graph lcf(std::size_t n, const int (&jumps)[N]) {
  return lcf_graph(n, jumps);
}

// The points of the Fano plane taken three at a time, without its lines, joined when disjoint.
Graph coxeter() {
  const Graph kneser = kneser_graph(7, 3);  // subset number i is the i-th mask with three of seven bits
  std::vector<Vertex> kept;
  Vertex index = 0;
  for (unsigned set = 0; set < 128; ++set) {
    if (std::popcount(set) != 3) continue;
    bool line = false;
    for (unsigned shift = 0; shift < 7; ++shift) {
      line = line || set == (1U << shift | 1U << (shift + 1) % 7 | 1U << (shift + 3) % 7);
    }
    if (!line) kept.push_back(index);
    ++index;
  }
  return induced(kneser, kept);
}

// Three of Tutte's fragments (W. T. Tutte 1946) round vertex 0.
Graph tutte() {
  constexpr Edge kFragment[] = {{0, 4},  {0, 5},  {1, 2},  {1, 8},   {2, 3},   {2, 13},  {3, 4},
                                {3, 12}, {4, 14}, {5, 6},  {5, 14},  {6, 7},   {6, 10},  {7, 8},
                                {8, 9},  {9, 10}, {9, 13}, {10, 11}, {11, 12}, {11, 14}, {12, 13}};
  std::vector<Edge> edges;
  for (Vertex part = 0; part < 3; ++part) {
    const Vertex first = 1 + 15 * part, next = 1 + 15 * ((part + 1) % 3);
    for (const auto [u, v] : kFragment) edges.push_back({first + u, first + v});
    edges.push_back({0, first});
    edges.push_back({first + 7, next + 1});
  }
  return Graph(46, edges);
}

// The smallest 4-regular graph of girth 5 (N. Robertson 1964): a cycle of 19 and three cycles of chords.
Graph robertson() {
  constexpr std::array<Vertex, 9> kNine = {0, 4, 9, 13, 17, 2, 6, 10, 15};
  constexpr std::array<Vertex, 5> kFive = {1, 8, 16, 5, 12}, kOther = {7, 18, 11, 3, 14};
  std::vector<Edge> edges;
  for (Vertex v = 0; v < 19; ++v) edges.push_back({v, (v + 1) % 19});
  const auto chords = [&](const auto& cycle) {
    for (std::size_t i = 0; i < cycle.size(); ++i) edges.push_back({cycle[i], cycle[(i + 1) % cycle.size()]});
  };
  chords(kNine);
  chords(kFive);
  chords(kOther);
  return Graph(19, edges);
}

// Two poles and two rings of five between them.
Graph icosahedron() {
  std::vector<Edge> edges;
  for (Vertex i = 0; i < 5; ++i) {
    const Vertex upper = 1 + i, lower = 6 + i, upper_next = 1 + (i + 1) % 5, lower_next = 6 + (i + 1) % 5;
    edges.insert(edges.end(), {{0, upper}, {11, lower}, {upper, upper_next}, {lower, lower_next}});
    edges.insert(edges.end(), {{upper, lower}, {upper_next, lower}});
  }
  return Graph(12, edges);
}

Graph octahedron() {
  std::vector<Edge> edges;
  for (Vertex u = 0; u < 6; ++u) {
    for (Vertex v = u + 1; v < 6; ++v) {
      if (u + v != 5) edges.push_back({u, v});
    }
  }
  return Graph(6, edges);
}

// Bit strings of four, joined when they differ by one of five strings: the folded 5-cube.
Graph clebsch() {
  std::vector<Edge> edges;
  for (Vertex v = 0; v < 16; ++v) {
    for (const Vertex difference : {1U, 2U, 4U, 8U, 15U}) edges.push_back({v, v ^ difference});
  }
  return Graph(16, edges);
}

// Pairs modulo 4, joined when they differ by (0,1), (1,0) or (1,1), either way.
Graph shrikhande() {
  std::vector<Edge> edges;
  for (Vertex x = 0; x < 4; ++x) {
    for (Vertex y = 0; y < 4; ++y) {
      for (const auto [dx, dy] : {Edge{0, 1}, Edge{1, 0}, Edge{1, 1}}) {
        edges.push_back({4 * x + y, 4 * ((x + dx) % 4) + (y + dy) % 4});
      }
    }
  }
  return Graph(16, edges);
}

// Mycielski's construction on the cycle of five.
Graph groetzsch() {
  std::vector<Edge> edges;
  for (Vertex i = 0; i < 5; ++i) {
    const Vertex next = (i + 1) % 5;
    edges.insert(edges.end(), {{i, next}, {5 + i, next}, {i, 5 + next}, {10, 5 + i}});
  }
  return Graph(11, edges);
}

Graph chvatal() {
  constexpr Edge kEdges[] = {{0, 1},  {0, 4},  {0, 6},  {0, 9}, {1, 2},  {1, 5},  {1, 7},  {2, 3},
                             {2, 6},  {2, 8},  {3, 4},  {3, 7}, {3, 9},  {4, 5},  {4, 8},  {5, 10},
                             {5, 11}, {6, 10}, {6, 11}, {7, 8}, {7, 11}, {8, 10}, {9, 10}, {9, 11}};
  return Graph(12, kEdges);
}

// W. W. Zachary's karate club (1977): who met whom outside the club.
Graph karate() {
  constexpr Edge kEdges[] = {
      {1, 2},   {1, 3},   {2, 3},   {1, 4},   {2, 4},   {3, 4},   {1, 5},   {1, 6},   {1, 7},   {5, 7},
      {6, 7},   {1, 8},   {2, 8},   {3, 8},   {4, 8},   {1, 9},   {3, 9},   {3, 10},  {1, 11},  {5, 11},
      {6, 11},  {1, 12},  {1, 13},  {4, 13},  {1, 14},  {2, 14},  {3, 14},  {4, 14},  {6, 17},  {7, 17},
      {1, 18},  {2, 18},  {1, 20},  {2, 20},  {1, 22},  {2, 22},  {24, 26}, {25, 26}, {3, 28},  {24, 28},
      {25, 28}, {3, 29},  {24, 30}, {27, 30}, {2, 31},  {9, 31},  {1, 32},  {25, 32}, {26, 32}, {29, 32},
      {3, 33},  {9, 33},  {15, 33}, {16, 33}, {19, 33}, {21, 33}, {23, 33}, {24, 33}, {30, 33}, {31, 33},
      {32, 33}, {9, 34},  {10, 34}, {14, 34}, {15, 34}, {16, 34}, {19, 34}, {20, 34}, {21, 34}, {23, 34},
      {24, 34}, {27, 34}, {28, 34}, {29, 34}, {30, 34}, {31, 34}, {32, 34}, {33, 34}};
  std::vector<Edge> edges;
  for (const auto [u, v] : kEdges) edges.push_back({u - 1, v - 1});
  return Graph(34, edges);
}

struct Entry {
  std::string_view name;
  Graph (*make)();
};

constexpr Entry kEntries[] = {
    {"petersen", [] { return generalised_petersen(5, 2); }},
    {"heawood",
     [] {
       return lcf(14, {5, -5});
     }},
    {"moebius-kantor", [] { return generalised_petersen(8, 3); }},
    {"pappus",
     [] {
       return lcf(18, {5, 7, -7, 7, -7, -5});
     }},
    {"desargues", [] { return generalised_petersen(10, 3); }},
    {"dodecahedron", [] { return generalised_petersen(10, 2); }},
    {"mcgee",
     [] {
       return lcf(24, {12, 7, -7});
     }},
    {"nauru", [] { return generalised_petersen(12, 5); }},
    {"coxeter", coxeter},
    {"tutte-coxeter",
     [] {
       return lcf(30, {-13, -9, 7, -7, 9, 13});
     }},
    {"tutte", tutte},
    {"frucht",
     [] {
       return lcf(12, {-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2});
     }},
    {"truncated-tetrahedron",
     [] {
       return lcf(12, {2, 6, -2});
     }},
    {"truncated-cube",
     [] {
       return lcf(24, {2, 9, -2, 2, -9, -2});
     }},
    {"tetrahedron", [] { return complete_graph(4); }},
    {"cube", [] { return hypercube(3); }},
    {"tesseract", [] { return hypercube(4); }},
    {"octahedron", octahedron},
    {"icosahedron", icosahedron},
    {"robertson", robertson},
    {"cage-5-5", [] { return hoffman_singleton_part(3); }},
    {"cage-6-5", [] { return hoffman_singleton_part(4); }},
    {"hoffman-singleton", [] { return hoffman_singleton_part(5); }},
    {"clebsch", clebsch},
    {"shrikhande", shrikhande},
    {"groetzsch", groetzsch},
    {"chvatal", chvatal},
    {"karate", karate},
};

constexpr auto kNames = [] {
  std::array<std::string_view, std::size(kEntries)> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kEntries[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> graph_names() {
  return kNames;
}

std::optional<Graph> named_graph(std::string_view name) {
  const auto found = std::find_if(std::begin(kEntries), std::end(kEntries),
                                  [&](const Entry& entry) { return entry.name == name; });
  if (found == std::end(kEntries)) return std::nullopt;
  return found->make();
}

}  // namespace cops
