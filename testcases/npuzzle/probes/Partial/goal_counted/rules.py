"""The decisions of the assignment, in one place."""

ORDER = ("Up", "Down", "Left", "Right")
GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
GOAL_TEST_WHEN_GENERATED = False
CHECK_FRONTIER = True
LOWER_KEYS = False  # A*: a shorter path to a board on the frontier replaces the longer one
EXPAND_AGAIN = False
LAST_IN_FIRST_OUT = False  # A*: among equal f


def estimate(board):
    """Manhattan distance of the tiles, the blank left out."""
    return sum(abs(place // 3 - tile // 3) + abs(place % 3 - tile % 3) for place, tile in enumerate(board) if tile)


def key(depth, board):
    return depth + estimate(board)


def expanded(count):
    return count + 1


def largest_depth(added, visited, generated):
    return added


def method_of(method):
    return method
