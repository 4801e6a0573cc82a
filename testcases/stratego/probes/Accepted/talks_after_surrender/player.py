from bot import Bot


class Player(Bot):
    def answer(self):
        if self.turn < 3:
            super().answer()
        else:
            self.say("SURRENDER\nSURRENDER\nnot yet\n0 0 UP\n" * 50)


Player().play()
