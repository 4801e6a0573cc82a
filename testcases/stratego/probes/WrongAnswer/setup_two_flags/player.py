from bot import Bot


class Player(Bot):
    def rows(self):
        return [row.replace("B", "F", 1) for row in super().rows()]


Player().play()
