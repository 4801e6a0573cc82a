// The machine, looked at once for a run.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "grader/box/client/box.hpp"
#include "grader/core/error.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/data/kit.hpp"
#include "grader/run/context.hpp"

namespace grader::run {

// What is needed to run programs on this machine.
struct OpenContext {
  Context context;
  box::client::BoxHost box;  // for a BoxRunner
  HostInfo host;
  std::vector<std::string> warnings;
};

// An error when the sandbox cannot be had. `languages`: whose tools are asked for their versions.
Result<OpenContext> open_context(const data::Kit& kit, BoxLevel lowest, std::uint64_t seed,
                                 const std::set<LanguageId>& languages);

}  // namespace grader::run
