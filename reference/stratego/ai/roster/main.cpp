// The program of each AI; the build says which one (STRATEGO_AI).
#include "stratego/ai/roster/program.hpp"

int main(int argc, char** argv) {
  return stratego::ai::run_program({argv + 1, argv + argc}, STRATEGO_AI);
}
