"""A test that tells what it did: numbered steps, and at the first broken expectation the end of the story."""


class Failed(Exception):
    """Raised at the first broken expectation; everything worth saying was printed before."""


class Story:
    def __init__(self):
        self.steps = 0

    def step(self, what):
        self.steps += 1
        print(f"  {self.steps}. {what}", flush=True)

    def show(self, text):
        """Draws a board or a setup under the step."""
        print("\n".join("     " + line for line in str(text).splitlines()), flush=True)

    def expect(self, right, what_went_wrong, hint=""):
        if right:
            return
        print(f"\n  => {what_went_wrong}.")
        if hint:
            print(f"     Hint: {hint}.")
        raise Failed
