// A test that tells what it did: numbered steps, and at the first broken expectation the end of the story.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "given/board.hpp"

namespace story {

// Thrown at the first broken expectation; everything worth saying was printed before.
struct Failed {};

// A wrong value that is so common that we know where it comes from.
struct Hint {
  std::uint64_t value;
  std::string_view text;
};

class Story {
 public:
  // Prints "  1. <what>".
  void step(const std::string& what);

  // Draws a board under the step.
  void show(const npuzzle::Board& board);

  // Ends the story unless the two are equal. Of the hints, the one for the value got is told.
  void expect(std::string_view name, std::uint64_t got, std::uint64_t expected,
              const std::vector<Hint>& hints = {});
  void expect(bool right, const std::string& what_went_wrong, const std::string& hint = "");

  // Compares texts line by line and shows the first difference.
  void expect_text(const std::string& got, const std::string& expected);

 private:
  [[noreturn]] void fail(const std::string& what, std::string_view hint);

  int steps_ = 0;
};

}  // namespace story
