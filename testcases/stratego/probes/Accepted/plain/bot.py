"""A program that knows the messages and plays legal moves by chance. The other probes change one thing."""
import random
import sys

STEPS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
LAST_WORDS = ("VICTORY", "DEFEAT", "ILLEGAL", "DEFAULT", "DRAW", "QUIT")


class Over(Exception):
    pass


class Bot:
    def __init__(self):
        self.chance = random.Random(" ".join(sys.argv[1:]))
        self.turn = 0

    def hear(self):
        line = sys.stdin.buffer.readline().decode()
        if not line or line.split()[0] in LAST_WORDS:
            raise Over
        return line.rstrip("\n")

    def say(self, text):
        sys.stdout.buffer.write(text.encode("latin-1"))
        sys.stdout.buffer.flush()

    def rows(self):
        """Flag, Bombs and Miners behind, everything else anywhere in front."""
        back = list("FBBBBBB888")
        front = list("88999999991233444555566667777s")[:30]
        self.chance.shuffle(back)
        self.chance.shuffle(front)
        rows = ["".join(part) for part in (back, front[:10], front[10:20], front[20:])]
        rows = [row + "." * (self.width - 10) for row in rows]
        return rows if self.me == "RED" else rows[::-1]

    def set_up(self):
        self.me, _, width, height = self.hear().split()
        self.width, self.height = int(width), int(height)
        self.say("".join(row + "\n" for row in self.rows()))

    def look(self):
        """Hears up to the board."""
        self.grid = []
        while len(self.grid) < self.height:
            line = self.hear()
            if line != "START" and " " not in line:
                self.grid.append(line)
        self.turn += 1

    def at(self, x, y):
        return self.grid[y][x] if 0 <= x < self.width and 0 <= y < self.height else "+"

    def moves(self):
        for y in range(self.height):
            for x in range(self.width):
                if self.at(x, y) in "123456789s":
                    for name, (dx, dy) in STEPS.items():
                        for steps in range(1, 14 if self.at(x, y) == "9" else 2):
                            there = self.at(x + steps * dx, y + steps * dy)
                            if there in ".#*":
                                yield f"{x} {y} {name}" + (f" {steps}" if steps > 1 else "")
                            if there != ".":
                                break

    def move(self):
        return self.chance.choice(list(self.moves()) or ["SURRENDER"])

    def answer(self):
        self.say(self.move() + "\n")

    def play(self):
        try:
            self.set_up()
            while True:
                self.look()
                self.answer()
        except Over:
            return
