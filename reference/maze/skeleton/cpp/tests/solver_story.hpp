// The stories of the solver.
#pragma once

#include "tests/maze_story.hpp"

namespace story {

void tell_corridor(Story& story);
void tell_branches(Story& story);       // a perfect maze with many dead ends
void tell_solver_tunnel(Story& story);  // the way leads through a tunnel
void tell_one_cell(Story& story);       // the entrance is the exit
void tell_loops(Story& story);          // mazes that are not perfect
void tell_no_way(Story& story);         // the exit is walled in
void tell_solver_random(Story& story);
void tell_serpentine(Story& story);  // a way of a million cells

}  // namespace story
