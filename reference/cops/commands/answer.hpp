// What `cops solve` says about one graph.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "cops/commands/solve_command.hpp"
#include "cops/solver/cop_number.hpp"

namespace cops::commands {

struct Answer {
  enum class Kind { kNumber, kAbove, kWins, kLoses, kTooLarge, kProofRejected };
  Kind kind = Kind::kNumber;
  std::size_t cops = 0;
  solver::Time capture_time = solver::kNever;  // kNever: not asked for, or none
  std::string problem;                         // of kTooLarge and kProofRejected
};

// By what the command asks: the cop number, or whether so many cops win.
Answer answer_for(const Graph& graph, const SolveCommand& command);

// The same for a plain graph6 line of a small graph, without building a Graph; false when that does not
// decide.
bool quick_answer(std::string_view line, const SolveCommand& command, Answer& answer);

// "C CAPT", ">MOST -", "yes CAPT", "no -", "? -"; CAPT is '-' when it was not asked for.
void append_answer(const Answer& answer, std::string& text);

// How many graphs had which answer, in the order they are printed.
using Tally = std::map<std::string, std::size_t>;

}  // namespace cops::commands
