"""The command line of the program: driver.py METHOD BOARD."""

from given.board import Board, BoardError


class UsageError(Exception):
    """Says in one line, for the person who typed it, what is wrong. The program prints it and ends with exit code 2."""


def read_arguments(arguments):
    """Returns ("bfs", "dfs" or "ast", Board). Raises UsageError, and nothing else, when

    - there are not exactly two arguments,
    - the first is not "bfs", "dfs" or "ast",
    - the second is not a board (Board.parse raises BoardError), or
    - the board can never be solved (board.is_solvable()): a search would visit half of all boards in vain.
    """
    # TODO: check first, and raise UsageError. As it stands, a wrong argument ends in a crash.
    return arguments[0], Board.parse(arguments[1])
