from bot import Bot


class Player(Bot):
    def move(self):
        return super().move().lower()


Player().play()
