#pragma once
#include <string>
#include <vector>

typedef std::string Board;  // one character per tile

class Solver {
public:
    Solver(Board start, int n) : start(start), n(n) {}
    std::vector<std::string> bfs();

    int expanded = 0;
    int maxDepth = 0;

private:
    Board start;
    int n;
};
