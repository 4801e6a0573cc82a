# Given: the grader uses its own copy of this file, so changes made here are lost.
"""The two example programs of the hand-out, to play against at home."""

from given.rules import RANKS, fight

CLASSIC = ("FB8sB479B8", "BB31555583", "6724898974", "967B669999")


def classic_setup(picture):
    """The setup that most sample programs of 2012 shared, with a gap in the middle of wider boards."""
    width = picture.rules.width
    rows = [(row[:5] + "." * max(0, width - 10) + row[5:])[:width] for row in CLASSIC]
    return rows if picture.me == "RED" else rows[::-1]


class Dummy:
    """Moves a random piece in its first free direction, counted from a random one."""

    def __init__(self, rng):
        self.rng = rng

    def setup(self, picture):
        return classic_setup(picture)

    def move(self, picture, legal):
        start = self.rng.choice(sorted({move.start for move in legal}))
        return self.rng.choice([move for move in legal if move.start == start and move.steps == 1])


class Forfax:
    """Gives every move a score between 0 and 1 and makes the best."""

    def __init__(self, rng):
        self.rng = rng
        self.last_moved = {}
        self.came_from = {}

    def setup(self, picture):
        return classic_setup(picture)

    @staticmethod
    def _units(picture, square):
        return {rank: max(1, picture.left(rank)) for rank in picture.possible(square)}

    def _combat(self, picture, rank, square):
        units = self._units(picture, square)
        lesser = greater = 0
        for other, count in units.items():
            outcome = fight(picture.rules, rank, other)
            if outcome in ("KILLS", "FLAG"):
                lesser += count
            elif rank == other:
                lesser, greater = lesser + 1, greater + 1
            else:
                greater += count
        chance = lesser / (lesser + greater)
        rows = picture.rules.height - 1
        forward = square[1] if picture.me == "RED" else rows - square[1]
        return (0.1 + 0.6 * forward / rows) * chance + (1 - chance) * self._lesson(picture, rank, square, units)

    @staticmethod
    def _lesson(picture, rank, square, units):
        """What losing there is worth."""
        weakness = RANKS.index(rank) / 13
        known = picture.pieces[square][1]
        if known == "B":
            return 0 if picture.rules.bombs_stay else 1 - 0.5 * (12 - RANKS.index(rank)) / 13
        if known != "?":
            return 0.01 * weakness**2
        hidden = sum(picture.left(each) for each in RANKS) or 1
        still = (picture.left("B") if "B" in units and not picture.rules.bombs_stay else 0) + (2 if "F" in units else 0)
        value = min(1, 0.2 * sum(picture.left(each) for each in units) / hidden * weakness**2 + still / hidden)
        return value / 1.5 if rank == "s" else value

    def _score(self, picture, move):
        rank = picture.pieces[move.start][1]
        if move.target in picture.pieces:
            score = self._combat(picture, rank, move.target)
        else:
            enemies = [at for at, (colour, _) in picture.pieces.items() if colour == picture.enemy]
            x, y = move.target
            near = min(enemies, key=lambda at: abs(at[0] - x) + abs(at[1] - y), default=None)
            if near is None:
                return 0
            distance = abs(near[0] - x) + abs(near[1] - y)
            score = self._combat(picture, rank, near) * (1 - distance / (picture.rules.width + picture.rules.height)) ** 2
        if score > 0:
            since = picture.own_moves - self.last_moved.get(move.start, 0)
            score = max(score - 1 / (1 + since), score / 1000)
        if self.came_from.get(move.start) == move.target:
            score /= 100
        if self.rng.randrange(10) == 0:
            score *= 4
        return min(score, 1)

    def move(self, picture, legal):
        best = max((move for move in legal if move.steps == 1), key=lambda move: self._score(picture, move))
        self.last_moved[best.target] = picture.own_moves
        self.came_from[best.target] = best.start
        self.came_from.pop(best.start, None)
        return best
