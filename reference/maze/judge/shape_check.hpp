// Whether the walls that a run left make a perfect maze, and if not, what is wrong: counted, nothing
// believed.
#pragma once

#include <string>
#include <vector>

#include "maze/judge/answer.hpp"
#include "maze/judge/grid.hpp"

namespace maze::judge {

struct Shape {
  explicit Shape(const Grid& grid) : open(grid) {}

  Openings open;
  std::vector<Wall> carved;     // inner walls, each once, in the order in which they went
  std::vector<Wall> border;     // openings in the wall around the maze
  std::vector<Id> unreached;    // from the entrance
  std::size_t loops = 0;        // walls too many: each closes a loop
  std::vector<Id> loop;         // the cells of one loop
  bool loop_by_tunnel = false;  // it goes through a tunnel
  bool perfect() const { return border.empty() && unreached.empty() && loops == 0; }
};

// Close to linear time.
Shape shape_of(const Grid& grid, const std::vector<std::uint32_t>& carved);

// What a student should know about a run of a generator; empty when nothing is wrong with it.
std::string flaw_of(const Ask& ask, const Run& run, const Shape& shape);

// What `changed` holds, as sentences; empty when it is empty.
std::string sentences_on(unsigned changed);

// What an exception means, as a sentence.
std::string sentence_on_error(std::string_view function, const std::string& error, const Grid& grid);

// The drawing of a maze that is not perfect: unreached cells marked x, the cells of a loop o.
std::string draw_flaw(const Grid& grid, const Shape& shape);

}  // namespace maze::judge
