from bot import Bot


class Player(Bot):
    def rows(self):
        return [row.replace("F", ".") for row in super().rows()]


Player().play()
