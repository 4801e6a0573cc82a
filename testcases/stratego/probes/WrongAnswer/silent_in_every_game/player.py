from bot import Bot
import sys


class Player(Bot):
    def set_up(self):
        sys.stdin.read()


Player().play()
