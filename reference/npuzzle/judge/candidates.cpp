#include "npuzzle/judge/candidates.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "npuzzle/judge/fields.hpp"

namespace npuzzle::judge {

namespace {

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
  if (method == Method::kDfs && order == order_of("RLDU")) {
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
      {.rules = {.method = method, .again = Again::kExpand}, .sentence = std::string(kNoFrontierTest)});
  if (method == Method::kDfs) list.push_back(in_order(method, order_of("RLDU")));
  list.push_back({.rules = {.method = method, .order = order_of("DURL")},
                  .sentence =
                      "the moves name the tile that slides, not the blank. 'Up' exchanges the blank with the "
                      "tile above it",
                  .tile_names = true});
  for (const Method other : {Method::kBfs, Method::kDfs, Method::kAst}) {
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
    both.rules.again = Again::kExpand;
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
    case Heuristic::kWithBlank:
      return "the blank is counted in the Manhattan distance. Leave tile 0 out: with it the estimate is too "
             "large";
    case Heuristic::kMisplaced:
      return "the heuristic counts the misplaced tiles. Add up the Manhattan distances of the tiles instead";
    case Heuristic::kZero:
      return "the heuristic is always 0 or not used: this is breadth-first search. Order the queue by f = g "
             "+ the "
             "Manhattan distances of the tiles";
    case Heuristic::kManhattan:
      break;
  }
  return "";
}

// The mistakes with one order among equals, cheapest searches first.
void add_ast_mistakes(Tie tie, std::vector<Candidate>& list) {
  const auto add = [&](Rules rules, const std::string& sentence) {
    for (const Again again : {Again::kDrop, Again::kSkip, Again::kExpand}) {
      rules.method = Method::kAst;
      rules.tie = tie;
      rules.again = again;
      list.push_back({.rules = rules, .sentence = sentence});
    }
  };
  add({}, "");
  list.back().sentence = kTwice;  // a right search but for expanding again
  add({.early_goal_test = true}, std::string(kEarly));
  add({.heuristic = Heuristic::kWithBlank}, heuristic_sentence(Heuristic::kWithBlank));
  add({.greedy = true},
      "the queue is ordered by the heuristic alone (greedy search). Order it by f = g + h, the depth plus "
      "the "
      "Manhattan distances of the tiles");
  add({.heuristic = Heuristic::kMisplaced}, heuristic_sentence(Heuristic::kMisplaced));
  // Without a heuristic the order among equals hardly matters, and the searches are long.
  if (tie == Tie::kFifo || tie == Tie::kLifo)
    add({.heuristic = Heuristic::kZero}, heuristic_sentence(Heuristic::kZero));
}

std::vector<Candidate> ast_candidates() {
  std::vector<Candidate> list;
  for (const Tie tie :
       {Tie::kFifo, Tie::kLifo, Tie::kSmallHFifo, Tie::kSmallHLifo, Tie::kDirection, Tie::kBoard}) {
    add_ast_mistakes(tie, list);
  }
  list.push_back(
      {.rules = {.method = Method::kDfs},
       .sentence = "these are the values of dfs, not of ast. Is the method taken from the first argument?",
       .whole = true});
  return list;
}

}  // namespace

std::vector<Candidate> candidates_for(Method method) {
  return method == Method::kAst ? ast_candidates() : blind_candidates(method);
}

}  // namespace npuzzle::judge
