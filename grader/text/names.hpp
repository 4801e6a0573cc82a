// What the names of files and folders tell: rubbish, archives, assignments. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grader::text {

// Left by an operating system, editor, version control or build tool: never part of a submission.
bool is_rubbish_folder(std::string_view name);
bool is_rubbish_file(std::string_view name);

// ".zip", ".tar.gz", ... in any case.
bool is_archive(std::string_view name);

// Valid UTF-8 without control, direction and invisible characters: what may stand in reports and paths of
// results.
bool is_clean_name(std::string_view name);
// For messages: what is not clean is made visible.
std::string shown_name(std::string_view name);

// ASCII lower case, without blanks, '-' and '_': "N-Puzzle" and "npuzzle" are the same folder name.
std::string folded(std::string_view name);

// "a", "b" and "c" as one phrase: `a, b or c`.
std::string one_of(const std::vector<std::string>& words);

}  // namespace grader::text
