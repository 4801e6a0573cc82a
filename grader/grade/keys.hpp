// Under which digests results are kept: everything that decides a result is in its key, so an equal key means
// an equal result (running times aside).
#pragma once

#include <map>
#include <string>

#include "grader/core/assignment.hpp"
#include "grader/data/kit.hpp"
#include "grader/grade/plan.hpp"
#include "grader/run/context.hpp"

namespace grader::grade {

// Digests of what is the same for the whole class, read once.
class Keys {
 public:
  Keys(const data::Kit& kit, const run::Context& context);

  // Of a build: version, sandbox level, language entry, tools, limits and the staged files.
  std::string build(const Assignment& assignment, const LanguageId& language,
                    const std::string& staged) const;
  // Of one case on top of that: the case's folder, settings, limits, judge program and seed.
  std::string test(const std::string& build_key, const PlannedCase& planned) const;
  std::string quality(const std::string& build_key, const PlannedQuality& planned) const;

 private:
  const data::Kit& kit_;
  std::string machine_;  // version, level, seed
  std::map<LanguageId, std::string> toolchains_;
  std::map<const Case*, std::string> case_digests_;
};

}  // namespace grader::grade
