// Plays legal moves by chance. Knows nothing but the messages.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using Rows = std::vector<std::string>;

static char at(const Rows& grid, int x, int y) {
  if (y < 0 || y >= (int)grid.size() || x < 0 || x >= (int)grid[y].size()) return '+';
  return grid[y][x];
}

static std::string choose(const Rows& grid) {
  static const struct { const char* name; int dx, dy; } kSteps[] = {{"UP", 0, -1}, {"DOWN", 0, 1}, {"LEFT", -1, 0}, {"RIGHT", 1, 0}};
  Rows moves;
  for (int y = 0; y < (int)grid.size(); ++y)
    for (int x = 0; x < (int)grid[y].size(); ++x) {
      if (std::string("123456789s").find(grid[y][x]) == std::string::npos) continue;
      for (const auto& step : kSteps) {
        const char there = at(grid, x + step.dx, y + step.dy);
        if (there == '.' || there == '#' || there == '*')
          moves.push_back(std::to_string(x) + " " + std::to_string(y) + " " + step.name);
      }
    }
  return moves.empty() ? "SURRENDER" : moves[std::rand() % moves.size()];
}

int main(int argc, char** argv) {
  std::srand(argc > 1 ? std::atoi(argv[1]) : 1);
  std::string colour, name, line;
  int width = 0, height = 0;
  std::cin >> colour >> name >> width >> height;
  std::getline(std::cin, line);
  const Rows rows{"8BFB88B8B8", "B7B7666677", "s123344455", "9999559999"};
  for (int i = 0; i < 4; ++i)
    std::cout << rows[colour == "RED" ? i : 3 - i] << std::string(width - 10, '.') << '\n';
  std::cout.flush();
  Rows grid;
  while (std::getline(std::cin, line)) {
    if (line == "START" || line.find(' ') != std::string::npos) continue;
    if ((int)line.size() != width) break;  // the last word
    grid.push_back(line);
    if ((int)grid.size() < height) continue;
    std::cout << choose(grid) << std::endl;
    grid.clear();
  }
}
