from given.rules import fight

ORDER = "123456789s"


def value(picture, move):
    rank = picture.pieces[move.start][1]
    if move.target in picture.pieces:
        possible = picture.possible(move.target)
        if possible == "F":
            return 100
        wins = sum(fight(picture.rules, rank, other) in ("KILLS", "FLAG") for other in possible) / len(possible)
        return 20 * (wins - 0.35) + 8 * wins * (rank in "6789")
    forward = 1 if picture.me == "RED" else -1
    near = min(abs(move.target[0] - x) + abs(move.target[1] - y) for (x, y), (colour, _) in picture.pieces.items() if colour != picture.me)
    before = min(abs(move.start[0] - x) + abs(move.start[1] - y) for (x, y), (colour, _) in picture.pieces.items() if colour != picture.me)
    return before - near + 0.2 * forward * (move.target[1] - move.start[1]) - (rank == "s")


def choose_move(picture, legal, rng):
    return max(legal, key=lambda move: value(picture, move) + rng.random())
