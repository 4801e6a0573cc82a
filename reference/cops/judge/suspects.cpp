#include "cops/judge/suspects.hpp"

#include <algorithm>
#include <optional>

#include "cops/judge/variants.hpp"
#include "cops/solver/cop_number.hpp"
#include "support/number.hpp"

namespace cops::judge {
namespace {

// What a wrong program answers; nothing when that is not known.
using Answer = std::optional<std::string>;

Answer text_of(const std::optional<solver::CopNumber>& number, std::size_t most) {
  if (!number) return std::nullopt;
  return number_text(number->cops, number->capture_time, most);
}

Answer solved(const Graph& graph, std::size_t most) {
  const auto number = solver::cop_number(graph, {most, true, solver::kDefaultMemoryLimit});
  if (!number) return std::nullopt;
  return text_of(*number, most);
}

Answer under(const Variant& variant, const NumberQuestion& question) {
  return text_of(cop_number_under(variant, question.graph, question.most), question.most);
}

Answer robber_must_move(const NumberQuestion& q) {
  return under({true, false, false}, q);
}
Answer all_must_move(const NumberQuestion& q) {
  return under({true, true, false}, q);
}
Answer one_cop_moves(const NumberQuestion& q) {
  return under({false, false, true}, q);
}

// The right answer with another capture time.
template <class Change>
Answer with_time(const NumberQuestion& q, Change change) {
  std::string_view right = q.right;
  const auto cops = kit::take_number<std::size_t>(right);
  if (!cops) return q.right;  // ">most -"
  right.remove_prefix(1);
  return number_text(*cops, change(kit::parse<std::size_t>(right).value_or(0)), q.most);
}

Answer placement_counts(const NumberQuestion& q) {
  return with_time(q, [](std::size_t time) { return time + 1; });
}
Answer last_round_missing(const NumberQuestion& q) {
  return with_time(q, [](std::size_t time) { return time == 0 ? 0 : time - 1; });
}
Answer half_moves(const NumberQuestion& q) {
  return with_time(q, [](std::size_t time) { return time == 0 ? 0 : 2 * time - 1; });
}
Answer both_moves(const NumberQuestion& q) {
  return with_time(q, [](std::size_t time) { return 2 * time; });
}

// The pairs of graph6, (0,1), (0,2), (1,2), (0,3), ..., taken in the order of `pairs`.
Graph reread(const Graph& graph, std::size_t n, const std::vector<Edge>& pairs) {
  std::vector<Edge> edges;
  std::size_t at = 0;
  for (Vertex v = 1; v < graph.size(); ++v) {
    for (Vertex u = 0; u < v; ++u, ++at) {
      if (at < pairs.size() && graph.adjacent(u, v)) edges.push_back(pairs[at]);
    }
  }
  return Graph(n, edges);
}

Answer by_rows(const NumberQuestion& q) {
  std::vector<Edge> pairs;
  for (Vertex u = 0; u < q.graph.size(); ++u) {
    for (Vertex v = u + 1; v < q.graph.size(); ++v) pairs.push_back({u, v});
  }
  return solved(reread(q.graph, q.graph.size(), pairs), q.most);
}

Answer without_last_vertex(const NumberQuestion& q) {
  if (q.graph.size() == 1) return std::nullopt;
  std::vector<Vertex> order(q.graph.size() - 1);
  for (Vertex v = 0; v < order.size(); ++v) order[v] = v;
  return solved(induced(q.graph, order), q.most);
}

Answer one_vertex_too_many(const NumberQuestion& q) {
  return solved(Graph(q.graph.size() + 1, q.graph.edges()), q.most);
}

// Only the greatest number of a piece.
Answer greatest_piece(const NumberQuestion& q) {
  std::string best = "0 0";
  std::size_t most = 0;
  for (const auto& piece : components(q.graph)) {
    const auto number =
        solver::cop_number(induced(q.graph, piece), {q.most, true, solver::kDefaultMemoryLimit});
    if (!number) return std::nullopt;
    if (number->cops > most) best = number_text(number->cops, number->capture_time, q.most);
    most = std::max(most, number->cops);
  }
  return best;
}

struct Suspect {
  Answer (*answer)(const NumberQuestion&);
  const char* sentence;
};

constexpr Suspect kSuspects[] = {
    {placement_counts,
     "Every capture time is one too large: placing takes no round, and a robber who is placed on "
     "a cop is caught in round 0."},
    {last_round_missing, "Every capture time is one too small: the move that catches him counts."},
    {half_moves, "Your capture times count the moves of both sides: a round is one of each."},
    {both_moves,
     "Your capture times are twice the right ones: a round is a move of the cops and one of the robber."},
    {robber_must_move, "All your answers are right for a game in which the robber has to move: he may stay."},
    {all_must_move, "All your answers are right for a game in which every piece has to move: all may stay."},
    {one_cop_moves,
     "All your answers are right for a game in which one cop moves in a round: all of them may."},
    {by_rows,
     "All your answers are right for the graphs that one gets by reading the bits of graph6 by rows. They go "
     "by columns: (0,1), (0,2), (1,2), (0,3), ..."},
    {without_last_vertex,
     "All your answers are right for the graphs without their last vertex: graph6 begins with "
     "the byte 63 + n."},
    {one_vertex_too_many,
     "All your answers are right for the graphs with one vertex more, joined to nothing: graph6 "
     "begins with the byte 63 + n."},
    {greatest_piece,
     "All your answers are right but for graphs in several pieces: their numbers are added up, since "
     "no cop can leave his piece."},
};

}  // namespace

std::string number_text(std::size_t cops, std::size_t time, std::size_t most) {
  if (cops > most) return ">" + std::to_string(most) + " -";
  return std::to_string(cops) + ' ' + std::to_string(time);
}

std::string explain(const std::vector<NumberQuestion>& questions, const std::vector<std::string>& answers) {
  for (const Suspect& suspect : kSuspects) {
    bool fits = true;
    for (std::size_t i = 0; fits && i < questions.size(); ++i)
      fits = suspect.answer(questions[i]) == answers[i];
    if (fits) return suspect.sentence;
  }
  return "";
}

}  // namespace cops::judge
