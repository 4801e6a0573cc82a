"""The board of the N-puzzle: m x m squares, the tiles 1 .. m*m-1 and one blank, written 0.

The goal is 0,1,2,...,m*m-1 row by row. A move moves the BLANK: "Up" exchanges the blank with the tile above it.
"""

from math import isqrt

# All moves in the order in which a search must try them.
MOVES = ("Up", "Down", "Left", "Right")


class BoardError(ValueError):
    """Says in one line why a text is not a board."""


class Board(tuple):
    """The tiles row by row. Boards never change, can be compared, and can be put into sets and dictionaries."""

    @staticmethod
    def parse(text):
        """Reads "1,2,5,3,4,0,6,7,8": plain numbers between commas and nothing else. Raises BoardError."""
        words = text.split(",")
        for word in words:
            if not (word.isascii() and word.isdigit()):
                raise BoardError(f"{word[:24]!r} is not a plain number")
        side = isqrt(len(words))
        if side < 2 or side > 16 or side * side != len(words):
            raise BoardError(f"{len(words)} numbers are not a square board")
        if sorted(words, key=lambda word: (len(word), word)) != [str(n) for n in range(len(words))]:
            raise BoardError(f"the numbers are not 0 to {len(words) - 1}, each once")
        return Board(map(int, words))

    @property
    def side(self):
        """How many squares a row has."""
        return isqrt(len(self))

    @property
    def blank(self):
        """The place of the blank: row * side + column."""
        return self.index(0)

    def moves(self):
        """The moves that can be made, in the order of MOVES."""
        return tuple(move for move, _ in _steps(len(self))[self.index(0)])

    def after(self, move):
        """The board after a move that can be made."""
        blank = self.index(0)
        return self._exchanged(blank, dict(_steps(len(self))[blank])[move])

    def children(self):
        """A list of (move, board after it) for every move that can be made, in the order of MOVES."""
        blank = self.index(0)
        return [(move, self._exchanged(blank, target)) for move, target in _steps(len(self))[blank]]

    def is_goal(self):
        return self == _goal(len(self))

    def is_solvable(self):
        """Can the goal be reached at all? Half of all boards cannot."""
        exchanges, seen = 0, set()
        for start in range(len(self)):
            at = start
            while at not in seen:
                seen.add(at)
                at = self[at]
                exchanges += at != start
        row, column = divmod(self.blank, self.side)
        return exchanges % 2 == (row + column) % 2

    def __str__(self):
        return ",".join(map(str, self))

    def _exchanged(self, blank, target):
        tiles = list(self)
        tiles[blank] = tiles[target]
        tiles[target] = 0
        return tuple.__new__(Board, tiles)


def _steps(squares, _known={}):
    """For every place of the blank the moves it has and where each takes it."""
    if squares not in _known:
        side = isqrt(squares)
        _known[squares] = [
            tuple(
                (move, blank + step)
                for move, step, possible in (
                    ("Up", -side, blank >= side),
                    ("Down", side, blank < squares - side),
                    ("Left", -1, blank % side != 0),
                    ("Right", 1, blank % side != side - 1),
                )
                if possible
            )
            for blank in range(squares)
        ]
    return _known[squares]


def _goal(squares, _known={}):
    if squares not in _known:
        _known[squares] = tuple(range(squares))
    return _known[squares]
