// Given: the grader uses its own copy of this file, so changes made here are lost.
// The program maze_tester: reads a parameter file, makes the maze, checks it, sends the solver through it.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "given/maze_generator.hpp"
#include "given/maze_solver.hpp"
#include "given/maze.hpp"
#include "given/names.hpp"
#include "given/parameter_file.hpp"
#include "given/validation.hpp"

namespace maze {

// What the command line asks for.
struct TesterOptions {
  std::string file;
  bool window = false;
  bool animate = false;
  bool help = false;
  std::optional<std::uint64_t> seed;
  std::string svg;   // empty: none
  std::string json;  // empty: none
};

// Who makes the generator and the solver that a parameter file names.
struct Makers {
  std::unique_ptr<MazeGenerator> (*generator)(std::string_view name) = make_generator;
  std::unique_ptr<MazeSolver> (*solver)(std::string_view name) = make_solver;
};

class MazeTester {
 public:
  static constexpr std::string_view kUsage =
      "MazeTester: [input fileName] <visualize maze>\n<visualize maze> = <y | n>\n";

  // Says what it does on `out`, and what is wrong on `err`.
  MazeTester(std::ostream& out, std::ostream& err, Makers makers = {})
      : out_(out), err_(err), makers_(makers) {}

  // Runs with the arguments of a command line, without the program's name. Returns the exit status: 0, also
  // for a maze that is not perfect and for a solver that fails; 1 when arguments, parameter file or output
  // file are bad or a generator or solver throws.
  int run(std::span<const std::string> arguments);

 private:
  std::optional<TesterOptions> read_arguments(std::span<const std::string> arguments);
  int run(const TesterOptions& options);
  bool prepare(const TesterOptions& options);
  void generate();
  bool solve();
  void report_solution();
  bool write_outputs();
  bool write_file(const std::string& path, bool svg);
  bool show_window();
  int fail(const std::string& headline, const std::string& detail = {});

  std::ostream& out_;
  std::ostream& err_;
  Makers makers_;
  TesterOptions options_;
  Parameters parameters_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<Maze> maze_;
  std::unique_ptr<MazeGenerator> generator_;
  std::unique_ptr<MazeSolver> solver_;
  bool perfect_ = false;
  Validation validation_;
};

}  // namespace maze
