#include "stratego/ai/program.hpp"
#include "stratego/ai/roster.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program(
      argc, argv, "General: searches worlds that agree with what was seen; thinks for --time or --nodes.",
      [](const stratego::ai::Options& options) { return stratego::ai::make_player("general", options); });
}
