#include "puzzle.h"
#include <cmath>
#include <cstdlib>
#include <sstream>

vector<int> readBoard(string text) {
    vector<int> tiles;
    stringstream ss(text);
    string part;
    while (getline(ss, part, ','))
        tiles.push_back(stoi(part));
    return tiles;
}

bool solved(const vector<int>& tiles) {
    for (int i = 0; i < tiles.size(); i++)
        if (tiles[i] != i) return false;
    return true;
}

int manhattan(const vector<int>& tiles) {
    int m = sqrt(tiles.size());
    int sum = 0;
    for (int i = 0; i < tiles.size(); i++) {
        if (tiles[i] == 0) continue;
        sum += abs(tiles[i] / m - i / m) + abs(tiles[i] % m - i % m);
    }
    return sum;
}

static State* moved(State* s, int blank, int target, string move) {
    State* t = new State(*s);
    swap(t->tiles[blank], t->tiles[target]);
    t->parent = s;
    t->move = move;
    t->depth = s->depth + 1;
    return t;
}

vector<State*> successors(State* s) {
    int m = sqrt(s->tiles.size());
    int blank = 0;
    while (s->tiles[blank] != 0) blank++;
    vector<State*> result;
    if (blank / m > 0) result.push_back(moved(s, blank, blank - m, "Up"));
    if (blank / m < m - 1) result.push_back(moved(s, blank, blank + m, "Down"));
    if (blank % m > 0) result.push_back(moved(s, blank, blank - 1, "Left"));
    if (blank % m < m - 1) result.push_back(moved(s, blank, blank + 1, "Right"));
    return result;
}
