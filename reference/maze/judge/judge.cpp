#include "maze/judge/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace maze::judge {
namespace {

void check_roles(Part part, const std::vector<Ask>& asks) {
  const Role wanted = part == Part::kSolver ? Role::kSolver : Role::kGenerator;
  const auto wrong = std::ranges::find_if(asks, [&](const Ask& ask) { return ask.role != wanted; });
  if (wrong != asks.end()) throw CaseError("asks.txt does not fit --part: it asks a solver or generator");
}

Judgement judged(Part part, const std::vector<Ask>& asks, const Answer& answer) {
  switch (part) {
    case Part::kPerfect:
      return judge_perfect(asks, answer);
    case Part::kAlgorithm:
      return judge_algorithm(asks, answer);
    case Part::kRandom:
      return judge_random(asks, answer);
    case Part::kSolver:
      break;
  }
  return judge_solver(asks, answer);
}

// Some asks are right when nothing is done, such as a maze of one cell: that alone earns nothing.
bool nothing_carved(const Answer& answer) {
  const auto idle = [](const Run& run) { return run.carved.empty(); };
  return std::ranges::all_of(answer.asks, [&](const auto& runs) { return std::ranges::all_of(runs, idle); });
}

}  // namespace

Field field_of(std::string name, std::string fault) {
  return {std::move(name), fault.empty() ? kit::judge::kWhole : kit::judge::kNothing, std::move(fault)};
}

std::string_view title_of(std::string_view generator) {
  return generator == "kruskal" ? "Kruskal" : "Hunt and kill";
}

Judgement judge(Part part, const std::vector<Ask>& asks, const Answer& answer) {
  check_roles(part, asks);
  Judgement judgement = judged(part, asks, answer);
  if (part != Part::kSolver && nothing_carved(answer)) {
    for (Field& field : judgement.fields) {
      field.share = kit::judge::kNothing;
      if (field.message.empty()) field.message = "Not one wall was carved in any maze of this case.";
    }
  }
  judgement.share = kit::judge::mean_of(judgement.fields);
  return judgement;
}

Judgement judge_text(Part part, const std::vector<Ask>& asks, std::string_view text, Language language) {
  check_roles(part, asks);
  try {
    return judge(part, asks, read_answer(text, asks, language));
  } catch (const AnswerError& error) {
    Judgement judgement;
    judgement.readable = false;
    judgement.message = fmt::format(
        "answer.json, which the evaluation writes after your code has run, cannot be read: {}. Does your "
        "program write files or end itself?",
        error.what());
    return judgement;
  }
}

}  // namespace maze::judge
