#include "stratego/ai/program.hpp"
#include "stratego/ai/roster.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program(
      argc, argv, "Forfax: scores every move by simple formulas and makes the best.",
      [](const stratego::ai::Options& options) { return stratego::ai::make_player("forfax", options); });
}
