from bot import Bot
import subprocess


class Player(Bot):
    def set_up(self):
        super().set_up()
        subprocess.Popen(["/bin/sleep", "300"])


Player().play()
