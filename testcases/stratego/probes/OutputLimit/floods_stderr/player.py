from bot import Bot
import os


class Player(Bot):
    def look(self):
        super().look()
        while True:
            os.write(2, b"x" * 65536)


Player().play()
