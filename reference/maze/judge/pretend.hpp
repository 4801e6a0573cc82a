// A submission played by generators and solvers of ours, for tests of the judge and for measuring it: what
// the evaluation main does with a student's, without the process.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "maze/judge/answer.hpp"
#include "maze/judge/asks.hpp"
#include "maze/maze_generator.hpp"
#include "maze/maze_solver.hpp"

namespace maze::judge {

struct Pretender {
  std::function<std::unique_ptr<MazeGenerator>(const std::string& name)> generator;
  std::function<std::unique_ptr<MazeSolver>()> solver;
  std::uint64_t seed = 0;       // added to that of each ask, so that there are many submissions
  bool shuffle_carves = false;  // the walls are told in random order
};

// One that does everything right.
Pretender right_one(std::uint64_t seed = 0);
// As right_one(), but `posing` (wrong_generators.hpp) makes all mazes.
Pretender posing_one(std::string posing, std::uint64_t seed = 0);

Answer answer_of(const std::vector<Ask>& asks, const Pretender& pretender);

// As the evaluation main writes it.
std::string to_text(const std::vector<Ask>& asks, const Answer& answer);

}  // namespace maze::judge
