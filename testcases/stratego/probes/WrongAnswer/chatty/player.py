from bot import Bot


class Player(Bot):
    def answer(self):
        self.say("let me see...\n")
        super().answer()


Player().play()
