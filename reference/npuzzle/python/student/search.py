"""The three searches.

All of them live in the same loop. A frontier holds the boards still to be visited, at first only the start.

1. Remove a board from the frontier. If it is empty, there is no way to the goal: return None.
2. Check whether it is the goal. If so, stop.
3. Expand it: make its children in the order Up, Down, Left, Right (board.children() does) and add every child to
   the frontier that is neither in the frontier already nor was expanded before.

The goal is recognised when it is REMOVED from the frontier, never when it is made.
"""

# BEGIN STAFF
import heapq
from collections import deque
from itertools import count

# END STAFF
from given.result import SearchResult


def bfs(start):
    """Breadth-first search: the frontier is a queue, the children are added in the order Up, Down, Left, Right."""
    # BEGIN SOLUTION
    # STUB: return None  # TODO: a queue, and a set of all boards that were ever added to it; return a SearchResult
    known = {start: (None, None, 0)}  # every board ever added: its parent, the move that made it, its depth
    frontier = deque([start])
    expanded = deepest = 0
    while frontier:
        board = frontier.popleft()
        if board.is_goal():
            return finished(known, board, expanded, deepest)
        expanded += 1
        depth = known[board][2] + 1
        for move, child in board.children():
            if child not in known:
                known[child] = (board, move, depth)
                frontier.append(child)
                deepest = depth if depth > deepest else deepest
    return None
    # END SOLUTION


def dfs(start):
    """Depth-first search: the frontier is a stack, the children are pushed in reverse order so that Up is on top."""
    # BEGIN SOLUTION
    # STUB: return None  # TODO: a stack, and a set of all boards that were ever added to it
    known = {start: (None, None, 0)}
    frontier = [start]
    expanded = deepest = 0
    while frontier:
        board = frontier.pop()
        if board.is_goal():
            return finished(known, board, expanded, deepest)
        expanded += 1
        depth = known[board][2] + 1
        for move, child in reversed(board.children()):
            if child not in known:
                known[child] = (board, move, depth)
                frontier.append(child)
                deepest = depth if depth > deepest else deepest
    return None
    # END SOLUTION


def manhattan_distance(board):
    """The sum over all tiles, but not the blank, of the rows and columns between a tile's square and its goal."""
    # BEGIN SOLUTION
    # STUB: return 0  # TODO: add up the distances of the tiles
    side = board.side
    total = 0
    for square, tile in enumerate(board):
        if tile != 0:
            total += abs(tile // side - square // side) + abs(tile % side - square % side)
    return total
    # END SOLUTION


def ast(start):
    """A* search: the frontier is a priority queue. The board with the smallest f = depth + Manhattan distance leaves
    first; among equal ones the one that was added first. A child that is in the frontier already is not added again,
    even when its new way is shorter.
    """
    # BEGIN SOLUTION
    # STUB: return None  # TODO: a priority queue (heapq); what decides between two boards with the same f?
    known = {start: (None, None, 0)}
    added = count()
    frontier = [(manhattan_distance(start), next(added), start)]
    expanded = deepest = 0
    while frontier:
        board = heapq.heappop(frontier)[2]
        if board.is_goal():
            return finished(known, board, expanded, deepest)
        expanded += 1
        depth = known[board][2] + 1
        for move, child in board.children():
            if child not in known:
                known[child] = (board, move, depth)
                heapq.heappush(frontier, (depth + manhattan_distance(child), next(added), child))
                deepest = depth if depth > deepest else deepest
    return None
    # END SOLUTION


# BEGIN STAFF
def finished(known, goal, expanded, deepest):
    """Follows the parents back from the goal."""
    path = []
    board = goal
    while known[board][0] is not None:
        board, move, _ = known[board]
        path.append(move)
    path.reverse()
    return SearchResult(path, len(path), expanded, known[goal][2], deepest)


# END STAFF
