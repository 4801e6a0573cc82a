from given.board import Board, BoardError


class UsageError(Exception):
    pass


def read_arguments(arguments):
    if len(arguments) != 2:
        raise UsageError("two arguments, please: a method and a board")
    method = arguments[0]
    if method not in ("bfs", "dfs", "ast"):
        raise UsageError(method + " is not bfs, dfs or ast")
    try:
        board = Board.parse(arguments[1])
    except BoardError as problem:
        raise UsageError(str(problem))
    if not board.is_solvable():
        raise UsageError("there is no way from this board to the goal")
    return method, board
