// The program maze_tester of the kit: that of the skeleton with the fast generators and solver.
#include <iostream>
#include <string>
#include <vector>

#include "maze/fast/names.hpp"
#include "maze/tester/maze_tester.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const maze::Makers makers{maze::fast::make_generator, maze::fast::make_solver};
  return maze::MazeTester(std::cout, std::cerr, makers).run(arguments);
}
