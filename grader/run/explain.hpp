// Says to a student how a run ended and what to look for. Pure. No measured number is in these texts, only
// limits: the same submission gets the same words in every run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/core/limits.hpp"
#include "grader/core/run.hpp"

namespace grader::run {

// Empty for a run that ended with an allowed exit code. `subject` begins the sentence.
std::string explain_end(const Termination& termination, const Usage& usage, const Limits& limits,
                        const std::vector<int>& allowed_exit, std::string_view subject = "The program");

// "segmentation fault"; "signal 63" when there is no word for it.
std::string signal_words(int signal);

// "60 s", "0.5 s".
std::string seconds_text(std::chrono::milliseconds time);

}  // namespace grader::run
