#include "npuzzle/judge/mistakes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "npuzzle/judge/candidates.hpp"

namespace npuzzle::judge {

std::optional<std::int64_t> number_of(const SearchValues& values, Key key) {
  switch (key) {
    case Key::kCostOfPath:
      return values.cost;
    case Key::kNodesExpanded:
      return values.nodes;
    case Key::kSearchDepth:
      return values.depth;
    case Key::kMaxSearchDepth:
      return values.max_depth;
    default:
      return std::nullopt;
  }
}

namespace {

constexpr std::int64_t kOneRun = 500'000;  // expansions; twice as many as the 8-puzzle has states
constexpr std::int64_t kAllRuns = 5'000'000;
constexpr std::int64_t kQueueFactor = 3;  // a priority queue makes an expansion so much dearer

// One way of counting a value and what to say when it is the wrong one.
struct Counting {
  std::int64_t value;
  std::string_view sentence;
};

std::vector<Counting> countings(Key key, const Trace& trace) {
  const auto length = static_cast<std::int64_t>(trace.path.size());
  switch (key) {
    case Key::kCostOfPath:
    case Key::kSearchDepth:
      return {
          {length, ""},
          {length + 1, "the states on the path are counted, the start among them; count the moves"},
          {trace.depth_added, "this is the largest depth of the search; the depth of the goal is asked for"}};
    case Key::kNodesExpanded:
      return {{trace.expanded, ""},
              {trace.expanded + 1,
               "the goal is counted. It is removed and recognised, but not expanded: count a node when its "
               "children "
               "are generated"},
              {trace.added, "nodes put on the frontier are counted; count the nodes that are expanded"},
              {trace.added - 1, "nodes put on the frontier are counted; count the nodes that are expanded"},
              {trace.generated,
               "children are counted when they are generated; count the nodes that are expanded"}};
    case Key::kMaxSearchDepth:
      return {
          {trace.depth_added, ""},
          {trace.depth_visited,
           "this is the largest depth of the nodes removed from the frontier; nodes that are only put on the "
           "frontier count as well"},
          {trace.depth_generated,
           "children that are generated but not added (they are known already) are counted; count only nodes "
           "that "
           "are put on the frontier"},
          {length,
           "this is the depth of the goal; the largest depth of any node put on the frontier is asked "
           "for"}};
    default:
      return {};
  }
}

struct Fit {
  int explained = 0;       // wrong values that the candidate explains
  int missed = 0;          // wrong values that it does not explain
  bool by_search = false;  // the number or path that only this search has
  Explanation explanation;
};

Fit fit_of(const Candidate& candidate, const Trace& trace, const SearchValues& answer,
           const std::map<Key, bool>& wrong) {
  Fit fit;
  fit.explanation.search = candidate.sentence;
  for (const auto& [key, is_wrong] : wrong) {
    if (!is_wrong) continue;
    if (key == Key::kPathToGoal) {
      if (!answer.path) continue;
      const bool same = *answer.path == (candidate.tile_names ? opposite(trace.path) : trace.path);
      ++(same ? fit.explained : fit.missed);
      fit.by_search |= same;
      continue;
    }
    const auto number = number_of(answer, key);
    if (!number) continue;
    const std::vector<Counting> ways = countings(key, trace);
    const auto way =
        std::find_if(ways.begin(), ways.end(), [&](const Counting& c) { return c.value == *number; });
    if (way == ways.end()) {
      ++fit.missed;
      continue;
    }
    ++fit.explained;
    fit.by_search |= key == Key::kNodesExpanded;
    if (!way->sentence.empty()) fit.explanation.fields[key] = std::string(way->sentence);
  }
  return fit;
}

// Values that were judged right must be the candidate's values too, or it is not the student's search.
bool agrees_on_right_values(const Trace& trace, const SearchValues& answer,
                            const std::map<Key, bool>& wrong) {
  for (const Key key : {Key::kCostOfPath, Key::kNodesExpanded, Key::kSearchDepth, Key::kMaxSearchDepth}) {
    const auto found = wrong.find(key);
    const auto number = number_of(answer, key);
    if (found == wrong.end() || found->second || !number) continue;
    const std::vector<Counting> ways = countings(key, trace);
    if (std::none_of(ways.begin(), ways.end(), [&](const Counting& c) { return c.value == *number; }))
      return false;
  }
  return true;
}

bool worth(const Fit& fit, const Candidate& candidate) {
  if (fit.explained == 0) return false;
  if (candidate.whole) return fit.missed == 0 && fit.by_search;
  return candidate.sentence.empty() || fit.by_search || fit.missed == 0;
}

// The values of a board of the hand-out, whatever board was asked for.
std::optional<Explanation> fixed_answer(const Puzzle& puzzle, Method method, const SearchValues& answer) {
  for (const std::string_view board : {"1,2,5,3,4,0,6,7,8", "3,1,2,0,4,5,6,7,8"}) {
    const auto sample = read_puzzle(board);
    if (sample->start == puzzle.start || !answer.path || answer.path->size() > 3) continue;
    const Trace trace = search(*sample, {.method = method}, kOneRun);
    if (answer.path != trace.path || answer.nodes != trace.expanded || answer.max_depth != trace.depth_added)
      continue;
    return Explanation{fmt::format("these are the values of the board {}. Is the board taken from the second "
                                   "argument, and is the answer computed?",
                                   board),
                       {}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Explanation> explain(const Puzzle& puzzle, Method method, const SearchValues& answer,
                                   const std::map<Key, bool>& wrong) {
  if (auto fixed = fixed_answer(puzzle, method, answer)) return fixed;
  // A search that expands more than the student's cannot be the student's, unless the path alone tells.
  const bool path_tells = method != Method::kAst && wrong.count(Key::kPathToGoal) != 0 &&
                          wrong.at(Key::kPathToGoal) && answer.path &&
                          (solves(puzzle, *answer.path) || solves(puzzle, opposite(*answer.path)));
  const std::int64_t one_run =
      answer.nodes && !path_tells ? std::clamp<std::int64_t>(*answer.nodes + 2, 2, kOneRun) : kOneRun;
  std::optional<Fit> best;
  std::int64_t spent = 0;
  for (const Candidate& candidate : candidates_for(method)) {
    if (spent >= kAllRuns) break;
    const Trace trace = search(puzzle, candidate.rules, one_run);
    spent += trace.expanded * (candidate.rules.method == Method::kAst ? kQueueFactor : 1);
    if (!trace.found || !agrees_on_right_values(trace, answer, wrong)) continue;
    Fit fit = fit_of(candidate, trace, answer, wrong);
    if (!worth(fit, candidate)) continue;
    if (!best || fit.explained > best->explained) best = std::move(fit);
    if (best->missed == 0) break;
  }
  if (!best) return std::nullopt;
  return std::move(best->explanation);
}

}  // namespace npuzzle::judge
