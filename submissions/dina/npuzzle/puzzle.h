#ifndef PUZZLE_H
#define PUZZLE_H

#include <string>
#include <vector>
using namespace std;

struct State {
    vector<int> tiles;
    State* parent;
    string move;
    int depth;
};

vector<int> readBoard(string text);
bool solved(const vector<int>& tiles);
int manhattan(const vector<int>& tiles);
vector<State*> successors(State* s);

#endif
