"""Which move to make."""

# BEGIN STAFF
from collections import deque
from functools import lru_cache

from given.rules import DIRECTIONS, fight, is_mobile

recent = deque(maxlen=24)  # where the last own moves began: against going round in circles

WORTH = {"1": 100, "2": 80, "3": 55, "4": 38, "5": 25, "6": 17, "7": 12, "8": 18, "9": 9, "s": 30, "B": 16, "F": 1000}


def beliefs(picture):
    """For each enemy piece the ranks that it may have, each with its weight."""
    possible = {at: picture.possible(at) for at, (colour, _) in picture.pieces.items() if colour == picture.enemy}
    moved = sum(1 < len(ranks) and "F" not in ranks for ranks in possible.values())
    mobile = sum(picture.left(rank) for rank in "123456789s") or 1
    unmoved = max(0.05, 1 - moved / mobile)  # pieces that moved have taken their share of the mobile ranks
    return {
        at: {rank: (picture.left(rank) or 1) * (unmoved if is_mobile(rank) and "F" in ranks else 1) for rank in ranks}
        for at, ranks in possible.items()
    }


def expected_gain(rules, rank, weights):
    """What an attack on such a piece brings on the average, what is learnt by it counted in."""
    gain = hidden = 0
    for other, count in weights.items():
        outcome = fight(rules, rank, other)
        won = WORTH[other] if outcome in ("KILLS", "FLAG", "BOTHDIE") else 0
        lost = WORTH[rank] if outcome in ("DIES", "BOTHDIE") else 0
        gain += count * ((WORTH[other] - WORTH[rank]) / 2 if outcome == "TOSS" else won - lost)
        hidden += count * WORTH[other] if other != "F" else 0
    learnt = 0.12 * hidden if len(weights) > 1 else 0
    return (gain + learnt) / (sum(weights.values()) or 1)


@lru_cache(maxsize=None)
def neighbours(width, height, is_obstacle):
    """The squares beside each square on which a piece may stand."""
    inside = {(x, y) for x in range(width) for y in range(height) if not is_obstacle(x, y)}
    return {(x, y): [(x + dx, y + dy) for dx, dy in DIRECTIONS.values() if (x + dx, y + dy) in inside] for x, y in inside}


def steps_to(picture, target):
    """How far each square is from the target, over empty squares."""
    beside = neighbours(picture.rules.width, picture.rules.height, picture.rules.is_obstacle)
    far = {target: 0}
    queue = deque([target])
    while queue:
        square = queue.popleft()
        steps = far[square] + 1
        for at in beside[square]:
            if at not in far:
                far[at] = steps
                if at not in picture.pieces:
                    queue.append(at)
    return far


def danger(picture, belief, rank, square, ignored):
    """What may be lost to the enemies beside that square."""
    worst = 0
    for dx, dy in DIRECTIONS.values():
        at = (square[0] + dx, square[1] + dy)
        if at == ignored or picture.pieces.get(at, (None,))[0] != picture.enemy:
            continue
        weights = belief[at]
        losing = sum(count for other, count in weights.items() if is_mobile(other) and beats(picture.rules, other, rank))
        # Who was never seen to move may not want to.
        will = 0.9 if len(weights) == 1 else 0.15 if "F" in weights else 0.5
        worst = max(worst, will * losing / (sum(weights.values()) or 1) * WORTH[rank])
    return worst


def beats(rules, attacker, defender):
    outcome = fight(rules, attacker, defender)
    return outcome in ("KILLS", "FLAG") or outcome in ("TOSS", "BOTHDIE") and WORTH[defender] > WORTH[attacker]
# END STAFF


def choose_move(picture, legal, rng):
    """Called for each of your moves. Returns one of `legal`, which is never empty. You have one second.

    picture.pieces[move.start]      (your colour, the rank of the piece that moves)
    picture.pieces.get(move.target) None, or (the enemy's colour, its rank or "?" when it is hidden)
    picture.possible(square)        the ranks that the piece there may have
    """
    # BEGIN SOLUTION
    # STUB: return legal[0]  # TODO: does a move take the Flag? a weaker piece? does it walk into a stronger one?
    belief = beliefs(picture)
    ways = {at: steps_to(picture, at) for at in belief}
    prospects = {}

    def prospect(rank, square):
        if (rank, square) not in prospects:
            best = 0
            for at in belief:
                if square in ways[at] and ways[at][square] > 0:
                    key = (rank, at, "gain")
                    if key not in prospects:
                        prospects[key] = expected_gain(picture.rules, rank, belief[at])
                    best = max(best, prospects[key] * 0.88 ** ways[at][square])
            prospects[(rank, square)] = best
        return prospects[(rank, square)]

    def value(move):
        rank = picture.pieces[move.start][1]
        if move.target in picture.pieces:
            gain = expected_gain(picture.rules, rank, belief[move.target]) - prospect(rank, move.start) / 2
        else:
            gain = prospect(rank, move.target) - prospect(rank, move.start)
            gain -= 0.15 * recent.count(move.target) + (0.3 if move.steps > 1 else 0)
        safer = danger(picture, belief, rank, move.start, None) - danger(picture, belief, rank, move.target, move.target)
        return gain + safer + 0.1 * rng.random()

    best = max(legal, key=value)
    recent.append(best.start)
    return best
    # END SOLUTION
