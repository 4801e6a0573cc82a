"""Where your army stands."""

# BEGIN STAFF
from given.rules import ARMY

# How gladly a piece stands in each row, from the back to the front.
ROW_WEIGHTS = {
    "1": (0, 1, 3, 1), "2": (0, 1, 3, 1), "3": (0.3, 1, 2, 2), "4": (0.3, 1, 2, 2), "5": (1, 1.5, 1.5, 1.5), "6": (1, 1.5, 1.5, 1.5),
    "7": (1, 1.5, 1.5, 1.5), "8": (4, 4, 1, 0.3), "9": (1, 1.5, 1.5, 3), "s": (1, 3, 2, 0), "B": (4, 3, 1, 0),
}

# END STAFF
from given.opponents import classic_setup


def choose_setup(picture, rng):
    """Called once, before the first move.

    Returns four texts of picture.rules.width characters each, the topmost row first whatever your colour is: Red's back row is
    the first, Blue's the last. "1" to "9", "s", "B", "F", or "." for an empty square; no more of a rank than ARMY says; at
    least the Flag; where picture.rules.full_army is true, exactly the whole army.
    """
    # BEGIN SOLUTION
    # STUB: return classic_setup(picture)  # TODO: one of your own, best a different one each time
    width = picture.rules.width
    if width < 10:
        return classic_setup(picture)
    rows = [["."] * width for _ in range(4)]  # the back row first
    flag = rng.choice((0, width - 1))
    inward = 1 if flag == 0 else -1
    rows[0][flag] = "F"
    rings = 1 if picture.rules.bombs_stay else 2  # a Bomb that goes with its attacker needs another behind it
    guards = [(row, ring - row) for ring in range(1, rings + 1) for row in range(ring + 1)]
    for row, away in guards:
        rows[row][flag + inward * away] = "B"
    left = dict(ARMY, F=0, B=ARMY["B"] - len(guards))
    for rank in "12s34B85679":
        weights = list(ROW_WEIGHTS[rank])
        if width > 10:  # gaps belong at the back: one in front is a way in for Scouts
            weights[2] *= 4
            weights[3] *= 12
        for _ in range(left[rank]):
            free = [(row, x) for row in range(4) for x in range(width) if rows[row][x] == "." and (rank != "B" or row < 3)]
            row, x = rng.choices(free, [weights[row] + 0.001 for row, _ in free])[0]
            rows[row][x] = rank
    rows = ["".join(row) for row in rows]
    return rows if picture.me == "RED" else rows[::-1]
    # END SOLUTION
