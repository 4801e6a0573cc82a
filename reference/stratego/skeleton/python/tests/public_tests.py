"""The public tests, in the order in which you will probably make them pass. check.py runs them; read the ones
that fail, they are short. The grader plays more games than these."""

import random
import sys
import traceback

from given.opponents import Dummy, Forfax
from given.picture import Picture
from given.rules import Move, Rules, legal_moves, setup_fault
from play import one_game
from student.choose import choose_move
from student.setup import choose_setup
from tests.story import Failed, Story


# --- Legality


def check_setup(story, rules, colour):
    for seed in range(20):
        rows = choose_setup(Picture(rules, colour), random.Random(seed))
        fault = setup_fault(rules, rows)
        picture = Picture(rules, colour)
        if not fault:
            picture.place(rows)
        if fault or not picture.legal_moves():
            story.step(f"choose_setup() with random numbers of seed {seed}:")
            story.show("\n".join(map(str, rows)) if isinstance(rows, (list, tuple)) else repr(rows))
        story.expect(not fault, fault, "the text under choose_setup's name says what a setup must be")
        story.expect(picture.legal_moves(), "no piece of this setup can move", "Bombs and obstacles in front of everything?")


def setup_is_legal(story):
    story.step("Red, 14x14, the hand-out's rules")
    check_setup(story, Rules("handout"), "RED")
    story.step("Blue, 14x14: its back row is the LAST line")
    check_setup(story, Rules("handout"), "BLUE")
    story.step("10x10, the rules of 2012, which want all 40 pieces")
    check_setup(story, Rules("ucc2012"), "RED")
    check_setup(story, Rules("ucc2012"), "BLUE")


def play_games(story, opponent, rules, games):
    wins, slowest = 0, 0
    for number in range(games):
        game, you, slow = one_game(opponent, rules, 10 * number, number % 2 == 0)
        word = "drawn" if game.winner is None else "won" if game.winner == you else "lost"
        print(f"     game {number + 1} as {you}: {word} in turn {game.turn}, {game.reason}", flush=True)
        story.expect(not game.reason.startswith(f"{you} made"), game.reason, "return one of the moves in `legal`")
        story.expect(not game.reason.startswith(f"{you}'s"), game.reason)
        wins += word == "won"
        slowest = max(slowest, slow)
    return wins, slowest


def moves_are_legal(story):
    story.step("A game against Dummy by the hand-out's rules, 14x14")
    play_games(story, Dummy, Rules("handout"), 1)
    story.step("Two games by the rules of 2012, 10x10")
    _, slowest = play_games(story, Dummy, Rules("ucc2012"), 2)
    story.step(f"The slowest move took {slowest:.3f} seconds")
    story.expect(slowest < 0.5, "that is too near to the limit of one second")


# --- Sense. All by the rules of 2012, you are Red; ? are hidden enemy pieces.


class Scene:
    def __init__(self):
        rules = Rules("ucc2012")
        self.picture = Picture(rules, "RED")
        self.grid = [["+" if rules.is_obstacle(x, y) else "." for x in range(10)] for y in range(10)]
        self.known = []

    def put(self, x, y, what):
        self.grid[y][x] = what

    def put_known(self, x, y, rank):
        """An enemy piece whose rank you know: it took a Scout of yours at (x, y), coming from (x, y + 1)."""
        self.put(x, y, "9")
        self.put(x, y + 1, "#")
        self.known.append((Move(x, y + 1, "UP"), "KILLS", rank, "9"))

    def choice(self, story):
        self.picture.look(["".join(row) for row in self.grid])
        for event in self.known:
            self.picture.see("BLUE", *event)
        story.show(self.picture)
        legal = legal_moves(self.picture.rules, self.picture.pieces, "RED")
        return choose_move(self.picture, legal, random.Random(1))


def takes_the_flag(story):
    scene = Scene()
    scene.put(0, 0, "F")
    scene.put(5, 1, "8")
    scene.put(7, 1, "5")
    scene.put_known(7, 2, "3")
    scene.put(6, 1, "#")
    scene.picture._left = dict.fromkeys("12345678sB9", 0) | {"F": 1, "3": 1}
    story.step("Of the enemy are left a Colonel (3) that you know, and one hidden piece: so that is the Flag")
    move = scene.choice(story)
    story.expect(move.target == (6, 1), f"your move is {move}, and the Flag stands at 6 1",
                 'picture.possible(move.target) == "F"')


def takes_a_weaker_piece(story):
    scene = Scene()
    scene.put(0, 0, "F")
    scene.put(9, 1, "6")
    scene.put(5, 2, "3")
    scene.put_known(5, 3, "5")
    scene.put(9, 9, "#")
    scene.put(8, 9, "#")
    story.step("Your Colonel (3) stands beside a Captain (5) that nothing protects")
    move = scene.choice(story)
    story.expect(move.target == (5, 3), f"your move is {move} and does not take the Captain at 5 3",
                 "fight(rules, your rank, its rank) tells who would win")


def attacks_nothing_stronger(story):
    scene = Scene()
    scene.put(0, 0, "F")
    scene.put(5, 2, "6")
    scene.put(1, 2, "4")
    scene.put_known(5, 3, "2")
    scene.put(9, 9, "#")
    scene.put(8, 9, "#")
    story.step("Your Lieutenant (6) stands beside a General (2)")
    move = scene.choice(story)
    story.expect(move.target != (5, 3), f"your move {move} attacks the General and loses the Lieutenant")
    story.expect(move.start == (5, 2), f"your move is {move}; the General takes the Lieutenant next",
                 "step away from known stronger pieces")


# --- Strength


def beats_dummy(story):
    story.step("Ten games against Dummy, which moves at random, by the hand-out's rules")
    wins, _ = play_games(story, Dummy, Rules("handout"), 10)
    story.expect(wins >= 8, f"you won {wins} of 10 games, and 8 are wanted",
                 "go towards the enemy and attack what you can beat; a draw is no win")


def beats_forfax(story):
    story.step("Ten games against Forfax, by the hand-out's rules")
    wins, _ = play_games(story, Forfax, Rules("handout"), 10)
    story.expect(wins >= 6, f"you won {wins} of 10 games, and 6 are wanted",
                 "count how likely each rank of picture.possible(square) is: attack when the expected gain is good")


TESTS = {
    test.__name__: test
    for test in (setup_is_legal, moves_are_legal, takes_the_flag, takes_a_weaker_piece, attacks_nothing_stronger,
                 beats_dummy, beats_forfax)
}


def main(name):
    try:
        TESTS[name](Story())
    except Failed:
        return 1
    except Exception:
        print("\n  => your code raised an exception in this step:")
        traceback.print_exc(file=sys.stdout)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
