from bot import Bot


class Player(Bot):
    def say(self, text):
        super().say(text.replace("\n", "\r\n"))


Player().play()
