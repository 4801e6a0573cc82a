#include "solver.h"
#include <cmath>
#include <fstream>
#include <iostream>
#include <sstream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: driver bfs BOARD\n";
        return 1;
    }
    Board start;
    std::stringstream ss(argv[2]);
    std::string part;
    while (std::getline(ss, part, ',')) start += (char)std::stoi(part);

    Solver solver(start, (int)std::sqrt(start.size()));
    std::vector<std::string> path = solver.bfs();

    // TODO dfs and ast
    std::ofstream out("output.txt");
    out << "path_to_goal: [";
    for (size_t i = 0; i < path.size(); i++) out << (i ? ", " : "") << "'" << path[i] << "'";
    out << "]\ncost_of_path: " << path.size() << "\nnodes_expanded: " << solver.expanded
        << "\nsearch_depth: " << path.size() << "\nmax_search_depth: " << solver.maxDepth << "\n";
    return 0;
}
