// The folder in which the grader starts the judge (docs/formats/judge.md).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cops/judge/session.hpp"

namespace cops::judge {

// Bytes of a file, at most 4 MiB of them. Throws CaseError when it cannot be read.
std::string read_file(const std::filesystem::path& path);

// Of case.json. Throws CaseError.
std::string case_id(const std::filesystem::path& folder);

// How the program ended in each session of case.json: "exited 0", "signalled 11", "limit memory". Throws
// CaseError.
std::vector<std::string> session_ends(const std::filesystem::path& folder);

// "ended with exit code 1", "crashed (signal 11)", "was stopped: limit memory".
std::string end_words(const std::string& end);

// report.json of a session: what the judge writes after it, and reads when all are over. Throws CaseError.
std::string report_json(const GameReport& report);
GameReport read_report(const std::string& json);

}  // namespace cops::judge
