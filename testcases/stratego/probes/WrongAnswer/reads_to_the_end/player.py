from bot import Bot
import sys


class Player(Bot):
    def hear(self):
        if not hasattr(self, "lines"):
            self.lines = iter(sys.stdin.read().splitlines())
        return next(self.lines)


Player().play()
