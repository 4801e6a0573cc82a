from bot import Bot
import sys


class Player(Bot):
    def set_up(self):
        sys.stderr.write("thinking...\n" * 20000)
        super().set_up()


Player().play()
