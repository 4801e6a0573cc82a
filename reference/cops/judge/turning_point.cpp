#include "cops/judge/turning_point.hpp"

#include "cops/judge/words.hpp"
#include "cops/play/choice.hpp"

namespace cops::judge {
namespace {

using Cops = std::vector<Vertex>;

std::string in_rounds(solver::Time time) {
  return counted(time, "round");
}

struct Board {
  const play::Arena& arena;
  const solver::CaptureTable& table;
};

// The vertex that keeps the robber alive longest, cops to move.
Vertex best_vertex(const Board& board, const Cops& cops, std::span<const Vertex> options) {
  Vertex best = options[0];
  for (const Vertex v : options) {
    if (board.table.time(cops, v) > board.table.time(cops, best)) best = v;
  }
  return best;
}

std::string robber_act(const Board& board, const Cops& cops, const Vertex* from, Vertex to,
                       std::size_t round) {
  std::vector<Vertex> options;
  if (from != nullptr) {
    const auto reach = board.arena.graph().closed(*from);
    options.assign(reach.begin(), reach.end());
  } else {
    for (Vertex v = 0; v < board.arena.graph().size(); ++v) options.push_back(v);
  }
  const Vertex better = best_vertex(board, cops, options);
  const solver::Time time = board.table.time(cops, to), best = board.table.time(cops, better);
  if (time >= best) return "";
  std::string text = from == nullptr ? "You started on " + std::to_string(to)
                     : *from == to
                         ? "In round " + std::to_string(round) + " you stayed on " + std::to_string(to)
                         : "In round " + std::to_string(round) + " you went from " + std::to_string(*from) +
                               " to " + std::to_string(to);
  text += time == 0 ? ", where a cop stands"
                    : ", where cops on " + listed(cops) + " can catch you within " + in_rounds(time);
  text += from == nullptr || better != *from ? "; on " + std::to_string(better) : "; if you stay";
  return text + (best == solver::kNever ? " they never can." : " they need " + in_rounds(best) + ".");
}

std::string lives(solver::Time time) {
  return time == solver::kNever ? "can live for ever" : "can live for " + in_rounds(time) + " more";
}

std::string cops_move(const Board& board, const Cops& from, const Cops& to, Vertex robber,
                      std::size_t round) {
  const Graph& graph = board.arena.graph();
  const solver::Time before = board.table.time(from, robber);
  if (before == solver::kNever) return "";
  const solver::Time after = board.table.robber_time(graph, to, robber);
  if (after < before) return "";
  Cops better = to;
  play::for_each_joint_move(graph, Rules{}, from, [&](const Cops& moved) {
    const solver::Time time = board.table.robber_time(graph, moved, robber);
    if (time < board.table.robber_time(graph, better, robber)) better = moved;
  });
  std::string text = "In round " + std::to_string(round) + " your cops ";
  text += from == to ? "stayed on " + listed(from) : "went from " + listed(from) + " to " + listed(to);
  text += ", and the robber on " + std::to_string(robber) + ' ' + lives(after) + "; with " + listed(better);
  const solver::Time best = board.table.robber_time(graph, better, robber);
  return text + (best == 0 ? " he is caught." : " he " + lives(best) + " at most.");
}

std::string cops_placement(const Board& board, const Cops& cops) {
  const solver::Time time = board.table.placement_time(cops), best = board.table.capture_time();
  if (time <= best) return "";
  return "You placed your cops on " + listed(cops) + ", from where the robber " + lives(time) + "; with " +
         listed(board.table.best_placement()) + " at most " + in_rounds(best) + ".";
}

}  // namespace

std::string turning_point(const play::Arena& arena, std::size_t cops,
                          const std::vector<std::vector<Vertex>>& acts, referee::Seat student, bool given) {
  const Board board{arena, *arena.table(cops)};
  for (std::size_t i = given ? 2 : 0; i < acts.size(); ++i) {
    std::string text;
    const bool by_cops = i % 2 == 0;
    if (by_cops != (student == referee::Seat::kCops)) continue;
    if (!by_cops) {
      text = robber_act(board, acts[i - 1], i == 1 ? nullptr : &acts[i - 2][0], acts[i][0], i / 2);
    } else if (i == 0) {
      text = cops_placement(board, acts[0]);
    } else {
      text = cops_move(board, acts[i - 2], acts[i], acts[i - 1][0], i / 2);
    }
    if (!text.empty()) return text;
  }
  return "";
}

}  // namespace cops::judge
