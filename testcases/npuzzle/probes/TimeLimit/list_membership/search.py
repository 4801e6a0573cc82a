"""Remove, check, expand."""

import heapq
from collections import deque, namedtuple

import rules

Result = namedtuple("Result", "path cost nodes_expanded search_depth max_search_depth")
STEPS = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}


class Frontier:
    def __init__(self, method):
        self.method = method
        self.nodes = deque()
        self.heap = []
        self.counter = 0

    def push(self, node):
        if self.method != "ast":
            self.nodes.append(node)
            return
        self.counter += 1
        turn = -self.counter if rules.LAST_IN_FIRST_OUT else self.counter
        heapq.heappush(self.heap, (rules.key(node[1], node[0]), turn, node))

    def pop(self):
        if self.method == "bfs":
            return self.nodes.popleft()
        return self.nodes.pop() if self.method == "dfs" else heapq.heappop(self.heap)[2]

    def __len__(self):
        return len(self.nodes) + len(self.heap)


def children(board):
    blank = board.index(0)
    row, column = divmod(blank, 3)
    found = []
    for move in rules.ORDER:
        down, right = STEPS[move]
        if 0 <= row + down < 3 and 0 <= column + right < 3:
            target = blank + 3 * down + right
            tiles = list(board)
            tiles[blank], tiles[target] = tiles[target], 0
            found.append((move, tuple(tiles)))
    return found


def path_of(node):
    moves = []
    while node[2] is not None:
        moves.append(node[3])
        node = node[2]
    return moves[::-1]


def solve(method, start):
    method = rules.method_of(method)
    frontier = Frontier(method)
    frontier.push((start, 0, None, None))
    depth_of = {start: 0}  # of every board ever added
    explored = []
    added = visited = generated = count = 0

    def finished(node):
        path = path_of(node)
        depths = rules.largest_depth(added, visited, generated)
        return Result(path, len(path), rules.expanded(count), node[1], depths)

    while frontier:
        node = frontier.pop()
        board, depth = node[0], node[1]
        if board in explored and not rules.EXPAND_AGAIN:
            continue
        explored.append(board)
        visited = max(visited, depth)
        if board == rules.GOAL:
            return finished(node)
        count += 1
        following = children(board)
        for move, child in reversed(following) if method == "dfs" else following:
            generated = max(generated, depth + 1)
            if child in explored:
                continue
            known = depth_of.get(child)
            if rules.CHECK_FRONTIER and known is not None and not (rules.LOWER_KEYS and depth + 1 < known):
                continue
            depth_of[child] = depth + 1
            added = max(added, depth + 1)
            following_node = (child, depth + 1, node, move)
            frontier.push(following_node)
            if rules.GOAL_TEST_WHEN_GENERATED and child == rules.GOAL:
                return finished(following_node)
    raise SystemExit("driver: the board cannot be solved")
