// What the stories of mazes have in common: taking a maze, drawing it, looking whether it is perfect.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "given/maze.hpp"
#include "tests/story.hpp"

namespace story {

using Tunnels = std::vector<maze::Tunnel>;

// "(2, 0)", row first.
std::string place(maze::Cell cell);

// "a tunnel maze of 5 x 8 cells, tunnel (0, 0) - (4, 7)"
std::string kind(const maze::Maze& maze);

// A maze with all its walls, from (0, 0) to the opposite corner, that records carves and visits.
std::unique_ptr<maze::Maze> new_maze(int rows, int cols, const Tunnels& tunnels = {});

// Another one like it, with the first `count` walls gone that went in `maze`.
std::unique_ptr<maze::Maze> rebuilt(const maze::Maze& maze, std::size_t count);

// Draws it when it is small enough to be looked at.
void draw(Story& story, const maze::Maze& maze);

// All cells one step away through missing walls and tunnels.
std::vector<maze::Cell> ways_from(const maze::Maze& maze, maze::Cell cell);

// Ends the story, with a drawing, unless there is exactly one way between any two cells.
void expect_perfect(Story& story, const maze::Maze& maze);

}  // namespace story
