# Given: the grader uses its own copy of this file, so changes made here are lost.
"""Lets your AI play at home:

    python3 play.py dummy                      ten games against Dummy
    python3 play.py forfax --games 50          fifty against Forfax
    python3 play.py dummy --games 1 --watch    one, with the board before each of your moves
    python3 play.py dummy --rules ucc2012      by the rules of 2012 (10x10)
"""

import argparse
import os
import random
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from given.opponents import Dummy, Forfax
from given.referee import Game
from given.rules import Rules


class Student:
    """Your two functions, with a clock."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.slowest = 0

    def setup(self, picture):
        from student.setup import choose_setup

        return choose_setup(picture, self.rng)

    def move(self, picture, legal):
        from student.choose import choose_move

        begin = time.perf_counter()
        move = choose_move(picture, legal, self.rng)
        self.slowest = max(self.slowest, time.perf_counter() - begin)
        return move


def one_game(opponent, rules, seed, you_are_red, watch=False):
    """Returns the finished Game, your colour and your slowest move."""
    you = Student(seed)
    other = opponent(random.Random(seed + 1))
    colour = "RED" if you_are_red else "BLUE"

    def show(mover, picture):
        if watch and mover == colour:
            print(picture, end="\n\n")

    red, blue = (you, other) if you_are_red else (other, you)
    return Game(rules, random.Random(seed + 2)).play(red, blue, show), colour, you.slowest


def main():
    parser = argparse.ArgumentParser(description="Lets your AI play at home.")
    parser.add_argument("opponent", choices=["dummy", "forfax"])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--rules", choices=["handout", "ucc2012"], default="handout")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--watch", action="store_true")
    chosen = parser.parse_args()
    wins = draws = slowest = 0
    for number in range(chosen.games):
        opponent = Dummy if chosen.opponent == "dummy" else Forfax
        game, you, slow = one_game(opponent, Rules(chosen.rules), chosen.seed * 1000 + 3 * number, number % 2 == 0, chosen.watch)
        word = "draw" if game.winner is None else "win" if game.winner == you else "lose"
        wins += word == "win"
        draws += word == "draw"
        slowest = max(slowest, slow)
        print(f"game {number + 1}, you are {you}: you {word} in turn {game.turn}, {game.reason}", flush=True)
    print(f"\nYou won {wins} of {chosen.games} games against {chosen.opponent}, {draws} were drawn. "
          f"Your slowest move took {slowest:.3f} s.")


if __name__ == "__main__":
    main()
