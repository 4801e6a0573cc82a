#include "cops/commands/answer.hpp"

#include <charconv>

#include "cops/solver/certificate.hpp"
#include "cops/solver/small_graph.hpp"

namespace cops::commands {
namespace {

void append_number(std::size_t value, std::string& text) {
  char digits[20];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  text.append(digits, end);
}

Answer too_large(const Problem& problem) {
  return {Answer::Kind::kTooLarge, 0, solver::kNever, problem.reason};
}

// What is wrong with the claim that k cops win in `time` moves (kNever: lose), as far as the checker sees.
std::optional<Answer> rejected(const Graph& graph, std::size_t k, solver::Time time,
                               std::uint64_t memory_limit) {
  if (k == 0) return std::nullopt;
  const auto table = solver::capture_table(graph, k, memory_limit);
  if (!table) return too_large(table.problem());
  std::optional<std::string> found;
  if (table->capture_time() != time) {
    found = "the table says otherwise";
  } else if (const auto won = solver::cops_win_certificate(graph, *table)) {
    found = solver::flaw(graph, *won);
  } else {
    found = solver::flaw(graph, *solver::robber_wins_certificate(graph, *table));
  }
  if (!found) return std::nullopt;
  return Answer{Answer::Kind::kProofRejected, 0, solver::kNever,
                "the proof for " + std::to_string(k) + " cops does not hold: " + *found};
}

Answer number_answer(const Graph& graph, const SolveCommand& command) {
  const bool timed = !command.number_only || command.check;
  const auto number = solver::cop_number(graph, {command.most, timed, command.memory_limit});
  if (!number) return too_large(number.problem());
  const bool above = number->cops > command.most;
  if (command.check) {
    if (auto wrong = rejected(graph, number->cops - 1, solver::kNever, command.memory_limit)) return *wrong;
    if (!above) {
      if (auto wrong = rejected(graph, number->cops, number->capture_time, command.memory_limit))
        return *wrong;
    }
  }
  return {above ? Answer::Kind::kAbove : Answer::Kind::kNumber,
          above ? command.most : number->cops,
          command.number_only ? solver::kNever : number->capture_time,
          {}};
}

}  // namespace

Answer answer_for(const Graph& graph, const SolveCommand& command) {
  if (command.cops == 0) return number_answer(graph, command);
  const auto time = solver::capture_time(graph, command.cops, command.memory_limit);
  if (!time) return too_large(time.problem());
  if (command.check) {
    if (auto wrong = rejected(graph, command.cops, *time, command.memory_limit)) return *wrong;
  }
  return {*time == solver::kNever ? Answer::Kind::kLoses : Answer::Kind::kWins,
          command.cops,
          command.number_only ? solver::kNever : *time,
          {}};
}

bool quick_answer(std::string_view line, const SolveCommand& command, Answer& answer) {
  if (command.cops != 0 || command.check || command.most < 3) return false;
  const auto graph = solver::small_graph6(line);
  const auto verdict = graph ? solver::solve_small(*graph) : std::nullopt;
  if (!verdict || verdict->cops > 2) return false;
  answer = {
      Answer::Kind::kNumber, verdict->cops, command.number_only ? solver::kNever : verdict->capture_time, {}};
  return true;
}

void append_answer(const Answer& answer, std::string& text) {
  switch (answer.kind) {
    case Answer::Kind::kAbove:
      text += '>';
      [[fallthrough]];
    case Answer::Kind::kNumber:
      append_number(answer.cops, text);
      break;
    case Answer::Kind::kWins:
      text += "yes";
      break;
    case Answer::Kind::kLoses:
      text += "no";
      break;
    case Answer::Kind::kTooLarge:
    case Answer::Kind::kProofRejected:
      text += '?';
      break;
  }
  text += ' ';
  if (answer.capture_time == solver::kNever) {
    text += '-';
  } else {
    append_number(answer.capture_time, text);
  }
}

}  // namespace cops::commands
