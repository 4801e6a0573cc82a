# Given: the grader uses its own copy of this file, so changes made here are lost.
"""Games at home: two players in one process, by the rules."""

from given.picture import Picture
from given.rules import OTHER, fight, is_mobile, legal_moves, setup_fault


class Game:
    """
    winner   "RED", "BLUE", or None for a draw
    reason   why, for people
    turn     in which it ended
    """

    def __init__(self, rules, rng, max_turns=1000):
        self.rules, self.rng, self.max_turns = rules, rng, max_turns
        self.pieces = {}
        self.winner, self.reason, self.turn = None, "", 0

    def grid(self, viewer):
        enemy = "*" if self.rules.name == "handout" and viewer == "RED" else "#"

        def text(x, y):
            side, rank = self.pieces.get((x, y), (None, "+" if self.rules.is_obstacle(x, y) else "."))
            return enemy if side == OTHER[viewer] else rank

        return ["".join(text(x, y) for x in range(self.rules.width)) for y in range(self.rules.height)]

    def _end(self, winner, reason):
        self.winner, self.reason = winner, reason
        return self

    def _mobile(self, colour):
        return any(side == colour and is_mobile(rank) for side, rank in self.pieces.values())

    def _make(self, move):
        """Moves a piece; returns the outcome and the two ranks of a fight."""
        mine = self.pieces[move.start]
        there = self.pieces.get(move.target)
        if not there:
            self.pieces[move.target] = self.pieces.pop(move.start)
            return "OK", None, None
        outcome = fight(self.rules, mine[1], there[1])
        if outcome == "TOSS":
            outcome = self.rng.choice(("KILLS", "DIES"))
        if outcome != "FLAG":
            del self.pieces[move.start]
            if outcome == "KILLS":
                self.pieces[move.target] = mine
            elif outcome == "BOTHDIE":
                del self.pieces[move.target]
        return outcome, mine[1], there[1]

    def play(self, red, blue, watch=None):
        """Players have setup(picture) and move(picture, legal). watch(colour, picture) is called before each move."""
        players = {"RED": red, "BLUE": blue}
        pictures = {colour: Picture(self.rules, colour) for colour in players}
        for colour, player in players.items():
            rows = player.setup(pictures[colour])
            fault = setup_fault(self.rules, rows)
            if fault:
                return self._end(OTHER[colour], f"{colour}'s setup: {fault}")
            pictures[colour].place(rows)
            self.pieces.update(pictures[colour].pieces)
        for colour, picture in pictures.items():
            picture.look(self.grid(colour))
        for self.turn in range(1, self.max_turns):
            for colour, player in players.items():
                over = self._half_turn(colour, player, pictures, watch)
                if over:
                    return self
        return self._end(None, "turn limit")

    def _half_turn(self, colour, player, pictures, watch):
        picture = pictures[colour]
        if not self._mobile(colour):
            return self._end(OTHER[colour] if self._mobile(OTHER[colour]) else None, "nothing was left that could move")
        legal = legal_moves(self.rules, self.pieces, colour)
        if not legal:
            return self._end(OTHER[colour], f"{colour} had no legal move")
        if watch:
            watch(colour, picture)
        move = player.move(picture, picture.legal_moves())
        if move not in legal:
            return self._end(OTHER[colour], f"{colour} made the illegal move {move}")
        outcome, attacker, defender = self._make(move)
        if outcome == "FLAG":
            return self._end(colour, "the Flag was taken")
        for each in pictures.values():
            each.see(colour, move, outcome, attacker, defender)
        if not self._mobile(OTHER[colour]):
            both = not self._mobile(colour)
            return self._end(None if both else colour, "nothing was left that could move")
        return None
