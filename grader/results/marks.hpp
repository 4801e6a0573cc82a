// Marks given by hand, kept with the results: the table format of docs/formats/tables.md.
#pragma once

#include <map>

#include "grader/data/kit.hpp"
#include "grader/data/tables/records.hpp"
#include "grader/results/results_folder.hpp"

namespace grader::results {

using Marks = std::map<data::MarkKey, ManualMark>;

// What may be marked by hand, by assignment; `submissions` as in KnownNames.
data::KnownNames markable(const data::Kit& kit, std::optional<std::set<SubmissionId>> submissions);

// Marks kept earlier; those that the rubric no longer knows are mistakes. No file: no marks.
Result<Marks> kept_marks(const ResultPlaces& places, const data::Kit& kit);

// Takes over `file`: its marks join and replace the kept ones. Returns how many there are in it.
Result<std::size_t> import_marks(const ResultPlaces& places, const data::Kit& kit,
                                 const std::filesystem::path& file,
                                 const std::set<SubmissionId>& submissions);

void write_marks(const ResultPlaces& places, const Marks& marks);

}  // namespace grader::results
