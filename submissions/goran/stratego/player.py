# Stratego by Goran. Goes forward and attacks; scouts run as far as they can.
import random
import sys

random.seed(sys.argv[1] if len(sys.argv) > 1 else None)
STEPS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def setup(colour, width):
    rows = ["BFB8B8B8B8", "B8s7767766", "3123444556", "9999999955"]
    rows = [row + "." * (width - 10) for row in rows]
    return rows if colour == "RED" else rows[::-1]


def moves(grid, enemy):
    for y, row in enumerate(grid):
        for x, piece in enumerate(row):
            if piece not in "123456789s":
                continue
            for name, (dx, dy) in STEPS.items():
                for steps in (1, 2, 3, 4) if piece == "9" else (1,):
                    tx, ty = x + dx * steps, y + dy * steps
                    if not (0 <= tx < len(row) and 0 <= ty < len(grid)):
                        break
                    if grid[ty][tx] == "." or grid[ty][tx] == enemy:
                        yield x, y, name, steps, grid[ty][tx] == enemy


def choose(grid, me):
    enemy = "#" if me == "BLUE" or len(grid) == 10 else "*"
    forward = "DOWN" if me == "RED" else "UP"

    def value(move):
        x, y, name, steps, attack = move
        return 3 * attack * (grid[y][x] in "23456") + (name == forward) * steps + random.random()

    best = max(moves(grid, enemy), key=value, default=None)
    if best is None:
        return "SURRENDER"
    x, y, name, steps, _ = best
    return f"{x} {y} {name} {steps}" if steps > 1 else f"{x} {y} {name}"


def main():
    me, _, width, height = input().split()
    for row in setup(me, int(width)):
        print(row, flush=True)
    grid = []
    while True:
        line = input()
        if line in ("VICTORY", "DEFEAT", "DRAW", "ILLEGAL", "DEFAULT") or line.startswith("QUIT"):
            return
        if line == "START" or " " in line:
            continue
        grid.append(line)
        if len(grid) == int(height):
            print(choose(grid, me), flush=True)
            grid = []


main()
