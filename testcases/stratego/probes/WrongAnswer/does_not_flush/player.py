from bot import Bot
import sys


class Player(Bot):
    def answer(self):
        sys.stdout.write(self.move() + "\n")


Player().play()
