"""Where your army stands."""

# BEGIN STAFF
from given.rules import ARMY

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
    rows[0][flag + inward] = rows[1][flag] = "B"
    left = dict(ARMY, F=0, B=ARMY["B"] - 2)
    for rank in "9876543s12B":
        wanted = [0, 1] if rank in "B8" else [2, 1, 0] if rank == "s" else [3, 2, 1, 0]
        for _ in range(left[rank]):
            free = []
            for row in wanted:
                free += [(row, x) for x in range(width) if rows[row][x] == "."] * (4 if row == wanted[0] else 1)
            if not free:  # a narrow board: wherever there is room, but no Bomb in front
                free = [(row, x) for row in (0, 1, 2, 3) for x in range(width) if rows[row][x] == "."]
            row, x = rng.choice(free)
            rows[row][x] = rank
    rows = ["".join(row) for row in rows]
    return rows if picture.me == "RED" else rows[::-1]
    # END SOLUTION
