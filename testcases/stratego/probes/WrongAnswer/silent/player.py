from bot import Bot
import time


class Player(Bot):
    def set_up(self):
        time.sleep(60)


Player().play()
