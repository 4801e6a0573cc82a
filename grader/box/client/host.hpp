// What this machine can enforce and what makes its timing unfair: for `grader doctor` and for every run.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/box/client/box.hpp"

namespace grader::box::client {

// One fact about the machine. `unfair` and `remedy` are empty when nothing is wrong.
struct HostFinding {
  enum class Grade { kGood, kNote, kWarning, kProblem };
  Grade grade = Grade::kGood;
  std::string topic;   // "sandbox", "memory limit", "swap", ... ; one word or two
  std::string state;   // what was found: "namespaces", "8 GiB in use"
  std::string unfair;  // what it costs: a sentence
  std::string remedy;  // what to do: a sentence or a command
};

struct HostInspection {
  BoxHost box;                        // the best that works and is allowed, tried by really running a program
  Enforcement enforcement;            // what that trial reported
  std::string error;                  // no level from `lowest` up works, and why; empty when `box` works
  std::vector<HostFinding> findings;  // in a fixed order
};

// Looks at the machine and tries boxes from level namespaces downwards, never below `lowest`. Removes control
// groups that an earlier, killed grader left behind. Takes some tens of milliseconds. Never throws.
// `grader_box`: absolute path of the program.
HostInspection inspect_host(const std::filesystem::path& grader_box, BoxLevel lowest);

}  // namespace grader::box::client
