// Writes the results folder's reports from manifest, journals, marks and rubrics: nothing is run. The same
// journals give the same bytes, whoever wrote them and in how many runs.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "grader/core/gradebook.hpp"
#include "grader/data/kit.hpp"
#include "grader/results/marks.hpp"
#include "grader/results/results_folder.hpp"

namespace grader::results {

// What the end of a run tells a person about each submission.
struct PublishedLine {
  SubmissionId id;
  std::string name;
  AssignmentId assignment;
  Points total;
  Points max;
  bool final = true;
  std::vector<std::string> remarks;  // worst verdicts and flags
};

struct Published {
  std::vector<PublishedLine> lines;
  std::size_t judge_errors = 0;  // submissions with one
  std::size_t unfinished = 0;    // listed, but without a finished result
  std::vector<NotGraded> not_graded;
};

// `released`: what students may read in feedback.md. Files of students who are no longer listed are removed.
// Throws std::system_error when files cannot be written.
Published publish(const ResultPlaces& places, const Manifest& manifest, const data::Kit& kit,
                  const Marks& marks, const std::set<Visibility>& released);

// The finished result of one listed submission with name, lateness and marks; nothing when it has none. Cases
// are exactly the assignment's, in its order.
std::optional<SubmissionResult> finished_result(const ResultPlaces& places, const Listed& listed,
                                                const data::Kit& kit, const Marks& marks);

}  // namespace grader::results
