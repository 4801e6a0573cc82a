// player: your AI as a program that stratego_manager and the grader start. One game on standard input and
// output. An argument is a seed: the same seed makes the same choices.
#include <cstdlib>
#include <iostream>
#include <random>

#include "stratego/student/student_player.hpp"

int main(int argc, char** argv) {
  std::random_device device;
  const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : device();
  stratego::student::StudentPlayer player(seed);
  return stratego::ai::play_session(player, std::cin, std::cout) ? 0 : 1;
}
