// Judges the answers of one case.
#pragma once

#include "maze/judge/answer.hpp"
#include "maze/judge/asks.hpp"
#include "support/judge/judgement.hpp"

namespace maze::judge {

using kit::judge::Field;
using kit::judge::Judgement;

enum class Part { kPerfect, kAlgorithm, kRandom, kSolver };

// All parts in their places; throws CaseError when the asks do not fit the part.
Judgement judge(Part part, const std::vector<Ask>& asks, const Answer& answer);

// The same for an answer as it was written; an answer that cannot be read is unreadable.
Judgement judge_text(Part part, const std::vector<Ask>& asks, std::string_view answer,
                     Language language = Language::kCpp);

Judgement judge_perfect(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_algorithm(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_random(const std::vector<Ask>& asks, const Answer& answer);
Judgement judge_solver(const std::vector<Ask>& asks, const Answer& answer);

// A field that is right when there is no fault.
Field field_of(std::string name, std::string fault);

// "kruskal" or "huntandkill" as students know it.
std::string_view title_of(std::string_view generator);

}  // namespace maze::judge
