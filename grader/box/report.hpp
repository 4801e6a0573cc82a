// The answer of grader_box: a RunOutcome as lines "key value", ended by a line "end".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "grader/core/run.hpp"

namespace grader::box {

// Names and texts are written with every byte outside printable ASCII, blanks and '%' as %XX, so that no file
// name can forge a line.
std::string to_lines(const RunOutcome& outcome);

// "exited 0", "signalled 11", "limit cpu", "failed WHY" with the reason escaped: the first line's value.
std::string termination_words(const Termination& termination);

// The reverse of to_lines; Captured::path is completed with `out_dir`. Absent: the text is not a complete
// answer.
std::optional<RunOutcome> from_lines(std::string_view text, const std::filesystem::path& out_dir);

}  // namespace grader::box
