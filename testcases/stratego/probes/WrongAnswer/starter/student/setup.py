"""Where your army stands."""

from given.opponents import classic_setup


def choose_setup(picture, rng):
    """Called once, before the first move.

    Returns four texts of picture.rules.width characters each, the topmost row first whatever your colour is: Red's back row is
    the first, Blue's the last. "1" to "9", "s", "B", "F", or "." for an empty square; no more of a rank than ARMY says; at
    least the Flag; where picture.rules.full_army is true, exactly the whole army.
    """
    return classic_setup(picture)  # TODO: one of your own, best a different one each time
