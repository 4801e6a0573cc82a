// Families of graphs given by a rule. Parameters are checked by make_graph() (generators.hpp); here they are
// asserted. All results have at most kMaxVertices vertices.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <span>

#include "cops/graph/graph.hpp"

namespace cops {

Graph path_graph(std::size_t n);
Graph cycle_graph(std::size_t n);  // n >= 3
Graph complete_graph(std::size_t n);
Graph star_graph(std::size_t n);   // vertex 0 joined to all others
Graph wheel_graph(std::size_t n);  // vertex 0 joined to a cycle on the others; n >= 4
Graph complete_bipartite_graph(std::size_t a, std::size_t b);

// Products of two graphs; vertex (u, v) is u * |B| + v. Cartesian: one coordinate moves along an edge.
// Strong: each moves or stays, not both stay. Lexicographic: the first moves, or it stays and the second
// moves.
Graph cartesian_product(const Graph& a, const Graph& b);
Graph strong_product(const Graph& a, const Graph& b);
Graph lexicographic_product(const Graph& a, const Graph& b);
Graph disjoint_union(const Graph& a, const Graph& b);

Graph grid_graph(std::span<const std::size_t> sides);   // product of paths
Graph torus_graph(std::span<const std::size_t> sides);  // product of cycles
Graph hypercube(std::size_t dimension);  // vertices are bit strings, joined when one bit differs

// Outer cycle 0..n-1, spokes i to n+i, inner edges n+i to n+(i+k mod n); n >= 3, 1 <= k < n / 2.
Graph generalised_petersen(std::size_t n, std::size_t k);

// The k-subsets of n things, as ascending bit masks, joined when they have nothing in common. n <= 24.
Graph kneser_graph(std::size_t n, std::size_t k);
std::size_t kneser_size(std::size_t n, std::size_t k);

// Residues modulo the prime q = 1 mod 4, joined when they differ by a square.
Graph paley_graph(std::size_t q);

// Points (first) and lines of the projective plane of order q, a point joined to its lines. q is 2, 3, 4, 5
// or 7.
Graph plane_incidence_graph(std::size_t q);

// Flower snark J_n (R. Isaacs 1975), n >= 3 and odd.
Graph flower_snark(std::size_t n);

// Rook's graph: the squares of a board, joined along rows and columns.
Graph rook_graph(std::size_t a, std::size_t b);

// m pentagons and m pentagrams of the Hoffman-Singleton graph (Robertson's drawing), m = 1..5: 10 m vertices,
// regular of degree m + 2, girth 5. m = 1: Petersen; 3: a (5,5)-cage; 4: the (6,5)-cage; 5: all of it.
Graph hoffman_singleton_part(std::size_t m);

// LCF notation: a Hamiltonian cycle 0..n-1 with a chord from i to i + jumps[i mod jumps.size()].
Graph lcf_graph(std::size_t n, std::span<const int> jumps);

}  // namespace cops
