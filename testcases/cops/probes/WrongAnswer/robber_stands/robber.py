class Robber:
    def __init__(self, graph, k):
        pass

    def place(self, cops):
        return [cops[0]]

    def move(self, cops, robber, round):
        return [robber]
