from bot import Bot


class Player(Bot):
    def move(self):
        x, y, rest = super().move().split(" ", 2)
        return f"{y} {x} {rest}"


Player().play()
