// Marks given by hand, kept with the results: the table format of docs/formats/tables.md.
#pragma once

#include <map>

#include "grader/core/tables/records.hpp"
#include "grader/engine/kit.hpp"
#include "grader/engine/results_folder.hpp"

namespace grader {

using Marks = std::map<MarkKey, ManualMark>;

// What may be marked by hand, by assignment; `submissions` as in KnownNames.
KnownNames markable(const Kit& kit, std::optional<std::set<SubmissionId>> submissions);

// Marks kept earlier; those that the rubric no longer knows are mistakes. No file: no marks.
Result<Marks> kept_marks(const ResultPlaces& places, const Kit& kit);

// Takes over `file`: its marks join and replace the kept ones. Returns how many there are in it.
Result<std::size_t> import_marks(const ResultPlaces& places, const Kit& kit,
                                 const std::filesystem::path& file,
                                 const std::set<SubmissionId>& submissions);

void write_marks(const ResultPlaces& places, const Marks& marks);

}  // namespace grader
