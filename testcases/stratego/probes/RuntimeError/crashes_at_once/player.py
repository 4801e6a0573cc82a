from bot import Bot


class Player(Bot):
    def set_up(self):
        raise ValueError("nothing works")


Player().play()
