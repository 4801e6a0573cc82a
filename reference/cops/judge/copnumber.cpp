#include <algorithm>
#include <functional>
#include <sstream>

#include "cops/graph/graph6.hpp"
#include "cops/judge/batch.hpp"
#include "cops/judge/suspects.hpp"
#include "cops/judge/words.hpp"

namespace cops::judge {
namespace {

constexpr std::size_t kToldMistakes = 3;
constexpr std::uint64_t kLinePoints = 2;  // one for the number alone

// The answer in its usual form, "2 3" or ">2 -"; nothing when it is neither.
std::optional<std::string> read(const std::string& line) {
  std::istringstream words(line);
  std::string first, second, third;
  if (!(words >> first >> second) || words >> third) return std::nullopt;
  const auto is_number = [](std::string_view word) {
    return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == word.npos;
  };
  const bool above = first[0] == '>' && is_number(std::string_view(first).substr(1)) && second == "-";
  if (!above && !(is_number(first) && is_number(second))) return std::nullopt;
  return first + ' ' + second;
}

std::string first_word(const std::string& text) {
  return text.substr(0, text.find(' '));
}

std::uint64_t points_for(const std::string& right, const std::string& answer) {
  if (answer == right) return kLinePoints;
  return first_word(answer) == first_word(right) ? 1 : 0;
}

std::vector<NumberQuestion> questions_of(const BatchTexts& texts) {
  const auto input = lines_of(texts.input, true), expected = lines_of(texts.expected, false);
  if (input.empty() || input.size() != expected.size())
    throw CaseError("input and expected lines do not fit");
  std::vector<NumberQuestion> questions;
  for (std::size_t i = 0; i < input.size(); ++i) {
    std::istringstream words(input[i]);
    std::string text;
    NumberQuestion question;
    words >> text >> question.most;
    auto graph = read_graph6(text);
    if (!words || !graph) throw CaseError("input line '" + input[i] + "' is no graph and number");
    question.graph = std::move(graph->graph);
    question.right = expected[i];
    questions.push_back(std::move(question));
  }
  return questions;
}

// Points of the best answer that could be given to every question alike.
std::uint64_t constant_points(const std::vector<NumberQuestion>& questions) {
  std::uint64_t best = 0;
  for (const NumberQuestion& guess : questions) {
    std::uint64_t points = 0;
    for (const NumberQuestion& question : questions) points += points_for(question.right, guess.right);
    best = std::max(best, points);
  }
  return best;
}

// "3 cops, 2 rounds".
std::string meaning(const std::string& answer) {
  if (answer[0] == '>') return "more than " + first_word(answer).substr(1) + " cops";
  const std::string time = answer.substr(answer.find(' ') + 1);
  return first_word(answer) + (first_word(answer) == "1" ? " cop, " : " cops, ") + time +
         (time == "1" ? " round" : " rounds");
}

struct Marks {
  std::uint64_t points = 0;
  std::size_t right = 0, readable = 0;
  std::string mistakes;
};

Marks mark(const std::vector<NumberQuestion>& questions, std::vector<std::string>& actual) {
  Marks marks;
  std::size_t told = 0;
  for (std::size_t i = 0; i < std::min(actual.size(), questions.size()); ++i) {
    const NumberQuestion& question = questions[i];
    const auto answer = read(actual[i]);
    if (answer) actual[i] = *answer;
    const std::uint64_t points = answer ? points_for(question.right, *answer) : 0;
    marks.readable += answer ? 1 : 0;
    marks.points += points;
    marks.right += points == kLinePoints ? 1 : 0;
    if (points == kLinePoints || ++told > kToldMistakes) continue;
    marks.mistakes += "\nGraph " + std::to_string(i + 1) + " (" + described(question.graph) + "): ";
    marks.mistakes += answer ? "you say " + meaning(*answer) + "; right is " + meaning(question.right) + "."
                             : shown(actual[i]) + " is neither 'c capt' nor '>most -'.";
  }
  return marks;
}

}  // namespace

Judgement judge_copnumber(const BatchTexts& texts) {
  const auto questions = questions_of(texts);
  auto actual = lines_of(texts.actual, false);
  const Marks marks = mark(questions, actual);
  Judgement judgement;
  judgement.readable = marks.readable > 0;
  if (actual.size() != questions.size()) {
    judgement.message = "There are " + counted(questions.size(), "graph") + ", and you wrote " +
                        counted(actual.size(), "line") +
                        ": one line for each graph is wanted, and nothing else. ";
  }
  const std::size_t extra = actual.size() > questions.size() ? actual.size() - questions.size() : 0;
  const std::uint64_t points = marks.points - std::min<std::uint64_t>(marks.points, extra * kLinePoints);
  const std::uint64_t constant = constant_points(questions);
  judgement.share = as_share(share_beyond(points, constant, questions.size() * kLinePoints));
  if (accepted(judgement)) return judgement;
  judgement.message +=
      std::to_string(marks.right) + " of " + counted(questions.size(), "answer") + " are right.";
  if (points <= constant && marks.right > 0) {
    judgement.message += " One and the same answer every time can get as many, and earns nothing.";
  }
  const bool guessed =
      std::adjacent_find(actual.begin(), actual.end(), std::not_equal_to<>()) == actual.end();
  if (actual.size() == questions.size() && marks.right < questions.size() && !guessed) {
    const std::string mistake = explain(questions, actual);
    if (!mistake.empty()) judgement.message += ' ' + mistake;
  }
  judgement.message += marks.mistakes;
  return judgement;
}

}  // namespace cops::judge
