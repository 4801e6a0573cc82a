#include "cops/student/session.hpp"

#include <iostream>
#include <sstream>
#include <string>

namespace cops::student {
namespace {

bool complain(const std::string& about) {
  std::cerr << "cops_student: " << about << '\n';
  return false;
}

// What the referee says before its first question.
struct Setup {
  std::size_t cops = 0;
  Graph graph;
};

// "CNR 1 ROBBER k n m limit seed", then m lines "u v".
std::optional<Setup> read_setup(Side side, std::istream& in) {
  std::string name, role;
  int version = 0;
  std::size_t cops = 0, n = 0, m = 0;
  std::uint64_t limit = 0, seed = 0;
  in >> name >> version >> role >> cops >> n >> m >> limit >> seed;
  const char* const wanted = side == Side::kCops ? "COPS" : "ROBBER";
  if (!in || name != "CNR" || version != 1 || cops == 0 || n == 0 || n > kMaxVertices) return std::nullopt;
  if (role != wanted) return std::nullopt;
  std::vector<Edge> edges(m);
  for (Edge& edge : edges) {
    in >> edge.from >> edge.to;
    if (!in || edge.from >= n || edge.to >= n) return std::nullopt;
  }
  in >> std::ws;
  return Setup{cops, Graph(n, edges)};
}

std::vector<Vertex> numbers(std::istream& words) {
  std::vector<Vertex> result;
  for (Vertex v = 0; words >> v;) result.push_back(v);
  return result;
}

void answer(std::ostream& out, const std::vector<Vertex>& to) {
  for (std::size_t i = 0; i < to.size(); ++i) out << (i == 0 ? "" : " ") << to[i];
  out << std::endl;
}

// One side of a game that has begun.
struct Player {
  std::unique_ptr<Team> team;
  std::unique_ptr<Robber> robber;

  std::vector<Vertex> place(const std::vector<Vertex>& cops) {
    if (team) return team->place();
    return {robber->place(cops)};
  }
  std::vector<Vertex> move(const std::vector<Vertex>& cops, Vertex at) {
    if (team) return team->move(cops, at);
    return {robber->move(cops, at)};
  }
};

}  // namespace

bool play_session(Side side, std::istream& in, std::ostream& out) {
  const auto setup = read_setup(side, in);
  if (!setup) return complain("the setup 'CNR 1 ...' cannot be read");
  Player player;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "READY?") {
      if (side == Side::kCops) player.team = make_team(setup->graph, setup->cops);
      if (side == Side::kRobber) player.robber = make_robber(setup->graph, setup->cops);
      out << "READY" << std::endl;
    } else if (word == "PLACE") {
      answer(out, player.place(numbers(words)));
    } else if (word == "MOVE") {
      std::size_t round = 0;
      words >> round;
      std::vector<Vertex> cops = numbers(words);
      if (cops.size() != setup->cops + 1) return complain("cannot read '" + line + "'");
      const Vertex robber = cops.back();
      cops.pop_back();
      answer(out, player.move(cops, robber));
    } else if (word == "ILLEGAL") {
      return complain(line);
    }
  }
  return true;
}

}  // namespace cops::student
