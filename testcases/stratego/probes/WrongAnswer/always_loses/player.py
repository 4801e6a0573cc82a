from bot import Bot


class Player(Bot):
    def move(self):
        return list(self.moves())[-1]


Player().play()
