# Given: the grader uses its own copy of this file, so changes made here are lost.
"""The messages of a game, from a player's side."""

from given.picture import Picture
from given.rules import DIRECTIONS, RANKS, Move, rules_for

LAST_WORDS = ("VICTORY", "DEFEAT", "ILLEGAL", "DEFAULT", "DRAW")


def read_event(line):
    """`X Y DIRECTION [MULTIPLIER] OUTCOME [RANK1 RANK2]` as (move, outcome, rank1, rank2), or None."""
    words = line.split()
    if len(words) < 4 or words[2] not in DIRECTIONS:
        return None
    try:
        x, y = int(words[0]), int(words[1])
        steps = int(words[3]) if words[3].lstrip("+").isdigit() else 1
    except ValueError:
        return None
    move = Move(x, y, words[2], max(steps, 1))
    if words[-1] in ("OK", "ILLEGAL"):
        return move, words[-1], None, None
    if words[-1] in ("FLAG", "VICTORY_FLAG"):
        return move, "FLAG", None, None
    if len(words) >= 6 and words[-3] in ("KILLS", "DIES", "BOTHDIE") and words[-1] in RANKS and words[-2] in RANKS:
        return move, words[-3], words[-2], words[-1]
    return None


class _Over(Exception):
    pass


def play(choose_setup, choose_move, lines, say):
    """One game. `lines` gives the manager's lines, say(text) answers. True when it was played to its end."""

    def hear():
        line = lines.readline()
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        if line in LAST_WORDS or line.startswith("QUIT"):
            raise _Over
        return line

    try:
        words = hear().split()
        me, width, height = words[0], int(words[-2]), int(words[-1])
        picture = Picture(rules_for(width, height), me)
        rows = choose_setup(picture)
        say("".join(row + "\n" for row in rows))
        picture.place(rows)
        speakers = [picture.enemy]  # START, or the first move of Red
        while True:
            for colour in speakers:
                event = read_event(hear())
                if event:
                    picture.see(colour, *event)
            picture.look([hear() for _ in range(height)])
            legal = picture.legal_moves()
            say(f"{choose_move(picture, legal)}\n" if legal else "SURRENDER\n")
            speakers = [me, picture.enemy]
    except _Over:
        return True
    except EOFError:
        return False
