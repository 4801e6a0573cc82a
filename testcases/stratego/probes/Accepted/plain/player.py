from bot import Bot

Bot().play()
