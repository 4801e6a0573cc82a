from bot import Bot


class Player(Bot):
    def move(self):
        if self.turn != 5:
            return super().move()
        x, y = next((x, y) for y in range(self.height) for x in range(self.width) if self.at(x, y) == "B")
        return f"{x} {y} UP"


Player().play()
