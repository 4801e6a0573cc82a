#include "cops/student/distances.hpp"

namespace cops::student {

std::vector<std::size_t> distances_from(const Graph& graph, Vertex from) {
  std::vector<std::size_t> distances(graph.size(), graph.size());
  std::vector<Vertex> queue = {from};
  distances[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Vertex v : graph.neighbours(queue[i])) {
      if (distances[v] != graph.size()) continue;
      distances[v] = distances[queue[i]] + 1;
      queue.push_back(v);
    }
  }
  return distances;
}

std::vector<std::vector<std::size_t>> all_distances(const Graph& graph) {
  std::vector<std::vector<std::size_t>> all;
  for (Vertex v = 0; v < graph.size(); ++v) all.push_back(distances_from(graph, v));
  return all;
}

}  // namespace cops::student
