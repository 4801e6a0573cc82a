// N-puzzle solver
// compile: g++ -O2 main.cpp puzzle.cpp -o driver

#include <sys/resource.h>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <iomanip>
#include <list>
#include <queue>
#include <set>
#include "puzzle.h"

int expandedNodes = 0;
int maxDepth = 0;

State* search(State* start, string method) {
    list<State*> frontier;                      // bfs: back to front, dfs: stack
    typedef pair<pair<int, int>, State*> Item;  // ((f, number), state)
    priority_queue<Item, vector<Item>, greater<Item> > heap;
    set<vector<int> > known;
    int number = 0;

    known.insert(start->tiles);
    if (method == "ast") heap.push(Item(make_pair(manhattan(start->tiles), number++), start));
    else frontier.push_back(start);

    while (!frontier.empty() || !heap.empty()) {
        State* s;
        if (method == "ast") { s = heap.top().second; heap.pop(); }
        else if (method == "bfs") { s = frontier.front(); frontier.pop_front(); }
        else { s = frontier.back(); frontier.pop_back(); }

        expandedNodes++;
        if (solved(s->tiles)) return s;

        vector<State*> next = successors(s);
        if (method == "dfs") reverse(next.begin(), next.end());
        for (State* t : next) {
            if (known.count(t->tiles)) { delete t; continue; }
            known.insert(t->tiles);
            maxDepth = max(maxDepth, t->depth);
            if (method == "ast") heap.push(Item(make_pair(t->depth + manhattan(t->tiles), number++), t));
            else frontier.push_back(t);
        }
    }
    return NULL;
}

int main(int argc, char* argv[]) {
    string method = argv[1];
    State* start = new State();
    start->tiles = readBoard(argv[2]);

    auto t0 = chrono::steady_clock::now();
    State* goal = search(start, method);
    double seconds = chrono::duration<double>(chrono::steady_clock::now() - t0).count();

    vector<string> path;
    for (State* s = goal; s->parent != NULL; s = s->parent) path.push_back(s->move);
    reverse(path.begin(), path.end());

    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);

    ofstream out("output.txt");
    out << "path_to_goal: [";
    for (int i = 0; i < path.size(); i++) {
        if (i > 0) out << ", ";
        out << "'" << path[i] << "'";
    }
    out << "]" << endl;
    out << "cost_of_path: " << path.size() << endl;
    out << "nodes_expanded: " << expandedNodes << endl;
    out << "search_depth: " << goal->depth << endl;
    out << "max_search_depth: " << maxDepth << endl;
    out << fixed << setprecision(8);
    out << "running_time: " << seconds << endl;
    out << "max_ram_usage: " << usage.ru_maxrss / 1024.0 << endl;
    return 0;
}
