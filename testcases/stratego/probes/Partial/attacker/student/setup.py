def choose_setup(picture, rng):
    back, front = list("FBBBBBB888"), list("88999999991233444555566667777s")
    rng.shuffle(back)
    rng.shuffle(front)
    rows = ["".join(part) for part in (back, front[:10], front[10:20], front[20:])]
    rows = [row + "." * (picture.rules.width - 10) for row in rows]
    return rows if picture.me == "RED" else rows[::-1]
