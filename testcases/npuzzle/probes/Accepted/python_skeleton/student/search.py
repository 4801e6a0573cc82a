"""One loop for the three searches."""

import heapq

from given.result import SearchResult


def _search(start, order, key):
    nodes = [(start, None, None, 0)]  # board, index of the parent, move, depth
    known = {start}
    heap = [(0, 0, 0)]
    expanded = deepest = 0
    while heap:
        index = heapq.heappop(heap)[2]
        board, _, _, depth = nodes[index]
        if board.is_goal():
            path = []
            while index:
                path.append(nodes[index][2])
                index = nodes[index][1]
            return SearchResult(path[::-1], depth, expanded, depth, deepest)
        expanded += 1
        for move, child in order(board.children()):
            if child not in known:
                known.add(child)
                deepest = max(deepest, depth + 1)
                nodes.append((child, index, move, depth + 1))
                heapq.heappush(heap, (*key(child, depth + 1, len(nodes)), len(nodes) - 1))
    return None


def bfs(start):
    return _search(start, list, lambda board, depth, turn: (0, turn))


def dfs(start):
    return _search(start, reversed, lambda board, depth, turn: (0, -turn))


def manhattan_distance(board):
    side = board.side
    places = enumerate(board)
    return sum(abs(at // side - tile // side) + abs(at % side - tile % side) for at, tile in places if tile)


def ast(start):
    return _search(start, list, lambda board, depth, turn: (depth + manhattan_distance(board), turn))
