"""Which move to make."""

# BEGIN STAFF
from collections import deque

from given.rules import DIRECTIONS, fight, is_mobile

WORTH = {"1": 100, "2": 80, "3": 55, "4": 38, "5": 25, "6": 17, "7": 12, "8": 18, "9": 9, "s": 30, "B": 16, "F": 1000}


def expected_gain(picture, rank, square):
    """What an attack on that square brings on the average."""
    chances = {other: picture.left(other) or 1 for other in picture.possible(square)}
    chances = {other: 0.3 * count if other == "F" and picture.pieces[square][1] == "?" else count
               for other, count in chances.items()}
    gain = 0
    for other, count in chances.items():
        outcome = fight(picture.rules, rank, other)
        won = WORTH[other] if outcome in ("KILLS", "FLAG", "BOTHDIE") else 0
        lost = WORTH[rank] if outcome in ("DIES", "BOTHDIE") else 0
        gain += count * ((WORTH[other] - WORTH[rank]) / 2 if outcome == "TOSS" else won - lost)
    gain /= sum(chances.values()) or 1
    return gain + (3 if picture.pieces[square][1] == "?" else 0)


def steps_to(picture, target):
    """How far each square is from the target, over empty squares."""
    far = {target: 0}
    queue = deque([target])
    while queue:
        x, y = queue.popleft()
        for dx, dy in DIRECTIONS.values():
            at = (x + dx, y + dy)
            inside = 0 <= at[0] < picture.rules.width and 0 <= at[1] < picture.rules.height
            if at in far or not inside or picture.rules.is_obstacle(*at):
                continue
            far[at] = far[(x, y)] + 1
            if at not in picture.pieces:
                queue.append(at)
    return far


def danger(picture, rank, square, ignored):
    """What may be lost to the enemies beside that square."""
    worst = 0
    for dx, dy in DIRECTIONS.values():
        at = (square[0] + dx, square[1] + dy)
        if at == ignored or picture.pieces.get(at, (None,))[0] != picture.enemy:
            continue
        ranks = [other for other in picture.possible(at) if is_mobile(other)]
        losing = sum(fight(picture.rules, other, rank) in ("KILLS", "FLAG") for other in ranks)
        if ranks:
            will = 0.9 if len(ranks) == 1 else 0.3
            worst = max(worst, will * losing / len(ranks) * WORTH[rank])
    return worst


# END STAFF


def choose_move(picture, legal, rng):
    """Called for each of your moves. Returns one of `legal`, which is never empty. You have one second.

    picture.pieces[move.start]      (your colour, the rank of the piece that moves)
    picture.pieces.get(move.target) None, or (the enemy's colour, its rank or "?" when it is hidden)
    picture.possible(square)        the ranks that the piece there may have
    """
    # BEGIN SOLUTION
    # STUB: return legal[0]  # TODO: does a move take the Flag? a weaker piece? does it walk into a stronger one?
    enemies = [at for at, (colour, _) in picture.pieces.items() if colour == picture.enemy]
    ways = {at: steps_to(picture, at) for at in enemies}
    prospects = {}

    def prospect(rank, square):
        if (rank, square) not in prospects:
            best = 0
            for at in enemies:
                if square in ways[at] and ways[at][square] > 0:
                    key = (rank, at, "gain")
                    if key not in prospects:
                        prospects[key] = expected_gain(picture, rank, at)
                    best = max(best, prospects[key] * 0.88 ** ways[at][square])
            prospects[(rank, square)] = best
        return prospects[(rank, square)]

    def value(move):
        rank = picture.pieces[move.start][1]
        if move.target in picture.pieces:
            gain = expected_gain(picture, rank, move.target) - prospect(rank, move.start) / 2
        else:
            gain = prospect(rank, move.target) - prospect(rank, move.start)
        safer = danger(picture, rank, move.start, None) - danger(picture, rank, move.target, move.target)
        return gain + safer + 0.3 * rng.random()

    return max(legal, key=value)
    # END SOLUTION
