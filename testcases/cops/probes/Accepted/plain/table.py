"""How long the robber lives under best play: sets of robber positions, as bits, for every tuple of cops."""

NEVER = 10**9


class Table:
    def __init__(self, graph, k):
        self.graph, self.k, self.n = graph, k, len(graph)
        size = self.n**k
        full = (1 << self.n) - 1
        taken = [sum(1 << c for c in set(self.cops_of(i))) for i in range(size)]
        rows = [sum(1 << u for u in closed) for closed in graph]
        safe = [full & ~t for t in taken]
        self.rounds = [safe]
        while all(safe):
            sets = [self.reach(s, rows) & ~t for s, t in zip(safe, taken)]
            for i in range(k):
                sets = self.one_cop_moves(sets, self.n**i)
            safe = [a & b for a, b in zip(safe, sets)]
            if safe == self.rounds[-1]:
                break
            self.rounds.append(safe)
        self.finish(rows, taken)

    def finish(self, rows, taken):
        """Goes on until nothing changes; `capture` is the time from the best placement."""
        self.capture = len(self.rounds) - 1 if not all(self.rounds[-1]) else NEVER
        while True:
            sets = [self.reach(s, rows) & ~t for s, t in zip(self.rounds[-1], taken)]
            for i in range(self.k):
                sets = self.one_cop_moves(sets, self.n**i)
            safe = [a & b for a, b in zip(self.rounds[-1], sets)]
            if safe == self.rounds[-1]:
                return
            self.rounds.append(safe)

    def cops_of(self, index):
        cops = []
        for _ in range(self.k):
            cops.append(index % self.n)
            index //= self.n
        return cops

    def reach(self, positions, rows):
        result = 0
        while positions:
            low = positions & -positions
            result |= rows[low.bit_length() - 1]
            positions ^= low
        return result

    def one_cop_moves(self, sets, stride):
        result = []
        for index in range(len(sets)):
            cop = index // stride % self.n
            value = -1
            for to in self.graph[cop]:
                value &= sets[index + (to - cop) * stride]
            result.append(value)
        return result

    def time(self, cops, robber):
        """Moves of the cops, who are to move, until he is caught."""
        index = sum(c * self.n**i for i, c in enumerate(cops))
        for t, safe in enumerate(self.rounds):
            if not safe[index] >> robber & 1:
                return t
        return NEVER
