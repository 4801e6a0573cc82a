#!/usr/bin/env python3
# 8 puzzle, Hana N.   works for the examples in the text :-)
import sys, time, resource

def neighbours(state):
    n = int(len(state) ** 0.5)
    z = state.index(0)
    moves = []
    if z >= n: moves.append(('Up', z - n))
    if z < n * n - n: moves.append(('Down', z + n))
    if z % n != 0: moves.append(('Left', z - 1))
    if z % n != n - 1: moves.append(('Right', z + 1))
    for name, t in moves:
        s = list(state)
        s[z], s[t] = s[t], s[z]
        yield name, tuple(s)

def distance(state):
    # number of rows and columns every number is away from home
    n = int(len(state) ** 0.5)
    d = 0
    for v in state:
        i = state.index(v)
        d += abs(i // n - v // n) + abs(i % n - v % n)
    return d

def solve(method, start):
    goal = tuple(sorted(start))
    todo = [(start, [], 0)]       # state, moves so far, how good
    seen = set([start])
    nodes = 0
    deepest = 0
    while todo:
        if method == 'bfs':
            state, path = todo.pop(0)[:2]
        elif method == 'dfs':
            state, path = todo.pop()[:2]
        else:
            todo.sort(key=lambda t: t[2])
            state, path = todo.pop(0)[:2]
        if state == goal:
            return path, nodes, deepest
        nodes += 1
        new = []
        for name, s in neighbours(state):
            if s not in seen:
                seen.add(s)
                new.append((s, path + [name], len(path) + 1 + distance(s)))
                deepest = max(deepest, len(path) + 1)
        if method == 'dfs':
            new.reverse()
        todo.extend(new)

begin = time.time()
method, board = sys.argv[1], sys.argv[2]
path, nodes, deepest = solve(method, tuple(map(int, board.split(','))))
f = open('output.txt', 'w')
f.write('path_to_goal: %s\n' % path)
f.write('cost_of_path: %d\n' % len(path))
f.write('nodes_expanded: %d\n' % nodes)
f.write('search_depth: %d\n' % len(path))
f.write('max_search_depth: %d\n' % deepest)
f.write('running_time: %.8f\n' % (time.time() - begin))
f.write('max_ram_usage: %.8f\n' % (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024.0))
f.close()
