"""The rules of Stratego: pieces, boards, moves, fights. Read it, never change it.

A square is a pair (x, y); x runs from left to right, y from top to bottom, both from 0, for both colours alike. Pieces are
written as in the messages: "1" (Marshal) to "9" (Scout), "s" (Spy), "B" (Bomb), "F" (Flag).
"""

RANKS = "123456789sBF"
ARMY = {"1": 1, "2": 1, "3": 2, "4": 3, "5": 4, "6": 4, "7": 4, "8": 5, "9": 8, "s": 1, "B": 6, "F": 1}
DIRECTIONS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
OTHER = {"RED": "BLUE", "BLUE": "RED"}
SETUP_ROWS = 4


class Rules:
    """What differs between the hand-out's game (14x14) and that of 2012 (10x10)."""

    def __init__(self, name="handout", width=None, height=None):
        self.name = name
        self.width = width or (14 if name == "handout" else 10)
        self.height = height or self.width
        self.full_army = name != "handout"  # a setup has exactly the 40 pieces
        self.equals_toss = name == "handout"  # equal ranks: one dies, by chance; else both die
        self.bombs_stay = name != "handout"  # a Bomb outlives the attacker that it kills

    def is_obstacle(self, x, y):
        between = self.height - 2 * SETUP_ROWS
        margin = 1 if between > 2 else 0
        if y < SETUP_ROWS + margin or y >= self.height - SETUP_ROWS - margin:
            return False
        shore = (2 * self.width + 5) // 10
        return min(x, self.width - 1 - x) in (shore, shore + 1)

    def setup_rows(self, colour):
        """The numbers of the four rows that a colour fills."""
        first = 0 if colour == "RED" else self.height - SETUP_ROWS
        return range(first, first + SETUP_ROWS)


def rules_for(width, height):
    """10x10 is the game of 2012, everything else the hand-out's."""
    return Rules("ucc2012" if (width, height) == (10, 10) else "handout", width, height)


def is_mobile(rank):
    return rank not in "BF"


def fight(rules, attacker, defender):
    """"KILLS", "DIES", "BOTHDIE", "FLAG", or "TOSS" where chance decides."""
    if defender == "F":
        return "FLAG"
    if defender == "B":
        return "KILLS" if attacker == "8" else "DIES" if rules.bombs_stay else "BOTHDIE"
    if attacker == "s" and defender == "1":
        return "KILLS"
    if attacker == defender:
        return "TOSS" if rules.equals_toss else "BOTHDIE"
    return "KILLS" if RANKS.index(attacker) < RANKS.index(defender) else "DIES"


def setup_fault(rules, rows):
    """What is wrong with a setup, or None."""
    if not isinstance(rows, (list, tuple)) or len(rows) != SETUP_ROWS:
        return f"a setup is a list of {SETUP_ROWS} rows"
    counts = dict.fromkeys(RANKS, 0)
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != rules.width:
            return f"row {number} is not a text of {rules.width} characters"
        for column, rank in enumerate(row, 1):
            if rank == ".":
                continue
            if rank not in ARMY:
                return f"row {number}, column {column}: {rank!r} is no piece"
            counts[rank] += 1
            if counts[rank] > ARMY[rank]:
                return f"row {number}, column {column}: more than {ARMY[rank]} of piece {rank}"
    if counts["F"] == 0:
        return "there is no Flag (F)"
    if rules.full_army:
        for rank in RANKS:
            if counts[rank] != ARMY[rank]:
                return f"{counts[rank]} of piece {rank} instead of {ARMY[rank]}"
    return None


class Move:
    """A piece, a direction, a number of steps (more than 1 only for Scouts)."""

    def __init__(self, x, y, direction, steps=1):
        self.x, self.y, self.direction, self.steps = x, y, direction, steps

    @property
    def start(self):
        return (self.x, self.y)

    @property
    def target(self):
        dx, dy = DIRECTIONS[self.direction]
        return (self.x + dx * self.steps, self.y + dy * self.steps)

    def __str__(self):
        text = f"{self.x} {self.y} {self.direction}"
        return text if self.steps == 1 else f"{text} {self.steps}"

    def __eq__(self, other):
        return isinstance(other, Move) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))


def legal_moves(rules, pieces, colour):
    """All legal moves. `pieces` maps squares to (colour, rank)."""
    moves = []
    for (x, y), (side, rank) in pieces.items():
        if side != colour or not is_mobile(rank):
            continue
        for direction, (dx, dy) in DIRECTIONS.items():
            for steps in range(1, (max(rules.width, rules.height) if rank == "9" else 1) + 1):
                at = (x + dx * steps, y + dy * steps)
                if not (0 <= at[0] < rules.width and 0 <= at[1] < rules.height) or rules.is_obstacle(*at):
                    break
                there = pieces.get(at)
                if there and there[0] == colour:
                    break
                moves.append(Move(x, y, direction, steps))
                if there:
                    break
    moves.sort(key=lambda move: (move.y, move.x))
    return moves
