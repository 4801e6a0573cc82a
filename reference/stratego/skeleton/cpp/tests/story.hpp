// A test that tells what it did: numbered steps, and at the first broken expectation the end of the story.
#pragma once

#include <string>

#include "given/picture.hpp"

namespace story {

// Thrown at the first broken expectation; everything worth saying was printed before.
struct Failed {};

class Story {
 public:
  // Prints "  1. <what>".
  void step(const std::string& what);

  // Draws what a player knows: own pieces in brackets, hidden enemy pieces as ?.
  void show(const stratego::ai::Picture& picture);

  // Ends the story unless `right`.
  void expect(bool right, const std::string& what_went_wrong, const std::string& hint = "");

 private:
  int steps_ = 0;
};

}  // namespace story
