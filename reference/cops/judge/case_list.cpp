#include "cops/judge/case_list.hpp"

#include <sstream>

#include "cops/graph/families.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph6.hpp"
#include "cops/judge/relabel.hpp"
#include "cops/judge/suspects.hpp"
#include "cops/judge/words.hpp"
#include "cops/solver/cop_number.hpp"
#include "cops/solver/dismantling.hpp"

namespace cops::judge {
namespace {

std::string copwin_answer(const Graph& graph) {
  if (!solver::is_cop_win(graph)) return "no";
  const solver::Dismantling way = solver::dismantle(graph);
  std::string text = "yes";
  for (const solver::Fold& fold : way.folds) text += ' ' + std::to_string(fold.corner);
  return text + ' ' + std::to_string(way.core[0]);
}

// The case that lines belong to.
struct Current {
  std::string id;
  std::uint64_t seed = 0;
  std::size_t most = 0;  // 0: copwin1
};

Current read_head(std::istringstream& words) {
  Current current;
  std::string word;
  words >> current.id >> word >> current.seed;
  if (!words || word != "seed") throw CaseError("a case line is 'case GROUP/NAME seed S [most K]'");
  if (words >> word && (word != "most" || !(words >> current.most) || current.most == 0)) {
    throw CaseError("behind the seed of a case stands 'most K' or nothing");
  }
  return current;
}

// "gnp:12,0.3 seed 5 + cycle:4".
Graph read_graph(std::istringstream& words) {
  std::optional<Graph> graph;
  std::string word;
  while (words >> word) {
    const std::string description = word;
    std::uint64_t seed = 1;
    if (words >> word && word == "seed") {
      if (!(words >> seed)) throw CaseError("a number is missing behind 'seed'");
      words >> word;
    }
    auto made = make_graph(description, seed);
    if (!made) throw CaseError(made.problem().reason);
    graph = graph ? disjoint_union(*graph, *made) : *made;
    if (words && word != "+") throw CaseError("'" + word + "' is not understood");
  }
  return *graph;
}

void add_graph(const Current& current, const Graph& graph, kit::Rng& rng, BatchCase& target) {
  const Graph secret = relabelled(graph, rng);
  target.input += write_graph6(secret);
  if (current.most == 0) {
    target.expected += copwin_answer(secret) + '\n';
  } else {
    const auto number = solver::cop_number(secret, {current.most, true, solver::kDefaultMemoryLimit});
    if (!number) throw CaseError(number.problem().reason);
    target.input += ' ' + std::to_string(current.most);
    target.expected += number_text(number->cops, number->capture_time, current.most) + '\n';
  }
  target.input += '\n';
}

}  // namespace

std::vector<BatchCase> batch_cases(std::string_view text) {
  std::vector<BatchCase> cases;
  Current current;
  kit::Rng rng(0);
  for (const std::string& line : lines_of(text, true)) {
    try {
      std::istringstream words(line);
      if (line.rfind("case ", 0) == 0) {
        words.ignore(5);
        current = read_head(words);
        rng = kit::Rng(kit::judge::seed_of(current.id + ' ' + std::to_string(current.seed)));
        cases.push_back({current.id, "", ""});
      } else if (cases.empty()) {
        throw CaseError("a graph stands before the first case");
      } else {
        add_graph(current, read_graph(words), rng, cases.back());
      }
    } catch (const CaseError& error) {
      throw CaseError("'" + line + "': " + error.what());
    }
  }
  return cases;
}

}  // namespace cops::judge
