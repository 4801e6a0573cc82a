from bot import Bot
import time


class Player(Bot):
    def play(self):
        super().play()
        time.sleep(60)


Player().play()
