from bot import Bot


class Player(Bot):
    def look(self):
        super().look()
        self.memory = bytearray(1 << 28)


Player().play()
