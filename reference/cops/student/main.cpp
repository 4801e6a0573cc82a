// cops_student: what you wrote, as the grader runs it.
//   cops_student copwin1       graphs in graph6, one a line -> "yes v1 v2 ... vn" or "no"
//   cops_student copnumber     lines "graph6 most" -> "c capt" or ">most -"
//   cops_student robber|cops   one game against a referee
// Empty lines and lines that begin with '#' are skipped.
#include <iostream>
#include <sstream>
#include <string>

#include "cops/graph/graph6.hpp"
#include "cops/student/session.hpp"

namespace {

using namespace cops;

void print_order(const Graph& graph) {
  const auto order = student::dismantling_order(graph);
  std::cout << (order ? "yes" : "no");
  if (order) {
    for (const Vertex v : *order) std::cout << ' ' << v;
  }
  std::cout << '\n';
}

void print_number(const Graph& graph, std::size_t most) {
  const auto number = student::cop_number(graph, most);
  if (number) {
    std::cout << number->cops << ' ' << number->capture_time << '\n';
  } else {
    std::cout << '>' << most << " -\n";
  }
}

int answer_lines(bool with_most) {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string text;
    std::size_t most = 0;
    if (!(words >> text) || text[0] == '#') continue;
    const auto read = read_graph6(text);
    if (!read || (with_most && !(words >> most))) {
      std::cerr << "cops_student: cannot read '" << line << "'\n";
      return 2;
    }
    if (with_most) {
      print_number(read->graph, most);
    } else {
      print_order(read->graph);
    }
    std::cout.flush();  // shows at home how far it is
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string task = argc == 2 ? argv[1] : "";
  if (task == "copwin1") return answer_lines(false);
  if (task == "copnumber") return answer_lines(true);
  if (task == "robber") return student::play_session(student::Side::kRobber, std::cin, std::cout) ? 0 : 1;
  if (task == "cops") return student::play_session(student::Side::kCops, std::cin, std::cout) ? 0 : 1;
  std::cerr << "usage: cops_student copwin1|copnumber|robber|cops\n";
  return 2;
}
