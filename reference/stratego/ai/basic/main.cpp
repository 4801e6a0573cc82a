#include "stratego/ai/program.hpp"
#include "stratego/ai/roster.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program(
      argc, argv, "Basic: a uniformly random legal move.",
      [](const stratego::ai::Options& options) { return stratego::ai::make_player("basic", options); });
}
