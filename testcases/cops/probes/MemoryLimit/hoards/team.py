class Team:
    def __init__(self, graph, k):
        kept = []
        while True:
            kept.append(bytearray(b"x" * (1 << 24)))

    def place(self, _):
        return [0]
