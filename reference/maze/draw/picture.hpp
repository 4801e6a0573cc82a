// What the pictures of a maze have in common, whoever draws them. Units are cells: cell (r, c) is the square
// from (c, r) to (c + 1, r + 1), y upwards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "maze/model/maze.hpp"

namespace maze {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

inline constexpr Colour kWallColour{0, 0, 0};
inline constexpr Colour kEntranceColour{0, 0, 255};
inline constexpr Colour kExitColour{255, 0, 0};
inline constexpr Colour kFootprintColour{176, 176, 176};
inline constexpr Colour kPathColour{30, 136, 90};
inline constexpr double kEndRadius = 0.375;
inline constexpr double kFootprintRadius = 0.25;
inline constexpr double kTunnelInset = 0.1;
inline constexpr double kCanvas = 900;  // pixels, the longer side with a margin of one cell all round

// Cyan, green, magenta, orange, pink, yellow and three book colours, in turn.
inline constexpr std::array<Colour, 9> kTunnelColours = {{{0, 255, 255},
                                                          {0, 255, 0},
                                                          {255, 0, 255},
                                                          {255, 200, 0},
                                                          {255, 175, 175},
                                                          {255, 255, 0},
                                                          {9, 90, 166},
                                                          {103, 198, 243},
                                                          {150, 35, 31}}};

// Tunnels in the order in which their first end comes row by row; the i-th has colour i modulo 9.
std::vector<Tunnel> tunnels_in_order(const Maze& maze);

// A straight run of wall along grid lines, from the lower or left end.
struct Segment {
  int x = 0, y = 0;
  int length = 1;
  bool vertical = false;
};

// Every standing wall once, joined to runs as long as they go. The way in and the way out are left open: on
// the first side of EAST, NORTH, WEST, SOUTH that is on the border. (The wall itself stands.)
std::vector<Segment> wall_runs(const Maze& maze);

// The border side at which an entrance or exit is drawn open; nothing for a cell inside.
std::optional<Direction> opening(const Maze& maze, Cell cell);

// Pixels a cell has on a canvas whose longer side is kCanvas.
double pixels_per_cell(const Maze& maze);

}  // namespace maze
