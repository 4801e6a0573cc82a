#include <iostream>
#include <string>
#include <vector>

#include "maze/tester/maze_tester.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return maze::MazeTester(std::cout, std::cerr).run(arguments);
}
