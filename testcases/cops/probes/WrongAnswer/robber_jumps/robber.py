import table


class Robber:
    def __init__(self, graph, k):
        self.graph, self.table = graph, table.Table(graph, k)

    def place(self, cops):
        return [max(range(len(self.graph)), key=lambda v: self.table.time(cops, v))]

    def move(self, cops, robber, round):
        far = [v for v in range(len(self.graph)) if v not in self.graph[robber]]
        return [max(far, key=lambda v: self.table.time(cops, v))]
