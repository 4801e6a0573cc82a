// For tests: every generator and solver of the kit, those of the textbook among them.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "maze/extra/names.hpp"
#include "maze/names.hpp"

namespace maze {

inline constexpr std::string_view kTextbook = "textbook_";

inline std::vector<std::string_view> tested_generators() {
  auto names = generator_names();
  names.insert(names.end(), {"textbook_huntandkill", "textbook_kruskal"});
  return names;
}

inline std::vector<std::string_view> tested_solvers() {
  auto names = solver_names();
  names.push_back("textbook_recurBack");
  return names;
}

// "textbook_kruskal" is the one that is shown in class, "kruskal" the one that the programs run.
inline std::unique_ptr<MazeGenerator> tested_generator(std::string_view name) {
  return name.starts_with(kTextbook) ? make_generator(name.substr(kTextbook.size()))
                                     : make_any_generator(name);
}

inline std::unique_ptr<MazeSolver> tested_solver(std::string_view name) {
  return name.starts_with(kTextbook) ? make_solver(name.substr(kTextbook.size())) : make_any_solver(name);
}

}  // namespace maze
