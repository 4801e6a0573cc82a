"""Which move to make."""

def choose_move(picture, legal, rng):
    """Called for each of your moves. Returns one of `legal`, which is never empty. You have one second.

    picture.pieces[move.start]      (your colour, the rank of the piece that moves)
    picture.pieces.get(move.target) None, or (the enemy's colour, its rank or "?" when it is hidden)
    picture.possible(square)        the ranks that the piece there may have
    """
    return legal[0]  # TODO: does a move take the Flag? a weaker piece? does it walk into a stronger one?
