# Given: the grader uses its own copy of this file, so changes made here are lost.
"""What you know of the game: the board, with the enemy's ranks hidden until they are seen."""

from given.rules import ARMY, OTHER, RANKS, legal_moves

HIDDEN = "?"


class Picture:
    """
    rules       what game it is (given/rules.py)
    me, enemy   "RED" or "BLUE"
    pieces      dictionary from square (x, y) to (colour, rank); the rank of a hidden enemy piece is "?"
    own_moves   how many moves you have made
    """

    def __init__(self, rules, me):
        self.rules = rules
        self.me = me
        self.enemy = OTHER[me]
        self.pieces = {}
        self.own_moves = 0
        self._possible = {}  # square of a hidden enemy piece -> ranks that it may have
        self._left = dict(ARMY)  # enemy pieces of each rank that were not seen yet

    def possible(self, square):
        """The ranks that the piece on that square may have, as a text: "5", or "12345678" and so on."""
        colour, rank = self.pieces[square]
        if rank != HIDDEN:
            return rank
        return "".join(r for r in RANKS if r in self._possible[square] and self._left[r] > 0)

    def left(self, rank):
        """How many enemy pieces of that rank may still be hidden (when it began with all 40: are hidden)."""
        return self._left[rank]

    def legal_moves(self):
        return legal_moves(self.rules, self.pieces, self.me)

    # --- what the messages tell; called for you

    def place(self, rows):
        for y, row in zip(self.rules.setup_rows(self.me), rows):
            for x, rank in enumerate(row):
                if rank in ARMY:
                    self.pieces[(x, y)] = (self.me, rank)

    def look(self, grid):
        """A grid: the enemy appears with the first; later ones change nothing unless a message was lost."""
        for y, row in enumerate(grid):
            for x, text in enumerate(row):
                here = self.pieces.get((x, y))
                if text in "#*":
                    if not here or here[0] != self.enemy:
                        self.pieces[(x, y)] = (self.enemy, HIDDEN)
                        self._possible[(x, y)] = set(RANKS)
                elif text in ARMY:
                    self.pieces[(x, y)] = (self.me, text)
                else:
                    self.pieces.pop((x, y), None)

    def _identify(self, square, rank):
        colour, known = self.pieces.get(square, (None, None))
        if colour == self.enemy and known == HIDDEN:
            self._left[rank] -= 1
            self._possible.pop(square, None)
        if colour:
            self.pieces[square] = (colour, rank)

    def see(self, colour, move, outcome, attacker=None, defender=None):
        if colour == self.me:
            self.own_moves += 1
        if outcome == "ILLEGAL" or move.start not in self.pieces:
            return
        if self.pieces[move.start] == (self.enemy, HIDDEN):
            self._possible[move.start] -= set("BF")
            if move.steps > 1:
                self._identify(move.start, "9")
        if attacker:
            self._identify(move.start, attacker)
            self._identify(move.target, defender)
        if outcome == "FLAG":
            return
        piece = self.pieces.pop(move.start)
        possible = self._possible.pop(move.start, None)
        if outcome in ("OK", "KILLS"):
            self._possible.pop(move.target, None)
            self.pieces[move.target] = piece
            if possible is not None:
                self._possible[move.target] = possible
        elif outcome == "BOTHDIE":
            self.pieces.pop(move.target, None)

    def __str__(self):
        lines = ["     " + "".join(f"{x:>2} " for x in range(self.rules.width))]
        for y in range(self.rules.height):
            line = f"{y:>4} "
            for x in range(self.rules.width):
                colour, rank = self.pieces.get((x, y), (None, "+" if self.rules.is_obstacle(x, y) else "."))
                line += f"[{rank}]" if colour == self.me else f" {rank} "
            lines.append(line)
        return "\n".join(lines)
