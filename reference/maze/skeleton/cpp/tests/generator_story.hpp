// The stories of the two generators.
#pragma once

#include "given/maze_generator.hpp"
#include "tests/maze_story.hpp"

namespace story {

// A generator under test, with the step that names it.
struct Generator {
  const char* name;
  void (*generate)(maze::Maze&, maze::Random&);
};

void tell_two_cells(Story& story, const Generator& generator);
void tell_small(Story& story, const Generator& generator);    // 5 x 8, 8 x 5 and larger ones, many seeds
void tell_thin(Story& story, const Generator& generator);     // one row, one column, one cell
void tell_tunnels(Story& story, const Generator& generator);  // on corners, side by side, many of them
void tell_random(Story& story, const Generator& generator);   // every maze differs, a seed repeats one
void tell_large(Story& story, const Generator& generator);    // 1000 x 1000

void tell_many_trees(Story& story, const Generator& generator);  // Kruskal's way of building
void tell_hunt_order(Story& story, const Generator& generator);  // hunt and kill's, carve by carve

}  // namespace story
