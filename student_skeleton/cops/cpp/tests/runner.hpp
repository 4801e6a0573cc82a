// Given: the grader uses its own copy of this file, so changes made here are lost.
// Runs tests, each in a process of its own: a crash or an endless loop costs that test only.
#pragma once

#include <vector>

#include "tests/story.hpp"

namespace story {

struct Test {
  const char* name;
  void (*tell)(Story&);
};

// Arguments: nothing (all tests, the story of the first failure), --all (the story of every failure),
// --slow (ten times the time), or names of tests. `timeout_hint`: what may be wrong when a test does not end.
// Returns the exit code: 0 when every test passed.
int run_tests(const std::vector<Test>& tests, int argc, char** argv, const char* timeout_hint);

}  // namespace story
