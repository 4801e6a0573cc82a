# Project 1 - N-Puzzle      Boris Petrov
# usage: python3 driver.py <method> <board>

import sys
import time
import math
import resource
import heapq
from collections import deque


class Node:
    def __init__(self, config, parent=None, action=None, depth=0):
        self.config = config
        self.parent = parent
        self.action = action
        self.depth = depth

    def expand(self, n):
        """ children in UDLR order """
        children = []
        b = self.config.index(0)
        row, col = b // n, b % n
        if row > 0:
            children.append(self.swap(b, b - n, 'Up'))
        if row < n - 1:
            children.append(self.swap(b, b + n, 'Down'))
        if col > 0:
            children.append(self.swap(b, b - 1, 'Left'))
        if col < n - 1:
            children.append(self.swap(b, b + 1, 'Right'))
        return children

    def swap(self, i, j, action):
        c = list(self.config)
        c[i], c[j] = c[j], c[i]
        return Node(tuple(c), self, action, self.depth + 1)


def manhattan(config, n):
    h = 0
    for i, t in enumerate(config):
        if t != 0:
            h += abs(i // n - t // n) + abs(i % n - t % n)
    return h


def bfs(root, goal, n):
    frontier = deque([root])
    seen = {root.config}        # frontier U explored
    expanded = 0
    maxdepth = 0
    while frontier:
        node = frontier.popleft()
        if node.config == goal:
            return node, expanded, maxdepth
        expanded += 1
        for child in node.expand(n):
            if child.config not in seen:
                seen.add(child.config)
                frontier.append(child)
                maxdepth = max(maxdepth, child.depth)


def dfs(root, goal, n):
    frontier = [root]
    seen = {root.config}
    expanded = 0
    maxdepth = 0
    while frontier:
        node = frontier.pop()
        if node.config == goal:
            return node, expanded, maxdepth
        expanded += 1
        for child in reversed(node.expand(n)):
            if child.config not in seen:
                seen.add(child.config)
                frontier.append(child)
                maxdepth = max(maxdepth, child.depth)


def ast(root, goal, n):
    # the counter breaks ties (and heapq must never compare two Nodes!!)
    counter = 0
    frontier = [(manhattan(root.config, n), counter, root)]
    seen = {root.config}
    expanded = 0
    maxdepth = 0
    while frontier:
        node = heapq.heappop(frontier)[2]
        if node.config == goal:
            return node, expanded, maxdepth
        expanded += 1
        for child in node.expand(n):
            if child.config not in seen:
                seen.add(child.config)
                counter += 1
                heapq.heappush(frontier, (child.depth + manhattan(child.config, n), counter, child))
                maxdepth = max(maxdepth, child.depth)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: driver.py <method> <board>")
    method = sys.argv[1]
    config = tuple(int(x) for x in sys.argv[2].split(","))
    n = int(math.sqrt(len(config)))
    if n * n != len(config):
        sys.exit("the board is not square")
    goal = tuple(range(n * n))
    root = Node(config)

    start = time.time()
    if method == "bfs":
        node, expanded, maxdepth = bfs(root, goal, n)
    elif method == "dfs":
        node, expanded, maxdepth = dfs(root, goal, n)
    elif method == "ast":
        node, expanded, maxdepth = ast(root, goal, n)
    else:
        sys.exit("Enter valid command arguments!")
    elapsed = time.time() - start

    path = []
    depth = node.depth
    while node.parent:
        path.append(node.action)
        node = node.parent
    path.reverse()

    ram = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    with open("output.txt", "w") as f:
        f.write("path_to_goal: " + str(path) + "\n")
        f.write("cost_of_path: " + str(len(path)) + "\n")
        f.write("nodes_expanded: " + str(expanded) + "\n")
        f.write("search_depth: " + str(depth) + "\n")
        f.write("max_search_depth: " + str(maxdepth) + "\n")
        f.write("running_time: " + str(round(elapsed, 8)) + "\n")
        f.write("max_ram_usage: " + str(round(ram, 8)))


if __name__ == '__main__':
    main()
