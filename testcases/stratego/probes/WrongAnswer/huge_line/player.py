from bot import Bot


class Player(Bot):
    def answer(self):
        self.say("0" * 1000000)


Player().play()
