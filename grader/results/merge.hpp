// Puts the results of several shards together: the merged folder is what one machine alone would have
// written.
#pragma once

#include <filesystem>
#include <set>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/data/kit.hpp"
#include "grader/results/publish.hpp"

namespace grader::results {

// Copies journals and evidence of every part into `out` (new, empty or an earlier merge) and publishes.
// Refused: parts graded by another configuration or another protection, a submission that two parts graded
// differently, and a mark that two of these folders (`out` too) give differently. Doing it again changes nothing.
Result<Published> merge(const data::Kit& kit, const std::vector<std::filesystem::path>& parts,
                        const std::filesystem::path& out, const std::set<Visibility>& released);

}  // namespace grader::results
