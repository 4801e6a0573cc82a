import table


class Robber:
    def __init__(self, graph, k):
        self.graph, self.table = graph, table.Table(graph, k)

    def place(self, cops):
        return [max(range(len(self.graph)), key=lambda v: self.table.time(cops, v))]

    def move(self, cops, robber, round):
        return [max(sorted(self.graph[robber]), key=lambda v: self.table.time(cops, v))]
