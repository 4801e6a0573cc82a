from bot import Bot
import time


class Player(Bot):
    def answer(self):
        if self.turn == 4:
            time.sleep(3)
        super().answer()


Player().play()
