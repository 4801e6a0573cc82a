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
    # BEGIN SOLUTION
    # STUB: # TODO: check first, and raise UsageError. As it stands, a wrong argument ends in a crash.
    # STUB: return arguments[0], Board.parse(arguments[1])
    if len(arguments) != 2:
        raise UsageError("usage: driver.py bfs|dfs|ast BOARD")
    method, text = arguments
    if method not in ("bfs", "dfs", "ast"):
        raise UsageError(f"unknown method {method[:24]!r}: use bfs, dfs or ast")
    try:
        board = Board.parse(text)
    except BoardError as error:
        raise UsageError(error) from None
    if not board.is_solvable():
        raise UsageError("this board cannot be solved")
    return method, board
    # END SOLUTION
