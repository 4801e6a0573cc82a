from bot import Bot


class Player(Bot):
    def move(self):
        x, y, name = super().move().split()[:3]
        return f"{x} {y} {name} 2"


Player().play()
