#include "stratego/ai/program.hpp"
#include "stratego/ai/roster.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program(
      argc, argv, "Dummy: moves a random piece in its first free direction.",
      [](const stratego::ai::Options& options) { return stratego::ai::make_player("dummy", options); });
}
