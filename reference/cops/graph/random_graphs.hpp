// Random graphs. The same parameters and state of the generator give the same graph on every machine: numbers
// come from kit::Rng, and decisions are made in integers. Those that may come out disconnected draw again,
// from the generator as it then stands, until the graph is connected; after kMaxDraws they give up with a
// problem. Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"
#include "support/rng.hpp"

namespace cops {

// Probabilities and lengths are whole billionths.
constexpr std::uint64_t kBillion = 1'000'000'000;

constexpr unsigned kMaxDraws = 10'000;

// Every pair is joined with probability p.
Result<Graph> connected_gnp(std::size_t n, std::uint64_t p, kit::Rng& rng);

// Random recursive tree (vertex i is joined to one of 0..i-1), then `extra` more edges, different ones; a
// problem when there are not so many pairs.
Result<Graph> tree_plus(std::size_t n, std::size_t extra, kit::Rng& rng);

// Regular of degree d: random pairs of free ends that make neither loop nor double edge (A. Steger and N. C.
// Wormald 1999; nearly uniform), begun again when none is left. n * d must be even and d < n.
Result<Graph> connected_regular(std::size_t n, std::size_t d, kit::Rng& rng);

// D. J. Watts and S. H. Strogatz 1998: a ring, each vertex joined to the `near` nearest (even, 2 <= near < n
// - 1), each edge moved at its far end with probability p.
Result<Graph> connected_watts_strogatz(std::size_t n, std::size_t near, std::uint64_t p, kit::Rng& rng);

// A.-L. Barabasi and R. Albert 1999: starts with a star of m + 1 vertices; each new vertex is joined to m
// different ones, chosen in proportion to their degree. 1 <= m < n.
Graph barabasi_albert(std::size_t n, std::size_t m, kit::Rng& rng);

// Random points of the unit square, joined when not farther apart than the radius.
Result<Graph> connected_geometric(std::size_t n, std::uint64_t radius, kit::Rng& rng);

// A board like that of a city chase game: streets (a grid of which one street in five is closed, where the
// city stays connected), bus lines of two or three blocks from about half of the corners, and a few
// undergrounds that cross the city. 199 vertices have a mean degree near 4.5. n >= 4.
Graph city_board(std::size_t n, kit::Rng& rng);

}  // namespace cops
