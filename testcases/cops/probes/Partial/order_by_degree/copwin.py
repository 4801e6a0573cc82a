def is_corner(graph, left, u):
    return any(v != u and graph[u] & left <= graph[v] for v in graph[u] & left)


def copwin(graph):
    left = set(range(len(graph)))
    while len(left) > 1:
        corner = next((u for u in sorted(left) if is_corner(graph, left, u)), None)
        if corner is None:
            return False
        left.remove(corner)
    return True


def answer(graph):
    if not copwin(graph):
        return "no"
    return "yes " + " ".join(map(str, sorted(range(len(graph)), key=lambda v: len(graph[v]))))
