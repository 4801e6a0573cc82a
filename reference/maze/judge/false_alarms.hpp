// How often the judge is wrong: right submissions that lose something, wrong algorithms that pass.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "maze/judge/judge.hpp"
#include "maze/judge/pretend.hpp"

namespace maze::judge {

// A case as the grader would run it.
struct MeasuredCase {
  std::string id;  // "group/case"
  Part part = Part::kPerfect;
  std::vector<Ask> asks;
};

// The cases of testcases/maze whose checker is maze_judge and whose mazes have at most `max_cells` cells,
// by id. Throws CaseError.
std::vector<MeasuredCase> measured_cases(const std::filesystem::path& testcases, Id max_cells);

// What one submission lost, by case: the names of the fields that were wrong.
std::map<std::string, std::vector<std::string>> losses(const std::vector<MeasuredCase>& cases,
                                                       const Pretender& pretender);

}  // namespace maze::judge
