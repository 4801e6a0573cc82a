// Your cops.
// BEGIN STAFF
#include <algorithm>

#include "cops/student/capture_table.hpp"
// END STAFF
#include "cops/student/student.hpp"

namespace cops::student {
namespace {

class MyTeam : public Team {
 public:
  MyTeam(const Graph& graph, std::size_t cops)
      : graph_(graph),
        // BEGIN STAFF
        table_(graph, cops, CaptureTable::Until::kEnd),
        // END STAFF
        cops_(cops) {}

  std::vector<Vertex> place() override {
    // BEGIN SOLUTION
    // STUB: (void)graph_;
    // STUB: return std::vector<Vertex>(cops_, 0);  // TODO: where do they threaten most?
    return table_.best_placement();
    // END SOLUTION
  }

  std::vector<Vertex> move(const std::vector<Vertex>& cops, Vertex robber) override {
    // BEGIN SOLUTION
    // STUB: (void)robber;
    // STUB: return cops;  // TODO: nobody moves; look at the vertices of graph_.closed(cops[i])
    std::vector<Vertex> best = cops;
    std::uint32_t shortest = CaptureTable::kNever;
    for (const std::vector<Vertex>& to : joint_moves(cops)) {
      const std::uint32_t time = worst(to, robber);
      if (time >= shortest) continue;
      shortest = time;
      best = to;
    }
    return best;
    // END SOLUTION
  }

 private:
  // BEGIN STAFF
  // Every way in which the cops can move together.
  std::vector<std::vector<Vertex>> joint_moves(const std::vector<Vertex>& cops) const {
    std::vector<std::vector<Vertex>> moves(1);
    for (const Vertex cop : cops) {
      std::vector<std::vector<Vertex>> longer;
      for (const std::vector<Vertex>& move : moves) {
        for (const Vertex to : graph_.closed(cop)) {
          longer.push_back(move);
          longer.back().push_back(to);
        }
      }
      moves = std::move(longer);
    }
    return moves;
  }

  // How long the robber lives at most when the cops have just moved so.
  std::uint32_t worst(const std::vector<Vertex>& cops, Vertex robber) const {
    if (std::find(cops.begin(), cops.end(), robber) != cops.end()) return 0;
    std::uint32_t longest = 0;
    for (const Vertex v : graph_.closed(robber)) longest = std::max(longest, table_.time(cops, v) + 1);
    return longest;
  }

  // END STAFF
  const Graph& graph_;
  // BEGIN STAFF
  CaptureTable table_;
  // END STAFF
  std::size_t cops_;  // how many
};

}  // namespace

std::unique_ptr<Team> make_team(const Graph& graph, std::size_t cops) {
  return std::make_unique<MyTeam>(graph, cops);
}

}  // namespace cops::student
