#include "grader/grade/plan.hpp"

#include <algorithm>
#include <utility>

namespace grader::grade {

Limits limits_for(const Case& test, const Language* language, const PlanOptions& options) {
  Limits limits = data::applied(test.limits, options.limits);
  limits.cpu = limits.cpu * options.time_percent / 100;
  limits.wall = limits.wall * options.time_percent / 100;
  if (language != nullptr) limits.processes += static_cast<int>(language->extra_processes);
  return limits;
}

Plan plan(const Assignment& assignment, const Rubric& rubric, const Language* language,
          const PlanOptions& options) {
  Plan made;
  for (const Group& group : assignment.groups) {
    for (const Case& test : group.cases) {
      const bool left_out =
          options.cases && std::ranges::find(*options.cases, test.id) == options.cases->end();
      made.cases.push_back({&test, limits_for(test, language, options), left_out});
    }
  }
  std::vector<PlannedCase> visible;
  std::ranges::copy_if(made.cases, std::back_inserter(visible), [](const PlannedCase& c) {
    return c.test->visibility == Visibility::kVisible && c.test->checker.sessions == 0;
  });
  // A case that may end in any way tests bad arguments: little of the program runs there, so it comes last.
  std::ranges::stable_sort(visible, {}, [](const PlannedCase& c) {
    return std::pair(c.test->allowed_exit.empty(), c.limits.cpu);
  });
  for (const Criterion& criterion : rubric.criteria) {
    const auto* from = std::get_if<FromQuality>(&criterion.from);
    if (from == nullptr) continue;
    const bool known = std::ranges::any_of(made.quality, [&](const auto& q) { return q.kind == from->kind; });
    if (known) continue;
    const QualityRecipe* recipe = nullptr;
    const bool applies =
        from->applies_to.empty() ||
        (language != nullptr && std::ranges::find(from->applies_to, language->id) != from->applies_to.end());
    if (language != nullptr && applies) {
      const auto found = language->quality.find(from->kind);
      if (found != language->quality.end()) recipe = &found->second;
    }
    made.quality.push_back({from->kind, recipe, visible});
  }
  return made;
}

}  // namespace grader::grade
