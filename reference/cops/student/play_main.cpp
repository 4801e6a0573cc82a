// play: a game at home.
//   play robber GRAPH K OPPONENT [SEED]    your robber against K cops of ours
//   play cops GRAPH K OPPONENT [SEED]      your K cops against a robber of ours
// OPPONENT is random, greedy or mine. GRAPH is graph6 text behind "g6:", a name such as petersen, or a family
// such as cycle:8, grid:4x5, tree:20,3, regular:20,3.
#include <cstdlib>
#include <iostream>

#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/student/local_game.hpp"
#include "cops/student/opponents.hpp"

namespace {

using namespace cops;

constexpr const char* kUsage =
    "usage: play robber|cops GRAPH K random|greedy|mine [SEED]\n"
    "for example: play robber petersen 2 greedy\n"
    "GRAPH: petersen, cycle:8, grid:4x5, tree:20,3, regular:20,3, ... or g6:IheA@GUAo\n";

Result<Graph> read_graph(const std::string& text, std::uint64_t seed) {
  if (text.rfind("g6:", 0) != 0) return make_graph(text, seed);
  auto read = read_graph6(std::string_view(text).substr(3));
  if (!read) return read.problem();
  return std::move(read->graph);
}

void show(const Graph& graph) {
  std::cout << graph.size() << " vertices; neighbours:\n";
  for (Vertex v = 0; v < graph.size(); ++v) {
    std::cout << "  " << v << ":";
    for (const Vertex u : graph.neighbours(v)) std::cout << ' ' << u;
    std::cout << '\n';
  }
}

int report(const student::LocalGame& game) {
  if (!game.legal()) {
    std::cout << "not legal: " << game.illegal_cops << game.illegal_robber << '\n';
    return 1;
  }
  std::cout << (game.caught ? "caught in round " : "escaped: not caught in round ") << game.round << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string side = argc >= 5 ? argv[1] : "";
  const std::size_t cops = argc >= 5 ? std::strtoul(argv[3], nullptr, 10) : 0;
  const std::uint64_t seed = argc >= 6 ? std::strtoull(argv[5], nullptr, 10) : 1;
  if ((side != "robber" && side != "cops") || cops < 1 || cops > kMaxCops) {
    std::cerr << kUsage;
    return 2;
  }
  const auto graph = read_graph(argv[2], seed);
  if (!graph) {
    std::cerr << "play: " << graph.problem().reason << '\n';
    return 2;
  }
  const auto team = student::team_named(side == "cops" ? "mine" : argv[4], *graph, cops, seed);
  const auto robber = student::robber_named(side == "robber" ? "mine" : argv[4], *graph, cops, seed);
  if (!team || !robber) {
    std::cerr << kUsage;
    return 2;
  }
  show(*graph);
  const auto tell = [](const std::string& line) { std::cout << line << '\n'; };
  return report(student::play_local(*graph, cops, default_limit(*graph), *team, *robber, tell));
}
