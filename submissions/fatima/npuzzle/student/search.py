from collections import deque
import heapq

from given.result import SearchResult


class Node:
    __slots__ = "board", "parent", "move", "depth"

    def __init__(self, board, parent=None, move=None, depth=0):
        self.board, self.parent, self.move, self.depth = board, parent, move, depth

    def path(self):
        moves, node = [], self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        return moves[::-1]


def uninformed(start, take, order):
    """bfs and dfs differ only in which end is taken and in which order children are put there"""
    frontier = deque([Node(start)])
    added = {start}
    expanded = deepest = 0
    while frontier:
        node = take(frontier)
        if node.board.is_goal():
            return SearchResult(node.path(), node.depth, expanded, node.depth, deepest)
        expanded += 1
        for move, board in order(node.board.children()):
            if board not in added:
                added.add(board)
                frontier.append(Node(board, node, move, node.depth + 1))
                deepest = max(deepest, node.depth + 1)
    return None


def bfs(start):
    return uninformed(start, deque.popleft, iter)


def dfs(start):
    return uninformed(start, deque.pop, reversed)


def manhattan_distance(board):
    m = board.side
    return sum(
        abs(place // m - tile // m) + abs(place % m - tile % m) for place, tile in enumerate(board) if tile
    )


def ast(start):
    # A board may be in the heap twice: when a shorter way to it is found it is pushed again, and the old entry is
    # skipped later. So the path is really a shortest one.
    best = {start: 0}
    heap = [(manhattan_distance(start), 0, Node(start))]
    done = set()
    pushed = expanded = deepest = 0
    while heap:
        node = heapq.heappop(heap)[2]
        if node.board in done:
            continue
        if node.board.is_goal():
            return SearchResult(node.path(), node.depth, expanded, node.depth, deepest)
        done.add(node.board)
        expanded += 1
        depth = node.depth + 1
        for move, board in node.board.children():
            if board not in done and depth < best.get(board, depth + 1):
                best[board] = depth
                pushed += 1
                heapq.heappush(heap, (depth + manhattan_distance(board), pushed, Node(board, node, move, depth)))
                deepest = max(deepest, depth)
    return None
