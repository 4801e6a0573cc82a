# Given: the grader uses its own copy of this file, so changes made here are lost.
"""Your AI as a program that stratego_manager and the grader start: one game on standard input and output. An argument is
a seed: the same seed makes the same choices."""

import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from given.protocol import play
from given.rules import setup_fault
from student.choose import choose_move
from student.setup import choose_setup


def main():
    rng = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    messages, sys.stdout = sys.stdout, sys.stderr  # what you print does not get among the messages

    def setup(picture):
        rows = choose_setup(picture, rng)
        fault = setup_fault(picture.rules, rows)
        if fault:
            print("choose_setup:", fault)
        return rows

    def move(picture, legal):
        chosen = choose_move(picture, legal, rng)
        if chosen not in legal:
            print("choose_move:", chosen, "is not a legal move")
        return chosen

    def say(text):
        messages.write(text)
        messages.flush()

    return 0 if play(setup, move, sys.stdin, say) else 1


if __name__ == "__main__":
    sys.exit(main())
