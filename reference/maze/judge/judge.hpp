// Judges the answers of one case.
#pragma once

#include "maze/judge/answer.hpp"
#include "maze/judge/asks.hpp"
#include "maze/judge/judgement.hpp"

namespace maze::judge {

enum class Part { kPerfect, kAlgorithm, kRandom, kSolver };

// All parts in their places; throws CaseError when the asks do not fit the part.
Judgement judge(Part part, const std::vector<Ask>& asks, const Answer& answer);

// The same for an answer as it was written; an answer that cannot be read is unreadable.
Judgement judge_text(Part part, const std::vector<Ask>& asks, std::string_view answer);

Judgement judge_perfect(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_algorithm(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_random(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_solver(const std::vector<Ask>& asks, const Answer& answer);

// "kruskal" or "huntandkill" as students know it.
std::string_view title_of(std::string_view generator);

}  // namespace maze::judge
