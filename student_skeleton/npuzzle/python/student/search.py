"""The three searches.

All of them live in the same loop. A frontier holds the boards still to be visited, at first only the start.

1. Remove a board from the frontier. If it is empty, there is no way to the goal: return None.
2. Check whether it is the goal. If so, stop.
3. Expand it: make its children in the order Up, Down, Left, Right (board.children() does) and add every child to
   the frontier that is neither in the frontier already nor was expanded before.

The goal is recognised when it is REMOVED from the frontier, never when it is made.
"""

from given.result import SearchResult


def bfs(start):
    """Breadth-first search: the frontier is a queue, the children are added in the order Up, Down, Left, Right."""
    return None  # TODO: a queue, and a set of all boards that were ever added to it; return a SearchResult


def dfs(start):
    """Depth-first search: the frontier is a stack, the children are pushed in reverse order so that Up is on top."""
    return None  # TODO: a stack, and a set of all boards that were ever added to it


def manhattan_distance(board):
    """The sum over all tiles, but not the blank, of the rows and columns between a tile's square and its goal."""
    return 0  # TODO: add up the distances of the tiles


def ast(start):
    """A* search: the frontier is a priority queue. The board with the smallest f = depth + Manhattan distance leaves
    first; among equal ones the one that was added first. A child that is in the frontier already is not added again,
    even when its new way is shorter.
    """
    return None  # TODO: a priority queue (heapq); what decides between two boards with the same f?
