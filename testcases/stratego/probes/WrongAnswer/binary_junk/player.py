from bot import Bot


class Player(Bot):
    def answer(self):
        self.say("".join(map(chr, range(128, 256))) + "\x00\x1b[2J\n")


Player().play()
