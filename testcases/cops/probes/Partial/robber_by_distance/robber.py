import collections


def distances(graph, start):
    found = {start: 0}
    queue = collections.deque([start])
    while queue:
        u = queue.popleft()
        for v in graph[u]:
            if v not in found:
                found[v] = found[u] + 1
                queue.append(v)
    return found


class Robber:
    def __init__(self, graph, k):
        self.graph, self.far = graph, [distances(graph, v) for v in range(len(graph))]

    def value(self, cops, v):
        return min(self.far[c][v] for c in cops)

    def place(self, cops):
        return [max(range(len(self.graph)), key=lambda v: self.value(cops, v))]

    def move(self, cops, robber, round):
        return [max(sorted(self.graph[robber]), key=lambda v: self.value(cops, v))]
