#include <algorithm>
#include <optional>

#include "cops/graph/graph6.hpp"
#include "cops/judge/batch.hpp"
#include "cops/judge/order_check.hpp"
#include "cops/judge/words.hpp"
#include "cops/solver/dismantling.hpp"
#include "support/number.hpp"

namespace cops::judge {
namespace {

constexpr std::size_t kToldMistakes = 3;
constexpr std::size_t kToldFolds = 3;

struct Answer {
  bool yes = false;
  std::vector<Vertex> order;
};

std::optional<Answer> read(std::string_view line) {
  if (line == "no") return Answer{};
  if (line.substr(0, 3) != "yes" || (line.size() > 3 && line[3] != ' ' && line[3] != '\t'))
    return std::nullopt;
  Answer answer{true, {}};
  line.remove_prefix(3);
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.empty()) return answer;
    const auto v = kit::take_number<Vertex>(line);
    if (!v || (!line.empty() && line[0] != ' ' && line[0] != '\t')) return std::nullopt;
    answer.order.push_back(*v);
  }
}

// "3 goes first (5 reaches all that 3 reaches), then 4 (5)".
std::string way_down(const Graph& graph) {
  const auto folds = solver::dismantle(graph).folds;
  std::string text = "one cop wins";
  for (std::size_t i = 0; i < folds.size() && i < kToldFolds; ++i) {
    const std::string corner = std::to_string(folds[i].corner), onto = std::to_string(folds[i].onto);
    text += i == 0 ? ": take away corner " : ", then ";
    text.append(corner).append(" (").append(onto);
    if (i == 0) text.append(" reaches all that ").append(corner).append(" reaches");
    text += ')';
  }
  return text + (folds.size() > kToldFolds ? ", and so on" : "");
}

// Why no order can be right.
std::string stuck(const Graph& graph) {
  const auto pieces = components(graph).size();
  if (pieces > 1)
    return "the graph is in " + std::to_string(pieces) + " pieces, and one cop cannot leave his";
  const auto core = solver::dismantle(graph).core;
  return "one cop does not win: when every corner is gone, " + counted(core.size(), "vertex") +
         (core.size() <= 16 ? " (" + listed(core) + ")" : "") + " without any corner are left";
}

// What is wrong with the line, or nothing.
std::optional<std::string> fault_of(const Graph& graph, bool copwin, const std::string& line) {
  const auto answer = read(line);
  if (!answer) return shown(line) + " is neither 'no' nor 'yes' and vertices";
  if (!answer->yes) return copwin ? std::optional("you said no, but " + way_down(graph)) : std::nullopt;
  if (!copwin) {
    const auto fault = order_fault(graph, answer->order);
    return "you said yes, but " + stuck(graph) + (fault ? ". In your order " + *fault : "");
  }
  return order_fault(graph, answer->order);
}

struct Question {
  Graph graph;
  bool copwin = false;
};

std::vector<Question> questions_of(const BatchTexts& texts) {
  const auto input = lines_of(texts.input, true), expected = lines_of(texts.expected, false);
  if (input.empty() || input.size() != expected.size())
    throw CaseError("input and expected lines do not fit");
  std::vector<Question> questions;
  for (std::size_t i = 0; i < input.size(); ++i) {
    auto graph = read_graph6(input[i]);
    if (!graph) throw CaseError("input graph " + std::to_string(i + 1) + ": " + graph.problem().reason);
    questions.push_back({std::move(graph->graph), expected[i].substr(0, 3) == "yes"});
  }
  return questions;
}

}  // namespace

Judgement judge_copwin1(const BatchTexts& texts) {
  const auto questions = questions_of(texts);
  const auto actual = lines_of(texts.actual, false);
  std::size_t right = 0, constant = 0, told = 0, readable = 0;
  std::string mistakes;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    constant += questions[i].copwin ? 0 : 1;
    if (i >= actual.size()) continue;
    readable += read(actual[i]) ? 1 : 0;
    const auto fault = fault_of(questions[i].graph, questions[i].copwin, actual[i]);
    right += fault ? 0 : 1;
    if (!fault || ++told > kToldMistakes) continue;
    mistakes +=
        "\nGraph " + std::to_string(i + 1) + " (" + described(questions[i].graph) + "): " + *fault + ".";
  }
  Judgement judgement;
  judgement.readable = readable > 0;
  if (actual.size() != questions.size()) {
    judgement.message = "There are " + counted(questions.size(), "graph") + ", and you wrote " +
                        counted(actual.size(), "line") +
                        ": one line for each graph is wanted, and nothing else. ";
  }
  const std::size_t extra = actual.size() > questions.size() ? actual.size() - questions.size() : 0;
  const std::size_t points = right - std::min(right, extra);
  judgement.share = as_share(share_beyond(points, constant, questions.size()));
  if (accepted(judgement)) return judgement;
  judgement.message += std::to_string(right) + " of " + counted(questions.size(), "answer") + " are right.";
  if (points <= constant && right > 0) {
    judgement.message += " Saying no every time gets as many, and earns nothing.";
  }
  judgement.message += mistakes;
  return judgement;
}

}  // namespace cops::judge
