#include "solver.h"
#include <queue>
#include <unordered_map>
#include <algorithm>

struct Info { Board parent; std::string move; int depth; };

std::vector<std::string> Solver::bfs() {
    Board goal = start;
    std::sort(goal.begin(), goal.end());

    std::queue<Board> q;
    std::unordered_map<Board, Info> info;
    q.push(start);
    info[start] = {"", "", 0};

    while (!q.empty()) {
        Board b = q.front();
        q.pop();
        if (b == goal) {
            std::vector<std::string> path;
            while (b != start) {
                path.push_back(info[b].move);
                b = info[b].parent;
            }
            std::reverse(path.begin(), path.end());
            return path;
        }
        expanded++;
        int blank = b.find('\0');
        const char* names[] = {"Up", "Down", "Left", "Right"};
        int targets[] = {blank - n, blank + n, blank - 1, blank + 1};
        for (int k = 0; k < 4; k++) {
            if (!legal(blank, k)) continue;
            Board c = b;
            std::swap(c[blank], c[targets[k]]);
            if (info.count(c)) continue;
            info[c] = {b, names[k], info[b].depth + 1};
            maxDepth = std::max(maxDepth, info[c].depth)
            q.push(c);
        }
    }
    return {};
}
