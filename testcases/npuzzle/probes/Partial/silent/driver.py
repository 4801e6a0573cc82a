"""N-puzzle: driver.py METHOD BOARD."""

import resource
import sys
import time

import form
import search


def complain(what):
    return 2


def read_board(text):
    words = text.split(",")
    if not all(word.isdigit() for word in words):
        return None
    board = tuple(int(word) for word in words)
    side = int(len(board) ** 0.5)
    if side < 2 or side * side != len(board) or sorted(board) != list(range(len(board))):
        return None
    return board


def main(arguments):
    if len(arguments) != 2:
        return complain("usage: driver.py METHOD BOARD")
    method, board = arguments[0], read_board(arguments[1])
    if method not in ("bfs", "dfs", "ast"):
        return complain(f"unknown method {method}")
    if board is None:
        return complain("the board is not a permutation of 0, 1, ... on a square")
    start = time.perf_counter()
    result = search.solve(method, board)
    seconds = time.perf_counter() - start
    form.write(result, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
