// report.json of a session: what the judge writes after it, and reads when all are over.
#pragma once

#include <string>

#include "cops/judge/session.hpp"

namespace cops::judge {

std::string report_json(const GameReport& report);

// Throws CaseError.
GameReport read_report(const std::string& text);

}  // namespace cops::judge
