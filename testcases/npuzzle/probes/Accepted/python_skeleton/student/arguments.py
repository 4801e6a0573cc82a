from given.board import Board, BoardError


class UsageError(Exception):
    pass


def read_arguments(arguments):
    if len(arguments) != 2:
        raise UsageError("usage: driver.py METHOD BOARD")
    if arguments[0] not in ("bfs", "dfs", "ast"):
        raise UsageError(f"unknown method {arguments[0]}")
    try:
        board = Board.parse(arguments[1])
    except BoardError as error:
        raise UsageError(str(error)) from None
    if not board.is_solvable():
        raise UsageError("the board can never be solved")
    return arguments[0], board
