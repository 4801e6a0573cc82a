// One run of a student's generator or solver.
#pragma once

#include <cstddef>
#include <string>

#include "evaluation/asks.hpp"

namespace evaluation {

// Makes a new maze and a new generator or solver, runs it with Random(ask.seed, number) and tells what it
// did: one object of "runs", as JSON. An exception that it throws is told as well. Throws AskError when the
// ask is impossible.
std::string run(const Ask& ask, std::size_t number);

}  // namespace evaluation
