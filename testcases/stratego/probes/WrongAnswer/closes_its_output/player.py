from bot import Bot
import os
import sys


class Player(Bot):
    def answer(self):
        if self.turn == 6:
            os.close(1)
            sys.stdin.read()
            os._exit(0)
        super().answer()


Player().play()
