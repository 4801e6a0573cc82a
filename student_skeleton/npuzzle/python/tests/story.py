"""A test that tells what it did: numbered steps, and at the first broken expectation the end of the story."""


class Failed(Exception):
    """Raised at the first broken expectation; everything worth saying was printed before."""


class Story:
    def __init__(self):
        self.steps = 0

    def step(self, what):
        self.steps += 1
        print(f"  {self.steps}. {what}", flush=True)

    def show(self, board):
        """Draws a board under the step."""
        rule = "       +" + "----+" * board.side
        print(rule)
        for row in range(board.side):
            tiles = board[row * board.side : (row + 1) * board.side]
            print("       |" + "".join(f"{tile or '':>3} |" for tile in tiles))
            print(rule, flush=True)

    def expect(self, right, what_went_wrong, hint=""):
        if right:
            return
        print(f"\n  => {what_went_wrong}.")
        if hint:
            print(f"     Hint: {hint}")
        raise Failed

    def expect_equal(self, name, got, expected, hints=None):
        """Of the hints, a dictionary from wrong value to text, the one for the value got is told."""
        hint = (hints or {}).get(got, "") if isinstance(got, int) else "this must be a whole number"
        self.expect(got == expected, f"{name} is {got!r}, expected {expected!r}", hint)

    def expect_text(self, got, expected):
        """Compares texts line by line and shows the first difference."""
        self.expect(isinstance(got, str), f"a text was expected, not {got!r}")
        if got == expected:
            return
        left, right = got.split("\n"), expected.split("\n")
        for number in range(max(len(left), len(right))):
            a = repr(left[number][:100]) if number < len(left) else "(nothing: the text ends here)"
            b = repr(right[number][:100]) if number < len(right) else "(nothing: the text ends here)"
            if a != b:
                self.expect(False, f"line {number + 1} differs\n       expected {b}\n       got      {a}")
        self.expect(False, "the texts differ far to the right in a long line")
