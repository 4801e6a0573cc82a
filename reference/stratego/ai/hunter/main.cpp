#include "stratego/ai/program.hpp"
#include "stratego/ai/roster.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program(
      argc, argv, "Hunter: sends every piece over the shortest path to the capture that is worth most.",
      [](const stratego::ai::Options& options) { return stratego::ai::make_player("hunter", options); });
}
