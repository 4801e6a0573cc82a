// What the evaluation wrote: answer.json, as README.md describes it. It comes from a process in which a
// student's code ran, so it may be anything at all.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "maze/judge/asks.hpp"

namespace maze::judge {

// Bits of Run::changed.
enum Change : unsigned {
  kTunnelsChanged = 1,
  kWallsChanged = 2,
  kWallObjectsChanged = 4,
  kShapeChanged = 8,
  kInitialised = 16,
  kChecked = 32,
  kVisitsRecorded = 64,
};

struct Run {
  std::vector<std::uint32_t> carved;  // 4 * cell + side, all within the maze
  std::vector<Id> visited;            // all within the maze
  std::optional<bool> solved;
  std::optional<std::int64_t> explored;
  unsigned changed = 0;
  std::optional<std::string> error;  // valid UTF-8
};

// The language of the skeleton that the submission fills in. The grader says it: an answer could lie.
enum class Language { kCpp, kJava };

struct Answer {
  Language language = Language::kCpp;
  std::vector<std::vector<Run>> asks;
};

// The answer cannot be read; what() says where and why, for the student.
struct AnswerError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Takes time and memory linear in the size of `text`, whatever it holds. Throws AnswerError.
Answer read_answer(std::string_view text, const std::vector<Ask>& asks, Language language = Language::kCpp);

// Digits of base 64 that a number below `count` needs; at least one.
unsigned digits_for(std::uint64_t count);

// The numbers in base 64, `digits` for each.
std::string encode(const std::vector<std::uint32_t>& numbers, unsigned digits);

}  // namespace maze::judge
