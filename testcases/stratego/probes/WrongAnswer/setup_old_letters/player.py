from bot import Bot


class Player(Bot):
    def rows(self):
        return [row.replace("1", "M") for row in super().rows()]


Player().play()
