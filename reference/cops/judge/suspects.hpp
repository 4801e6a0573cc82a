// Known mistakes of programs that compute cop numbers, recognised by all their answers together.
#pragma once

#include <string>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::judge {

struct NumberQuestion {
  Graph graph;
  std::size_t most = 1;
  std::string right;  // "2 3" or ">2 -"
};

// "2 3" or ">2 -".
std::string number_text(std::size_t cops, std::size_t time, std::size_t most);

// What the program does, as a sentence for the student, when one mistake explains every answer; else empty.
// `answers` are as many as the questions; at least one is wrong.
std::string explain(const std::vector<NumberQuestion>& questions, const std::vector<std::string>& answers);

}  // namespace cops::judge
