#include "npuzzle/judge/mistakes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "npuzzle/judge/fields.hpp"
#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

std::optional<std::int64_t> number_of(const SearchValues& values, Key key) {
  switch (key) {
    case Key::cost_of_path:
      return values.cost;
    case Key::nodes_expanded:
      return values.nodes;
    case Key::search_depth:
      return values.depth;
    case Key::max_search_depth:
      return values.max_depth;
    default:
      return std::nullopt;
  }
}

namespace {

constexpr std::int64_t kOneRun = 500'000;  // expansions; twice as many as the 8-puzzle has states
constexpr std::int64_t kAllRuns = 5'000'000;

struct Candidate {
  Rules rules;
  std::string sentence;     // empty: the search is right
  bool tile_names = false;  // the path names the tile's way instead of the blank's
  bool whole = false;       // accept only when it explains every wrong value
};

std::string order_words(const Order& order) {
  std::string text;
  for (const char letter : order) text += fmt::format("{}{}", text.empty() ? "" : ", ", word_of(letter));
  return text;
}

Candidate in_order(Method method, const Order& order) {
  std::string sentence = fmt::format(
      "these are the values of a search that visits children in the order {}. The order is Up, Down, Left, "
      "Right",
      order_words(order));
  if (method == Method::dfs && order == order_of("RLDU")) {
    sentence =
        "children are pushed in the order Up, Down, Left, Right, so that the last one comes off first. Push "
        "them in reverse, so that they are visited in the order Up, Down, Left, Right";
  }
  return {.rules = {.method = method, .order = order}, .sentence = sentence};
}

constexpr std::string_view kEarly =
    "the goal is tested when a node is generated. Test it when the node is removed from the frontier: "
    "remove, check, "
    "expand";
constexpr std::string_view kNoFrontierTest =
    "a child is added although it is already on the frontier. Add a child only when it is neither on the "
    "frontier nor "
    "explored";
constexpr std::string_view kTwice =
    "states are expanded more than once. Add a child only when it is neither on the frontier nor explored, "
    "or skip a "
    "state that was expanded already when it is removed";

std::vector<Candidate> blind_candidates(Method method) {
  std::vector<Candidate> list;
  list.push_back({.rules = {.method = method}, .sentence = ""});
  list.push_back({.rules = {.method = method, .early_goal_test = true}, .sentence = std::string(kEarly)});
  list.push_back(
      {.rules = {.method = method, .again = Again::expand}, .sentence = std::string(kNoFrontierTest)});
  if (method == Method::dfs) list.push_back(in_order(method, order_of("RLDU")));
  list.push_back({.rules = {.method = method, .order = order_of("DURL")},
                  .sentence =
                      "the moves name the tile that slides, not the blank. 'Up' exchanges the blank with the "
                      "tile above it",
                  .tile_names = true});
  for (const Method other : {Method::bfs, Method::dfs, Method::ast}) {
    if (other == method) continue;
    list.push_back(
        {.rules = {.method = other},
         .sentence = fmt::format("these are the values of {}, not of {}. Is the method taken from the "
                                 "first argument?",
                                 name_of(other), name_of(method)),
         .whole = true});
  }
  Order order = order_of("DLRU");  // all orders, in alphabetical order of their letters
  do {
    if (order != order_of("UDLR")) list.push_back(in_order(method, order));
  } while (std::next_permutation(order.begin(), order.end()));
  for (const Order two : {order_of("RLDU"), order_of("LRUD"), order_of("URDL")}) {
    Candidate both = in_order(method, two);
    both.rules.again = Again::expand;
    both.sentence = fmt::format("{}. Also, {}", both.sentence, kNoFrontierTest);
    list.push_back(both);
    both = in_order(method, two);
    both.rules.early_goal_test = true;
    both.sentence = fmt::format("{}. Also, {}", both.sentence, kEarly);
    list.push_back(both);
  }
  return list;
}

std::string heuristic_sentence(Heuristic heuristic) {
  switch (heuristic) {
    case Heuristic::with_blank:
      return "the blank is counted in the Manhattan distance. Leave tile 0 out: with it the estimate is too "
             "large";
    case Heuristic::misplaced:
      return "the heuristic counts the misplaced tiles. Add up the Manhattan distances of the tiles instead";
    case Heuristic::zero:
      return "the heuristic is always 0 or not used: this is breadth-first search. Order the queue by f = g "
             "+ the "
             "Manhattan distances of the tiles";
    case Heuristic::manhattan:
      break;
  }
  return "";
}

std::vector<Candidate> ast_candidates() {
  std::vector<Candidate> list;
  constexpr std::array kTies = {Tie::fifo,         Tie::lifo,      Tie::small_h_fifo,
                                Tie::small_h_lifo, Tie::direction, Tie::board};
  constexpr std::array kAgains = {Again::drop, Again::skip, Again::expand};
  const auto add_all = [&](Rules rules, const std::string& sentence) {
    for (const Tie tie : kTies) {
      for (const Again again : kAgains) {
        rules.method = Method::ast;
        rules.tie = tie;
        rules.again = again;
        const bool twice =
            again == Again::expand && rules == Rules{.method = Method::ast, .again = again, .tie = tie};
        list.push_back({.rules = rules, .sentence = twice ? std::string(kTwice) : sentence});
      }
    }
  };
  add_all({}, "");
  add_all({.early_goal_test = true}, std::string(kEarly));
  add_all({.heuristic = Heuristic::with_blank}, heuristic_sentence(Heuristic::with_blank));
  add_all({.greedy = true},
          "the queue is ordered by the heuristic alone (greedy search). Order it by f = g + h, the depth "
          "plus the "
          "Manhattan distances of the tiles");
  add_all({.heuristic = Heuristic::misplaced}, heuristic_sentence(Heuristic::misplaced));
  add_all({.heuristic = Heuristic::zero}, heuristic_sentence(Heuristic::zero));
  list.push_back(
      {.rules = {.method = Method::dfs},
       .sentence = "these are the values of dfs, not of ast. Is the method taken from the first argument?",
       .whole = true});
  return list;
}

// One way of counting a value and what to say when it is the wrong one.
struct Counting {
  std::int64_t value;
  std::string_view sentence;
};

std::vector<Counting> countings(Key key, const Trace& trace) {
  const auto length = static_cast<std::int64_t>(trace.path.size());
  switch (key) {
    case Key::cost_of_path:
    case Key::search_depth:
      return {
          {length, ""},
          {length + 1, "the states on the path are counted, the start among them; count the moves"},
          {trace.depth_added, "this is the largest depth of the search; the depth of the goal is asked for"}};
    case Key::nodes_expanded:
      return {{trace.expanded, ""},
              {trace.expanded + 1,
               "the goal is counted. It is removed and recognised, but not expanded: count a node when its "
               "children "
               "are generated"},
              {trace.added, "nodes put on the frontier are counted; count the nodes that are expanded"},
              {trace.added - 1, "nodes put on the frontier are counted; count the nodes that are expanded"},
              {trace.generated,
               "children are counted when they are generated; count the nodes that are expanded"}};
    case Key::max_search_depth:
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
    if (key == Key::path_to_goal) {
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
    fit.by_search |= key == Key::nodes_expanded;
    if (!way->sentence.empty()) fit.explanation.fields[key] = std::string(way->sentence);
  }
  return fit;
}

// Values that were judged right must be the candidate's values too, or it is not the student's search.
bool agrees_on_right_values(const Trace& trace, const SearchValues& answer,
                            const std::map<Key, bool>& wrong) {
  for (const Key key : {Key::cost_of_path, Key::nodes_expanded, Key::search_depth, Key::max_search_depth}) {
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
  const bool path_tells = wrong.count(Key::path_to_goal) != 0 && wrong.at(Key::path_to_goal) && answer.path &&
                          (solves(puzzle, *answer.path) || solves(puzzle, opposite(*answer.path)));
  const std::int64_t one_run =
      answer.nodes && !path_tells ? std::clamp<std::int64_t>(*answer.nodes + 2, 2, kOneRun) : kOneRun;
  std::optional<Fit> best;
  std::int64_t spent = 0;
  for (const Candidate& candidate : method == Method::ast ? ast_candidates() : blind_candidates(method)) {
    if (spent >= kAllRuns) break;
    const Trace trace = search(puzzle, candidate.rules, one_run);
    spent += trace.expanded;
    if (!trace.found || !agrees_on_right_values(trace, answer, wrong)) continue;
    Fit fit = fit_of(candidate, trace, answer, wrong);
    if (!worth(fit, candidate)) continue;
    if (!best || fit.explained > best->explained) best = std::move(fit);
    if (best->missed == 0) break;
  }
  if (!best) return std::nullopt;
  return std::move(best->explanation);
}

namespace {

std::string transposed(std::string_view letters) {
  std::string out(letters);
  for (char& letter : out) letter = kMoveLetters[kMoveLetters.find(letter) ^ 2u];
  return out;
}

// What a small change of the path would make right.
std::string_view near_miss(const Puzzle& puzzle, const std::string& letters) {
  const std::string backwards(letters.rbegin(), letters.rend());
  if (solves(puzzle, opposite(letters))) {
    return "the moves name the tile that slides, not the blank: exchange Up with Down and Left with Right";
  }
  if (solves(puzzle, backwards)) return "the moves are in reverse order: the path begins at the start";
  if (solves(puzzle, opposite(backwards)))
    return "the path leads from the goal to the start; the other way is asked for";
  if (solves(puzzle, transposed(letters))) {
    return "rows and columns are exchanged: Up and Down change the row, Left and Right the column";
  }
  if (!letters.empty() && solves(puzzle, letters.substr(0, letters.size() - 1))) {
    return "the last move is one too many";
  }
  if (!letters.empty() && solves(puzzle, letters.substr(1))) return "the first move is one too many";
  for (const char letter : kMoveLetters) {
    if (solves(puzzle, letter + letters)) return "the first move is missing";
    if (solves(puzzle, letters + letter)) return "the last move is missing";
  }
  return "";
}

bool is_goal_with_blank_last(int side, State state) {
  const int cells = side * side;
  for (int cell = 0; cell < cells; ++cell) {
    if (tile_at(state, cell) != (cell + 1) % cells) return false;
  }
  return true;
}

}  // namespace

std::string explain_path(const Puzzle& puzzle, const std::string& letters,
                         const std::optional<std::string>& expected) {
  const Replay played = replay(puzzle, letters);
  if (played.illegal || played.end != puzzle.goal) {
    if (letters.empty()) return "the path is empty, but the board is not solved";
    std::string text = played.illegal
                           ? fmt::format("move {} ('{}') takes the blank off the board", *played.illegal + 1,
                                         word_of(letters[*played.illegal]))
                           : fmt::format("the {} end at {}, not at the goal", counted(letters.size(), "move"),
                                         board_text(puzzle.side, played.end));
    if (!played.illegal && is_goal_with_blank_last(puzzle.side, played.end)) {
      return text + ": the goal is 0,1,2,..., with the blank first";
    }
    const std::string_view near = near_miss(puzzle, letters);
    return near.empty() ? text : fmt::format("{}: {}", text, near);
  }
  if (!expected || letters == *expected) return "";
  const auto [mine, theirs] =
      std::mismatch(letters.begin(), letters.end(), expected->begin(), expected->end());
  const auto at = static_cast<std::size_t>(mine - letters.begin());
  std::string text =
      fmt::format("it reaches the goal, but it is not the path of this search: {}, expected {}",
                  counted(letters.size(), "move"), expected->size());
  if (mine != letters.end() && theirs != expected->end()) {
    text += fmt::format("; the first difference is move {}, '{}' instead of '{}'", at + 1, word_of(*mine),
                        word_of(*theirs));
  }
  return text;
}

}  // namespace npuzzle::judge
