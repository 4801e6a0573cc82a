def is_corner(graph, left, u):
    return any(v != u and graph[u] & left <= graph[v] for v in graph[u] & left)


def order(graph):
    left = set(range(len(graph)))
    taken = []
    while len(left) > 1:
        corner = next((u for u in sorted(left) if is_corner(graph, left, u)), None)
        if corner is None:
            return None
        left.remove(corner)
        taken.append(corner)
    return taken + sorted(left)


def answer(graph):
    found = order(graph)
    return "no" if found is None else "yes " + " ".join(map(str, found))
